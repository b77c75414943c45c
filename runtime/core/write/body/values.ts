import { Message } from '../../words';
import type { ColumnType } from '../../plan/column-type';
import {
  coerceBoolean,
  accept,
  type Coerced,
  type ValueLimits,
  reject,
  coerceDecimal,
  coerceFloat,
  coerceInteger,
  coerceInterval,
  coerceText,
  coerceTimeOfDay,
  coerceUuid,
  coerceDate,
  coerceDatetime,
} from './scalar-values';
import {
  coerceJson,
  coerceFile,
  coerceFields,
  coerceList,
  coerceObject,
  coerceReference,
  coercePoint,
  coerceTexts,
  coerceTranslations,
} from './structured-values';

export { type Coerced, type ValueLimits, currentTime } from './scalar-values';

/** The type of a property of a body: a column's type, or a shape whose content is checked later. */
export type ValueType = ColumnType | 'texts' | 'reference' | 'list' | 'object' | 'child' | 'fields' | 'file' | 'translations';

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
  uuid: coerceUuid,
  time: coerceTimeOfDay,
  interval: coerceInterval,
  point: coercePoint,
  texts: coerceTexts,
  reference: coerceReference,
  list: coerceList,
  file: coerceFile,
  object: coerceObject,
  child: coerceObject,
  fields: coerceFields,
  translations: coerceTranslations,
};

/**
 * Turns a value of a body into a value of the column. Null is accepted where the column takes null. Forms send an empty text for null, so
 * for all types but texts the empty text counts as null there.
 */
export function coerce(type: ValueType, input: unknown, limits: ValueLimits): Coerced {
  const isNull = input === null || (input === '' && limits.null === true && type !== 'string' && type !== 'text');
  if (!isNull) return COERCIONS[type](input, limits);
  return limits.null === true ? accept(null) : reject(new Message('values.null_not_allowed'));
}
