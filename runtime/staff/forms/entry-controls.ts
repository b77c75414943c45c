import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import { secondName } from './entry-list';
import type { PlacedField } from '../object/sections';
import { html, type Markup } from '../../core/formats/markup';
import type { View } from '../view';
import { type Words } from '../words';
import { say } from '../../core/words';

/** The control of a list each of whose entries has a field of its own, of a value in JSON: its entries, and an empty one for another. */
export function entriesControl(
  view: View,
  placed: PlacedField,
  { value, offered, attributes }: { value: string; offered?: ReadonlyMap<string, string>; attributes: Markup },
): Markup {
  const stored = value === '' ? [] : (JSON.parse(value) as JsonValue[]);
  const rows = [...stored, ''];
  return placed.widget === 'sql'
    ? html`${rows.map((query, index) => queryControl(view, placed, { query: String(query), index, attributes }))}`
    : html`${rows.map((entry, index) => pairControl(view, placed, { entry, index, offered: offered ?? new Map() }))}`;
}

function queryControl({ words }: View, { path }: PlacedField, row: { query: string; index: number; attributes: Markup }): Markup {
  const { query, index, attributes } = row;
  const own = index === 0 ? attributes : html`name="${path}"`;
  return html`<textarea ${own} rows="${query === '' ? 3 : 8}" class="code" spellcheck="false" data-widget="sql" aria-label="${say(words, words.query_number, { number: index + 1 })}">
${query}</textarea>`;
}

/** The report or the field of an entry, and beside it the values, one a line. */
function pairControl(
  { words }: View,
  placed: PlacedField,
  { entry, index, offered }: { entry: JsonValue; index: number; offered: ReadonlyMap<string, string> },
): Markup {
  const { path, widget } = placed;
  const id = `field-${path}${index === 0 ? '' : `-${index}`}`;
  const { labels, chosen, lines, example } = widget === 'values' ? valuesOf(words, entry) : paramsOf(words, entry);
  const second = secondName(placed);
  return html`<div class="pair"><div><label for="${id}">${labels[0]}</label>${choice(id, path, chosen, offered)}</div>
<div><label for="${id}-values">${labels[1]}</label><textarea id="${id}-values" name="${second}" rows="2"${example && html` placeholder="${example}"`}>
${lines.join('\n')}</textarea></div></div>`;
}

interface Pair {
  labels: readonly [first: string, second: string];
  chosen: string;
  lines: string[];
  example?: string;
}

function paramsOf({ report, values_of_it }: Words, entry: JsonValue): Pair {
  const { short_name: chosen = '', params = {} } = isJsonObject(entry) ? entry : { short_name: entry };
  const lines = isJsonObject(params) ? Object.entries(params).map(([name, value]) => `${name}: ${String(value)}`) : [];
  return { labels: [report, values_of_it], chosen: String(chosen), lines, example: 'state: CA' };
}

function valuesOf({ custom_field, values_or_any }: Words, entry: JsonValue): Pair {
  const { field: chosen = '', values = [] } = isJsonObject(entry) ? entry : { field: entry };
  return { labels: [custom_field, values_or_any], chosen: String(chosen), lines: Array.isArray(values) ? values.map(String) : [] };
}

/** What is on record names an object by its key, or by another word. */
function choice(id: string, path: string, named: string, offered: ReadonlyMap<string, string>): Markup {
  if (offered.size === 0) return html`<input id="${id}" name="${path}" value="${named}">`;
  const chosen = [...offered.keys()].find((uri) => uri === named || uri.endsWith(`/${encodeURIComponent(named)}/`)) ?? named;
  const known: [string, string][] = chosen === '' || offered.has(chosen) ? [] : [[chosen, chosen]];
  return html`<select id="${id}" name="${path}"><option value="">–</option>${[...known, ...offered].map(
    ([value, label]) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  )}</select>`;
}
