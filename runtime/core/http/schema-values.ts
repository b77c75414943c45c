import { Message, type Wording } from '../words';
import { type FieldErrors, refuse, invalid } from '../errors/http-error';
import { parseBoolean } from '../types/parse';
import { isObject } from '../write/body/body';
import { coerce } from '../write/body/values';
import { schemaErrors } from '../write/body/json-schema';
import { unstorableReason } from '../write/body/scalar-values';
import { type Handler, type AllTakes, takesOf, taking, type Call } from '../call';
import { METHOD_PARAMETER } from '../request/request';

type Schema = Readonly<Record<string, unknown>>;

/**
 * What a request says in a body or in a query, in the types of a JSON Schema, and what is wrong with it by field. What forms and queries write as texts is
 * in the type that the schema asks for, and what counts as not sent is not there.
 */
function checkedValues(schema: Schema, sent: Readonly<Record<string, unknown>>): { values: Record<string, unknown>; errors: FieldErrors } {
  const unstorable: FieldErrors = {};
  const values = ofObject(schema, sent, { whole: schema, report: (field, message) => (unstorable[field] = [message]) });
  return { values, errors: { ...schemaErrors(schema, values), ...unstorable } };
}

/** The schema as a whole, in which parts are looked up, and who is told of a text in a field that no column can hold. */
interface Reading {
  whole: Schema;
  report: (field: string, message: Wording) => void;
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

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return (schema.properties ?? {}) as Record<string, Schema>;
}

function typesOf({ type }: Schema): readonly string[] {
  return (type === undefined ? [] : [type].flat()) as string[];
}

/** The part of the schema that a reference means. */
function referred(schema: Schema, whole: Schema): Schema {
  const { $ref: target } = schema;
  if (typeof target !== 'string') return schema;
  const [, group, name] = target.split('/');
  return referred((whole[group!] as Record<string, Schema>)[name!]!, whole);
}

/** From the names of a query to the JSON Schemas of their values, as the YAML says them. `*` stands for all other names. */
type Query = Readonly<Record<string, Schema>>;

/**
 * A handler of which the YAML says the query. It gets values that keep to it, each written in one way: a choice as it is declared, a list with commas. What is
 * empty where the schema takes no empty text is not there, and anything else is a 400. Names that the YAML does not say are left as they are.
 */
export function withQuerySchema(query: Query, handler: Handler): Handler {
  const takes: AllTakes = { ...takesOf(handler), query: Object.entries(query).map(([name, property]) => strictName(name, property)) };
  const properties = Object.fromEntries(Object.entries(query).filter(([name, property]) => name !== '*' && !isBracketed(property)));
  const schema = { type: 'object', properties };
  return taking(takes, (call, plan) => {
    const sent = sentValues(call.query, properties);
    if (Object.keys(sent).length === 0) return handler(call, plan);
    const { values, errors } = checkedValues(schema, sent);
    if (Object.keys(errors).length > 0) throw refuse(400, messageOf(errors));
    return handler({ ...call, query: rewritten(call.query, properties, values) }, plan);
  });
}

/** Names of an object begin alike: `filter[city]`. What they say is the handler's. */
function strictName(name: string, property: Schema): string {
  return name !== '*' && isBracketed(property) ? `${name}[*` : name;
}

function isBracketed(property: Schema): boolean {
  return typesOf(property).includes('object');
}

/** A list is in one text or in several; anything else that is named twice is a list where none is taken. */
function sentValues(query: URLSearchParams, properties: Query): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => query.has(name));
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name);
      return [name, typesOf(properties[name]!).includes('array') ? values.join(',') : values.length > 1 ? values : values[0]];
    }),
  );
}

function rewritten(query: URLSearchParams, properties: Query, values: Readonly<Record<string, unknown>>): URLSearchParams {
  const result = new URLSearchParams(query);
  for (const name of Object.keys(properties)) {
    if (!query.has(name)) continue;
    if (Object.hasOwn(values, name)) result.set(name, String(values[name]));
    else result.delete(name);
  }
  return result;
}

function messageOf(errors: FieldErrors): string {
  return Object.entries(errors)
    .flatMap(([name, messages]) => messages.map((message) => `'${name}': ${message}`))
    .join(' ');
}

/**
 * A handler of which the YAML says the body, as a JSON Schema. It gets an object that keeps to it: what forms and old clients write as texts is in the type
 * that the schema asks for, and what counts as not sent is not there. Anything else is a 400, in the shape of the handler's errors.
 * @param options the names of the body that may stand in the query too; the body wins
 */
export function withBodySchema(schema: Schema, handler: Handler, options?: readonly string[]): Handler {
  const names = [...Object.keys(propertiesOf(schema)), ...(schema.additionalProperties === true ? ['*'] : [])];
  const takes: AllTakes = { body: names, ...takesOf(handler), options };
  return taking(takes, (call, plan) => {
    takes.permit?.(call);
    // A form with a file, or an e-mail, is read by the handler.
    if (call.incoming || call.body instanceof Uint8Array) return handler(call, plan);
    const { values, errors } = checkedValues(schema, withOptions(call, options));
    if (Object.keys(errors).length > 0) throw takes.refusal ? takes.refusal(errors) : invalid(plan.name, errors);
    return handler({ ...call, body: values }, plan);
  });
}

/** The body with the options that the query says and it does not. The query of a form page is the page's own. */
function withOptions({ body, query }: Call, options: readonly string[] = []): Readonly<Record<string, unknown>> {
  const sent = objectOf(body);
  if (query.size === 0 || query.has(METHOD_PARAMETER)) return sent;
  const asked = options.filter((name) => query.has(name) && !Object.hasOwn(sent, name));
  return asked.length === 0 ? sent : { ...sent, ...Object.fromEntries(asked.map((name) => [name, valueIn(query, name)])) };
}

function valueIn(query: URLSearchParams, name: string): string | string[] {
  const values = query.getAll(name);
  return values.length > 1 ? values : values[0]!;
}

/** The body as an object. An empty list is what some languages write for an object without keys. */
function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null || body === '' || (Array.isArray(body) && body.length === 0)) return {};
  if (!isObject(body)) throw refuse(400, new Message('writing.object_expected'));
  return body;
}
