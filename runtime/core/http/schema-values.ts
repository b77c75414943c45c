import type { FieldErrors } from '../errors/http-error';
import { parseBoolean } from '../formats/parse-boolean';
import { isObject } from '../write/nested-body';
import { coerce } from '../write/values';
import { schemaErrors } from '../write/values/json-schema';
import { unstorableReason } from '../write/values/text';

export type Schema = Readonly<Record<string, unknown>>;

/**
 * What a request says in a body or in a query, in the types of a JSON Schema, and what is wrong with it by field. What forms and queries write as texts is
 * in the type that the schema asks for, and what counts as not sent is not there.
 */
export function checkedValues(
  schema: Schema,
  sent: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; errors: FieldErrors } {
  const unstorable: FieldErrors = {};
  const values = ofObject(schema, sent, { whole: schema, report: (field, message) => (unstorable[field] = [message]) });
  return { values, errors: { ...schemaErrors(schema, values), ...unstorable } };
}

/** The schema as a whole, in which parts are looked up, and who is told of a text in a field that no column can hold. */
interface Reading {
  whole: Schema;
  report: (field: string, message: string) => void;
  /** The key of the body that is read. */
  field?: string;
}

/** An object with each value in the type that its schema asks for. Null and the empty text count as not sent where the schema takes neither. */
function ofObject(schema: Schema, sent: Readonly<Record<string, unknown>>, reading: Reading): Record<string, unknown> {
  const object: Record<string, unknown> = { ...sent };
  const required = (schema.required ?? []) as readonly string[];
  for (const [name, said] of Object.entries(propertiesOf(schema))) {
    if (!Object.hasOwn(object, name)) continue;
    const property = referred(said, reading.whole);
    if (isNothing(property, object[name], required.includes(name))) delete object[name];
    else object[name] = ofValue(property, object[name], { ...reading, field: reading.field ?? name });
  }
  return object;
}

function isNothing(schema: Schema, value: unknown, isRequired: boolean): boolean {
  const types = typesOf(schema);
  if (value === undefined) return true;
  if (value === null) return types.length > 0 ? !types.includes('null') : isRequired || schema.enum !== undefined;
  if (value !== '') return false;
  const isFree =
    (types.length === 0 || types.includes('string')) &&
    schema.enum === undefined &&
    schema.format === undefined &&
    schema.pattern === undefined;
  return isRequired || !isFree;
}

function ofValue(schema: Schema, value: unknown, reading: Reading): unknown {
  const types = typesOf(schema);
  const takes = (...names: string[]): boolean => names.some((name) => types.includes(name));
  if (typeof value === 'string') return ofText(schema, value, reading);
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (takes('string') && !takes('integer', 'number')) return String(value);
    if (takes('boolean') && !takes('integer', 'number')) return parseBoolean(String(value)) ?? value;
  }
  const items = isObject(schema.items) ? referred(schema.items, reading.whole) : undefined;
  if (Array.isArray(value)) return items && takes('array') ? value.map((item) => ofValue(items, item, reading)) : value;
  if (isObject(value)) return takes('object') ? ofObject(schema, value, reading) : value;
  return types.length === 1 && takes('array') ? ofValue(schema, [value], reading) : value;
}

/** A text where another type is meant: as forms and queries send it. A list in one text has commas between its values. */
function ofText(schema: Schema, text: string, reading: Reading): unknown {
  const types = typesOf(schema);
  if (types.length === 0 || types.includes('string')) {
    const problem = unstorableReason(text);
    if (problem !== undefined) reading.report(reading.field!, problem);
    return ofString(schema, text);
  }
  for (const [type, as] of SCALARS) {
    const value = types.includes(type) ? coerce(as, text, {}) : undefined;
    if (value?.ok) return value.value;
  }
  if (types.includes('array') || types.includes('object')) {
    const value = /^\s*[[{]/.test(text) ? coerce('json', text, {}) : undefined;
    if (value?.ok) return ofValue(schema, value.value, reading);
    if (types.includes('array')) return ofValue(schema, entriesOf(text), reading);
  }
  return text;
}

const SCALARS = [
  ['integer', 'bigint'],
  ['number', 'float'],
  ['boolean', 'boolean'],
] as const;

function entriesOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** A choice is known in any case, as in fields, and a time is written in one way. */
function ofString({ enum: choices, format }: Schema, text: string): string {
  if (format === 'date-time') {
    const time = coerce('datetime', text, {});
    return time.ok ? (time.value as Date).toISOString().slice(0, 19) : text;
  }
  if (!Array.isArray(choices) || choices.includes(text)) return text;
  const known = choices.find((choice) => typeof choice === 'string' && choice.toLowerCase() === text.trim().toLowerCase()) as unknown;
  return typeof known === 'string' ? known : text;
}

export function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return (schema.properties ?? {}) as Record<string, Schema>;
}

export function typesOf({ type }: Schema): readonly string[] {
  return (type === undefined ? [] : [type].flat()) as string[];
}

/** The part of the schema that a reference means. */
function referred(schema: Schema, whole: Schema): Schema {
  const { $ref: target } = schema;
  if (typeof target !== 'string') return schema;
  const [, group, name] = target.split('/');
  return referred((whole[group!] as Record<string, Schema>)[name!]!, whole);
}
