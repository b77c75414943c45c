import { refuse } from '../errors/http-error';
import { MAX_FIELDS, tooManyFields } from './limits';

/**
 * Reads a form-encoded body. Values are texts, and a name that is sent several times has a list of them.
 * A `%` without two hexadecimal digits after it stands for itself, as in browsers.
 * Throws 400 when the body is not UTF-8, and 413 when it has too many fields.
 */
export function readForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  const pairs = text.split('&', MAX_FIELDS + 1);
  if (pairs.length > MAX_FIELDS) throw tooManyFields();
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = unescape(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : unescape(pair.slice(equals + 1));
    addField(fields, name, value);
  }
  return fields;
}

/** Adds a value to the fields of a form. A second value of a name makes a list. */
export function addField(fields: Record<string, string | string[]>, name: string, value: string): void {
  if (name === '__proto__') return;
  const previous = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (previous === undefined) fields[name] = value;
  else if (Array.isArray(previous)) previous.push(value);
  else fields[name] = [previous, value];
}

/** Whether a text is a form-encoded body. Some clients send one under the content type of JSON. No JSON text begins like this. */
export function looksLikeForm(text: string): boolean {
  return /^[\w.%+*-]+=/.test(text);
}

function unescape(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    throw refuse(400, 'Request is not valid UTF-8.');
  }
}
