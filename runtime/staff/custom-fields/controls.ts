import type { Wording } from '../../core/words';
import type { JsonValue } from '../../core/formats/exact-json';
import { fieldLabel } from '../words/labels';
import { messagesMarkup } from '../words/messages';
import { isFirstWrong, yesAndNo } from '../forms/controls';
import type { PlacedField } from '../object/sections';
import {
  boxes,
  choicesOf,
  control as controlMarkup,
  type Control,
  field as fieldMarkup,
  hidden,
  labelled,
  noted,
  type Notes,
  stateOf,
} from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import type { View } from '../view';
import { type CustomField, customIn, customLabel, customValues } from './custom-field';
import { OTHERS, UNSET } from './sent-fields';

/** Texts up to this length are typed into a single line. */
const SINGLE_LINE_LENGTH = 255;

/** The keyboards of phones for types of values. What is typed is a text all the same: the API says what is wrong with it. */
const KEYS: Readonly<Record<string, 'numeric' | 'decimal'>> = {
  integer: 'numeric',
  int: 'numeric',
  number: 'numeric',
  decimal: 'decimal',
  float: 'decimal',
};

/** The inputs of browsers for types of values. */
const TYPES: Readonly<Record<string, string>> = { email: 'email', url: 'url', date: 'date', datetime: 'datetime-local' };

/** A custom field in a form: its input names, and its texts. */
interface AskedField {
  field: CustomField;
  path: string;
  texts: readonly string[];
  errors?: readonly Wording[];
  required: boolean;
}

/**
 * The inputs of the custom fields in a field: one for each that there is, as its row says it. Those without a value that are neither always shown nor
 * required are folded. Where any name is allowed: one for each name with a value, and lines for others.
 */
export function customInputs(view: View, placed: PlacedField, value: JsonValue | undefined): Markup {
  const { path, field } = placed;
  const { words, submitted } = view;
  const stored = customValues(value);
  const fields = fieldsToAsk(view, placed, stored);
  const asked = fields.map((one) => askedField(view, placed, one, stored.get(one.name) ?? []));
  const unset = asked.filter(({ field: { name }, required }) => !stored.has(name) && !(view.key === undefined && required));
  const open = asked.filter(
    ({ field: { always_show: always }, texts, errors, required }) =>
      always === true || required || errors !== undefined || texts.length > 0,
  );
  const others = asked.filter((one) => !open.includes(one));
  const errors = submitted?.errors[path];
  return html`<div class="field" role="group" id="field-${path}" aria-label="${fieldLabel(words, field)}">
${errors && html`<span class="error">${messagesMarkup(words, errors)}</span>`}
${unset.length > 0 && hidden(`${path}${UNSET}`, unset.map(({ field: { name } }) => name).join(' '))}
${open.length > 0 && html`<div class="fields">${open.map((one) => customInput(view, one))}</div>`}
${
  others.length > 0 &&
  html`<details class="group"><summary>${words.unfilled_fields}</summary><div class="fields">${others.map((one) => customInput(view, one))}</div></details>`
}
${allowsAnyName(placed) && otherNames(view, path)}</div>
`;
}

/** Whether there is anything to fill in. */
export function hasCustomInputs(view: View, placed: PlacedField, value: JsonValue | undefined): boolean {
  return allowsAnyName(placed) || fieldsToAsk(view, placed, customValues(value)).length > 0;
}

/** What is hidden is no longer offered. Who may not see which fields there are sees those that have a value. */
function fieldsToAsk({ customFields }: View, placed: PlacedField, stored: ReadonlyMap<string, readonly string[]>): CustomField[] {
  const known = customFields?.get(customIn(placed)!.allowed ?? '');
  return known?.filter(({ hidden }) => !hidden) ?? [...stored.keys()].map((name) => ({ name }));
}

function allowsAnyName(placed: PlacedField): boolean {
  return customIn(placed)!.allowed === undefined;
}

function otherNames({ words, submitted }: View, path: string): Markup {
  const name = `${path}${OTHERS}`;
  const asked = { id: `field-${name}`, name, rows: 2, value: submitted?.values[name] ?? '' };
  return fieldMarkup(asked, words.other_fields, { hint: words.other_fields_help });
}

function askedField(view: View, { path: outer }: PlacedField, field: CustomField, stored: readonly string[]): AskedField {
  const path = `${outer}.${field.name}`;
  const { submitted, query, key } = view;
  const typed = submitted?.values[path];
  const isNew = key === undefined;
  const given = query.get(path) ?? field.field_default ?? '';
  const first = isNew && given !== '' ? [given] : [];
  const texts =
    typed === undefined ? (isNew && !submitted ? first : stored) : (JSON.parse(typed) as string[]).filter((text) => text !== '');
  // An object without the value may be saved as it is: only what is new, or was filled in, must be.
  const required = field.required === true && (isNew || stored.length > 0);
  return { field, path, texts, errors: submitted?.errors[path], required };
}

/** One custom field: its label, its inputs, what is wrong, and what it is for. */
function customInput(view: View, asked: AskedField): Markup {
  const { words } = view;
  const { field, path, errors, required, texts } = asked;
  const id = `field-${path}`;
  const notes: Notes = { hint: field.description, error: errors && messagesMarkup(words, errors), focus: isFirstWrong(view, path) };
  const title = noted(customLabel(field), 'required', required && words.required);
  if (isChosen(field) && field.allow_multiple)
    return labelled(id, title, html`<div id="${id}">${boxes(path, choicesOf(field.choices!), texts)}</div>`, notes, 'legend');
  const input = (text: string, attributes: Control): Markup => controlMarkup({ ...attributes, ...askedControl(view, asked, text) });
  const first = input(texts[0] ?? '', { id, name: path, required, ...stateOf(id, notes) });
  const rest = texts.slice(1).map((text) => input(text, { name: path, 'aria-label': customLabel(field) }));
  const isOneOfTwo = isChosen(field) || isBoolean(field);
  const another =
    field.allow_multiple && !isOneOfTwo && texts.length > 0
      ? html`<details><summary>${words.another_value}</summary>${input('', { name: path, 'aria-label': `${customLabel(field)}${words.colon}${words.another_value}` })}</details>`
      : null;
  return labelled(id, title, html`${first}${rest}${another}`, notes);
}

function isChosen({ choices }: CustomField): boolean {
  return choices !== undefined && choices.length > 0;
}

function isBoolean({ field_type: type }: CustomField): boolean {
  return ['boolean', 'bool'].includes(type?.toLowerCase() ?? '');
}

/** What the type of a custom field makes of its control. */
function askedControl(view: View, { field }: AskedField, value: string): Control {
  if (isChosen(field)) return { choices: choicesOf(field.choices!), value };
  if (isBoolean(field)) return { choices: yesAndNo(view), value: booleanText(value) };
  const kind = field.field_type?.toLowerCase() ?? 'string';
  const length = field.field_length;
  const type = Object.hasOwn(TYPES, kind) ? TYPES[kind] : undefined;
  const keys = Object.hasOwn(KEYS, kind) ? KEYS[kind] : undefined;
  const limits = { ...(keys && { keys }), maxLength: length };
  const isShort = type !== undefined || keys !== undefined || (typeof length === 'number' && length <= SINGLE_LINE_LENGTH);
  return isShort && !value.includes('\n') ? { type, limits, value } : { rows: 1, limits: { maxLength: length }, value };
}

function booleanText(text: string): string {
  if (/^\s*(true|yes|on|1)\s*$/i.test(text)) return 'true';
  return /^\s*(false|no|off|0)\s*$/i.test(text) ? 'false' : text;
}
