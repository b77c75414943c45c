/** A day of the calendar. */
export interface CalendarDay {
  /** The day of the month, from 1. */
  month: number;
  /** The day of the week: 0 for Sunday. */
  weekday: number;
  /** It is the last one of its month. */
  endsMonth: boolean;
}

/** Hours of some days by the clock of a time zone. */
export interface ClockTimes {
  /** `Europe/Berlin`. */
  timeZone: string;
  /** Hours of the day, 0 to 23. */
  hours: readonly number[];
  /** Whether a day is one of them. */
  onDay(day: CalendarDay): boolean;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How many days to look back for the last time. Every day of the month comes at least once in 62 days. */
const MAX_DAYS_BACK = 62;

/**
 * The last of the times that is not after `now`; undefined when there was none in two months. An hour that the change to daylight saving time skips comes after the
 * change. An hour that occurs twice comes the first time. So every day has each hour once.
 */
export function lastTime({ timeZone, hours, onDay }: ClockTimes, now: Date): Date | undefined {
  const today = wallClock(timeZone, now.getTime());
  for (let back = -1; back <= MAX_DAYS_BACK; back += 1) {
    const day = Math.floor(today / DAY_MS) * DAY_MS - back * DAY_MS;
    if (!onDay(calendarDay(day))) continue;
    const times = hours.map((hour) => instantOf(timeZone, day + hour * HOUR_MS)).filter((time) => time <= now.getTime());
    if (times.length > 0) return new Date(Math.max(...times));
  }
  return undefined;
}

function calendarDay(time: number): CalendarDay {
  const day = new Date(time);
  return { month: day.getUTCDate(), weekday: day.getUTCDay(), endsMonth: new Date(time + DAY_MS).getUTCDate() === 1 };
}

/**
 * The instant at which the clock of a time zone shows `wall`, the first one where it does so twice. Where it never does, the instant at which it would have without
 * the change. Both are in milliseconds; `wall` as if the clock showed UTC.
 */
function instantOf(zone: string, wall: number): number {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallClock(zone, near) - near);
  const fitting = offsets.map((offset) => wall - offset).filter((time) => wallClock(zone, time) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : wall - offsets[0]!;
}

/** A time without a zone, as bodies and inputs of browsers have it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** A time in UTC, `2026-01-31T14:00:00`, as the clock of a zone shows it. What is no such time stays. */
export function byClock(zone: string, utc: string): string {
  return moved(utc, (time) => wallClock(zone, time));
}

/** The same back: the time in UTC at which the clock of a zone shows a time, the first one where it does so twice. */
export function inUtc(zone: string, time: string): string {
  return moved(time, (wall) => instantOf(zone, wall));
}

function moved(text: string, to: (time: number) => number): string {
  const time = TIME.test(text) ? Date.parse(`${text}Z`) : NaN;
  return Number.isNaN(time) ? text : new Date(to(time)).toISOString().slice(0, 19);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a time zone shows at an instant, in milliseconds as if it showed UTC. Without fractions of a second. Throws a RangeError for an unknown zone. */
function wallClock(zone: string, time: number): number {
  let format = formats.get(zone);
  if (!format)
    formats.set(
      zone,
      (format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })),
    );
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(time)) parts[type] = Number(value);
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
}
