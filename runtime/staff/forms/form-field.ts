import { sizeIn } from '../../core/files/media-type';
import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import { control, isCreated, isFirstWrong, type ShownField } from './controls';
import { type PlacedField, namedResource } from '../object/sections';
import { displayOf } from '../object/display';
import { fieldLabel, helpMarkup, helpText, newText } from '../words/labels';
import { choicesOfEntries, isEntryList, isLineList, linesText } from './typed-lists';
import { messagesMarkup } from '../words/messages';
import { targetOf, type OfferedChoices } from './form-choices';
import { beginText, isTemplate } from './initial-values';
import { box, type Control, hidden, labelled, noted, type Notes, stateOf } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { isMade, mayChange, type View } from '../view';
import { collectionPath } from '../../core/plan/reference';
import { askedBy } from './placeholder-inputs';
import { cellPath, ROW_REMOVED, ROW_URI } from '../lists/row-list';
import { say } from '../../core/words';

/** How many rows a new list begins with, and how many empty ones a list has at its end. */
const FIRST_ROWS = 4;

const MORE_ROWS = 2;

/** What texts of a type look like. */
const LIKE: Readonly<Record<string, string>> = {
  interval: 'PT1H30M',
  point: '52.5, 13.4',
  dict: '{"name": "value"}',
};

/** One field of a form: its label, errors, control and help. */
export function formField(view: View, placed: PlacedField, shown: ShownField): Markup {
  const { path, field } = placed;
  const id = `field-${path}`;
  const { errors, zone } = shown;
  const isRequired = isRequiredHere(view, placed);
  const notes: Notes = {
    hint: hintFor(view, placed, shown),
    error: errors && messagesMarkup(view.words, errors),
    focus: isFirstWrong(view, path),
  };
  const attributes: Control = { id, name: path, required: isRequired, ...stateOf(id, notes, ...(zone === undefined ? [] : ['zone'])) };
  const { markup, place } = placed.columns
    ? { markup: rowsControl(view, placed, shown.value, textFor, shown.among), place: 'legend' as const }
    : control(view, placed, shown, attributes);
  return labelled(id, noted(fieldLabel(view.words, field), 'required', isRequired && view.words.required), markup, notes, place);
}

/** The value of a field as the text in its control. An embedded object becomes its URI. */
export function textFor(
  { field, widget, columns }: Pick<PlacedField, 'field' | 'widget' | 'columns'>,
  value: JsonValue | undefined,
): string {
  if (value === null || value === undefined) return '';
  if (columns) return JSON.stringify(value);
  if (field.related_type && Array.isArray(value)) return value.map(uriOf).join('\n');
  if (field.related_type) return uriOf(value);
  if (Array.isArray(value)) return isEntryList({ field, widget }) ? JSON.stringify(value) : linesText(value);
  if (field.type === 'file') return isJsonObject(value) ? String(value.name) : '';
  if (field.type === 'point' && isJsonObject(value)) return `${String(value.latitude)}, ${String(value.longitude)}`;
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

function uriOf(value: JsonValue): string {
  if (!isJsonObject(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  return typeof value.resource_uri === 'string' ? value.resource_uri : JSON.stringify(value);
}

/**
 * Whether the control must be filled in. Fields with a default need not be, unless the YAML says it for forms; nothing must be in an edit form, and an object
 * within need not be there, unless the form begins with a text of it.
 */
function isRequiredHere({ key, plan: whole }: View, { path, field, plan, name }: PlacedField): boolean {
  if (key === undefined && whole && displayOf(whole).needs.includes(path)) return true;
  const isMade = path === name || beginText(whole ? displayOf(whole).begins : {}, path) !== undefined;
  return key === undefined && isMade && field.type !== 'boolean' && (plan.write?.body.required.includes(name) ?? false);
}

/** The way to make the first object of those that a field names. Null where the account may not, or where only types of it are made. */
function newOne(view: View, placed: PlacedField): Markup | null {
  const plan = targetOf(view, placed);
  if (!plan || !isMade(plan) || !mayChange({ ...view, plan }, 'edit')) return null;
  return html`<a href="${collectionPath(plan)}?format=form">${newText(view.words, plan)}</a>`;
}

/** A help that repeats the name of its field helps nobody: `City.` below `City`. */
function saysTheSame(help: string, label: string): boolean {
  return help.replace(/\.$/, '').toLowerCase() === label.toLowerCase();
}

function hintFor(view: View, placed: PlacedField, { offered, zone }: ShownField): Markup | null {
  const { words, plan } = view;
  const { field } = placed;
  const parts: Markup[] = [];
  const source = placed.hint === undefined ? field : { help_text: placed.hint };
  const help = helpMarkup(words, source, zone !== undefined);
  if (help && !saysTheSame(helpText(words, source, zone !== undefined), fieldLabel(words, field))) parts.push(html`${help} `);
  const begin = plan && displayOf(plan).begins[placed.path];
  if (begin !== undefined && isTemplate(begin))
    parts.push(html`${say(words, words.left_empty, { name: begin.replaceAll(/\{[\w.]+\}/g, '…') })} `);
  const collection = field.related_schema?.replace(/schema\/$/, '');
  if (field.related_type && !placed.columns && !(offered && offered.size > 0) && namedResource(placed) !== undefined) {
    const many = field.related_type === 'to_many' && words.one_line_each;
    const nothing = offered !== undefined && !isCreated(placed);
    const wayToOne = nothing && newOne(view, placed);
    parts.push(
      html`${nothing ? words.nothing_to_choose : html`${many} ${words.type_to_search}`} ${wayToOne || (collection && html`<a href="${collection}">${words.look_up}</a>`)}`,
    );
  } else if (
    ((isLineList(placed) && !choicesOfEntries(placed)) || field.related_type === 'to_many') &&
    !placed.columns &&
    !isEntryList(placed) &&
    !(offered && offered.size > 0)
  )
    parts.push(html`${words.one_line_each} `);
  // Where there is one alone there is nothing to choose yet.
  const another = field.related_type === 'to_one' && offered?.size === 1 && newOne(view, placed);
  if (another) parts.push(html`${another} `);
  if (field.max_size !== undefined) parts.push(html`${say(words, words.at_most, { name: sizeIn(field.max_size, words.locale) })} `);
  const like = isLineList(placed) || placed.asks !== undefined ? undefined : LIKE[field.type];
  if (like) parts.push(html`${say(words, words.like, { name: like })}`);
  return parts.length > 0 ? html`${parts}` : null;
}

/**
 * The objects of a list, each with fields of its own, and empty rows for others. A row that is there can be taken away.
 * @param value the objects as JSON
 * @param textOf the text of a value in its control
 * @param among what may be chosen in their fields, by resource
 */
function rowsControl(
  view: View,
  { path, field, columns = [] }: PlacedField,
  value: string,
  textOf: (column: PlacedField, value: JsonValue | undefined) => string,
  among?: OfferedChoices,
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
  const { markup, place } = control(view, cell, shown, { id, name: cell.path });
  return labelled(id, fieldLabel(view.words, cell.field), markup, {}, place);
}

/** Says which object the row is, and takes it away. */
function known({ words }: View, prefix: string, row: Readonly<Record<string, JsonValue>>): Markup {
  const checked = String(row[ROW_REMOVED]) === 'true';
  const remove = box({ name: `${prefix}${ROW_REMOVED}`, value: 'true', checked }, words.remove_it);
  return html`${hidden(`${prefix}${ROW_URI}`, String(row[ROW_URI]))}<div class="field">${remove}</div>`;
}

/** What a new row begins with. A text is none: a field without a default says so in words. */
function defaultOf({ field: { default: initial } }: PlacedField): JsonValue | undefined {
  return typeof initial === 'boolean' || typeof initial === 'number' ? initial : undefined;
}
