import type { ErrorObject } from 'ajv';
import type { FieldErrors } from '../http/errors';
import { TEXT_FORMATS } from './text-formats';

/** Ajv's complaints as messages by field. A value that could not be made sense of gets that message alone. */
export function validationMessages(errors: readonly ErrorObject[], data: Readonly<Record<string, unknown>>): FieldErrors {
  const unusable = new Set(errors.filter((error) => error.keyword === 'value').map(fieldOf));
  const messages: FieldErrors = {};
  for (const error of errors) {
    const field = fieldOf(error);
    if (error.keyword !== 'value' && unusable.has(field)) continue;
    const said = (messages[field] ??= []);
    const message = messageOf(error, data[field]);
    if (!said.includes(message)) said.push(message);
  }
  return messages;
}

function fieldOf(error: ErrorObject): string {
  if (error.keyword === 'required') return String(error.params.missingProperty);
  return (error.instancePath.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
}

function messageOf(error: ErrorObject, value: unknown): string {
  const { limit } = error.params as { limit?: number };
  switch (error.keyword) {
    case 'required':
    case 'minLength':
      return 'This field is required.';
    case 'maxLength':
      return `Ensure this value has at most ${limit} characters (it has ${[...String(value)].length}).`;
    case 'minimum':
      return `Ensure this value is at least ${limit}.`;
    case 'maximum':
      return `Ensure this value is at most ${limit}.`;
    case 'enum':
      return `${quoted(value)} is not one of ${listed(error.params.allowedValues as unknown[])}.`;
    case 'format':
      return formatMessage(String(error.params.format), value);
    default:
      return error.message ?? 'Enter a valid value.';
  }
}

function formatMessage(name: string, value: unknown): string {
  const { message = 'Enter a valid value.' } = TEXT_FORMATS[name] ?? {};
  return typeof message === 'string' ? message : message(String(value));
}

function listed(choices: readonly unknown[]): string {
  return choices
    .filter((choice) => choice !== null)
    .map(String)
    .join(', ');
}

/** A value as part of a message: quoted, and cut where it is long. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return `"${text.length > 100 ? `${text.slice(0, 100)}…` : text}"`;
}
