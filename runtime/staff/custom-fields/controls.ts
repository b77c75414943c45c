import type { Wording } from '../../core/words';
import type { JsonValue } from '../../core/formats/exact-json';
import { fieldLabel } from '../words/labels';
import { messagesMarkup } from '../words/messages';
import type { PlacedField } from '../object/sections';
import { html, type Markup } from '../../core/formats/markup';
import type { View } from '../view';
import { type CustomField, customIn, customLabel, customValues } from './custom-field';
import { OTHERS, UNSET } from './sent-fields';

/** Texts up to this length are typed into a single line. */
const SINGLE_LINE_LENGTH = 255;

/** The keyboards of phones for types of values. What is typed is a text all the same: the API says what is wrong with it. */
const KEYS: Readonly<Record<string, string>> = {
  integer: 'numeric',
  int: 'numeric',
  number: 'numeric',
  decimal: 'decimal',
  float: 'decimal',
};

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
${unset.length > 0 && html`<input type="hidden" name="${path}${UNSET}" value="${unset.map(({ field: { name } }) => name).join(' ')}">`}
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
  return html`<div class="field"><label for="field-${name}">${words.other_fields}</label><textarea id="field-${name}" name="${name}" rows="2" aria-describedby="field-${name}-hint">
${submitted?.values[name] ?? ''}</textarea><span class="hint" id="field-${name}-hint">${words.other_fields_help}</span></div>`;
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
  const { words, submitted } = view;
  const { field, path, errors, required, texts } = asked;
  const id = `field-${path}`;
  const described = [field.description && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(' ');
  const isFirst = Object.keys(submitted?.errors ?? {}).find((name) => name !== '') === path;
  const state = html`${errors && html` aria-invalid="true"`}${errors && isFirst && html` autofocus`}${described !== '' && html` aria-describedby="${described}"`}`;
  const title = html`${customLabel(field)}${required && html` <span class="required">(${words.required})</span>`}`;
  const help = html`${errors && html`<span class="error" id="${id}-error">${messagesMarkup(words, errors)}</span>`}${field.description ? html`<span class="hint" id="${id}-hint">${field.description}</span>` : null}`;
  if (isChosen(field) && field.allow_multiple)
    return html`<fieldset class="field" id="${id}"${described !== '' && html` aria-describedby="${described}"`}><legend>${title}</legend>${boxes(asked)}${help}</fieldset>`;
  const first = control(view, asked, texts[0] ?? '', html`id="${id}" name="${path}"${required && html` required`}${state}`);
  const rest = texts.slice(1).map((text) => control(view, asked, text, html`name="${path}" aria-label="${customLabel(field)}"`));
  const isOneOfTwo = isChosen(field) || isBoolean(field);
  const another =
    field.allow_multiple && !isOneOfTwo && texts.length > 0
      ? html`<details><summary>${words.another_value}</summary>${control(view, asked, '', html`name="${path}" aria-label="${customLabel(field)}${words.colon}${words.another_value}"`)}</details>`
      : null;
  return html`<div class="field"><label for="${id}">${title}</label>${first}${rest}${another}${help}</div>
`;
}

function isChosen({ choices }: CustomField): boolean {
  return choices !== undefined && choices.length > 0;
}

function isBoolean({ field_type: type }: CustomField): boolean {
  return ['boolean', 'bool'].includes(type?.toLowerCase() ?? '');
}

function control({ words }: View, { field }: AskedField, text: string, attributes: Markup): Markup {
  if (isChosen(field)) return select(field.choices!, text, attributes);
  if (isBoolean(field)) {
    const choices = [
      ['true', words.yes],
      ['false', words.no],
    ] as const;
    return select(choices, booleanText(text), attributes);
  }
  const type = field.field_type?.toLowerCase() ?? 'string';
  const length = field.field_length;
  const limit = typeof length === 'number' && html` maxlength="${length}"`;
  const own = typeOfInput(type, text);
  const keys = Object.hasOwn(KEYS, type) ? KEYS[type]! : undefined;
  const isShort = own !== undefined || keys !== undefined || (typeof length === 'number' && length <= SINGLE_LINE_LENGTH);
  if (isShort && !text.includes('\n'))
    return html`<input ${attributes}${own && html` type="${own}"`}${own === 'datetime-local' && /:\d\d:\d\d$/.test(text) && html` step="1"`}${keys && html` inputmode="${keys}"`}${limit} value="${text}">`;
  return html`<textarea ${attributes} rows="1"${limit}>
${text}</textarea>`;
}

/** Inputs for days and times show nothing of a value in another form, so it is shown as a text. */
function typeOfInput(type: string, text: string): string | undefined {
  if (type === 'email' || type === 'url') return type;
  if (type === 'date' && (text === '' || /^\d{4}-\d\d-\d\d$/.test(text))) return 'date';
  if (type === 'datetime' && (text === '' || /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(text))) return 'datetime-local';
  return type === 'date' || type === 'datetime' ? 'text' : undefined;
}

function booleanText(text: string): string {
  if (/^\s*(true|yes|on|1)\s*$/i.test(text)) return 'true';
  return /^\s*(false|no|off|0)\s*$/i.test(text) ? 'false' : text;
}

/** A value that is no choice stays one. */
function withValues(choices: readonly (readonly [string, string])[], texts: readonly string[]): (readonly [string, string])[] {
  const other = texts.filter((text) => text !== '' && !choices.some(([value]) => value === text));
  return [...choices, ...other.map((text) => [text, text] as const)];
}

function select(choices: readonly (readonly [string, string])[], chosen: string, attributes: Markup): Markup {
  const options = withValues(choices, [chosen]).map(
    ([value, label]) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
  return html`<select ${attributes}><option value="">–</option>${options}</select>`;
}

/** Nothing is sent for a box that is not ticked, so an empty text goes before them. */
function boxes({ field, path, texts }: AskedField): Markup {
  const ticks = withValues(field.choices!, texts).map(
    ([value, label]) =>
      html`<label class="check"><input type="checkbox" name="${path}" value="${value}"${texts.includes(value) && html` checked`}> ${label}</label>`,
  );
  return html`<input type="hidden" name="${path}" value=""><div class="boxes">${ticks}</div>`;
}
