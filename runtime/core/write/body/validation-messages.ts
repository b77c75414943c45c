import { distinct, Message, type Wording } from '../../words';
import type { ErrorObject } from 'ajv';
import { type FieldErrors, HttpError, invalid } from '../../errors/http-error';
import { TEXT_FORMATS } from '../../types/text-formats';

/** Ajv's errors as messages by field. A value of the wrong type gets that message alone. */
export function validationMessages(errors: readonly ErrorObject[], data: Readonly<Record<string, unknown>>): FieldErrors {
  const mistyped = new Set(errors.filter((error) => error.keyword === 'value').map(fieldOf));
  const messages: FieldErrors = {};
  for (const error of errors) {
    const field = fieldOf(error);
    if (error.keyword !== 'value' && mistyped.has(field)) continue;
    // What is missing has no pattern either, and `if` only repeats what its `then` says.
    if (error.keyword === 'if' || (error.keyword === 'pattern' && valueOf(error, data) === '')) continue;
    messages[field] = distinct([...(messages[field] ?? []), messageOf(error, valueOf(error, data))]);
  }
  return messages;
}

function fieldOf(error: ErrorObject): string {
  if (error.keyword === 'required') return String(error.params.missingProperty);
  return (error.instancePath.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The value that an error is about: of a list, the item. */
function valueOf({ instancePath }: ErrorObject, data: unknown): unknown {
  return instancePath
    .split('/')
    .slice(1)
    .reduce((value, key) => (value as Record<string, unknown>)[key], data);
}

function messageOf(error: ErrorObject, value: unknown): Wording {
  const { limit } = error.params as { limit?: number };
  switch (error.keyword) {
    case 'value':
      return error.params.wording as Wording;
    case 'required':
      return new Message('values.required');
    case 'minLength':
      return value === '' ? new Message('values.required') : new Message('values.text_too_short', { least: limit });
    case 'pattern':
      return new Message('values.pattern_expected', { pattern: String(error.params.pattern) });
    case 'maxLength':
      return new Message('values.text_too_long_by', { most: limit, length: charactersOf(String(value)) });
    case 'minimum':
      return new Message('values.too_small', { least: limit });
    case 'maximum':
      return new Message('values.too_large', { most: limit });
    case 'enum':
      return new Message('values.choice_unknown', {
        value: quoted(value),
        choices: listOfChoices(error.params.allowedValues as unknown[]),
      });
    case 'format':
      return formatMessage(String(error.params.format), value);
    default:
      return error.message ?? new Message('values.value_invalid');
  }
}

function formatMessage(name: string, value: unknown): Wording {
  const { message = new Message('values.value_invalid'), longest = Infinity } = TEXT_FORMATS[name] ?? {};
  const text = String(value);
  if (typeof message !== 'function') return message;
  return text.length > longest ? new Message('values.text_too_long_by', { most: longest, length: charactersOf(text) }) : message(text);
}

/** The number of characters of a text. A pair of surrogates is one. */
function charactersOf(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length; index += 1) if (text.codePointAt(index)! > 0xffff) pairs += 1;
  return text.length - pairs;
}

function listOfChoices(choices: readonly unknown[]): string {
  return choices
    .filter((choice) => choice !== null && choice !== '')
    .map(String)
    .join(', ');
}

/** A value for a message: in quotes, and cut after 100 characters. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return `"${text.length > 100 ? `${text.slice(0, 100)}…` : text}"`;
}

/** The messages of an object inside a field, each with the name of its own field in front. */
export function nestedMessages(errors: FieldErrors): Wording[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => new Message('values.at', { label: field, message })),
  );
}

/** The write of a row is refused, by a handler of a hook or for what the row says: a 400 with messages by field. */
export class RowRefusal extends HttpError {
  constructor(
    resource: string,
    readonly errors: FieldErrors,
  ) {
    super(400, { [resource]: errors });
  }
}

/** The error of a row inside the body of another object: a refusal names the field that holds the row. Other errors are returned unchanged. */
export function refusalWithin(error: unknown, resource: string, field: string): unknown {
  return error instanceof RowRefusal ? invalid(resource, { [field]: nestedMessages(error.errors) }) : error;
}
