import { refuse } from '../http/errors';
import { MAX_FIELDS, tooManyFields } from './limits';

/**
 * Reads a form-encoded body into texts; a name that is given several times becomes a list. Throws a 400 when it is not UTF-8
 * or has too many fields. A `%` that no two hexadecimal digits follow stands for itself, as in browsers.
 */
export function readForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  const pairs = text.split('&', MAX_FIELDS + 1);
  if (pairs.length > MAX_FIELDS) throw tooManyFields();
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = unescaped(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : unescaped(pair.slice(equals + 1));
    addField(fields, name, value);
  }
  return fields;
}

/** Adds a field to those of a form. */
export function addField(fields: Record<string, string | string[]>, name: string, value: string): void {
  if (name === '__proto__') return;
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}

/** Whether a text is what a form sends: some clients label such a body as JSON (domain 4.1). No JSON begins so. */
export function looksLikeForm(text: string): boolean {
  return /^[\w.%+*-]+=/.test(text);
}

function unescaped(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    throw refuse(400, 'Request is not valid UTF-8.');
  }
}
