/** When a recurring mailing goes out, in the clock of a time zone. */
export interface Times {
  zone: string;
  /** Of the day, 0 to 23. */
  hours: readonly number[];
  /** Whether it goes out on a day; the day of the week is 0 for Sunday. */
  onDay(day: { month: number; weekday: number }): boolean;
}

/** A recurring schedule, as its row says. */
export interface ScheduleRow {
  tz_name: string;
  schedule_type: string | null;
  hours: string | null;
  days_of_week: string | null;
  days_of_month: string | null;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY = 86_400_000;
/** Days back in which the last time is looked for: each day of a month comes at least once in so many. */
const DAYS = 62;

/**
 * Reads a schedule: hours are 0 to 23, days of the week are names or numbers (0 and 7 are Sunday), days of the month 1 to 31; all are
 * lists with commas. Returns what is wrong with it, by field, when it has no times.
 */
export function readSchedule(row: ScheduleRow): Times | { wrong: Record<string, string[]> } {
  const zone = row.tz_name.trim() || 'UTC';
  const hours = numbers(row.hours, 0, 23);
  const weekdays = numbers(row.days_of_week?.replace(/[a-z]+/gi, weekdayOf) ?? null, 0, 7)?.map((day) => day % 7);
  const monthdays = numbers(row.days_of_month, 1, 31);
  const wrong = {
    ...(!isZone(zone) && { tz_name: ['There is no such time zone.'] }),
    ...(!hours && { hours: ['Enter hours from 0 to 23, with commas between.'] }),
    ...(row.schedule_type === 'weekly' && !weekdays && { days_of_week: ['Enter days such as monday, with commas between.'] }),
    ...(row.schedule_type === 'monthly' && !monthdays && { days_of_month: ['Enter days from 1 to 31, with commas between.'] }),
    ...(!['daily', 'weekly', 'monthly'].includes(row.schedule_type ?? '') && { schedule_type: ['Choose daily, weekly or monthly.'] }),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  const onDay: Times['onDay'] = ({ month, weekday }) =>
    row.schedule_type === 'daily' ||
    (row.schedule_type === 'weekly' ? weekdays! : monthdays!).includes(row.schedule_type === 'weekly' ? weekday : month);
  return { zone, hours: hours!, onDay };
}

/**
 * The last time at which the schedule was due, until now; undefined when there was none in two months. An hour that the change to
 * daylight saving time leaves out is due when the clock has gone on; one that comes twice is due the first time.
 */
export function lastDue({ zone, hours, onDay }: Times, now: Date): Date | undefined {
  const today = wallClock(zone, now.getTime());
  for (let back = -1; back <= DAYS; back += 1) {
    const day = new Date(Math.floor(today / DAY) * DAY - back * DAY);
    if (!onDay({ month: day.getUTCDate(), weekday: day.getUTCDay() })) continue;
    const times = hours.map((hour) => instant(zone, day.getTime() + hour * 3_600_000)).filter((time) => time <= now.getTime());
    if (times.length > 0) return new Date(Math.max(...times));
  }
  return undefined;
}

/** The instant at which the wall clock of a zone shows this; both in milliseconds, the wall clock's as if it were UTC. */
function instant(zone: string, wall: number): number {
  const offsets = [wall - DAY, wall + DAY].map((near) => wallClock(zone, near) - near);
  const fitting = offsets.map((offset) => wall - offset).filter((time) => wallClock(zone, time) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : wall - offsets[0]!;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the wall clock of a zone shows at an instant, as if it were UTC. Whole seconds. */
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

function isZone(zone: string): boolean {
  try {
    wallClock(zone, 0);
    return true;
  } catch {
    return false;
  }
}

/** Numbers in a list with commas; undefined when there are none, or others. */
function numbers(text: string | null, least: number, most: number): number[] | undefined {
  const found = (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
  const all = found.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : NaN));
  return all.length > 0 && all.every((number) => number >= least && number <= most) ? all : undefined;
}

/** The number of a day of the week that is named, or shortened to three letters or more; the word itself for none. */
function weekdayOf(word: string): string {
  const index = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word.toLowerCase()));
  return index < 0 ? word : String(index);
}
