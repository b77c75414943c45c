import { isJsonObject, type JsonValue } from '../formats/json-value';
import { PARAMS } from './entry-list';
import type { PlacedField } from './sections';
import { html, type Markup } from './template';
import type { View } from './view';
import { say } from './words';

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
    : html`${rows.map((entry, index) => reportControl(view, placed, { entry, index, offered: offered ?? new Map() }))}`;
}

function queryControl({ words }: View, { path }: PlacedField, row: { query: string; index: number; attributes: Markup }): Markup {
  const { query, index, attributes } = row;
  const own = index === 0 ? attributes : html`name="${path}"`;
  return html`<textarea ${own} rows="${query === '' ? 3 : 8}" class="code" spellcheck="false" data-widget="sql" aria-label="${say(words.query_number, { number: index + 1 })}">
${query}</textarea>`;
}

function reportControl(
  { words }: View,
  { path }: PlacedField,
  { entry, index, offered }: { entry: JsonValue; index: number; offered: ReadonlyMap<string, string> },
): Markup {
  const { short_name: chosen = '', params = {} } = isJsonObject(entry) ? entry : { short_name: entry };
  const id = `field-${path}${index === 0 ? '' : `-${index}`}`;
  const lines = isJsonObject(params) ? Object.entries(params).map(([name, value]) => `${name}: ${String(value)}`) : [];
  return html`<div class="pair"><div><label for="${id}">${words.report}</label>${reportChoice(id, path, String(chosen), offered)}</div>
<div><label for="${id}-params">${words.values_of_it}</label><textarea id="${id}-params" name="${path}${PARAMS}" rows="2" placeholder="state: CA">
${lines.join('\n')}</textarea></div></div>`;
}

function reportChoice(id: string, path: string, chosen: string, offered: ReadonlyMap<string, string>): Markup {
  if (offered.size === 0) return html`<input id="${id}" name="${path}" value="${chosen}">`;
  const known: [string, string][] = chosen === '' || offered.has(chosen) ? [] : [[chosen, chosen]];
  return html`<select id="${id}" name="${path}"><option value="">–</option>${[...known, ...offered].map(
    ([value, label]) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  )}</select>`;
}
