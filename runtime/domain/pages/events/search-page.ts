import { Message, say } from '../../../core/words';
import type { Request, Response } from '../../../core/call/express';
import { queryOn } from '../../../core/database/sql';
import { field } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { refuse } from '../../../core/errors/http-error';
import { queryOf } from '../../../core/request/request';
import {
  eventPlace,
  eventTime,
  findPostcode,
  findPublicEvents,
  MOST_PUBLIC_EVENTS,
  type PublicSearch,
  type ShownEvent,
  eventPath,
} from '../../events';
import { type FoundPlace, hasPostcodes, inMiles, placesMap, placeText, searchPlaces, type Units } from '../../geo';
import { type Home, homeOf } from '../../installation';
import type { Language } from '../../languages';
import { addressQuestions } from '../form/address-fields';
import { sendPage } from '../render/send-page';
import { howFar, saidDistance, publicTitle } from './event-details';
import { type EventFrame, loadEventFrame, renderInFrame, staffText } from './event-frame';

/** In units of the home: what people may choose, and what is taken when they have not. */
const RADII = [10, 25, 50, 100, 250];
const DEFAULT_RADIUS = 50;
const LONGEST_PLACE = 100;
const MOST_SKIPPED = 10_000;
/** Places of a name among which somebody chooses. */
const MOST_PLACES = 10;
/** Letters and digits, as postcodes have them. */
const LIKE_POSTCODE = /^(?=.*\d)[\p{L}\d][\p{L}\d -]{1,11}$/u;

interface Campaign {
  id: number;
  name: string;
  title: string;
}

type EventHit = ShownEvent & { distance: number | null };

/** What a visitor asks. */
interface Asked {
  /** What they typed. */
  place: string;
  /** The coordinates of the place that they chose among several, '' for none. */
  at: string;
  radius: number;
  offset: number;
  units: Units;
  /** The home of the installation, in two letters. */
  countryCode: string;
  /** Its postcodes are known. */
  findsPostcodes: boolean;
}

/** GET `/events/search/<campaign>/?place=&radius=`: the events of a campaign, as a list and a map. 404 where the campaign has no public search. */
export async function showSearch(request: Request, response: Response): Promise<void> {
  const { services } = request;
  const campaign = await searchedCampaign(request);
  const home = await homeOf(services);
  const asked = { ...readSearch(queryOf(request), home), findsPostcodes: await hasPostcodes(services.pool, home.countryCode) };
  const places = await placesOf(services, campaign, asked);
  const [point] = places.length === 1 ? places : [];
  const search: PublicSearch = {
    campaign: campaign.id,
    near: point && { point, miles: inMiles(asked.radius, asked.units) + (point.reach ?? 0) },
    offset: asked.offset,
  };
  const isOpen = asked.place !== '' && !point;
  const [frame, found] = await Promise.all([
    loadEventFrame(services, campaign.id, ['EventSignup', 'EventCreate']),
    isOpen ? [] : findPublicEvents(queryOn(services.pool), search),
  ]);
  const notice = noticeOf(places, found, asked, frame.language);
  const content = html`<h1>${campaign.title || campaign.name}</h1>${staffText(frame, 'EventSignup', 'search_page_text')}${searchForm(campaign, asked, frame)}
${notice !== '' && html`<p class="notice" role="status">${notice}</p>`}${places.length > 1 && question(places, asked, frame)}${results(found, search, asked, frame)}${nextPage(found, asked, frame)}`;
  const rendered = renderInFrame(services, frame, { title: campaign.title || campaign.name, content, personal: false });
  sendPage(request, response, isOpen ? 400 : 200, rendered);
}

/** The places that a visitor may mean: where none has the name, that of the campaign's events with this postcode. */
async function placesOf(services: Request['services'], { id }: Campaign, { place, at, countryCode }: Asked): Promise<FoundPlace[]> {
  if (place === '') return [];
  const places = await searchPlaces(services, at || place, { asks: true });
  const point = places.length === 0 && at === '' && (await findPostcode(queryOn(services.pool), id, place));
  return point ? [{ ...point, name: place, region: '', countryCode, timeZone: '' }] : places;
}

function readSearch(parameters: URLSearchParams, { units, countryCode }: Home): Omit<Asked, 'findsPostcodes'> {
  const text = (name: string): string => (parameters.get(name) ?? '').trim().slice(0, LONGEST_PLACE);
  const from = text('from');
  return {
    place: text('place') || text('zip'),
    at: text('at'),
    radius: RADII.find((radius) => String(radius) === text('radius')) ?? DEFAULT_RADIUS,
    offset: /^\d{1,5}$/.test(from) ? Math.min(Number(from), MOST_SKIPPED) : 0,
    units,
    countryCode,
  };
}

/** What is said where no event is listed; '' where some are, or a question stands in their place. */
function noticeOf(places: readonly FoundPlace[], found: readonly EventHit[], { place }: Asked, { translations }: Language): string {
  if (place !== '' && places.length === 0) return LIKE_POSTCODE.test(place) ? translations.unknown_postcode : translations.unknown_place;
  if (places.length > 1 || found.length > 0) return '';
  return places.length === 1 ? translations.none_near : translations.no_events;
}

/** Which of several places is meant: each leads to its events. */
function question(
  places: readonly FoundPlace[],
  { place, radius, countryCode }: Asked,
  { language: { code, translations } }: EventFrame,
): Markup {
  const items = places.slice(0, MOST_PLACES).map((one) => {
    const query = new URLSearchParams({ place, at: `${one.latitude},${one.longitude}`, radius: String(radius) });
    return html`<li><a href="?${query.toString()}">${placeText(one, code, countryCode)}</a></li>`;
  });
  return html`<h2>${translations.which_place}</h2><ul>${items}</ul>`;
}

async function searchedCampaign({ services: { pool }, params }: Request): Promise<Campaign> {
  const { rows } = await pool.query<Campaign>(
    'SELECT id, name, title FROM events_campaign WHERE lower(name) COLLATE "C" = lower($1::text) AND public_search_page AND NOT hidden',
    [String(params.campaign).slice(0, 255)],
  );
  if (!rows[0]) throw refuse(404, new Message('pages.campaign_unknown'));
  return rows[0];
}

function searchForm({ name }: Campaign, { place, radius, units, countryCode, findsPostcodes }: Asked, { language }: EventFrame): Markup {
  const { code, translations } = language;
  const postal = addressQuestions(countryCode, language).label('postal');
  const abroad = findsPostcodes ? say({ language: code }, translations.search_place_abroad, { postal }) : translations.search_town;
  const label = countryCode === 'US' ? translations.search_place : abroad;
  const choices = RADII.map((each) => ({ value: String(each), label: saidDistance(inMiles(each, units), units, code) }));
  return html`<form method="get" action="/events/search/${encodeURIComponent(name)}/">
${field({ id: 'place', name: 'place', value: place, limits: { maxLength: LONGEST_PLACE } }, label)}
${field({ id: 'radius', name: 'radius', choices, none: null, value: String(radius) }, translations.search_radius)}
<button type="submit">${translations.search}</button></form>`;
}

/** Why nobody can sign up for an event that the campaign shows all the same. */
function closedBecause({ isOver, isFull }: EventHit, { translations }: Language): string {
  if (isOver) return translations.event_over;
  return isFull ? translations.event_full : '';
}

function results(found: readonly EventHit[], { near }: PublicSearch, { offset, units }: Asked, { language }: EventFrame): Markup {
  const shown = found.slice(0, MOST_PUBLIC_EVENTS);
  const pins = shown.flatMap((event, index) => {
    const { id, mode, latitude, longitude } = event;
    if (mode === 'global' || latitude === null || longitude === null) return [];
    return [{ latitude, longitude, number: offset + index + 1, title: publicTitle(event), path: eventPath(id) }];
  });
  const items = shown.map(
    (event, index) => html`<li value="${offset + index + 1}"><a href="${eventPath(event.id)}">${publicTitle(event)}</a>
<div>${[eventTime(event, language), ...eventPlace(event, language), event.distance === null ? '' : howFar(event.distance, units, language), closedBecause(event, language)].filter(Boolean).join(' · ')}</div></li>`,
  );
  return html`${placesMap({ pins, near: near && { ...near.point, miles: near.miles }, label: language.translations.map, units, language: language.code })}${items.length > 0 && html`<ol>${items}</ol>`}`;
}

function nextPage(
  found: readonly EventHit[],
  { place, at, radius, offset }: Asked,
  { language: { translations } }: EventFrame,
): Markup | false {
  if (found.length <= MOST_PUBLIC_EVENTS || offset >= MOST_SKIPPED) return false;
  const query = new URLSearchParams({ place, ...(at !== '' && { at }), radius: String(radius), from: String(offset + MOST_PUBLIC_EVENTS) });
  return html`<p><a href="?${query.toString()}">${translations.more_events}</a></p>`;
}
