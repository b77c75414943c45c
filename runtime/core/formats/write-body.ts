import { parseExactJson, isExactNumber } from './exact-json';
import { type ResponseFormat } from './negotiate';
import { toJsonValue, type JsonValue, isJsonObject, type JsonObject } from './json-value';

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
