import type { FieldErrors } from '../../../core/errors/http-error';
import { Message } from '../../../core/words';

/** When a recurring mailing is sent, in local time. */
export interface Schedule {
  timeZone: string;
  /** Hours of the day, 0 to 23. */
  hours: readonly number[];
  /** Whether it is sent on a day. `month` is the day of the month; `weekday` is 0 for Sunday. */
  onDay(day: { month: number; weekday: number }): boolean;
}

/** The row of a recurring schedule. */
export interface ScheduleRow {
  tz_name: string;
  schedule_type: string | null;
  hours: string | null;
  days_of_week: string | null;
  days_of_month: string | null;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY_MS = 86_400_000;
/** How many days to look back for the last time. Every day of the month comes at least once in 62 days. */
const MAX_DAYS_BACK = 62;

/**
 * Parses a schedule. Lists have commas: hours 0 to 23, days of the week as names or numbers (0 and 7 are Sunday), days of the month 1 to
 * 31. Returns `errors`, by field, when the schedule is invalid.
 */
export function parseSchedule(row: ScheduleRow): Schedule | { errors: FieldErrors } {
  const timeZone = row.tz_name.trim() || 'UTC';
  const hours = parseNumbers(row.hours, 0, 23);
  const weekdays = parseNumbers(row.days_of_week?.replace(/[a-z]+/gi, weekdayOf) ?? null, 0, 7)?.map((day) => day % 7);
  const monthdays = parseNumbers(row.days_of_month, 1, 31);
  const errors = {
    ...(!isTimeZone(timeZone) && { tz_name: [new Message('mailings.time_zone_unknown')] }),
    ...(!hours && { hours: [new Message('mailings.hours_invalid')] }),
    ...(row.schedule_type === 'weekly' && !weekdays && { days_of_week: [new Message('mailings.weekdays_invalid')] }),
    ...(row.schedule_type === 'monthly' && !monthdays && { days_of_month: [new Message('mailings.month_days_invalid')] }),
    ...(!['daily', 'weekly', 'monthly'].includes(row.schedule_type ?? '') && { schedule_type: [new Message('mailings.period_invalid')] }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const onDay: Schedule['onDay'] = ({ month, weekday }) =>
    row.schedule_type === 'daily' ||
    (row.schedule_type === 'weekly' ? weekdays! : monthdays!).includes(row.schedule_type === 'weekly' ? weekday : month);
  return { timeZone, hours: hours!, onDay };
}

/**
 * The last time at which the schedule was due; undefined when there was none in two months. An hour that the change to daylight saving time
 * skips is due after the change. An hour that occurs twice is due the first time.
 */
export function lastDueTime({ timeZone, hours, onDay }: Schedule, now: Date): Date | undefined {
  const today = wallClock(timeZone, now.getTime());
  for (let back = -1; back <= MAX_DAYS_BACK; back += 1) {
    const day = new Date(Math.floor(today / DAY_MS) * DAY_MS - back * DAY_MS);
    if (!onDay({ month: day.getUTCDate(), weekday: day.getUTCDay() })) continue;
    const times = hours.map((hour) => instantOf(timeZone, day.getTime() + hour * 3_600_000)).filter((time) => time <= now.getTime());
    if (times.length > 0) return new Date(Math.max(...times));
  }
  return undefined;
}

/** The instant at which the clock of a time zone shows `wall`. Both are in milliseconds; `wall` as if the clock showed UTC. */
function instantOf(zone: string, wall: number): number {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallClock(zone, near) - near);
  const fitting = offsets.map((offset) => wall - offset).filter((time) => wallClock(zone, time) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : wall - offsets[0]!;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a time zone shows at an instant, in milliseconds as if it showed UTC. Without fractions of a second. */
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

function isTimeZone(zone: string): boolean {
  try {
    wallClock(zone, 0);
    return true;
  } catch {
    return false;
  }
}

/** Parses a list of numbers with commas. Undefined when it is empty or has anything else. */
function parseNumbers(text: string | null, minimum: number, maximum: number): number[] | undefined {
  const found = (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
  const all = found.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : NaN));
  return all.length > 0 && all.every((number) => number >= minimum && number <= maximum) ? all : undefined;
}

/** The number of a day of the week, which may be shortened to three letters. Any other word stays. */
function weekdayOf(word: string): string {
  const index = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word.toLowerCase()));
  return index < 0 ? word : String(index);
}
