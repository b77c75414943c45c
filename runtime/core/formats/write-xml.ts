import { isExactNumber } from './exact-json';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value';

const PROLOGUE = "<?xml version='1.0' encoding='utf-8'?>\n";
const NAME = /^[A-Za-z_][\w.-]*$/;

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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

function escaped(text: string): string {
  return text
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);
}
