import { isJsonObject, type JsonValue } from '../core/formats/json-value';
import { askedBy } from './asked';
import { control, type ShownField } from './controls';
import { type Offered, targetOf } from './form-choices';
import { fieldLabel } from './labels';
import { cellPath, ROW_REMOVED, ROW_URI } from './row-list';
import type { PlacedField } from './sections';
import { html, type Markup } from '../core/formats/markup';
import type { View } from './view';

/** How many rows a new list begins with, and how many empty ones a list has at its end. */
const FIRST_ROWS = 4;
const MORE_ROWS = 2;

/**
 * The objects of a list, each with fields of its own, and empty rows for others. A row that is there can be taken away.
 * @param value the objects as JSON
 * @param textOf the text of a value in its control
 * @param among what may be chosen in their fields, by resource
 */
export function rowsControl(
  view: View,
  { path, field, columns = [] }: PlacedField,
  value: string,
  textOf: (column: PlacedField, value: JsonValue | undefined) => string,
  among?: Offered,
): Markup {
  const stored = value === '' ? [] : (JSON.parse(value) as JsonValue[]).filter(isJsonObject);
  const empty = Math.max(FIRST_ROWS - stored.length, MORE_ROWS);
  const rows = [...stored, ...Array.from({ length: empty }, (): (typeof stored)[number] => ({}))];
  const title = fieldLabel(view.words, field);
  return html`<div class="rows" id="field-${path}">${rows.map((row, index) => {
    const cells = columns.map((column) => {
      const cell = { ...column, path: cellPath(path, index, column.name) };
      const given = row[column.name] ?? (row[ROW_URI] === undefined ? defaultOf(column) : undefined);
      const asked = column.asks === undefined ? undefined : askedBy(view, column, row[column.asks.split('.')[0]!]);
      return cellMarkup(view, cell, { value: textOf(column, given), asked, offered: among?.get(targetOf(view, column)?.name ?? '') });
    });
    return html`<div class="pair" role="group" aria-label="${title} ${index + 1}">${cells}${row[ROW_URI] !== undefined && known(view, cellPath(path, index, ''), row)}</div>
`;
  })}</div>`;
}

function cellMarkup(view: View, cell: PlacedField, shown: ShownField): Markup {
  const id = `field-${cell.path}`;
  const { markup, label } = control(view, cell, shown, html`id="${id}" name="${cell.path}"`);
  const title = fieldLabel(view.words, cell.field);
  if (label === 'group') return html`<fieldset class="field"><legend>${title}</legend>${markup}</fieldset>`;
  return label === 'inside'
    ? html`<div class="field"><label class="check">${markup} ${title}</label></div>`
    : html`<div class="field"><label for="${id}">${title}</label>${markup}</div>`;
}

/** Says which object the row is, and takes it away. */
function known({ words }: View, prefix: string, row: Readonly<Record<string, JsonValue>>): Markup {
  const isRemoved = String(row[ROW_REMOVED]) === 'true';
  return html`<input type="hidden" name="${prefix}${ROW_URI}" value="${String(row[ROW_URI])}"><div class="field"><label class="check"><input type="checkbox" name="${prefix}${ROW_REMOVED}" value="true"${isRemoved && html` checked`}> ${words.remove_it}</label></div>`;
}

/** What a new row begins with. A text is none: a field without a default says so in words. */
function defaultOf({ field: { default: initial } }: PlacedField): JsonValue | undefined {
  return typeof initial === 'boolean' || typeof initial === 'number' ? initial : undefined;
}
