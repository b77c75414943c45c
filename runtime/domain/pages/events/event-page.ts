import { Message } from '../../../core/words';
import type { Request, Response } from '../../../core/call/express';
import { html, type Markup } from '../../../core/formats/markup';
import { refuse } from '../../../core/errors/http-error';
import { siteUrl } from '../../../core/mail/message';
import { calendarEntry, eventPath, eventPlace, isPublic, type ShownEvent } from '../../events';
import { boundsOf, placesMap, townsBetween } from '../../geo';
import { homeOf } from '../../installation';
import { pagePath } from '../page-url';
import { sendPage } from '../render/send-page';
import { askedEvent, type EventFrame, loadEventFrame, renderInFrame } from './event-frame';
import { eventDetails, publicTitle } from './event-details';

/** GET `/events/<id>/`: an event as everybody may see it. 404 for one that is not public, 410 for one that was cancelled. */
export async function showEvent(request: Request, response: Response): Promise<void> {
  const event = await askedEvent(request);
  if (!isPublic(event)) throw refuse(404, new Message('public.event_unknown'));
  const frame = await loadEventFrame(request.services, event.campaign, ['EventSignup', 'EventCreate']);
  const title = publicTitle(event);
  const cancelled = event.status === 'cancelled';
  const content = html`<h1>${title}</h1>${cancelled ? html`<p class="notice">${frame.language.translations.event_cancelled}</p>` : await body(request, event, frame)}`;
  sendPage(request, response, cancelled ? 410 : 200, renderInFrame(request.services, frame, { title, content, personal: false }));
}

/** GET `/events/<id>/event.ics`: the event for a calendar, as far as its page tells of it; of one that was cancelled, that it was. 404 where the page has no such event any more, or no time. */
export async function sendCalendarEntry(request: Request, response: Response): Promise<void> {
  const event = await askedEvent(request);
  const { id, startsAt, texts, shows } = event;
  if (!isPublic(event) || startsAt === null) throw refuse(404, new Message('public.event_unknown'));
  const { language } = await loadEventFrame(request.services, event.campaign, ['EventSignup', 'EventCreate']);
  const isCancelled = event.status === 'cancelled';
  const { host, origin } = new URL(siteUrl(request.services.settings));
  const entry = {
    ...event,
    startsAt,
    uid: `event-${id}@${host}`,
    url: `${origin}${eventPath(id)}`,
    title: publicTitle(event),
    place: isCancelled ? '' : eventPlace(event, language).join(', '),
    description: (!isCancelled && shows.public_description && texts.public_description) || '',
    isCancelled,
  };
  response
    .writeHead(200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="event-${id}.ics"`,
      'Cache-Control': 'public, no-cache',
    })
    .end(calendarEntry(entry, new Date()));
}

async function body(request: Request, event: ShownEvent, frame: EventFrame): Promise<Markup> {
  const map = await mapOf(request, event, frame);
  return html`<div class="columns"><div class="story">${eventDetails(event, frame.language)}${map}</div><div class="act">${wayIn(event, frame)}
${!event.isOver && event.startsAt !== null && html`<p><a href="${eventPath(event.id)}event.ics" rel="nofollow">${frame.language.translations.add_to_calendar}</a></p>`}<p><a href="${eventPath(event.id, 'host')}" rel="nofollow">${frame.language.translations.host_tools}</a></p></div></div>`;
}

/** How people sign up: the form of the campaign's page, or why they cannot. */
function wayIn({ id, isOver, isFull }: ShownEvent, { page, language: { translations } }: EventFrame): Markup | false {
  if (isOver || isFull) return html`<p class="notice">${isOver ? translations.event_over : translations.event_full}</p>`;
  if (page?.type !== 'EventSignup') return false;
  return html`<p class="notice"><a class="button" href="${pagePath(page)}?event_id=${id}">${translations.sign_up}</a></p>`;
}

/** How far off a place may be of which the street is not shown: what is known of it is rounded to a tenth of a degree. */
const ROUGH_MILES = 5;

/** Where it is, drawn here. Nothing where the page does not name the town. */
async function mapOf(
  { services }: Request,
  { mode, shows, latitude, longitude, ...event }: ShownEvent,
  { language: { code, translations } }: EventFrame,
): Promise<Markup | false> {
  const isNamed = shows.address1 || shows.city || shows.zip;
  if (mode === 'global' || !isNamed || latitude === null || longitude === null) return false;
  const place = { latitude, longitude };
  const pins = [{ ...place, title: publicTitle({ ...event, mode, shows, ...place }) }];
  const near = shows.address1 ? undefined : { ...place, miles: ROUGH_MILES };
  const { units } = await homeOf(services);
  const towns = await townsBetween(services.pool, boundsOf(pins));
  return placesMap({ pins, near, towns, label: translations.map, size: 'small', units, language: code });
}
