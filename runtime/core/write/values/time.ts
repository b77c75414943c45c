import { databaseTime } from '../../database/clock';
import { accept, type Coerced, reject, type ValueLimits } from './coerced';
import { parseTimeOfDay, parseDuration } from '../../types/parse';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Earlier years are typing errors. Later ones have five digits. */
const YEARS = { first: 1000, last: 9999 };

export const EXPECTED_TIME = 'Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.';
const EXPECTED_LOCAL = 'Enter the time by the clock of the place, without Z or an offset: YYYY-MM-DDTHH:MM:SS.';
const EXPECTED_DAY = 'Enter a date: YYYY-MM-DD.';

/**
 * Accepts a time as a Date in whole seconds, so that filters find the time that is shown. Without an offset the text is UTC. A day alone
 * is its midnight. A time by the clock of a place has no offset: which one is right there, the text cannot know.
 */
export function coerceDatetime(input: unknown, { clock }: ValueLimits = {}): Coerced {
  if (input instanceof Date) return withinYears(wholeSeconds(input), EXPECTED_TIME);
  const parts = typeof input === 'string' ? TIME.exec(input.trim()) : null;
  if (!parts) return reject(EXPECTED_TIME);
  if (clock === 'local' && parts[7] !== undefined) return reject(EXPECTED_LOCAL);
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return reject(EXPECTED_TIME);
  const offset = offsetMinutes(zone);
  const midnight = dayOf(year!, month!, day!);
  if (midnight === undefined || offset === undefined) return reject(EXPECTED_TIME);
  const seconds = Number(hour) * 3600 + (Number(minute) - offset) * 60 + Number(second);
  return withinYears(new Date(midnight + seconds * 1000), EXPECTED_TIME);
}

/** Accepts a day as a Date at midnight UTC. Of a time it takes the day as written. */
export function coerceDate(input: unknown): Coerced {
  const text = typeof input === 'string' ? input.trim() : '';
  const parts = DAY.exec(TIME.test(text) && coerceDatetime(text).ok ? text.slice(0, 10) : text);
  const midnight = parts ? dayOf(parts[1]!, parts[2]!, parts[3]!) : undefined;
  return midnight === undefined ? reject(EXPECTED_DAY) : withinYears(new Date(midnight), EXPECTED_DAY);
}

/** The current time as columns store it: that of the database. */
export function currentTime(): Date {
  return wholeSeconds(new Date(databaseTime()));
}

function wholeSeconds(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000);
}

/** Milliseconds of a day's midnight. Undefined for 30 February, which `Date` would turn into 1 or 2 March. */
function dayOf(year: string, month: string, day: string): number | undefined {
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? date.getTime() : undefined;
}

function offsetMinutes(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || '0');
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

function withinYears(time: Date, expected: string): Coerced {
  const year = time.getUTCFullYear();
  if (Number.isNaN(year)) return reject(expected);
  return year >= YEARS.first && year <= YEARS.last ? accept(time) : reject('This date is out of range.');
}

/** Accepts a time of day as a text in whole seconds, so that filters find the time that is shown. */
export function coerceTimeOfDay(input: unknown): Coerced {
  const time = typeof input === 'string' && input.length < 100 ? parseTimeOfDay(input.trim()) : undefined;
  return time === undefined ? reject('Enter a time of day: HH:MM or HH:MM:SS.') : accept(time);
}

/** Accepts a duration in ISO 8601 as a text in whole seconds. */
export function coerceInterval(input: unknown): Coerced {
  const duration = typeof input === 'string' && input.length < 100 ? parseDuration(input.trim()) : undefined;
  return duration === undefined
    ? reject('Enter a duration as in ISO 8601: PT1H30M is an hour and a half, P2D two days.')
    : accept(duration);
}
