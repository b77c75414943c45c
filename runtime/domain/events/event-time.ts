import { LruCache } from '../../core/cache/lru-cache';
import { NOW_MICROSECONDS } from '../../core/database/sql';
import { HOME_TIME_ZONE_SQL } from '../installation';
import type { Language, PublicTexts } from '../languages';
import { isTimeZone } from '../../core/types/text-formats';
import { type LocalValue, Message, say } from '../../core/words';
import { type ErrorCollector, lastValue, REQUIRED, type RequestParameters } from '../../core/http/validation-errors';

/** When an event takes place, by the clock of its place. */
export interface EventTime {
  /** `YYYY-MM-DDTHH:MM`, or null. */
  startsAt: string | null;
  endsAt: string | null;
  /** The zone of that clock; '' where nobody knows it. */
  timezone: string;
  /** The zone of the home, by which its readers live; '' where they live everywhere. No zone is said of a place whose clock is always the same. */
  homeZone: string;
  /** It has a day and no time of day. */
  allDay: boolean;
}

/** A language, and what it writes of times. */
type EventWords = Pick<Language, 'code'> & {
  translations: Pick<PublicTexts, 'event_moment' | 'event_from_to' | 'first_of_month' | 'zone_of_place'>;
};

/** SQL of the zone by whose clock the event in the row `event` goes (README.md, "Times"); '' where nobody knows. */
export const eventZoneSql = (event: string): string => `advocacy_event_zone(${event}.timezone, ${event}.campaign_id)`;

/** SQL of the zone by which the guests of the event in the row `event` live: that of the home. One that is online has guests everywhere: ''. */
export const homeZoneSql = (event: string): string => `CASE WHEN ${event}.mode = 'global' THEN '' ELSE ${HOME_TIME_ZONE_SQL} END`;

/** SQL: whether the event in the row `event` has a day and no time of day. */
export const allDaySql = (event: string): string => `coalesce(advocacy_event_all_day(${event}.starts_at, ${event}.campaign_id), false)`;

/** SQL: whether the event in the row `event` is over. One whose time nobody has said is not. */
export const isOverSql = (event: string): string => `coalesce(${event}.over_at <= ${NOW_MICROSECONDS}, false)`;

/** SQL: whether the event in the row `event` has begun, so that it is too late to announce it. A day without a time of day has not until it is over. */
export const hasBegunSql = (event: string): string =>
  `coalesce(CASE WHEN ${allDaySql(event)} THEN ${event}.over_at ELSE ${event}.starts_at_utc END <= ${NOW_MICROSECONDS}, false)`;

/**
 * When an event takes place, in words: with 12 or 24 hours as the language has them, and without an hour where none was chosen. What a language writes beside what
 * Intl knows of it stands in its texts: `18:30 Uhr`, `1er janvier`.
 */
export function eventTime({ startsAt, endsAt, timezone, homeZone, allDay }: EventTime, { code, translations }: EventWords): string {
  if (startsAt === null) return '';
  const format = new Intl.DateTimeFormat(code, { dateStyle: 'full', ...(!allDay && { timeStyle: 'short' as const }), timeZone: 'UTC' });
  const moment = (time: string): Date => new Date(`${time}:00Z`);
  const written = (time: string): string => {
    const text = format.formatToParts(moment(time)).map(firstDay(code, translations)).join('');
    return allDay ? text : say({ language: code }, translations.event_moment, { moment: text });
  };
  const sameDay = endsAt?.slice(0, 10) === startsAt.slice(0, 10);
  const said = (): string => {
    if (endsAt === null || (allDay && sameDay)) return written(startsAt);
    if (!sameDay) return say({ language: code }, translations.event_from_to, { start: written(startsAt), end: written(endsAt) });
    return format.formatRangeToParts(moment(startsAt), moment(endsAt)).map(firstDay(code, translations)).join('');
  };
  if (allDay || timezone === '' || goTogether(timezone, homeZone, Number(startsAt.slice(0, 4)))) return said();
  const zone = zoneName(timezone, { code, translations }, startsAt);
  return zone.includes('(') ? `${said()}, ${zone}` : `${said()} (${zone})`;
}

/** Zones that CLDR names after one of another continent, `heure normale de l’Atlantique`: they are named after their place. English says `AST` of it, so it keeps the name. */
const NAMED_BY_PLACE = new Set(['America/Guadeloupe', 'America/Marigot', 'America/Martinique', 'America/St_Barthelemy', 'Indian/Mayotte']);

/**
 * What a language calls the clock of a zone at a time (`YYYY-MM-DDTHH:MM`): `Mitteleuropäische Sommerzeit`, `heure de La Réunion`. Where CLDR has no name but the hours from
 * Greenwich it is that of the place: `Ortszeit Jersey`. A zone that Intl does not know is said as it is written.
 */
function zoneName(timezone: string, { code, translations }: EventWords, local: string): string {
  if (!isTimeZone(timezone)) return timezone;
  const at = utcOf(local, clockOf(timezone));
  const called = (timeZoneName: 'long' | 'shortGeneric'): string =>
    new Intl.DateTimeFormat(code, { timeZone: timezone, timeZoneName }).formatToParts(at).find(({ type }) => type === 'timeZoneName')
      ?.value ?? timezone;
  const name = called('long');
  const isByPlace = /\d/.test(name) || (NAMED_BY_PLACE.has(timezone) && !/^en\b/i.test(code));
  if (!isByPlace) return name;
  // CLDR has `heure : Martinique`, `Martinique (Ortszeit)` and `hora de Martinica`.
  const zone = called('shortGeneric');
  const place = zone.replace(/^(?:[^:]*:|hora de)\s/, '').replace(/ \([^)]*\)$/, '');
  return say({ language: code }, translations.zone_of_place, { zone, place });
}

/** The clock of a zone: what it shows at a time, as a time of UTC. Both are in milliseconds. */
function clockOf(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

/** When a clock shows a time; the first of two, as in `advocacy_utc`. */
function utcOf(local: string, clock: (at: number) => number): number {
  const said = Date.parse(`${local}Z`);
  const after = (at: number): number => said - (clock(at) - at);
  return clock(after(said - DAY)) === said ? after(said - DAY) : after(said + DAY);
}

/** What was found by `goTogether`. */
const together = new LruCache<boolean>(50_000);

/** Whether the clocks of two zones show the same all through a year, as those of Vienna and Berlin do. Each day is looked at once: in the night of a change one may lag for an hour. */
function goTogether(one: string, other: string, year: number): boolean {
  if (one === other || !isTimeZone(one) || !isTimeZone(other)) return one === other;
  return together.get(`${one} ${other} ${year}`, () => {
    const [first, second] = [clockOf(one), clockOf(other)];
    const noon = Date.UTC(year, 0, 1, 12);
    return Array.from({ length: 366 }).every((_, day) => first(noon + day * DAY) === second(noon + day * DAY));
  });
}

/** A part of a date as a language writes it, where the first day of a month has a form of its own. */
function firstDay(code: string, { first_of_month }: EventWords['translations']): (part: Intl.DateTimeFormatPart) => string {
  return ({ type, value }) => (type === 'day' && value === '1' ? say({ language: code }, first_of_month, { day: value }) : value);
}

/** The time of day of a time by the clock of its place (`YYYY-MM-DDTHH:MM`), as a language writes it. */
export function clockTime(time: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${time}:00Z`));
}

/** A time of day in a message, which each language writes in its own way. */
class ClockTime implements LocalValue {
  constructor(readonly time: string) {}

  in(language: string): string {
    return clockTime(this.time, language);
  }

  toString(): string {
    return this.time.slice(11);
  }
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * That there is no such time (`YYYY-MM-DDTHH:MM`) in the night in which the clock of a zone is put forward, and from when to when it goes. Undefined where there is, and for a
 * zone that nobody knows.
 */
export function skippedTime(local: string, zone: string): Message | undefined {
  if (!isTimeZone(zone)) return undefined;
  const clock = clockOf(zone);
  const offset = (at: number): number => clock(at) - at;
  const said = Date.parse(`${local}Z`);
  const [before, after] = [offset(said - DAY), offset(said + DAY)];
  if (after <= before || clock(said - before) === said || clock(said - after) === said) return undefined;
  let [earlier, later] = [said - DAY, said + DAY];
  while (later - earlier > MINUTE) {
    const between = earlier + Math.floor((later - earlier) / 2 / MINUTE) * MINUTE;
    if (offset(between) === before) earlier = between;
    else later = between;
  }
  const time = (at: number): ClockTime => new ClockTime(new Date(at).toISOString().slice(0, 16));
  return new Message('public.time_skipped', { time: time(said), from: time(later + before), to: time(later + after) });
}

/** What a campaign decides about the times of its events. */
export interface CampaignTimes {
  /** Hosts choose the day. */
  useStartDate: boolean;
  /** Hosts choose the time of day. */
  useStartTime: boolean;
  /** The start of the campaign itself, `YYYY-MM-DDTHH:MM`, or null. It counts where hosts do not choose. */
  startsAt: string | null;
}

/** The start and the end of an event in local time, `YYYY-MM-DDTHH:MM`; null when unknown. */
interface EventTimes {
  startsAt: string | null;
  endsAt: string | null;
}

/**
 * Reads `event_starts_at_date` (MM/DD/YYYY, ISO 8601, or as Europe writes it: 31.12.2026), `event_starts_at_time` (H:MM, also 19.30, 19 Uhr, 19h30) and `event_starts_at_ampm`, and the same for the end.
 * Adds an error for what cannot be read, for what is missing, and for an end before the start.
 */
export function readEventTimes(parameters: RequestParameters, campaign: CampaignTimes, errors: ErrorCollector): EventTimes {
  const [campaignDate = null, campaignTime = null] = campaign.startsAt?.split('T') ?? [];
  const date = campaign.useStartDate ? readDate(parameters, 'event_starts_at_date', errors) : campaignDate;
  const time = campaign.useStartTime ? readTime(parameters, 'event_starts_at', errors) : (campaignTime ?? '00:00');
  if (campaign.useStartDate && !parameters.has('event_starts_at_date')) errors.add('event_starts_at_date', REQUIRED);
  if (campaign.useStartTime && !parameters.has('event_starts_at_time')) errors.add('event_starts_at_time', REQUIRED);
  const startsAt = date && time ? `${date}T${time}` : null;
  return { startsAt, endsAt: readEnd(parameters, startsAt, errors) };
}

/** An event that ends at an earlier hour than it starts goes on past midnight, for so many hours at most; more is a mistake in typing. */
const LONGEST_NIGHT = 12;

/** An end without a date is on the day of the start, or in the night after it. */
function readEnd(parameters: RequestParameters, startsAt: string | null, errors: ErrorCollector): string | null {
  if (!parameters.has('event_ends_at_time') && !parameters.has('event_ends_at_date')) return null;
  const ownDate = parameters.has('event_ends_at_date') ? readDate(parameters, 'event_ends_at_date', errors) : undefined;
  const time = readTime(parameters, 'event_ends_at', errors);
  if (!parameters.has('event_ends_at_time')) errors.add('event_ends_at_time', REQUIRED);
  if (!time || !startsAt || (parameters.has('event_ends_at_date') && !ownDate)) return null;
  const endsAt = ownDate ? `${ownDate}T${time}` : endInNight(startsAt, time);
  if (endsAt <= startsAt)
    errors.add('event_ends_at_time', new Message(ownDate ? 'public.event_ends_before_start' : 'public.event_ends_another_day'));
  return endsAt;
}

/**
 * The end at a time of day (`HH:MM`): on the day of the start, or past midnight where it is earlier than the start and no more than 12 hours after it.
 * @param startsAt `YYYY-MM-DDTHH:MM`, as the answer
 */
export function endInNight(startsAt: string, time: string): string {
  const sameDay = `${startsAt.slice(0, 10)}T${time}`;
  const nextDay = new Date(Date.parse(`${sameDay}Z`) + 86_400_000).toISOString().slice(0, 16);
  const hours = (Date.parse(`${nextDay}Z`) - Date.parse(`${startsAt}Z`)) / 3_600_000;
  return sameDay < startsAt && hours <= LONGEST_NIGHT ? nextDay : sameDay;
}

/** A date as `YYYY-MM-DD`. Undefined when it was not sent or does not exist; adds an error for the latter. */
function readDate(parameters: RequestParameters, name: string, errors: ErrorCollector): string | undefined {
  const text = lastValue(parameters, name);
  if (text === undefined) return undefined;
  const american = /^(?<month>0?\d|1[0-2])\/(?<day>\d{1,2})\/(?<year>\d{4})$/.exec(text);
  // With full stops the day is first everywhere; with strokes it is where there is no such month.
  const { year, month, day } = (american ?? /^(?<day>\d{1,2})[./] ?(?<month>\d{1,2})[./] ?(?<year>\d{4})$/.exec(text))?.groups ?? {};
  const date = year === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : new Date(NaN);
  if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) && date >= '0001') return date;
  errors.add(name, new Message('public.day_expected'));
  return undefined;
}

/** A time of day as `HH:MM`. AM or PM stands in `…_ampm` or behind the time; without it the day has 24 hours. */
function readTime(parameters: RequestParameters, prefix: string, errors: ErrorCollector): string | undefined {
  const text = lastValue(parameters, `${prefix}_time`);
  if (text === undefined) return undefined;
  const parts = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m\.?|uhr|h)?$/i.exec(text);
  const half = (lastValue(parameters, `${prefix}_ampm`) ?? parts?.[3])?.toLowerCase()[0];
  const hour = parts ? hourOfDay(Number(parts[1]), half) : NaN;
  const minute = Number(parts?.[2] ?? 0);
  if (hour <= 23 && minute <= 59) return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  errors.add(`${prefix}_time`, new Message('public.time_expected'));
  return undefined;
}

/** The hour from 0 to 23; NaN for none. 12 AM is midnight. 18:30 PM is taken as 18:30. */
function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (half === 'a') return hour === 12 ? 0 : hour < 12 ? hour : NaN;
  if (half !== 'p' || hour === 0) return NaN;
  return hour < 12 ? hour + 12 : hour;
}
