import type { Message } from '../words';
import { parseBoolean, parseDuration, parseTimeOfDay, parseUuid } from '../types/parse';
import type { ColumnType } from '../plan/column-type';

/** A filter value that does not have the type of its field. */
export class TypeMismatchError extends Error {
  /** @param expected what would have been right, where the type alone does not say it */
  constructor(readonly expected?: Message) {
    super();
  }
}

const DATETIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s?(Z|[+ -]\d{2}:?\d{2})?)?$/;
const NUMBER = /^[+-]?(\d{1,30}(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,3})?$/i;
const LARGEST_INTEGERS = { integer: 2_147_483_647n, bigint: 9_223_372_036_854_775_807n };

/** Whether values of a type are compared as texts: without regard to case, unless the operator says otherwise. */
export function isText(type: ColumnType): boolean {
  return type === 'string' || type === 'text';
}

/** The value of a filter as the database takes it; Throws `TypeMismatchError`. */
export function filterValue(type: ColumnType, text: string): string | boolean {
  switch (type) {
    case 'integer':
    case 'bigint':
      return integerValue(text, LARGEST_INTEGERS[type]);
    case 'float':
    case 'decimal':
      if (!NUMBER.test(text.trim())) throw new TypeMismatchError();
      return text.trim();
    case 'boolean':
      return booleanValue(text);
    case 'datetime':
      return datetimeValue(text);
    case 'date':
      return datetimeValue(text).slice(0, 10);
    case 'uuid':
      return parsed(parseUuid, text);
    case 'time':
      return parsed(parseTimeOfDay, text);
    case 'interval':
      return parsed(parseDuration, text);
    case 'point':
      throw new TypeMismatchError();
    default:
      return text;
  }
}

/** The longest text of these types. What is longer is not tested. */
const LONGEST = 100;

function parsed(parse: (text: string) => string | undefined, text: string): string {
  const value = text.length > LONGEST ? undefined : parse(text.trim());
  if (value === undefined) throw new TypeMismatchError();
  return value;
}

function integerValue(text: string, largest: bigint): string {
  if (!/^\s*[+-]?\d{1,25}\s*$/.test(text)) throw new TypeMismatchError();
  const value = BigInt(text.trim().replace(/^\+/, ''));
  if (value > largest || value < -largest - 1n) throw new TypeMismatchError();
  return value.toString();
}

/** Reads the usual spellings of true and false. Throws `TypeMismatchError`. */
export function booleanValue(text: string): boolean {
  const value = parseBoolean(text);
  if (value === undefined) throw new TypeMismatchError();
  return value;
}

/**
 * A day or a time in ISO 8601 as UTC without a zone. Without an offset it is UTC already. Throws `TypeMismatchError`.
 *
 * It is cut to whole seconds, as stored times are: the answer to an action shows microseconds, and a client that asks from that time on
 * must find the action. A space before the offset is read as `+`, because `+` in a URL means a space.
 */
function datetimeValue(text: string): string {
  const match = DATETIME.exec(text.trim());
  if (!match) throw new TypeMismatchError();
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = match;
  const offset = zone === undefined || zone === 'Z' ? 'Z' : zone.replace(' ', '+').replace(/^(.\d{2})(\d{2})$/, '$1:$2');
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  const rolledOver = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day);
  const storable = time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;
  if (!storable || rolledOver) throw new TypeMismatchError();
  return time.toISOString().slice(0, 19);
}

/** Whether the value of an equality stands for null, such as `?lang=None`. For text fields it never does: a text may be "None". */
export function meansNull(type: ColumnType, text: string): boolean {
  return !isText(type) && ['none', 'null', 'nil'].includes(text.toLowerCase());
}
