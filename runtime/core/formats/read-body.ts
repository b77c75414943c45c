import { Message } from '../words';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { refuse } from '../errors/http-error';
import { readXml } from './read-xml';
import { parseExactJson } from './exact-json';
import { MAX_DEPTH, MAX_ELEMENTS, refusedPrototype, tooDeep, tooManyElements } from './limits';

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));

const [OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = ['{', '[', '}', ']'].map((sign) => sign.charCodeAt(0));

/** A reader may take turns with other requests. Then it returns a promise. */
type Reader = (text: string) => unknown;

const formDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const READERS: Readonly<Record<string, Reader>> = {
  'application/json': readJsonOrForm,
  'text/json': readJsonOrForm,
  'application/xml': readXml,
  'text/xml': readXml,
  'application/x-www-form-urlencoded': readForm,
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes the bytes of a body by their content type. Only white space counts as no body, which is undefined.
 * Throws 415 for a content type or charset that is not supported, 400 when the body is malformed, and 413 when it has too many elements.
 */
export async function readBody(bytes: Uint8Array, contentType: string | undefined): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  const [type = '', ...parameters] = (contentType ?? 'application/json').split(';').map((part) => part.trim().toLowerCase());
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (!reader) throw refuse(415, new Message('requests.content_type_not_supported', { type: type.slice(0, 80) }));
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/.test(charset)) throw refuse(415, new Message('requests.charset_not_supported'));
  const text = decodedText(bytes);
  return text.trim() === '' ? undefined : reader(text);
}

/** Some clients send a form under the content type of JSON. */
function readJsonOrForm(text: string): unknown {
  return looksLikeForm(text) ? readForm(text) : readJson(text);
}

function decodedText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw refuse(400, new Message('writing.request_not_utf8'));
  }
}

/**
 * Reads a JSON body. A number that JavaScript would round is the text of its digits (`exact-json.ts`). Throws 400 when it is malformed or nested too deep, and 413 when it has too many members and items.
 * The key `__proto__` is removed, so that code which copies a body key by key cannot change a prototype. In an object within it is a 400: there the absence of a
 * key may mean everybody.
 */
export function readJson(text: string): unknown {
  checkSize(text);
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch {
    throw refuse(400, new Message('requests.json_invalid'));
  }
  if (isObject(value)) Reflect.deleteProperty(value, '__proto__');
  refusePrototypes(value);
  return value;
}

/** Counts the signs outside of texts before anything is parsed: parsing a million names takes a second, and counting them 5 milliseconds. */
function checkSize(text: string): void {
  let [elements, depth, isInText] = [0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === QUOTE) isInText = !isInText;
    else if (isInText) index += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA) elements += 1;
    else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      elements += 1;
      depth += 1;
      if (depth > MAX_DEPTH) throw tooDeep();
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) depth -= 1;
    if (elements > MAX_ELEMENTS) throw tooManyElements();
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Its depth is bounded. */
function refusePrototypes(value: unknown): void {
  if (!isObject(value)) return;
  if (Object.hasOwn(value, '__proto__')) throw refusedPrototype();
  for (const member of Object.values(value)) refusePrototypes(member);
}

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
    return formDecoder.decode(bytes.subarray(0, length));
  } catch {
    throw refuse(400, new Message('writing.request_not_utf8'));
  }
}

/** The value of a hexadecimal digit in ASCII; -1 for any other byte. */
function digit(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** How many parts a form may have, and how many header lines each part. Browsers send three. */
export const PART_LIMITS = { fields: MAX_ELEMENTS, parts: MAX_ELEMENTS, headerPairs: 20 };

/** Whether a content type is `multipart/form-data`. */
export function isMultipart(contentType: string | undefined): contentType is string {
  return /^\s*multipart\/form-data\s*(;|$)/i.test(contentType ?? '');
}

/**
 * Reads the text fields of a `multipart/form-data` body. A name that is sent several times has a list of values.
 * Throws 400 when the body is malformed, is not UTF-8 or holds a file, and 413 when it has too many fields.
 */
export async function readMultipart(bytes: Uint8Array, contentType: string): Promise<Record<string, string | string[]>> {
  checkEncoding(bytes);
  const fields: Record<string, string | string[]> = {};
  const parser = parserOf(contentType, bytes.length);
  await new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value) => addField(fields, name, value));
    parser.on('file', (_name, stream, filename) => {
      stream.resume();
      // A file input without a file is sent without a file name.
      if (filename) reject(refuse(400, new Message('writing.files_not_accepted')));
    });
    for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => reject(tooManyElements()));
    parser.on('error', () => reject(malformed()));
    parser.on('finish', resolve);
    parser.end(bytes);
  });
  return fields;
}

function parserOf(contentType: string, size: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...PART_LIMITS, fieldSize: size } });
  } catch {
    throw malformed();
  }
}

function checkEncoding(bytes: Uint8Array): void {
  try {
    decoder.decode(bytes);
  } catch {
    throw refuse(400, new Message('writing.request_not_utf8'));
  }
}

/** The error 400 for a form that cannot be read. */
export function malformed(): Error {
  return refuse(400, new Message('writing.multipart_invalid'));
}
