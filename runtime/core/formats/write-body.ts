import { Message } from '../words';
import { hash } from 'node:crypto';
import { parseExactJson, isExactNumber, toJsonValue, type JsonValue, isJsonObject, type JsonObject } from './exact-json';
import { refuse } from '../errors/http-error';

const PROLOGUE = "<?xml version='1.0' encoding='utf-8'?>\n";

const NAME = /^[A-Za-z_][\w.-]*$/;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** A value that is written in the requested format, or JSON text from PostgreSQL that is sent unparsed when JSON is requested. */
export type Body = { value: unknown } | { json: string };

/** Writes the body of an answer as data, in the requested format; pages are written elsewhere (`Services.pages`). JSON text from the database is not parsed when JSON is requested. */
export function writeBody(format: ResponseFormat, body: Body, shape: 'response' | 'object'): string {
  switch (format.format) {
    case 'json':
    case 'csv':
    case 'tsv':
    case 'html':
    case 'form':
      return jsonText(body);
    case 'jsonp':
      return writeJsonp(format.callback ?? 'callback', jsonText(body));
    case 'xml':
      return writeXml(parsedBody(body), shape);
  }
}

function jsonText(body: Body): string {
  return 'json' in body ? body.json : JSON.stringify(toJsonValue(body.value));
}

/** The value of a body, as JSON has it. */
export function parsedBody(body: Body): JsonValue {
  return 'json' in body ? (parseExactJson(body.json) as JsonValue) : toJsonValue(body.value);
}

/**
 * JSON text as a script that calls `callback`.
 * The empty comment comes first so that the client does not choose the first bytes, which could make the answer look like another file
 * type. The two separators are escaped because they end a line in old JavaScript.
 */
export function writeJsonp(callback: string, json: string): string {
  const safe = json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${safe})`;
}

/**
 * Writes a value as XML. An object becomes the element `root`, a list becomes `objects`, and nested values carry their type.
 * A key that is not an XML name becomes `<entry name="…">`. A character that XML cannot hold becomes U+FFFD.
 */
export function writeXml(value: JsonValue, root: 'response' | 'object'): string {
  if (Array.isArray(value)) return `${PROLOGUE}<objects>${listItems(value)}</objects>`;
  if (isJsonObject(value)) return `${PROLOGUE}<${root}>${members(value)}</${root}>`;
  return `${PROLOGUE}<${root}>${element('value', '', value)}</${root}>`;
}

function members(dict: { [key: string]: JsonValue }): string {
  return Object.keys(dict)
    .sort()
    .map((key) => (isElementName(key) ? member(dict, key, key, '') : member(dict, key, 'entry', ` name="${escaped(key)}"`)))
    .join('');
}

function listItems(list: readonly JsonValue[]): string {
  return list
    .map((value, index) => (isJsonObject(value) ? `<object>${members(value)}</object>` : member(list, index, 'value', '')))
    .join('');
}

/** A member of an object or list. A number that JavaScript would round is held as its digits. */
function member(holder: JsonValue[] | JsonObject | readonly JsonValue[], key: string | number, name: string, attributes: string): string {
  const value = (holder as JsonObject)[key] ?? null;
  return isExactNumber(holder, key) ? numberElement(name, attributes, String(value)) : element(name, attributes, value);
}

function numberElement(name: string, attributes: string, digits: string): string {
  return `<${name}${attributes} type="${/^-?\d+$/.test(digits) ? 'integer' : 'float'}">${digits}</${name}>`;
}

function element(name: string, attributes: string, value: JsonValue): string {
  if (value === null) return `<${name}${attributes} type="null"/>`;
  if (Array.isArray(value)) return `<${name}${attributes} type="list">${listItems(value)}</${name}>`;
  if (isJsonObject(value)) return `<${name}${attributes} type="hash">${members(value)}</${name}>`;
  if (typeof value === 'boolean') return `<${name}${attributes} type="boolean">${value ? 'True' : 'False'}</${name}>`;
  if (typeof value === 'number') {
    return `<${name}${attributes} type="${Number.isInteger(value) ? 'integer' : 'float'}">${value}</${name}>`;
  }
  return `<${name}${attributes}>${escaped(value)}</${name}>`;
}

/** Whether a key can be the name of an element. XML reserves names that begin with "xml", and `entry` holds keys that are no names. */
function isElementName(key: string): boolean {
  return NAME.test(key) && !/^xml/i.test(key) && key !== 'entry';
}

function escaped(text: string): string {
  return text
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);
}

/**
 * The weak `ETag` of a body. It is weak because the same data may be written in other bytes.
 * SHA-1 is the fastest hash here, and nothing secret depends on it.
 */
export function etagOf(body: Uint8Array | string): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** Whether an `If-None-Match` header names the tag, in the weak comparison of RFC 9110, section 13.1.2. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

/** The formats in which an answer can be written. */
export type Format = 'json' | 'jsonp' | 'xml' | 'html' | 'form' | RowFormat;

/** The formats of rows, for answers that are rows. */
type RowFormat = 'csv' | 'tsv';

/** The format that a client asked for. */
export interface ResponseFormat {
  format: Format;
  /** The function that `jsonp` calls. */
  callback?: string;
  /** The media type, where it is not the usual one of the format: a client that takes texts gets XML as a text. */
  type?: string;
}

const CALLBACK_LENGTH = 128;

const CALLBACK = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;

/** The media type of each format. JSON and JavaScript are always UTF-8, so they have no charset. */
export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json',
  jsonp: 'text/javascript',
  xml: 'application/xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
  form: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
};

const TEXT_XML = 'text/xml';

/** The media types that `Accept` may name, the preferred one first. */
const OFFERED: readonly { type: string; format: Format }[] = [
  { type: 'application/json', format: 'json' },
  { type: 'application/xml', format: 'xml' },
  { type: TEXT_XML, format: 'xml' },
  { type: 'text/html', format: 'html' },
  { type: 'text/javascript', format: 'jsonp' },
];

const OFFERED_ROWS: typeof OFFERED = [
  ...OFFERED,
  { type: 'text/csv', format: 'csv' },
  { type: 'text/tab-separated-values', format: 'tsv' },
];

const NAMES = Object.keys(MEDIA_TYPES);
const NAMES_WITHOUT_ROWS = NAMES.filter((name) => name !== 'csv' && name !== 'tsv');

/**
 * Chooses the format of an answer. The first of these that is present decides:
 *
 * 1. The parameter `callback` means JSONP.
 * 2. The parameter `format` names the format.
 * 3. The header `Accept` names media types. When none of them is offered, the format is JSON.
 * 4. JSON.
 *
 * With `rows` the formats of rows are offered too. Throws 400 for an unknown `format`, and for a callback that is not a dotted name.
 */
export function negotiate(query: URLSearchParams, accept: string | undefined, rows = false): ResponseFormat {
  const callback = query.get('callback');
  const name = query.get('format');
  const names = rows ? NAMES : NAMES_WITHOUT_ROWS;
  if (name !== null && !names.includes(name))
    throw refuse(400, new Message('requests.format_unknown', { name: shortened(name), names: names.join(', ') }));
  if (callback !== null || name === 'jsonp') return jsonp(callback ?? 'callback');
  if (name !== null) return { format: name as Format };
  const { format, type } = accepted(accept, rows ? OFFERED_ROWS : OFFERED);
  if (format === 'jsonp') return jsonp('callback');
  return type === TEXT_XML ? { format, type: `${TEXT_XML}; charset=utf-8` } : { format };
}

function jsonp(callback: string): ResponseFormat {
  if (callback.length > CALLBACK_LENGTH || !CALLBACK.test(callback)) throw refuse(400, new Message('requests.callback_invalid'));
  return { format: 'jsonp', callback };
}

/**
 * The offer that a client prefers. `negotiator` would answer otherwise: at equal quality it goes by the order of the header, where we go by ours (a client that
 * names XML and JSON gets JSON), and to it `text/xml; charset=utf-8` is none of our types.
 */
function accepted(accept: string | undefined, offered: typeof OFFERED): (typeof OFFERED)[number] {
  const [json] = OFFERED;
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return json!;
  const ranges = accept.split(',').map(mediaRange);
  let best = json!;
  let bestRank = 0;
  for (const candidate of offered) {
    const rank = rankOf(candidate.type, ranges);
    if (rank > bestRank) {
      best = candidate;
      bestRank = rank;
    }
  }
  return best;
}

interface MediaRange {
  type: string;
  quality: number;
}

function mediaRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const number = quality === undefined ? 1 : Number(quality.slice(2));
  return { type, quality: number >= 0 && number <= 1 ? number : 0 };
}

/**
 * How much a client prefers a type: by quality first. At equal quality a type that it names is above one that only a wildcard covers.
 * So the `Accept` header of a browser gives HTML, and a wildcard alone gives JSON.
 */
function rankOf(type: string, ranges: readonly MediaRange[]): number {
  const wildcard = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const [index, name] of [type, wildcard, '*/*'].entries()) {
    const range = ranges.find((candidate) => candidate.type === name);
    if (range) return range.quality === 0 ? 0 : range.quality * 10 + (2 - index);
  }
  return 0;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
