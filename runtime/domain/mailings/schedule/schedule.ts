import type { FieldErrors } from '../../../core/errors/http-error';
import { isTimeZone } from '../../../core/types/text-formats';
import type { ClockTimes } from '../../../core/types/wall-clock';
import { Message } from '../../../core/words';
import { HOME_TIME_ZONE_SQL } from '../../installation';

/** The columns of a recurring schedule, the row `s`. One without a time zone goes by the clock of the home. */
export const SCHEDULE_COLUMNS = `coalesce(nullif(btrim(s.tz_name), ''), ${HOME_TIME_ZONE_SQL}) AS tz_name, s.schedule_type, s.hours, s.days_of_week, s.days_of_month`;

/** The row of a recurring schedule, as `SCHEDULE_COLUMNS` read it. */
export interface ScheduleRow {
  /** By whose clock it goes. */
  tz_name: string;
  schedule_type: string | null;
  hours: string | null;
  days_of_week: string | null;
  days_of_month: string | null;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * Parses a schedule. Lists have commas: hours 0 to 23, days of the week as names or numbers (0 and 7 are Sunday), days of the month 1 to
 * 31. Returns `errors`, by field, when the schedule is invalid.
 */
export function parseSchedule(row: ScheduleRow): ClockTimes | { errors: FieldErrors } {
  const timeZone = row.tz_name;
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
  const onDay: ClockTimes['onDay'] = ({ month, weekday }) =>
    row.schedule_type === 'daily' ||
    (row.schedule_type === 'weekly' ? weekdays! : monthdays!).includes(row.schedule_type === 'weekly' ? weekday : month);
  return { timeZone, hours: hours!, onDay };
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
