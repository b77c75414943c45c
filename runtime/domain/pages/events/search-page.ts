import { Message } from '../../../core/words';
import type { Request, Response } from '../../../core/call/express';
import { queryOn } from '../../../core/database/sql';
import { field } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { refuse } from '../../../core/errors/http-error';
import { queryOf } from '../../../core/request/request';
import { eventTime, findPublicEvents, MOST_PUBLIC_EVENTS, type PublicSearch, type ShownEvent, eventPath } from '../../events';
import { findPoint, placesMap } from '../../geo';
import type { Language } from '../../languages';
import { sendPage } from '../render/send-page';
import { eventPlace, publicTitle } from './event-details';
import { type EventFrame, loadEventFrame, renderInFrame, staffText } from './event-frame';

/** In miles: what people may choose, and what is taken when they have not. */
const RADII = [10, 25, 50, 100, 250];
const DEFAULT_RADIUS = 50;
const LONGEST_PLACE = 100;
const MOST_SKIPPED = 10_000;

interface Campaign {
  id: number;
  name: string;
  title: string;
}

type EventHit = ShownEvent & { distance: number | null };

/** GET `/events/search/<campaign>/?place=&radius=`: the events of a campaign, as a list and a map. 404 where the campaign has no public search. */
export async function showSearch(request: Request, response: Response): Promise<void> {
  const { pool } = request.services;
  const campaign = await searchedCampaign(request);
  const parameters = queryOf(request);
  const place = (parameters.get('place') ?? parameters.get('zip') ?? '').trim().slice(0, LONGEST_PLACE);
  const miles = RADII.find((radius) => String(radius) === parameters.get('radius')) ?? DEFAULT_RADIUS;
  const from = parameters.get('from') ?? '';
  const offset = /^\d{1,5}$/.test(from) ? Math.min(Number(from), MOST_SKIPPED) : 0;
  const point = place === '' ? undefined : await findPoint(pool, place);
  const search: PublicSearch = { campaign: campaign.id, near: point && { point, miles }, offset };
  const isUnknown = place !== '' && !point;
  const [frame, found] = await Promise.all([
    loadEventFrame(request.services, campaign.id, ['EventSignup', 'EventCreate']),
    isUnknown ? [] : findPublicEvents(queryOn(pool), search),
  ]);
  const { translations } = frame.language;
  const notice = isUnknown ? translations.unknown_place : found.length > 0 ? '' : point ? translations.none_near : translations.no_events;
  const content = html`<h1>${campaign.title || campaign.name}</h1>${staffText(frame, 'EventSignup', 'search_page_text')}${searchForm(campaign, { place, miles }, frame)}
${notice !== '' && html`<p class="notice" role="status">${notice}</p>`}${results(found, search, frame)}${nextPage(found, { place, miles, offset }, frame)}`;
  const rendered = renderInFrame(request.services, frame, { title: campaign.title || campaign.name, content, personal: false });
  sendPage(request, response, isUnknown ? 400 : 200, rendered);
}

async function searchedCampaign({ services: { pool }, params }: Request): Promise<Campaign> {
  const { rows } = await pool.query<Campaign>(
    'SELECT id, name, title FROM events_campaign WHERE lower(name) COLLATE "C" = lower($1::text) AND public_search_page AND NOT hidden',
    [String(params.campaign).slice(0, 255)],
  );
  if (!rows[0]) throw refuse(404, new Message('pages.campaign_unknown'));
  return rows[0];
}

function searchForm(
  { name }: Campaign,
  { place, miles }: { place: string; miles: number },
  { language: { translations } }: EventFrame,
): Markup {
  const choices = RADII.map((radius) => ({ value: String(radius), label: `${radius} mi` }));
  return html`<form method="get" action="/events/search/${encodeURIComponent(name)}/">
${field({ id: 'place', name: 'place', value: place, limits: { maxLength: LONGEST_PLACE } }, translations.search_place)}
${field({ id: 'radius', name: 'radius', choices, none: null, value: String(miles) }, translations.search_radius)}
<button type="submit">${translations.search}</button></form>`;
}

/** Why nobody can sign up for an event that the campaign shows all the same. */
function closedBecause({ isOver, isFull }: EventHit, { translations }: Language): string {
  if (isOver) return translations.event_over;
  return isFull ? translations.event_full : '';
}

function results(found: readonly EventHit[], { near, offset }: PublicSearch, { language }: EventFrame): Markup {
  const shown = found.slice(0, MOST_PUBLIC_EVENTS);
  const pins = shown.flatMap((event, index) => {
    const { id, mode, latitude, longitude } = event;
    if (mode === 'global' || latitude === null || longitude === null) return [];
    return [{ latitude, longitude, number: offset + index + 1, title: publicTitle(event), path: eventPath(id) }];
  });
  const items = shown.map(
    (event, index) => html`<li value="${offset + index + 1}"><a href="${eventPath(event.id)}">${publicTitle(event)}</a>
<div>${[eventTime(event, language), ...eventPlace(event), event.distance === null ? '' : `${event.distance.toFixed(0)} mi`, closedBecause(event, language)].filter(Boolean).join(' · ')}</div></li>`,
  );
  return html`${placesMap({ pins, near: near && { ...near.point, miles: near.miles }, label: language.translations.map })}${items.length > 0 && html`<ol>${items}</ol>`}`;
}

function nextPage(
  found: readonly EventHit[],
  { place, miles, offset }: { place: string; miles: number; offset: number },
  { language: { translations } }: EventFrame,
): Markup | false {
  if (found.length <= MOST_PUBLIC_EVENTS || offset >= MOST_SKIPPED) return false;
  const query = new URLSearchParams({ place, radius: String(miles), from: String(offset + MOST_PUBLIC_EVENTS) });
  return html`<p><a href="?${query.toString()}">${translations.more_events}</a></p>`;
}
