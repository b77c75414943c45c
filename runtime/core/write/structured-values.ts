import { accept, type Coerced, reject, type ValueLimits, coerceText, unstorableReason, coerceFloat } from './scalar-values';
import { isExactNumber, parseExactJson } from '../formats/exact-json';
import { schemaMessages } from './json-schema';
import { isOnEarth, parsePlace, type Place } from '../types/place';
import { beginsAs, isAmong, sizeText } from '../files/media-type';
import { SentFile } from '../files/stored-file';
import type { FieldErrors } from '../errors/http-error';
import { languageTag } from '../types/parse';

/** Accepts any reference; it is checked when it is resolved. Refuses the empty text, which forms send for nothing. */
export function coerceReference(input: unknown): Coerced {
  return input === '' ? reject('This field is required.') : accept(input);
}

/** Accepts a list of references or objects. Forms and XML send a list of one as the item alone, and an empty one as the empty text. */
export function coerceList(input: unknown): Coerced {
  if (Array.isArray(input)) return accept(input);
  if (input === '') return accept([]);
  const isBare = typeof input === 'object' && input !== null && Object.keys(input).length === 0;
  return isBare || typeof input === 'boolean' ? reject('Enter a list.') : accept([input]);
}

/** Accepts custom fields: an object of name to value, or a list of objects with `name` and `value`. The values are checked later, by name. */
export function coerceFields(input: unknown): Coerced {
  if (input === '') return accept({});
  return typeof input === 'object' && input !== null ? accept(input) : reject('Enter an object of names and values.');
}

/** Accepts an object. The handler that stores it checks its fields. */
export function coerceObject(input: unknown): Coerced {
  if (input === '') return accept({});
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? accept(input)
    : reject('Enter an object of names and values.');
}

/**
 * Accepts a list of texts and trims each; `items` of the column checks them. Numbers become texts. Forms send JSON text, and XML sends a
 * list of one as the item alone.
 */
export function coerceTexts(input: unknown, { items }: ValueLimits): Coerced {
  const isJson = typeof input === 'string' && input.trimStart().startsWith('[');
  const list = isJson ? coerceJson(input) : coerceList(input);
  if (!list.ok) return reject('Enter a list of texts.');
  const texts: string[] = [];
  for (const item of list.value as unknown[]) {
    const text = coerceText(item, { format: items?.format });
    if (!text.ok) return reject('Enter a list of texts.');
    texts.push((text.value as string).trim());
  }
  return accept(texts);
}

/** Deeper values are an attack or a mistake. HTTP limits the length of the whole body. */
const MAX_DEPTH = 32;

/** Accepts an object or a list, or JSON text of one, as forms send it. */
export function coerceJson(input: unknown, { schema }: ValueLimits = {}): Coerced {
  const value = typeof input === 'string' ? parsed(input) : input;
  if (typeof value !== 'object' || value === null) return reject('Enter an object or a list.');
  const problem = problemIn(value, 1);
  if (problem) return reject(problem);
  const [first, ...more] = schema ? schemaMessages(schema, value) : [];
  return first === undefined ? accept(value) : reject(first, more);
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

/** A message for what jsonb cannot hold, and for what nobody sends on purpose. */
function problemIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return unstorableReason(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return 'This number is out of range.';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return `Objects and lists may be nested ${MAX_DEPTH} deep at most.`;
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__') return 'The name "__proto__" is not allowed.';
    const problem = unstorableReason(name) ?? problemIn(isExactNumber(value, name) ? Number(item) : item, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

const EXPECTED_PLACE = 'Enter a place: {"latitude": 52.5, "longitude": 13.4}.';

/** Accepts an object with `latitude` and `longitude`, or the text `52.5,13.4`, as forms send it. */
export function coercePoint(input: unknown): Coerced {
  const place = typeof input === 'string' ? (parsePlace(input) ?? parsePlaceJson(input)) : placeOf(input);
  if (!place) return reject(EXPECTED_PLACE);
  return isOnEarth(place) ? accept(place) : reject('A latitude is from -90 to 90, a longitude from -180 to 180.');
}

/** JSON text of the object, which is no longer than this. */
const LONGEST_JSON = 200;

function parsePlaceJson(text: string): Place | undefined {
  if (text.length > LONGEST_JSON || !text.trimStart().startsWith('{')) return undefined;
  try {
    return placeOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function placeOf(input: unknown): Place | undefined {
  if (typeof input !== 'object' || input === null || Object.keys(input).length !== 2) return undefined;
  const { latitude, longitude } = input as { latitude?: unknown; longitude?: unknown };
  const [lat, long] = [coordinate(latitude), coordinate(longitude)];
  return lat === undefined || long === undefined ? undefined : { latitude: lat, longitude: long };
}

/** Forms and XML send texts. */
function coordinate(input: unknown): number | undefined {
  if (typeof input === 'string' && input.length > 40) return undefined;
  const number = coerceFloat(input);
  return number.ok ? (number.value as number) + 0 : undefined;
}

const EXPECTED = 'Send the file as multipart/form-data, or as {"name": "a.png", "media_type": "image/png", "data": "<base64>"}.';

/** Accepts a file of a form, or an object with its name, media type and bytes in base64. */
export function coerceFile(input: unknown, limits: ValueLimits): Coerced {
  if (input instanceof SentFile) return checked(input, limits);
  if (typeof input !== 'object' || input === null) return reject(EXPECTED);
  const { name = '', media_type: mediaType, data } = input as Record<string, unknown>;
  if (typeof name !== 'string' || typeof data !== 'string' || !(mediaType === undefined || typeof mediaType === 'string'))
    return reject(EXPECTED);
  // Its length is looked at before its form.
  if (data.length > 4 * Math.ceil(limits.maxSize! / 3)) return tooLarge(limits);
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) return reject('The data of the file is not base64.');
  return checked(SentFile.ofBytes({ name, mediaType }, Buffer.from(data, 'base64')), limits);
}

function checked(file: SentFile, limits: ValueLimits): Coerced {
  const { mediaTypes } = limits;
  if (file.size === 0) return reject('The file is empty.');
  if (file.size > limits.maxSize!) return tooLarge(limits);
  if (mediaTypes && !isAmong(mediaTypes, file.mediaType))
    return reject(`A file of the type ${file.mediaType} is not taken here. Send ${mediaTypes.join(' or ')}.`);
  if (!beginsAs(file.mediaType, file.head)) return reject(`The file is no ${file.mediaType}: it begins with other bytes.`);
  return accept(file);
}

function tooLarge({ maxSize }: ValueLimits): Coerced {
  return reject(`The file is larger than ${sizeText(maxSize!)}.`);
}

/** Texts of one language by field; null takes the language away. */
export type Translations = Record<string, Record<string, unknown> | null>;

/** The most languages that one body names. */
const MOST_LANGUAGES = 200;

/** Accepts an object of languages, each with texts that keep the rules of their fields, or with null. Nothing may be said twice. */
export function coerceTranslations(input: unknown, { fields = {}, validate }: ValueLimits): Coerced {
  if (input === '') return accept({});
  if (!isObject(input)) return reject('Enter an object of languages, each with its texts.');
  if (Object.keys(input).length > MOST_LANGUAGES) return reject(`Enter at most ${MOST_LANGUAGES} languages.`);
  const translations: Translations = {};
  const problems: string[] = [];
  for (const [sent, texts] of Object.entries(input)) {
    const tag = languageTag(sent);
    if (tag === undefined) problems.push(`${JSON.stringify(sent.slice(0, 50))} is no language tag, such as fr or pt-BR.`);
    else if (Object.hasOwn(translations, tag)) problems.push(`${tag}: This language is said twice.`);
    else if (texts !== null && !isObject(texts)) problems.push(`${tag}: Enter an object of texts, or null to take the language away.`);
    else {
      translations[tag] =
        texts === null ? null : Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== ''));
      const unknown = Object.keys(texts ?? {}).filter((name) => !Object.hasOwn(fields, name));
      problems.push(...unknown.map((name) => `${tag}/${name.slice(0, 50)}: This is not translated.`));
      if (unknown.length === 0) problems.push(...messagesOf(tag, validate!(translations[tag] ?? {})));
    }
  }
  const [first, ...more] = problems;
  return first === undefined ? accept(translations) : reject(first, more);
}

function messagesOf(tag: string, errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([field, messages]) => messages.map((message) => `${tag}/${field}: ${message}`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
