import { isJsonObject, type JsonValue } from '../json-value';
import type { SchemaField } from '../../plan/schema-plan';
import { labelOf } from './choices';
import { html, type Markup } from './template';

/** Values that nest deeper than this are shown as JSON. */
const MAX_DEPTH = 3;
/** The longest text in a table cell. */
const MAX_CELL_LENGTH = 80;

/** Paths of this service. Nothing else in the data becomes a link. */
const OWN_URI = /^\/rest\/v1\/[\w.~%/-]+(?:\?[^\s<>"]*)?$/;
const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?)?$/;

/** Any value as markup. URIs of this service become links, objects become lists of terms, and lists become lists. */
export function showValue(value: JsonValue, depth = 0): Markup {
  if (Array.isArray(value) && value.length === 0) return html`<span class="none">none</span>`;
  if (isJsonObject(value) && Object.keys(value).length === 0) return html`<span class="none">none</span>`;
  if (depth >= MAX_DEPTH && typeof value === 'object' && value !== null) return html`<code>${JSON.stringify(value)}</code>`;
  if (Array.isArray(value)) return html`<ul>${value.map((entry) => html`<li>${showValue(entry, depth + 1)}</li>`)}</ul>`;
  if (isJsonObject(value))
    return showTerms(Object.entries(value).map(([key, member]) => ({ term: html`${key}`, value: showValue(member, depth + 1) })));
  return showScalar(value);
}

/** A value in a table cell, shortened. */
export function showShort(value: JsonValue): Markup {
  if (Array.isArray(value)) return html`${value.length} ${value.length === 1 ? 'item' : 'items'}`;
  if (isJsonObject(value)) {
    const uri = value.resource_uri;
    return typeof uri === 'string' ? showScalar(uri) : html`${shortened(JSON.stringify(value))}`;
  }
  return typeof value === 'string' && !OWN_URI.test(value) ? showScalar(shortened(value)) : showScalar(value);
}

/** A choice as people see it, with the value that programs see as its title. Undefined for any other value. */
export function showChoice(field: SchemaField | undefined, value: JsonValue): Markup | undefined {
  const label = labelOf(field?.choice_labels, value);
  return label === undefined ? undefined : html`<span title="${String(value)}">${label}</span>`;
}

/** A list of terms and their values. */
export function showTerms(entries: readonly { term: Markup; value: Markup }[]): Markup {
  return html`<dl class="detail">${entries.map(({ term, value }) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`;
}

/** A link to a path of this service. Its text leaves out the part that all paths share. */
export function uriLink(uri: string): Markup {
  return html`<a href="${uri}">${uri.replace(/^\/rest\/v1\//, '').replace(/\/$/, '')}</a>`;
}

function showScalar(value: JsonValue): Markup {
  if (value === null || value === '') return html`<span class="none">${value === null ? 'not set' : 'empty'}</span>`;
  if (typeof value === 'boolean') return html`${value ? 'yes' : 'no'}`;
  if (typeof value !== 'string') return html`${String(value)}`;
  if (OWN_URI.test(value)) return uriLink(value);
  if (TIME.test(value)) return html`<time datetime="${value.length > 10 ? `${value}Z` : value}">${value.replace('T', ' ')}</time>`;
  return value.includes('\n') || value.length > 300 ? html`<pre class="text" tabindex="0">${value}</pre>` : html`${value}`;
}

function shortened(text: string): string {
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH)}…` : text;
}
