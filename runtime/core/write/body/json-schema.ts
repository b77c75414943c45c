import { Message, type Wording, distinct } from '../../words';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { roundedNumbers } from '../../formats/exact-json';
import type { FieldErrors } from '../../errors/http-error';
import { patterns, hasFormat, TEXT_FORMATS } from '../../types/text-formats';
import { parseDuration, parseTimeOfDay, parseUuid } from '../../types/parse';
import { coerceDate, coerceDatetime, EXPECTED_TIME } from './scalar-values';

type Schema = Readonly<Record<string, unknown>>;

/** How long a value with a schema may be, in characters of its JSON. */
const LONGEST_JSON = 100_000;

/** The longest text that is tried on a format, in UTF-16. */
const LONGEST_TESTED = 1000;

/** How many messages are worth reading. */
const MOST_MESSAGES = 10;

const ajv = new Ajv({ allErrors: true, strict: false, code: patterns });
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: (text) => /^.{10}$/.test(text) && coerceDate(text).ok,
  'date-time': (text) => text.length > 10 && coerceDatetime(text).ok,
  time: (text) => parseTimeOfDay(text) !== undefined,
  duration: (text) => parseDuration(text) !== undefined,
  uuid: (text) => parseUuid(text) !== undefined,
  ...Object.fromEntries(['digits', 'email', 'slug', 'timezone', 'url'].map((name) => [name, (text: string) => hasFormat(name, text)])),
};
for (const [name, test] of Object.entries(FORMATS)) {
  ajv.addFormat(name, { validate: (text: string) => text.length <= LONGEST_TESTED && test(text) });
}

/** Each schema of the plans is compiled once a process, when a body first has such a value. */
const validators = new WeakMap<Schema, ValidateFunction>();

/** What is wrong with a value, as messages with their place in it: `steps/0/name: This field is required.` None for one that the schema takes. */
export function schemaMessages(schema: Schema, value: unknown): Wording[] {
  const { length } = JSON.stringify(value);
  if (length > LONGEST_JSON) return [new Message('values.json_too_long', { most: LONGEST_JSON, length })];
  return shortened(problemsOf(schema, value).map(({ path, message }) => withPlace(path, message)));
}

/** What is wrong with an object, by its fields. What lies deeper is named in the message: `{ users: ['0: Enter a text.'] }`. */
export function schemaErrors(schema: Schema, value: object): FieldErrors {
  const messages = new Map<string, Wording[]>();
  for (const { path, message } of problemsOf(schema, value)) {
    const [field = '', ...rest] = path;
    messages.set(field, [...(messages.get(field) ?? []), withPlace(rest, message)]);
  }
  return Object.fromEntries([...messages].map(([field, all]) => [field, shortened(all)]));
}

interface Problem {
  path: readonly string[];
  message: Wording;
}

function problemsOf(schema: Schema, value: unknown): Problem[] {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  if (validate(roundedNumbers(value))) return [];
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(problemOf);
}

/** Each message once, and no more than are worth reading. */
function shortened(all: readonly Wording[]): Wording[] {
  const messages = distinct(all);
  const left = messages.length - MOST_MESSAGES;
  return left > 0 ? [...messages.slice(0, MOST_MESSAGES), new Message('values.more_errors', { count: left })] : messages;
}

const TYPES: Readonly<Record<string, { alone: () => Message; beside: string }>> = {
  string: { alone: () => new Message('values.text_expected'), beside: 'a text' },
  number: { alone: () => new Message('values.number_expected'), beside: 'a number' },
  integer: { alone: () => new Message('values.whole_number_expected'), beside: 'a whole number' },
  boolean: { alone: () => new Message('values.boolean_expected'), beside: 'true or false' },
  array: { alone: () => new Message('values.list_expected'), beside: 'a list' },
  object: { alone: () => new Message('values.object_expected'), beside: 'an object' },
};

type Parameters = Readonly<Record<string, unknown>>;

const MESSAGES: Readonly<Record<string, (parameters: Parameters) => Wording>> = {
  required: () => new Message('values.required'),
  dependentRequired: () => new Message('values.required'),
  additionalProperties: () => new Message('values.field_unknown'),
  type: ({ type }) => typeMessage([type].flat().map(String)),
  minLength: ({ limit }) => new Message('values.text_too_short', { least: String(limit) }),
  maxLength: ({ limit }) => new Message('values.text_too_long', { most: String(limit) }),
  minItems: ({ limit }) => new Message('values.list_too_short', { least: String(limit) }),
  maxItems: ({ limit }) => new Message('values.list_too_long', { most: String(limit) }),
  minProperties: ({ limit }) => new Message('values.object_too_small', { least: String(limit) }),
  maxProperties: ({ limit }) => new Message('values.object_too_large', { most: String(limit) }),
  uniqueItems: ({ i, j }) => new Message('values.items_equal', { one: String(i), other: String(j) }),
  minimum: ({ limit }) => new Message('values.too_small', { least: String(limit) }),
  maximum: ({ limit }) => new Message('values.too_large', { most: String(limit) }),
  exclusiveMinimum: ({ limit }) => new Message('values.not_above', { least: String(limit) }),
  exclusiveMaximum: ({ limit }) => new Message('values.not_below', { most: String(limit) }),
  multipleOf: ({ multipleOf }) => new Message('values.not_a_multiple', { step: String(multipleOf) }),
  enum: ({ allowedValues }) =>
    new Message('values.one_of_expected', { choices: (allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(', ') }),
  const: ({ allowedValue }) => new Message('values.constant_expected', { json: JSON.stringify(allowedValue) }),
  pattern: ({ pattern }) => new Message('values.form_expected', { pattern: String(pattern) }),
  format: ({ format }) => formatMessage(String(format)),
};

/** Several types are named in English: only schemas of our own have them, and programs send such values. */
function typeMessage(types: readonly string[]): Message {
  const [first = ''] = types;
  if (types.length === 1 && TYPES[first]) return TYPES[first].alone();
  return new Message('values.constant_expected', { json: types.map((name) => TYPES[name]?.beside ?? name).join(' or ') });
}

function problemOf({ keyword, params, instancePath }: ErrorObject): Problem {
  const parameters = params as Parameters;
  const named = parameters.missingProperty ?? parameters.additionalProperty;
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path = [...steps, ...(named === undefined ? [] : [String(named)])].map(cut);
  return { path, message: MESSAGES[keyword]?.(parameters) ?? new Message('values.value_invalid') };
}

function withPlace(path: readonly string[], message: Wording): Wording {
  return path.length === 0 ? message : new Message('values.at', { label: path.join('/'), message });
}

function formatMessage(format: string): Wording {
  if (format === 'date-time') return EXPECTED_TIME;
  const message = TEXT_FORMATS[format]?.message;
  return message !== undefined && typeof message !== 'function' ? message : new Message('values.format_expected', { format });
}

/** Names in a value are its sender's, and may be long. */
function cut(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
