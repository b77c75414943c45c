import type { Wording } from '../../../core/words';
import { namesField } from '../../../staff/words/labels';
import { choiceBox, control, type Control, hiddenAll, inline, labelled, noted, type Notes, stateOf } from '../../../core/controls';
import { html, Markup } from '../../../core/formats/markup';
import type { FieldErrors } from '../../../core/errors/http-error';
import type { FormField } from './form-field';
import { tokenMarkup } from './form-token';
import { type Language, labelled as named } from '../../languages';
import { isYes } from './ticked-boxes';

/** People do not see this field. So whoever fills it in is a bot. */
export const HONEYPOT = 'leave_empty';

/** The fields of a form, each with its label and errors. The first field with an error has the focus. */
export function fieldsMarkup(fields: readonly FormField[], errors: FieldErrors, language: Language): Markup {
  const focus = fields.find(({ name }) => errors[name]);
  return html`${fields.map((field) => fieldMarkup(field, errors[field.name], language, field === focus))}`;
}

/** The list of errors in the order of the fields, each with a link to its field. */
export function summaryMarkup(fields: readonly FormField[], errors: FieldErrors, language: Language): Markup {
  const { translations, message } = language;
  const placeOf = (name: string): number => fields.findIndex((field) => field.name === name);
  const entries = Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b));
  if (entries.length === 0) return new Markup('');
  const lines = entries.flatMap(([name, messages]) => {
    const field = fields.find((each) => each.name === name);
    return messages.map(message).map((text) => {
      if (!field) return html`<li>${text}</li>`;
      const line = namesField(text, field.label) ? text : named(language, field.label, text);
      return html`<li><a href="#${firstId(field)}">${line}</a></li>`;
    });
  });
  return html`<div class="summary" role="alert" aria-labelledby="summary-title"><h2 id="summary-title">${translations.problem}</h2><ul>${lines}</ul></div>`;
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
  const error = messages && html`<span class="hidden">${language.translations.error}: </span>${messages.map(language.message).join(' ')}`;
  const notes: Notes = { text, hint: field.hint, error, focus };
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
