import { Message, type Wording } from '../../../core/words';
import { namesField } from '../../../staff/words/labels';
import { choiceBox, control, type Control, hiddenAll, inline, labelled, noted, type Notes, stateOf } from '../../../core/controls';
import { html, Markup } from '../../../core/formats/markup';
import type { FieldErrors } from '../../../core/errors/http-error';
import { REQUIRED } from '../../../core/http/validation-errors';
import type { FormField, SubmittedValues } from './form-field';
import { tokenMarkup } from './form-token';
import { type Language, labelled as named } from '../../languages';
import { namesOfTickedBoxes } from './staff-inputs';

/** The hidden field that names the boxes that a form showed ticked. */
export const TICKED = 'ticked';

const BOX_OF_PERSON = /^user_/;

/** Boxes that mean something when they are not ticked any more. */
const BOX = /^(user|event)_/;

/** A box of custom fields of an event: without ticks there is no such field. */
const CUSTOM_OF_EVENT = /^event_(?!is_private$)/;

/** Whether a value of a box means that it is ticked. */
function isYes(value: string): boolean {
  return !/^\s*(?:0|false|no|off)?\s*$/i.test(value);
}

/** The names of the yes-or-no fields of people and of the boxes of events that a form shows ticked; after a refusal those that it showed ticked at first. */
export function tickedBoxes(fields: readonly FormField[], submitted: SubmittedValues | undefined): string {
  if (submitted) return submitted.get(TICKED)?.[0] ?? '';
  const ticked = fields.filter(
    ({ name, input, choices, values }) => BOX_OF_PERSON.test(name) && input === 'checkbox' && choices.length === 0 && values.some(isYes),
  );
  return [...ticked.map(({ name }) => name), ...fields.flatMap(({ html }) => namesOfTickedBoxes(html ?? ''))].join(' ');
}

/** What was submitted, with a no, or nothing, for each box that the form showed ticked and that is not any more: browsers do not send it. */
export function withUntickedBoxes(values: SubmittedValues): SubmittedValues {
  const unticked = (values.get(TICKED)?.[0] ?? '').split(' ').filter((name) => BOX.test(name) && !values.has(name));
  return new Map([...values, ...unticked.map((name): [string, string[]] => [name, [CUSTOM_OF_EVENT.test(name) ? '' : '0']])]);
}

/** People do not see this field. So whoever fills it in is a bot. */
export const HONEYPOT = 'leave_empty';

/** The fields of a form, each with its label and errors. The first field with an error has the focus. */
export function fieldsMarkup(fields: readonly FormField[], errors: FieldErrors, language: Language): Markup {
  const focus = fields.find(({ name }) => errors[name]);
  return html`${fields.map((field) => fieldMarkup(field, errors[field.name], language, field === focus))}`;
}

/** The list of errors in the order of the fields, each with a link to its field. */
export function summaryMarkup(fields: readonly FormField[], errors: FieldErrors, language: Language): Markup {
  const placeOf = (name: string): number => fields.findIndex((field) => field.name === name);
  const entries = Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b));
  if (entries.length === 0) return new Markup('');
  const lines = entries.flatMap(([name, messages]) => {
    const field = fields.find((each) => each.name === name);
    return messages.map((wording) => {
      const text = saidOf(wording, field, language);
      if (!field) return html`<li>${text}</li>`;
      const line = namesField(text, field.label) ? text : named(language, field.label, text);
      return html`<li><a href="#${firstId(field)}">${line}</a></li>`;
    });
  });
  return html`<div class="summary" role="alert" aria-labelledby="summary-title"><h2 id="summary-title">${language.translations.problem}</h2><ul>${lines}</ul></div>`;
}

/** What is wrong, as the field is filled in: who has to choose or tick cannot fill in anything. */
function saidOf(wording: Wording, field: FormField | undefined, { translations, message }: Language): string {
  const isMissing = wording instanceof Message && wording.code === REQUIRED.code;
  if (!field || !isMissing) return message(wording);
  if (field.missing !== undefined) return field.missing;
  if (isGroup(field) || field.input === 'select') return translations.choice_message;
  return field.input === 'checkbox' ? translations.box_message : message(wording);
}

/** The hidden fields of a form, and the honeypot. */
export function hiddenMarkup(values: Readonly<Record<string, string | undefined>>, { translations }: Language): Markup {
  const trap = inline({ id: 'trap', name: HONEYPOT, type: 'text', tabindex: '-1', autocomplete: 'off' }, translations.trap);
  return html`${tokenMarkup()}${hiddenAll(values)}<div class="trap" aria-hidden="true">${trap}</div>`;
}

function fieldMarkup(field: FormField, messages: Wording[] | undefined, language: Language, focus: boolean): Markup {
  const id = idOf(field);
  // HTML of staff. The Content-Security-Policy of the page runs no scripts in it.
  const text = field.html ? new Markup(field.html) : null;
  if (field.name === '') return html`${text && html`<div class="field"><div class="text" id="${id}-text">${text}</div></div>\n`}`;
  const said = messages?.map((wording) => saidOf(wording, field, language)).join(' ');
  const error = !field.assumed && said && html`<span class="hidden">${named(language, language.translations.error, '')}</span>${said}`;
  const notes: Notes = { text, hint: field.assumed ? said : field.hint, error: error || undefined, focus };
  const { label, name, required, plain } = field;
  const caption = noted(label || name, 'optional', !required && !plain && language.translations.optional);
  if (isGroup(field)) {
    const { input: type, choices, values } = field;
    const options = choices.map(({ value, label: named, shown = html`${named}` }, index) =>
      choiceBox(
        { type, id: `${id}-${index}`, name, value, checked: values.includes(value), autofocus: Boolean(error) && focus && index === 0 },
        shown,
      ),
    );
    return labelled(id, caption, html`${options}`, notes, 'legend');
  }
  const place = field.input === 'checkbox' ? 'beside' : 'before';
  return labelled(id, caption, control({ ...asked(field, language), ...stateOf(id, notes) }), notes, place);
}

/** Radio buttons and several checkboxes are a group with the label as its legend. */
function isGroup({ input, choices }: FormField): boolean {
  return input === 'radio' || (input === 'checkbox' && choices.length > 0);
}

/** The control of a field that is no group. */
function asked(field: FormField, { translations }: Language): Control {
  const { name, input, required, autocomplete, maxLength, values, choices, numeric } = field;
  const shared = { id: idOf(field), name, 'aria-required': required && 'true', autocomplete };
  if (input === 'checkbox') return { type: input, ...shared, value: '1', checked: values.some(isYes) };
  const value = values.at(-1) ?? '';
  if (input === 'select') return { ...shared, value, choices, none: translations.choose };
  if (input === 'textarea') return { ...shared, limits: { maxLength }, rows: 6, value };
  const isNumber = numeric || input === 'number';
  return { type: input === 'number' ? 'text' : input, ...shared, limits: { ...(isNumber && { keys: 'numeric' }), maxLength }, value };
}

function idOf({ name }: FormField): string {
  return `field-${name.replaceAll(/[^\w-]/g, '_')}`;
}

function firstId(field: FormField): string {
  return isGroup(field) ? `${idOf(field)}-0` : idOf(field);
}
