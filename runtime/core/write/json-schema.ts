import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { roundedNumbers } from '../formats/exact-json';
import type { FieldErrors } from '../errors/http-error';
import { patterns, hasFormat, TEXT_FORMATS } from '../types/text-formats';
import { parseDuration, parseTimeOfDay, parseUuid } from '../types/parse';
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
export function schemaMessages(schema: Schema, value: unknown): string[] {
  const { length } = JSON.stringify(value);
  if (length > LONGEST_JSON) return [`Ensure this value has at most ${LONGEST_JSON} characters as JSON (it has ${length}).`];
  return shortened(problemsOf(schema, value).map(({ path, message }) => withPlace(path, message)));
}

/** What is wrong with an object, by its fields. What lies deeper is named in the message: `{ users: ['0: Enter a text.'] }`. */
export function schemaErrors(schema: Schema, value: object): FieldErrors {
  const messages = new Map<string, string[]>();
  for (const { path, message } of problemsOf(schema, value)) {
    const [field = '', ...rest] = path;
    messages.set(field, [...(messages.get(field) ?? []), withPlace(rest, message)]);
  }
  return Object.fromEntries([...messages].map(([field, all]) => [field, shortened(all)]));
}

interface Problem {
  path: readonly string[];
  message: string;
}

function problemsOf(schema: Schema, value: unknown): Problem[] {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  if (validate(roundedNumbers(value))) return [];
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(problemOf);
}

/** Each message once, and no more than are worth reading. */
function shortened(all: readonly string[]): string[] {
  const messages = [...new Set(all)];
  const left = messages.length - MOST_MESSAGES;
  return left > 0 ? [...messages.slice(0, MOST_MESSAGES), `There are ${left} more errors.`] : messages;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

type Parameters = Readonly<Record<string, unknown>>;

const MESSAGES: Readonly<Record<string, (parameters: Parameters) => string>> = {
  required: () => 'This field is required.',
  dependentRequired: () => 'This field is required.',
  additionalProperties: () => 'This field is not known.',
  type: ({ type }) =>
    `Enter ${[type]
      .flat()
      .map((name) => TYPES[String(name)])
      .join(' or ')}.`,
  minLength: ({ limit }) => `Ensure this value has at least ${String(limit)} characters.`,
  maxLength: ({ limit }) => `Ensure this value has at most ${String(limit)} characters.`,
  minItems: ({ limit }) => `Ensure this list has at least ${String(limit)} items.`,
  maxItems: ({ limit }) => `Ensure this list has at most ${String(limit)} items.`,
  minProperties: ({ limit }) => `Ensure this object has at least ${String(limit)} fields.`,
  maxProperties: ({ limit }) => `Ensure this object has at most ${String(limit)} fields.`,
  uniqueItems: ({ i, j }) => `The items ${String(i)} and ${String(j)} are the same.`,
  minimum: ({ limit }) => `Ensure this value is at least ${String(limit)}.`,
  maximum: ({ limit }) => `Ensure this value is at most ${String(limit)}.`,
  exclusiveMinimum: ({ limit }) => `Ensure this value is more than ${String(limit)}.`,
  exclusiveMaximum: ({ limit }) => `Ensure this value is less than ${String(limit)}.`,
  multipleOf: ({ multipleOf }) => `Ensure this value is a multiple of ${String(multipleOf)}.`,
  enum: ({ allowedValues }) => `Enter one of ${(allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(', ')}.`,
  const: ({ allowedValue }) => `Enter ${JSON.stringify(allowedValue)}.`,
  pattern: ({ pattern }) => `Enter a text of the form ${String(pattern)}.`,
  format: ({ format }) => formatMessage(String(format)),
};

function problemOf({ keyword, params, instancePath }: ErrorObject): Problem {
  const parameters = params as Parameters;
  const named = parameters.missingProperty ?? parameters.additionalProperty;
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path = [...steps, ...(named === undefined ? [] : [String(named)])].map(cut);
  return { path, message: MESSAGES[keyword]?.(parameters) ?? 'Enter a valid value.' };
}

function withPlace(path: readonly string[], message: string): string {
  return path.length === 0 ? message : `${path.join('/')}: ${message}`;
}

function formatMessage(format: string): string {
  if (format === 'date-time') return EXPECTED_TIME;
  const message = TEXT_FORMATS[format]?.message;
  return typeof message === 'string' ? message : `Enter a valid ${format}.`;
}

/** Names in a value are its sender's, and may be long. */
function cut(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
