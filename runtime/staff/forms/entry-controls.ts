import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import { secondName } from './typed-lists';
import type { PlacedField } from '../object/sections';
import { choicesOf, control, type Control, field } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import type { View } from '../view';
import { type Words } from '../words';
import { say } from '../../core/words';

/** The control of a list each of whose entries has a field of its own, of a value in JSON: its entries, and an empty one for another. */
export function entriesControl(
  view: View,
  placed: PlacedField,
  { value, offered, attributes }: { value: string; offered?: ReadonlyMap<string, string>; attributes: Control },
): Markup {
  const stored = value === '' ? [] : (JSON.parse(value) as JsonValue[]);
  const rows = [...stored, ''];
  return placed.widget === 'sql'
    ? html`${rows.map((query, index) => queryControl(view, placed, { query: String(query), index, attributes }))}`
    : html`${rows.map((entry, index) => pairControl(view, placed, { entry, index, offered: offered ?? new Map() }))}`;
}

function queryControl({ words }: View, { path }: PlacedField, row: { query: string; index: number; attributes: Control }): Markup {
  const { query, index, attributes } = row;
  return control({
    ...(index === 0 ? attributes : { name: path }),
    rows: query === '' ? 3 : 8,
    class: 'code',
    spellcheck: 'false',
    'data-widget': 'sql',
    'aria-label': say(words, words.query_number, { number: index + 1 }),
    value: query,
  });
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
  return html`<div class="pair">${field(choice(id, path, chosen, offered), labels[0])}${field({ id: `${id}-values`, name: second, rows: 2, placeholder: example, value: lines.join('\n') }, labels[1])}</div>`;
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
function choice(id: string, name: string, named: string, offered: ReadonlyMap<string, string>): Control & { id: string } {
  if (offered.size === 0) return { id, name, value: named };
  const value = [...offered.keys()].find((uri) => uri === named || uri.endsWith(`/${encodeURIComponent(named)}/`)) ?? named;
  return { id, name, choices: choicesOf(offered), value };
}
