import { Message, type Wording } from '../../words';
import type { FieldErrors } from '../../errors/http-error';
import { normalEmail } from '../../types/text-formats';
import { countryName } from '../../types/countries';
import { parseUuid, parseBoolean, parseTimeOfDay, parseDuration } from '../../types/parse';
import { databaseTime } from '../../database/clock';

/** The result of coercing one value of a body: a value of the column's type, or a message for people. */
export type Coerced = { ok: true; value: unknown } | { ok: false; message: Wording; more?: readonly Wording[] };

/** The limits of a property in the body schema. `generator/emit/body/schema.ts` writes them. */
export interface ValueLimits {
  /** The column takes null. */
  null?: boolean;
  minLength?: number;
  format?: string;
  /** For `texts`: the format of each. */
  items?: { format?: string };
  /** For `json`: the JSON Schema of the value. */
  schema?: Readonly<Record<string, unknown>>;
  /** For `datetime`: it is by the clock of a place, so a body says no offset. */
  clock?: 'local';
  /** For `file`: the most bytes, and the media types; any when absent. */
  maxSize?: number;
  mediaTypes?: readonly string[];
  /** For `decimal`: digits in all and after the point. Its bounds are checked here, because the value stays a text. */
  digits?: number;
  scale?: number;
  /** Decimals that the text has at least; as many as `scale` unless said. */
  leastScale?: number;
  /** An amount of money: the field of the same body that names its currency, or `any`. */
  digitsOf?: string;
  /** For `translations`: the rules of the texts, and what checks those of one language. */
  fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  validate?: (texts: Record<string, unknown>) => FieldErrors;
  minimum?: number;
  maximum?: number;
}

export function accept(value: unknown): Coerced {
  return { ok: true, value };
}

/** @param more further messages, each of another part of the value */
export function reject(message: Wording, more: readonly Wording[] = []): Coerced {
  return { ok: false, message, more };
}

/** With the flag `u` it finds only lone surrogates. They are no valid Unicode, so PostgreSQL refuses them. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why PostgreSQL could not store a text; undefined when it can. */
export function unstorableReason(text: string): Wording | undefined {
  if (text.includes('\0')) return new Message('writing.null_character');
  if (LONE_SURROGATE.test(text)) return new Message('writing.unicode_invalid');
  return undefined;
}

/** Accepts a text. Numbers become texts, such as `{"zip": 10001}`. The format decides whether blanks are trimmed. */
export function coerceText(input: unknown, limits: ValueLimits): Coerced {
  if (typeof input === 'number' || typeof input === 'bigint') return accept(String(input));
  if (typeof input !== 'string') return reject(new Message('values.text_expected'));
  const problem = unstorableReason(input);
  if (problem) return reject(problem);
  return accept(normalise(input, limits));
}

/** Characters of a list of addresses, at most. */
const LONGEST_LIST = 20_000;

/**
 * Trims texts that have a format, except templates. A required text of blanks alone counts as empty. A country becomes the name under which it is kept, the code of a
 * currency gets large letters, and e-mail addresses get the spelling by which people are told apart.
 */
function normalise(text: string, limits: ValueLimits): string {
  if (limits.format === undefined || limits.format === 'template') return limits.minLength !== undefined && text.trim() === '' ? '' : text;
  const trimmed = text.trim();
  switch (limits.format) {
    case 'country':
      return countryName(trimmed);
    case 'currency':
      return trimmed.toUpperCase();
    case 'email':
      return normalEmail(trimmed);
    case 'emails':
      // A longer list is refused for its length: a million addresses would hold everybody else up for half a second.
      return trimmed.length > LONGEST_LIST ? trimmed : trimmed.replace(/[^,;\s]+/g, normalEmail);
    default:
      return trimmed;
  }
}

/** Accepts a UUID in any case, and gives it in lower case. */
export function coerceUuid(input: unknown): Coerced {
  const uuid = typeof input === 'string' && input.length < 100 ? parseUuid(input.trim()) : undefined;
  return uuid === undefined ? reject(new Message('values.uuid_expected')) : accept(uuid);
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

const INT32 = 2 ** 31;

/** Accepts a whole number or its digits. `integer` has 32 bits; `bigint` has 64 bits; beyond 2^53 its value is a BigInt. */
export function coerceInteger(input: unknown, type: 'integer' | 'bigint'): Coerced {
  const isDigits = typeof input === 'string' && /^\s*[+-]?\d{1,20}\s*$/.test(input);
  const number = isDigits ? Number(input) : input;
  if (typeof number !== 'number' || !Number.isInteger(number)) return reject(new Message('values.whole_number_expected'));
  if (type === 'bigint' && !Number.isSafeInteger(number)) return inInt64(BigInt(isDigits ? input.trim().replace(/^\+/, '') : number));
  const inRange = type === 'bigint' || (number >= -INT32 && number < INT32);
  return inRange ? accept(number === 0 ? 0 : number) : reject(new Message('values.number_out_of_range'));
}

function inInt64(number: bigint): Coerced {
  return BigInt.asIntN(64, number) === number ? accept(number) : reject(new Message('values.number_out_of_range'));
}

/** Accepts a number, or a text in decimal or scientific notation. */
export function coerceFloat(input: unknown): Coerced {
  const number = typeof input === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,4})?\s*$/i.test(input) ? Number(input) : input;
  if (typeof number !== 'number' || Number.isNaN(number)) return reject(new Message('values.number_expected'));
  return Number.isFinite(number) ? accept(number) : reject(new Message('values.number_out_of_range'));
}

/** Accepts true and false, and texts and numbers that spell them. */
export function coerceBoolean(input: unknown): Coerced {
  if (typeof input === 'boolean') return accept(input);
  const value = typeof input === 'string' || typeof input === 'number' ? parseBoolean(String(input)) : undefined;
  return value === undefined ? reject(new Message('values.boolean_expected')) : accept(value);
}

/**
 * Accepts a decimal number as a text such as `"10.00"`, with all digits of its scale, so money never becomes floating point. Takes texts
 * and JSON numbers without exponent. Refuses more decimal places than the column has; never rounds.
 */
export function coerceDecimal(input: unknown, limits: ValueLimits): Coerced {
  const text = typeof input === 'number' ? String(input) : input;
  const parts = typeof text === 'string' ? DECIMAL.exec(text.trim()) : null;
  const [, sign, whole = '', fraction = ''] = parts ?? [];
  if (whole + fraction === '') return reject(new Message('values.decimal_expected'));
  const { digits = 10, scale = 2, leastScale = scale } = limits;
  const decimals = fraction.replace(/0+$/, '');
  const integerDigits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (decimals.length > scale) return reject(new Message('values.too_many_decimals', { most: scale }));
  if ((integerDigits === '0' ? 0 : integerDigits.length) > digits - scale) return reject(new Message('values.number_out_of_range'));
  const unsigned = scale === 0 ? integerDigits : `${integerDigits}.${decimals.padEnd(leastScale, '0')}`;
  const value = sign === '-' && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned;
  return withinBounds(value, limits);
}

/** Bounds in the YAML are small numbers, so a comparison as floating point is exact enough. */
function withinBounds(value: string, { minimum, maximum }: ValueLimits): Coerced {
  if (minimum !== undefined && Number(value) < minimum) return reject(new Message('values.too_small', { least: minimum }));
  if (maximum !== undefined && Number(value) > maximum) return reject(new Message('values.too_large', { most: maximum }));
  return accept(value);
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Earlier years are typing errors. Later ones have five digits. */
const YEARS = { first: 1000, last: 9999 };

export const EXPECTED_TIME = new Message('values.date_time_expected');
const EXPECTED_LOCAL = new Message('values.local_time_expected');
const EXPECTED_DAY = new Message('values.date_expected');

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

function withinYears(time: Date, expected: Wording): Coerced {
  const year = time.getUTCFullYear();
  if (Number.isNaN(year)) return reject(expected);
  return year >= YEARS.first && year <= YEARS.last ? accept(time) : reject(new Message('values.date_out_of_range'));
}

/** Accepts a time of day as a text in whole seconds, so that filters find the time that is shown. */
export function coerceTimeOfDay(input: unknown): Coerced {
  const time = typeof input === 'string' && input.length < 100 ? parseTimeOfDay(input.trim()) : undefined;
  return time === undefined ? reject(new Message('values.time_of_day_expected')) : accept(time);
}

/** Accepts a duration in ISO 8601 as a text in whole seconds. */
export function coerceInterval(input: unknown): Coerced {
  const duration = typeof input === 'string' && input.length < 100 ? parseDuration(input.trim()) : undefined;
  return duration === undefined ? reject(new Message('values.duration_expected')) : accept(duration);
}
