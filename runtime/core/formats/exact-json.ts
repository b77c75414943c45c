import { Message } from '../words';
import { randomBytes } from 'node:crypto';

/**
 * JSON whose numbers keep their digits. JavaScript rounds `10158123456789013` to …012. Such a number is read as the text of its digits, as forms
 * send every number, and it is noted where it stood, so that JSON is written with the number again.
 *
 * Both parsing and checking are JavaScript's own: the numbers are put into marked texts before. `lossless-json` reads 2 MB in 2 seconds, in which
 * nobody else is served; this takes 60 milliseconds, of which 20 are what JSON without such numbers takes.
 */

/** The members of an object or list that are numbers, though they are held as texts. */
const numbersIn = new WeakMap<object, Set<string>>();

/** So many digits in a row, with a point or without, may be more than a double holds. */
const LONG = 16;
/** And so may `1e400`. JavaScript writes `0.0000001` as `1e-7`. One expression for both would take twice the time. */
const MAY_BE_ROUNDED = [/0\.0{6}/, /\d[eE][+-]?\d{3}/];

/** No double is written with more characters, so a longer number is not one, or is one with zeros that say nothing. */
const LONGEST_COMPARED = 400;

/** What a text begins with that stands for a number while JavaScript parses. Nobody outside this process can know it. */
const MARK = `${randomBytes(16).toString('hex')}:`;

/** The value of a JSON text. Throws a SyntaxError for what is no JSON. */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!hasLongNumber(text) && !MAY_BE_ROUNDED.some((form) => form.test(text))) return value;
  const marked = withMarks(text);
  return marked === undefined ? value : withDigits(JSON.parse(marked));
}

/** Whether a text may hold a number that is long. Each such has a digit or its point at one of the places looked at: a regular expression looks at all, and takes as long as `JSON.parse`. */
function hasLongNumber(text: string): boolean {
  for (let place = LONG - 1; place < text.length; place += LONG) {
    if (!isOfNumber(text, place)) continue;
    let first = place;
    while (isOfNumber(text, first - 1)) first -= 1;
    let end = place + 1;
    while (isOfNumber(text, end)) end += 1;
    if (end - first >= LONG) return true;
  }
  return false;
}

/** Whether there is a digit or a point at this place. */
function isOfNumber(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  return (code >= 48 && code <= 57) || code === 46;
}

/** JSON text of a value, with the numbers that `parseExactJson` read as they were. */
export function writeExactJson(value: unknown): string {
  return hasExactNumber(value) ? written(value) : JSON.stringify(value);
}

/** Whether this member of an object or list is a number that JavaScript would round. */
export function isExactNumber(holder: object, key: string | number): boolean {
  return numbersIn.get(holder)?.has(String(key)) === true;
}

/** The value as JavaScript rounds it: what a check of numbers wants. */
export function roundedNumbers(value: unknown): unknown {
  return hasExactNumber(value) ? JSON.parse(written(value)) : value;
}

/** A number of JSON's form, as a reader of another format puts it into its value: `withDigits` takes the mark away. */
export function exactNumber(digits: string): number | string {
  return isRounded(digits) ? MARK + digits : Number(digits);
}

/** Puts digits in place of the marked texts within a value, and notes where they stand. */
export function withDigits(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? value.slice(MARK.length) : value;
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'object') withDigits(member);
    if (typeof member !== 'string' || !member.startsWith(MARK)) continue;
    const numbers = numbersIn.get(value) ?? new Set();
    numbersIn.set(value, numbers.add(key));
    // An own `__proto__` stays one.
    Object.defineProperty(value, key, { value: member.slice(MARK.length), writable: true, enumerable: true, configurable: true });
  }
  return value;
}

const [QUOTE, BACKSLASH, MINUS, ZERO, NINE] = ['"', '\\', '-', '0', '9'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
];

/** The JSON with marked texts for the numbers that JavaScript would round. Undefined where there are none. */
function withMarks(text: string): string | undefined {
  const number = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy;
  const pieces: string[] = [];
  let [from, isInText] = [0, false];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === QUOTE) isInText = !isInText;
    else if (isInText) index += sign === BACKSLASH ? 1 : 0;
    else if (sign === MINUS || (sign >= ZERO && sign <= NINE)) {
      number.lastIndex = index;
      const [digits] = number.exec(text)!;
      if (isRounded(digits)) {
        pieces.push(text.slice(from, index), '"', MARK, digits, '"');
        from = index + digits.length;
      }
      index += digits.length - 1;
    }
  }
  return pieces.length === 0 ? undefined : pieces.join('') + text.slice(from);
}

/** Whether a number loses digits in JavaScript, as what is beyond its range does. */
function isRounded(digits: string): boolean {
  const number = Number(digits);
  if (!Number.isFinite(number)) return true;
  if (digits.length > LONGEST_COMPARED) return true;
  const shown = String(number);
  return quantityOf(digits) !== quantityOf(shown) || (shown.includes('e') && !/e/i.test(digits));
}

/** A number as its digits without zeros around them, and the power of ten of the last: `150` and `1.50e2` are `15e1`. */
function quantityOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  if (short === '') return '0';
  return `${sign === '-' ? '-' : ''}${short}e${Number(exponent) - fraction.length + digits.length - short.length}`;
}

function hasExactNumber(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return numbersIn.has(value) || Object.values(value).some(hasExactNumber);
}

function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const member = (key: string | number, each: unknown): string =>
    isExactNumber(value, key) && typeof each === 'string' ? each : written(each ?? null);
  if (Array.isArray(value)) return `[${value.map((each, index) => member(index, each)).join(',')}]`;
  return `{${Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${JSON.stringify(key)}:${member(key, each)}`)
    .join(',')}}`;
}

/** A value that JSON can hold. All formats are written from such values. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

/**
 * A value of the program as JSON data. Times become UTC without a zone, to the second. Keys are sorted. Integers beyond 2^53 become
 * texts, and so do messages, in English. `undefined` is left out.
 */
export function toJsonValue(value: unknown): JsonValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 19);
  if (value instanceof Message) return String(value);
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (typeof value !== 'object') return null;
  const sorted: { [key: string]: JsonValue } = {};
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined && key !== '__proto__') sorted[key] = toJsonValue(member);
  }
  return sorted;
}

/** Whether a value is an object with keys. */
export function isJsonObject(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
