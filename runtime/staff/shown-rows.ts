import { isJsonObject, type JsonValue } from '../core/formats/json-value';
import { placeholderLabel } from './asked';
import { isFilled } from './filled';
import { fieldLabel } from './labels';
import type { PlacedField } from './sections';
import { html, type Markup } from '../core/formats/markup';
import { showChoice, showValue } from './value';
import type { View } from './view';

/** The objects of a list that is written row by row, each in a row of a table with what its form asks for. Undefined for any other field, and where there is none. */
export function showRows(view: View, { field, columns }: PlacedField, value: JsonValue): Markup | undefined {
  if (!columns || !Array.isArray(value) || value.length === 0 || !value.every(isJsonObject)) return undefined;
  const [first, ...others] = columns.filter(({ name }) => value.some((row) => row[name] !== undefined));
  if (!first) return undefined;
  const label = (column: PlacedField): string => fieldLabel(view.words, column.field);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${fieldLabel(view.words, field)}"><table class="stacked">
<thead><tr>${[first, ...others].map((column) => html`<th scope="col">${label(column)}</th>`)}</tr></thead>
<tbody>${value.map(
    (row) =>
      html`<tr><th scope="row">${cell(view, first, row[first.name])}</th>${others.map((column) => html`<td data-label="${label(column)}"><span>${cell(view, column, row[column.name])}</span></td>`)}</tr>`,
  )}</tbody></table></div>`;
}

/** What placeholders are given stands in one line. */
function cell(view: View, { field, asks }: PlacedField, value: JsonValue = null): Markup | string {
  if (!isFilled(value)) return '–';
  if (asks === undefined || !isJsonObject(value)) return showChoice(field, value, view.words) ?? showValue(value, view);
  return Object.entries(value)
    .map(([name, given]) => `${placeholderLabel(name)}: ${String(given)}`)
    .join(' · ');
}
