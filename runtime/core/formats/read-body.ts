import { refuse } from '../errors/http-error';
import { looksLikeForm, readForm } from './read-form';
import { readXml } from './read-xml';
import { parseExactJson } from './exact-json';
import { MAX_DEPTH, MAX_ELEMENTS, refusedPrototype, tooDeep, tooManyElements } from './limits';

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));

const [OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = ['{', '[', '}', ']'].map((sign) => sign.charCodeAt(0));

/** A reader may take turns with other requests. Then it returns a promise. */
type Reader = (text: string) => unknown;

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
  if (!reader) throw refuse(415, `Content type '${type.slice(0, 80)}' is not supported. Send application/json.`);
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/.test(charset)) throw refuse(415, 'Requests are encoded in UTF-8.');
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
    throw refuse(400, 'Request is not valid UTF-8.');
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
    throw refuse(400, 'Request is not valid JSON.');
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
