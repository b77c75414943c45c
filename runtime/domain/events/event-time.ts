import { NOW_MICROSECONDS } from '../../core/database/sql';
import { HOME_TIME_ZONE_SQL } from '../installation';
import type { Language } from '../languages';

/** When an event takes place, by the clock of its place. */
export interface EventTime {
  /** `YYYY-MM-DDTHH:MM`, or null. */
  startsAt: string | null;
  endsAt: string | null;
  /** The zone of that clock; '' where nobody knows it. */
  timezone: string;
  /** It is at a place whose clock is that of the home, which its readers live by too: then no zone is said. */
  atHome: boolean;
  /** It has a day and no time of day. */
  allDay: boolean;
}

/** SQL of the zone by whose clock the event in the row `event` goes (README.md, "Times"); '' where nobody knows. */
export const eventZoneSql = (event: string): string => `advocacy_event_zone(${event}.timezone, ${event}.campaign_id)`;

/** SQL: whether the event in the row `event` is at a place with the clock of the home. One that is online has guests everywhere. */
export const atHomeSql = (event: string): string => `(${eventZoneSql(event)} = ${HOME_TIME_ZONE_SQL} AND ${event}.mode <> 'global')`;

/** SQL: whether the event in the row `event` has a day and no time of day. */
export const allDaySql = (event: string): string => `coalesce(advocacy_event_all_day(${event}.starts_at, ${event}.campaign_id), false)`;

/** SQL: whether the event in the row `event` is over. One whose time nobody has said is not. */
export const isOverSql = (event: string): string => `coalesce(${event}.over_at <= ${NOW_MICROSECONDS}, false)`;

/** SQL: whether the event in the row `event` has begun, so that it is too late to announce it. A day without a time of day has not until it is over. */
export const hasBegunSql = (event: string): string =>
  `coalesce(CASE WHEN ${allDaySql(event)} THEN ${event}.over_at ELSE ${event}.starts_at_utc END <= ${NOW_MICROSECONDS}, false)`;

/** When an event takes place, in words: with 12 or 24 hours as the language has them, and without an hour where none was chosen. */
export function eventTime({ startsAt, endsAt, timezone, atHome, allDay }: EventTime, { code }: Pick<Language, 'code'>): string {
  if (startsAt === null) return '';
  const format = (time: string, dateStyle: 'full' | undefined): string =>
    new Intl.DateTimeFormat(code, { dateStyle, ...(!allDay && { timeStyle: 'short' as const }), timeZone: 'UTC' }).format(
      new Date(`${time}:00Z`),
    );
  const start = format(startsAt, 'full');
  const sameDay = endsAt?.slice(0, 10) === startsAt.slice(0, 10);
  if (allDay) return endsAt === null || sameDay ? start : `${start} – ${format(endsAt, 'full')}`;
  const end = endsAt === null ? '' : ` – ${format(endsAt, sameDay ? undefined : 'full')}`;
  return `${start}${end}${timezone === '' || atHome ? '' : ` (${timezone.replaceAll('_', ' ')})`}`;
}

/** The time of day of a time by the clock of its place (`YYYY-MM-DDTHH:MM`), as a language writes it. */
export function clockTime(time: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${time}:00Z`));
}
