import { html, type Markup } from '../../../core/formats/markup';
import { say } from '../../../core/words';
import {
  cityOf,
  eventPath,
  eventPlace,
  eventTime,
  findCreated,
  findHost,
  isPublic,
  makeEventLink,
  readEventLink,
  readShownEvent,
  type ShownEvent,
  wasOneLinkTooMany,
} from '../../events';
import { addressLine, distanceText, inMiles, type Units } from '../../geo';
import { labelled, type Language } from '../../languages';
import { databaseTime } from '../../../core/database/clock';
import { queryOn, MAX_INT4 } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import type { SubmitResult } from '../submit/submit-form';

/** The title of an event as the public reads it: that of its campaign where titles are not shown. */
export function publicTitle({ shows, title, campaignTitle }: ShownEvent): string {
  return shows.title ? title : campaignTitle;
}

/** What a letter to those who come, or to who hosts it, says of an event: what it is, when, and where, each in a line. */
export function eventInLetter(event: ShownEvent, language: Language): string {
  return [event.title, ...timeAndPlace(event, language)].join('\n');
}

/** When and where an event is, as those who come are told. */
export function timeAndPlace(event: ShownEvent, language: Language): string[] {
  const { mode, texts, home } = event;
  const place =
    mode === 'global'
      ? [language.translations.event_online]
      : [texts.venue, addressLine({ ...texts, city: cityOf(event, language.code) }, { home, language: language.code })];
  return [eventTime(event, language), place.filter(Boolean).join(', ')].filter(Boolean);
}

/** How far an event is from where somebody looks: places are towns and postcodes, so nobody knows what is below one kilometre or mile. */
export function howFar(miles: number, units: Units, { code, translations }: Pick<Language, 'code' | 'translations'>): string {
  const one = inMiles(1, units);
  if (miles >= one) return saidDistance(miles, units, code);
  if (saysMiles(units, code)) return translations.less_than_a_mile;
  return say({ language: code }, translations.less_than_distance, { distance: distanceText(one, units, code) });
}

/** A distance as people say it: `10 km`, and `10 miles` in British English. */
export function saidDistance(miles: number, units: Units, code: string): string {
  return distanceText(miles, units, code, { long: saysMiles(units, code) });
}

/** Whether a language writes miles as a word. */
function saysMiles(units: Units, code: string): boolean {
  return units === 'mi' && /^en-GB$/i.test(code);
}

/** The event as those who come may see it, whatever the campaign shows the public. The notes are for staff. */
export function forAttendees(event: ShownEvent): ShownEvent {
  const all = { title: true, venue: true, address1: true, city: true, state: true, zip: true, public_description: true, directions: true };
  return { ...event, shows: { ...event.shows, ...all } };
}

/** When and where an event is. */
export function whenAndWhere(event: ShownEvent, language: Language): Markup {
  return html`<p><strong>${eventTime(event, language)}</strong></p>
${eventPlace(event, language).map((line) => html`<div>${line}</div>`)}`;
}

/** What everybody may read of an event: time, place, and the texts that the campaign shows. */
export function eventDetails(event: ShownEvent, language: Language): Markup {
  const { shows, texts, attendees, capacity } = event;
  const { translations } = language;
  const part = (title: string, text: string | null, shown: boolean): Markup | false =>
    shown && Boolean(text) && html`<h2>${title}</h2><p class="plain">${text}</p>`;
  const number = (of: number): string => of.toLocaleString(language.code);
  // Through the API an event may have fewer places than are taken.
  const count =
    capacity === null || attendees > capacity
      ? number(attendees)
      : say({ language: language.code }, translations.places_taken, { count: number(attendees), places: number(capacity) });
  return html`${whenAndWhere(event, language)}
${part(translations.event_public_description, texts.public_description, shows.public_description)}
${part(translations.event_directions, texts.directions, shows.directions)}
${part(translations.event_notes, texts.notes, shows.notes)}
${shows.attendee_count && html`<p>${labelled(language, translations.event_attendees, count)}</p>`}`;
}

/** The parameter of a thanks page that says which event somebody signed up for or created. It tells no more than the page of the event tells everybody. */
const EVENT = 'event_id';

/** Beside it, the signed proof of whoever created the event, who reads of it before everybody may. */
const PROOF = 'event_proof';

/** That no link to confirm it was mailed, as the address has had enough for the day. */
const NO_LINK = 'event_no_link';

/** Tells whoever created an event how to confirm it. Nothing where it is confirmed. */
export function howToConfirm(event: ShownEvent | undefined, parameters: URLSearchParams | undefined, { translations }: Language): Markup {
  if (event?.isConfirmed) return html``;
  if (!event || !parameters?.has(NO_LINK)) return html`<p class="notice">${translations.confirm_event_sent}</p>`;
  const page = html`<a href="${eventPath(event.id, 'confirm')}">${translations.confirm_event}</a>`;
  return html`<p class="notice">${translations.confirm_event_tomorrow} ${page}</p>`;
}

/** The redirect after a signup: the thanks of this service are told which event it was for. */
export function toThanksOfEvent(result: SubmitResult, eventId: string | undefined): SubmitResult {
  return eventId === undefined ? result : withParameters(result, { [EVENT]: eventId });
}

/** The redirect after an event was created: the thanks of this service are told which. */
export async function toThanksOfHost({ pool, settings }: Pick<Services, 'pool' | 'settings'>, result: SubmitResult): Promise<SubmitResult> {
  if ('errors' in result || result.actionId === undefined) return result;
  const query = queryOn(pool);
  const created = await findCreated(query, result.actionId);
  if (!created) return result;
  const host = await findHost(query, created.eventId, created.userId);
  const isTooMany = host !== undefined && (await wasOneLinkTooMany({ settings }, query, host.email));
  const proof = makeEventLink(settings.secretKey, { use: 'thanks', ...created }, databaseTime());
  return withParameters(result, { [EVENT]: String(created.eventId), [PROOF]: proof, ...(isTooMany && { [NO_LINK]: '1' }) });
}

function withParameters(result: SubmitResult, added: Readonly<Record<string, string>>): SubmitResult {
  if ('errors' in result || !result.redirectUrl.startsWith('/cms/thanks/')) return result;
  const [path, search] = result.redirectUrl.split('?', 2);
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(added)) parameters.set(name, value);
  return { ...result, redirectUrl: `${path}?${parameters}` };
}

/** The event for which somebody signed up, as far as everybody may see it; the whole of it for whoever proves to have created it. */
export async function eventOfThanks(
  { pool, settings }: Pick<Services, 'pool' | 'settings'>,
  parameters: URLSearchParams,
): Promise<ShownEvent | undefined> {
  const id = parameters.get(EVENT) ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_INT4) return undefined;
  const event = await readShownEvent(queryOn(pool), Number(id));
  if (event?.status !== 'active') return undefined;
  const proof = readEventLink(settings.secretKey, { use: 'thanks', eventId: event.id }, parameters.get(PROOF) ?? '');
  if (proof !== undefined) return withoutCount(forAttendees(event));
  return isPublic(event) ? event : undefined;
}

/** Nobody has signed up yet for an event that was created just now. */
function withoutCount(event: ShownEvent): ShownEvent {
  return { ...event, shows: { ...event.shows, attendee_count: false } };
}

/** What the thanks say of the event: what it is, when and where, and the way to its page, if it has one. */
export function eventOfThanksMarkup(event: ShownEvent | undefined, language: Language): Markup {
  if (!event) return html``;
  const title = isPublic(event) ? html`<a href="${eventPath(event.id)}">${publicTitle(event)}</a>` : publicTitle(event);
  return html`<section class="signed-up"><h2 dir="auto">${title}</h2>
${eventDetails(event, language)}${!event.isApproved && html`<p>${language.translations.waits_for_approval}</p>`}</section>`;
}
