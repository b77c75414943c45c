import type { Panel } from '../../../staff/panel';
import { control, hidden } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { type Words } from '../../../staff/words';
import { translated } from '../../../staff/words/labels';
import { queryFor, type ViewedQuery } from '../../../core/read';
import { boundsOf, placesMap, townsBetween, type Units } from '../../geo';
import { homeOf } from '../../installation';
import { allDaySql, clockTime } from '../event-time';
import { texts, say } from '../../../core/words';
import { NOW_MICROSECONDS } from '../../../core/database/sql';
import { eventTitleSql } from '../shown-event';

/** An event in the calendar of its campaign. */
interface CalendarEvent {
  id: number;
  title: string;
  /** By the clock of its place: `YYYY-MM-DDTHH:MM`. */
  startsAt: string;
  /** It has a day and no time of day. */
  allDay: boolean;
  city: string;
  latitude: number | null;
  longitude: number | null;
  status: string;
  /** Staff have approved it and its host has confirmed it. */
  ready: boolean;
  approved: boolean;
  attendees: number;
}

/** Events of a month that are shown. */
const MOST_IN_MONTH = 200;

/** A day at both ends, as months are those of the clocks of the places, and the index is in UTC. */
const FIND = `
  SELECT e.id, ${eventTitleSql('e', 'c')} AS title, to_char(e.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", ${allDaySql('e')} AS "allDay", e.city, e.latitude, e.longitude, e.status,
    e.is_approved AS approved, e.is_approved AND e.host_is_confirmed AS ready,
    (SELECT count(*)::integer FROM events_eventsignup s WHERE s.event_id = e.id AND s.status = 'active' AND s.role = 'attendee') AS attendees
  FROM events_event e JOIN events_campaign c ON c.id = e.campaign_id
  WHERE e.campaign_id = $1 AND e.starts_at_utc >= $2::timestamp - interval '1 day' AND e.starts_at_utc < $2::timestamp + interval '1 month 1 day'
    AND e.starts_at >= $2::timestamp AND e.starts_at < $2::timestamp + interval '1 month' AND e.status <> 'deleted'
  ORDER BY e.starts_at_utc, e.id LIMIT ${MOST_IN_MONTH + 1}`;

/** The events of a campaign in a month (`YYYY-MM`), the earliest first. There is one more than are shown where there are more. */
async function eventsOfMonth(on: ViewedQuery, campaignId: number, month: string): Promise<CalendarEvent[]> {
  return (await on.query<CalendarEvent>({ name: 'campaign-month', text: FIND, values: [campaignId, `${month}-01`] })).rows;
}

const FIRST = `
  SELECT to_char(coalesce(
    (SELECT starts_at FROM events_event WHERE campaign_id = $1 AND starts_at_utc >= ${NOW_MICROSECONDS} ORDER BY campaign_id, starts_at_utc LIMIT 1),
    (SELECT starts_at FROM events_event WHERE campaign_id = $1 AND starts_at_utc < ${NOW_MICROSECONDS} ORDER BY campaign_id DESC, starts_at_utc DESC LIMIT 1),
    ${NOW_MICROSECONDS}), 'YYYY-MM') AS month`;

/** The month of the next event of a campaign, else of the last one, else this month. */
async function firstMonth(on: ViewedQuery, campaignId: number): Promise<string> {
  return (await on.query<{ month: string }>({ name: 'campaign-first-month', text: FIRST, values: [campaignId] })).rows[0]!.month;
}

/** The parameter of the month that is shown: `2030-12`. */
const MONTH = 'month';

/** A month of a campaign: a map, and its days with their events. */
export const panel: Panel = async (context) => {
  const { key, query, words: language } = context;
  const viewed = queryFor(context, ['event']);
  if (!viewed) return null;
  const id = Number(key);
  const asked = query.get(MONTH) ?? '';
  const month = /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : await firstMonth(viewed, id);
  const home = await homeOf(context.services);
  const found = await eventsOfMonth(viewed, id, month);
  const events = found.slice(0, MOST_IN_MONTH);
  return html`${navigation(month, key!, language)}
${summary(found, month, key!, language)}
${await mapOf(viewed, events, month, language, home.units)}
${days(events, month, language, home.firstDay)}`;
};

function navigation(month: string, key: string, language: Words): Markup {
  const words = texts('events', language);
  const path = (other: string): string => `/rest/v1/campaign/${key}/?format=html&${MONTH}=${other}`;
  return html`<h3>${nameOf(month, language)}</h3><nav class="actions" aria-label="${words.month}"><a class="button" href="${path(shifted(month, -1))}" aria-label="${words.previous}">←</a>
<a class="button" href="${path(shifted(month, 1))}" aria-label="${words.next}">→</a>
<form method="get" action="/rest/v1/campaign/${key}/" class="actions">${hidden('format', 'html')}
${control({ type: 'month', name: MONTH, value: month, 'aria-label': words.month })}<button type="submit">${words.show}</button></form></nav>`;
}

function summary(found: readonly CalendarEvent[], month: string, key: string, language: Words): Markup {
  const words = texts('events', language);
  const name = nameOf(month, language);
  if (found.length === 0) return html`<p>${say(words, words.none_in, { month: name })}</p>`;
  const isMore = found.length > MOST_IN_MONTH;
  const takePlace = found.filter(takesPlace);
  const people = takePlace.reduce((sum, { attendees }) => sum + attendees, 0).toLocaleString(language.locale);
  return html`<p>${isMore ? say(words, words.not_all, { count: MOST_IN_MONTH }) : say(words, words.events_in, { events: takePlace.length, month: name, people })}
<a href="/rest/v1/event/?campaign=${key}&amp;order_by=starts_at_utc">${words.all_events}</a></p>`;
}

/** The map bears the numbers that the calendar has. */
async function mapOf(
  viewed: ViewedQuery,
  events: readonly CalendarEvent[],
  month: string,
  language: Words,
  units: Units,
): Promise<Markup | null> {
  const words = texts('events', language);
  const pins = events.flatMap(({ id, title, latitude, longitude }, index) =>
    latitude === null || longitude === null
      ? []
      : [{ latitude, longitude, number: index + 1, title: `${index + 1}. ${title}`, path: pathOf(id) }],
  );
  if (pins.length === 0) return null;
  const towns = await townsBetween(viewed, boundsOf(pins));
  const label = say(words, words.map, { month: nameOf(month, language) });
  const missing = events.length - pins.length;
  return html`<div class="staff-map">${placesMap({ pins, label, towns, size: 'small', units, language: language.locale })}</div>
${missing > 0 && html`<p class="hint">${say(words, words.not_on_map, { count: missing })}</p>`}`;
}

/** The days of a month in weeks that begin on a day of the home (1 is Monday); in narrow places those that have events, one beneath the other. */
function days(events: readonly CalendarEvent[], month: string, language: Words, firstDay: number): Markup | null {
  if (events.length === 0) return null;
  const byDay = new Map<number, Numbered[]>();
  for (const [index, event] of events.entries()) {
    const day = Number(event.startsAt.slice(8, 10));
    byDay.set(day, [...(byDay.get(day) ?? []), { event, number: index + 1 }]);
  }
  const first = new Date(`${month}-01T00:00:00Z`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 7 - firstDay) % 7;
  const all = Array.from({ length }, (_, index) => dayMarkup(month, index + 1, byDay.get(index + 1) ?? [], language));
  return html`<ol class="calendar starts-${before}">${all}</ol>`;
}

/** An event with its number on the map. */
interface Numbered {
  event: CalendarEvent;
  number: number;
}

function dayMarkup(month: string, day: number, events: readonly Numbered[], language: Words): Markup {
  const date = new Date(`${month}-${String(day).padStart(2, '0')}T00:00:00Z`);
  const name = date.toLocaleDateString(language.locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  return html`<li${events.length === 0 && html` class="free"`}><span class="day">${name}</span>${events.length > 0 && html`<ul>${events.map((one) => item(one, language))}</ul>`}</li>`;
}

function takesPlace({ status }: CalendarEvent): boolean {
  return status !== 'cancelled';
}

function item({ event, number }: Numbered, language: Words): Markup {
  const words = texts('events', language);
  const state = !takesPlace(event)
    ? html` <span class="badge bad">${translated(language, 'Cancelled')}</span>`
    : !event.ready && html` <span class="badge">${event.approved ? words.unconfirmed : words.waiting}</span>`;
  return html`<li><a href="${pathOf(event.id)}">${number}. ${event.title}</a> <span class="hint">${event.allDay ? '' : clockTime(event.startsAt, language.locale)} ${event.city}${takesPlace(event) && html` · ${say(words, words.come, { count: event.attendees })}`}</span>${state}</li>`;
}

function pathOf(id: number): string {
  return `/rest/v1/event/${id}/`;
}

function nameOf(month: string, { locale }: Words): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function shifted(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
