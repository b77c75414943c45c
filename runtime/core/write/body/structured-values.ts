import { Message, type Wording } from '../../words';
import { accept, type Coerced, reject, type ValueLimits, coerceText, unstorableReason, coerceFloat } from './scalar-values';
import { isExactNumber, parseExactJson } from '../../formats/exact-json';
import { schemaMessages } from './json-schema';
import { isOnEarth, parsePlace, type Place } from '../../types/place';
import { beginsAs, isAmong, sizeText } from '../../files/media-type';
import { SentFile } from '../../files/stored-file';
import type { FieldErrors } from '../../errors/http-error';
import { languageTag } from '../../types/parse';

/** Accepts any reference; it is checked when it is resolved. Refuses the empty text, which forms send for nothing. */
export function coerceReference(input: unknown): Coerced {
  return input === '' ? reject(new Message('values.required')) : accept(input);
}

/** Accepts a list of references or objects. Forms and XML send a list of one as the item alone, and an empty one as the empty text. */
export function coerceList(input: unknown): Coerced {
  if (Array.isArray(input)) return accept(input);
  if (input === '') return accept([]);
  const isBare = typeof input === 'object' && input !== null && Object.keys(input).length === 0;
  return isBare || typeof input === 'boolean' ? reject(new Message('values.list_expected')) : accept([input]);
}

/** Accepts custom fields: an object of name to value, or a list of objects with `name` and `value`. The values are checked later, by name. */
export function coerceFields(input: unknown): Coerced {
  if (input === '') return accept({});
  return typeof input === 'object' && input !== null ? accept(input) : reject(new Message('values.names_and_values_expected'));
}

/** Accepts an object. The handler that stores it checks its fields. */
export function coerceObject(input: unknown): Coerced {
  if (input === '') return accept({});
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? accept(input)
    : reject(new Message('values.names_and_values_expected'));
}

/**
 * Accepts a list of texts and trims each; `items` of the column checks them. Numbers become texts. Forms send JSON text, and XML sends a
 * list of one as the item alone.
 */
export function coerceTexts(input: unknown, { items }: ValueLimits): Coerced {
  const isJson = typeof input === 'string' && input.trimStart().startsWith('[');
  const list = isJson ? coerceJson(input) : coerceList(input);
  if (!list.ok) return reject(new Message('values.text_list_expected'));
  const texts: string[] = [];
  for (const item of list.value as unknown[]) {
    const text = coerceText(item, { format: items?.format });
    if (!text.ok) return reject(new Message('values.text_list_expected'));
    texts.push((text.value as string).trim());
  }
  return accept(texts);
}

/** Deeper values are an attack or a mistake. HTTP limits the length of the whole body. */
const MAX_DEPTH = 32;

/** Accepts an object or a list, or JSON text of one, as forms send it. */
export function coerceJson(input: unknown, { schema }: ValueLimits = {}): Coerced {
  const value = typeof input === 'string' ? parsed(input) : input;
  if (typeof value !== 'object' || value === null) return reject(new Message('values.object_or_list_expected'));
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
function problemIn(value: unknown, depth: number): Wording | undefined {
  if (typeof value === 'string') return unstorableReason(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return new Message('values.number_out_of_range');
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return new Message('writing.nested_too_deep', { most: MAX_DEPTH });
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__') return new Message('writing.proto_name');
    const problem = unstorableReason(name) ?? problemIn(isExactNumber(value, name) ? Number(item) : item, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

const EXPECTED_PLACE = new Message('values.place_expected', { like: '{"latitude": 52.5, "longitude": 13.4}' });

/** Accepts an object with `latitude` and `longitude`, or the text `52.5,13.4`, as forms send it. */
export function coercePoint(input: unknown): Coerced {
  const place = typeof input === 'string' ? (parsePlace(input) ?? parsePlaceJson(input)) : placeOf(input);
  if (!place) return reject(EXPECTED_PLACE);
  return isOnEarth(place) ? accept(place) : reject(new Message('values.coordinates_out_of_range'));
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

const EXPECTED = new Message('writing.multipart_expected_or', {
  shape: '{"name": "a.png", "media_type": "image/png", "data": "<base64>"}',
});

/** Accepts a file of a form, or an object with its name, media type and bytes in base64. */
export function coerceFile(input: unknown, limits: ValueLimits): Coerced {
  if (input instanceof SentFile) return checked(input, limits);
  if (typeof input !== 'object' || input === null) return reject(EXPECTED);
  const { name = '', media_type: mediaType, data } = input as Record<string, unknown>;
  if (typeof name !== 'string' || typeof data !== 'string' || !(mediaType === undefined || typeof mediaType === 'string'))
    return reject(EXPECTED);
  // Its length is looked at before its form.
  if (data.length > 4 * Math.ceil(limits.maxSize! / 3)) return tooLarge(limits);
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) return reject(new Message('writing.base64_invalid'));
  return checked(SentFile.ofBytes({ name, mediaType }, Buffer.from(data, 'base64')), limits);
}

function checked(file: SentFile, limits: ValueLimits): Coerced {
  const { mediaTypes } = limits;
  if (file.size === 0) return reject(new Message('writing.file_empty'));
  if (file.size > limits.maxSize!) return tooLarge(limits);
  if (mediaTypes && !isAmong(mediaTypes, file.mediaType))
    return reject(new Message('writing.file_type_not_taken', { type: file.mediaType, types: mediaTypes.join(' or ') }));
  if (!beginsAs(file.mediaType, file.head)) return reject(new Message('writing.file_type_differs', { type: file.mediaType }));
  return accept(file);
}

function tooLarge({ maxSize }: ValueLimits): Coerced {
  return reject(new Message('writing.file_too_large', { size: sizeText(maxSize!) }));
}

/** Texts of one language by field; null takes the language away. */
export type Translations = Record<string, Record<string, unknown> | null>;

/** The most languages that one body names. */
const MOST_LANGUAGES = 200;

/** Accepts an object of languages, each with texts that keep the rules of their fields, or with null. Nothing may be said twice. */
export function coerceTranslations(input: unknown, { fields = {}, validate }: ValueLimits): Coerced {
  if (input === '') return accept({});
  if (!isObject(input)) return reject(new Message('values.languages_expected'));
  if (Object.keys(input).length > MOST_LANGUAGES) return reject(new Message('values.too_many_languages', { most: MOST_LANGUAGES }));
  const translations: Translations = {};
  const problems: Wording[] = [];
  for (const [sent, texts] of Object.entries(input)) {
    const tag = languageTag(sent);
    if (tag === undefined) problems.push(new Message('writing.language_tag_invalid', { value: JSON.stringify(sent.slice(0, 50)) }));
    else if (Object.hasOwn(translations, tag))
      problems.push(new Message('values.at', { label: tag, message: new Message('writing.language_twice') }));
    else if (texts !== null && !isObject(texts))
      problems.push(new Message('values.at', { label: tag, message: new Message('writing.translations_expected') }));
    else {
      translations[tag] =
        texts === null ? null : Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== ''));
      const unknown = Object.keys(texts ?? {}).filter((name) => !Object.hasOwn(fields, name));
      problems.push(
        ...unknown.map(
          (name) => new Message('values.at', { label: `${tag}/${name.slice(0, 50)}`, message: new Message('writing.not_translated') }),
        ),
      );
      if (unknown.length === 0) problems.push(...messagesOf(tag, validate!(translations[tag] ?? {})));
    }
  }
  const [first, ...more] = problems;
  return first === undefined ? accept(translations) : reject(first, more);
}

function messagesOf(tag: string, errors: FieldErrors): Wording[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => new Message('values.at', { label: `${tag}/${field}`, message })),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
