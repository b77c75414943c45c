import { refuse } from '../errors/http-error';
import { MAX_ELEMENTS, tooManyElements } from './limits';

/**
 * Reads a form-encoded body. Values are texts, and a name that is sent several times has a list of them.
 * A `%` without two hexadecimal digits after it stands for itself, as in browsers.
 * Throws 400 when the body is not UTF-8, and 413 when it has too many fields.
 */
export function readForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  const pairs = text.split('&', MAX_ELEMENTS + 1);
  if (pairs.length > MAX_ELEMENTS) throw tooManyElements();
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

const [PLUS, PERCENT, BLANK] = ['+', '%', ' '].map((sign) => sign.charCodeAt(0)) as [number, number, number];

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Byte by byte, because replacing two million signs in a text takes half a second. */
function unescape(text: string): string {
  if (!text.includes('+') && !text.includes('%')) return text;
  const bytes = Buffer.from(text);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    let byte = bytes[index]!;
    if (byte === PLUS) byte = BLANK;
    else if (byte === PERCENT) {
      const high = digit(bytes[index + 1]);
      const low = digit(bytes[index + 2]);
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        index += 2;
      }
    }
    bytes[length] = byte;
    length += 1;
  }
  try {
    return decoder.decode(bytes.subarray(0, length));
  } catch {
    throw refuse(400, 'Request is not valid UTF-8.');
  }
}

/** The value of a hexadecimal digit in ASCII; -1 for any other byte. */
function digit(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
