import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import type { Tone } from '../../core/plan/display-plan';
import type { SchemaField } from '../../core/plan/schema-plan';
import { capitalized, choiceLabel, translated } from '../words/labels';
import { html, type Markup } from '../../core/formats/markup';
import { showTime, type TimeContext } from './times';
import { decimalText, type Words } from '../words';

/** Values that nest deeper than this are shown as JSON. */
const MAX_DEPTH = 3;
/** The longest text in a table cell. */
const MAX_CELL_LENGTH = 80;

/** Paths of this service. Nothing else in the data becomes a link. */
const ROOT = '/rest/v1/';
const OWN_URI = /^\/rest\/v1\/[\w.~%/-]+(?:\?[^\s<>"]*)?$/;
const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?)?$/;

/** In whose words values are shown, and what the objects are called that they name. */
export interface ValueContext {
  words: Words;
  names: ReadonlyMap<string, string>;
}

/** Any value as markup. URIs of this service become links with names, objects become lists of terms, and lists become lists. */
export function showValue(value: JsonValue, context: ValueContext, depth = 0): Markup {
  const { words } = context;
  if (Array.isArray(value) && value.length === 0) return html`<span class="none">${words.none}</span>`;
  if (isJsonObject(value) && Object.keys(value).length === 0) return html`<span class="none">${words.none}</span>`;
  if (depth >= MAX_DEPTH && typeof value === 'object' && value !== null) return html`<code>${JSON.stringify(value)}</code>`;
  if (Array.isArray(value) && value.every(isReference))
    return html`<ul class="inline refs">${value.map((one) => html`<li>${uriLink(uriOf(one), context.names)}</li>`)}</ul>`;
  if (Array.isArray(value)) return html`<ul>${value.map((entry) => html`<li>${showValue(entry, context, depth + 1)}</li>`)}</ul>`;
  if (isJsonObject(value))
    return showTerms(
      Object.entries(value).map(([key, member]) => ({
        term: html`${capitalized(translated(words, key.replaceAll('_', ' ')))}`,
        value: showValue(member, context, depth + 1),
      })),
    );
  return showScalar(value, context);
}

/** What an object that only names another one says of it. */
const NAMING = ['id', 'name', 'resource_uri'];

/** Whether a value only names an object of this service: a path, or an object with its number, its name and its path. */
function isReference(value: JsonValue): boolean {
  return isOwnUri(uriOf(value)) && (!isJsonObject(value) || Object.keys(value).every((key) => NAMING.includes(key)));
}

function uriOf(value: JsonValue): string {
  return String(isJsonObject(value) ? value.resource_uri : value);
}

/** A value in a table cell, shortened. */
export function showShort(value: JsonValue, context: ValueContext): Markup {
  const { words } = context;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return html`<span class="none">–</span>`;
  if (Array.isArray(value)) return html`${value.length === 1 ? words.item : words.items.replace('{count}', String(value.length))}`;
  if (isJsonObject(value)) {
    const uri = value.resource_uri;
    return typeof uri === 'string' ? showScalar(uri, context) : html`${shortened(JSON.stringify(value))}`;
  }
  return typeof value === 'string' && !isOwnPath(value) ? showScalar(shortened(plainWords(value)), context) : showScalar(value, context);
}

/**
 * A choice as people see it, with the value that programs see as its title, in the tone of the value. Undefined for a value that has neither words of its own
 * nor a tone.
 */
export function showChoice(
  field: SchemaField | undefined,
  value: JsonValue,
  words: Words,
  tones?: Readonly<Record<string, Tone>>,
): Markup | undefined {
  const label = choiceLabel(words, field, value);
  const tone = tones && Object.hasOwn(tones, String(value)) ? tones[String(value)] : undefined;
  if (label === undefined && tone === undefined) return undefined;
  const shown = label ?? showScalar(value, { words, names: new Map() });
  return html`<span class="choice${tone && ` ${tone}`}" data-value="${String(value)}" title="${String(value)}">${shown}</span>`;
}

/** A time that is stored in a zone; undefined for anything else. The zone is said where nothing else says it (`saysZone`). */
export function showTimeIn(value: JsonValue, zone: string | undefined, context: TimeContext, saysZone = false): Markup | undefined {
  return zone !== undefined && typeof value === 'string' && TIME.test(value) ? showTime(value, context, { zone, saysZone }) : undefined;
}

/** A list of terms and their values. */
export function showTerms(entries: readonly { term: Markup; value: Markup }[]): Markup {
  return html`<dl class="detail">${entries.map(({ term, value }) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`;
}

/** A link to a path of this service: the name of the object, else the path without the part that all paths share. */
export function uriLink(uri: string, names: ReadonlyMap<string, string> = new Map()): Markup {
  return html`<a href="${uri}">${names.get(uri) ?? uri.replace(/^\/rest\/v1\//, '').replace(/\/$/, '')}</a>`;
}

/** Whether a value is a path of this service. */
export function isOwnUri(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && isOwnPath(value);
}

/** Most texts are no paths, and their beginning tells it. */
function isOwnPath(text: string): boolean {
  return text.startsWith(ROOT) && OWN_URI.test(text);
}

function showScalar(value: JsonValue, { words, names }: ValueContext): Markup {
  if (value === null || value === '') return html`<span class="none">${value === null ? words.not_set : words.empty}</span>`;
  if (typeof value === 'boolean') return html`${value ? words.yes : words.no}`;
  if (typeof value !== 'string') return html`${decimalText(words, String(value))}`;
  if (isOwnPath(value)) return uriLink(value, names);
  if (TIME.test(value)) return showTime(value, { words });
  return value.includes('\n') || value.length > 300 ? html`<pre class="text" tabindex="0">${value}</pre>` : html`${value}`;
}

function shortened(text: string): string {
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH)}…` : text;
}

/** Whether there is something to show. `no` and 0 are values. */
export function isFilled(value: JsonValue | undefined): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** What a text says without its markup, on one line: what people wrote as HTML, where there is no room for more than its words. */
export function withoutTags(text: string): string {
  return text
    .replaceAll(/<(style|head)\b.*?<\/\1>/gis, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words of a text that is HTML; any other as it is. */
export function plainWords(text: string): string {
  return /<\/[a-z][a-z0-9]*>/i.test(text) ? withoutTags(text) : text;
}
