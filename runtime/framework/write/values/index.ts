import type { ColumnType } from '../../plan/plan';
import { coerceBoolean } from './boolean';
import { accept, type Coerced, type ValueLimits, reject } from './coerced';
import { coerceDecimal } from './decimal';
import { coerceJson } from './json';
import { coerceFloat, coerceInteger } from './number';
import { coerceFields, coerceList, coerceObject, coerceReference } from './shapes';
import { coerceText } from './text';
import { coerceTexts } from './texts';
import { coerceDate, coerceDatetime } from './time';

export type { Coerced, ValueLimits } from './coerced';
export { currentTime } from './time';

/** What a property of a body holds: a column's type, or a shape whose content is checked later. */
export type ValueType = ColumnType | 'texts' | 'reference' | 'list' | 'object' | 'fields';

const COERCIONS: Readonly<Record<ValueType, (input: unknown, limits: ValueLimits) => Coerced>> = {
  string: coerceText,
  text: coerceText,
  integer: (input) => coerceInteger(input, 'integer'),
  bigint: (input) => coerceInteger(input, 'bigint'),
  float: coerceFloat,
  decimal: coerceDecimal,
  boolean: coerceBoolean,
  datetime: coerceDatetime,
  date: coerceDate,
  json: coerceJson,
  texts: coerceTexts,
  reference: coerceReference,
  list: coerceList,
  object: coerceObject,
  fields: coerceFields,
};

/**
 * Makes a column's value of what a body says. Null passes where the column takes it; so does, for anything but a text, the
 * empty text that forms send.
 */
export function coerce(type: ValueType, input: unknown, limits: ValueLimits): Coerced {
  const empty = input === null || (input === '' && limits.null === true && type !== 'string' && type !== 'text');
  if (!empty) return COERCIONS[type](input, limits);
  return limits.null === true ? accept(null) : reject('This field may not be null.');
}
