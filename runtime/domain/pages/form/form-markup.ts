import type { Wording } from '../../../core/words';
import { namesField } from '../../../staff/words/labels';
import { html, Markup } from '../../../core/formats/markup';
import type { FieldErrors } from '../../../core/errors/http-error';
import type { Choice, FormField } from './form-field';
import { tokenMarkup } from './form-token';
import type { Language } from '../../languages';
import { isYes } from './ticked-boxes';

/** People do not see this field. So whoever fills it in is a bot. */
export const HONEYPOT = 'leave_empty';

/** The fields of a form, each with its label and errors. The first field with an error has the focus. */
export function fieldsMarkup(fields: readonly FormField[], errors: FieldErrors, language: Language): Markup {
  const focus = fields.find(({ name }) => errors[name]);
  return html`${fields.map((field) => fieldMarkup(field, errors[field.name], language, field === focus))}`;
}

/** The list of errors in the order of the fields, each with a link to its field. */
export function summaryMarkup(fields: readonly FormField[], errors: FieldErrors, { translations, message }: Language): Markup {
  const placeOf = (name: string): number => fields.findIndex((field) => field.name === name);
  const entries = Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b));
  if (entries.length === 0) return new Markup('');
  const lines = entries.flatMap(([name, messages]) => {
    const field = fields.find((each) => each.name === name);
    return messages.map(message).map((text) => {
      if (!field) return html`<li>${text}</li>`;
      return html`<li><a href="#${firstId(field)}">${!namesField(text, field.label) && `${field.label}: `}${text}</a></li>`;
    });
  });
  return html`<div class="summary" role="alert" aria-labelledby="summary-title"><h2 id="summary-title">${translations.problem}</h2><ul>${lines}</ul></div>`;
}

/** The hidden fields of a form, and the honeypot. */
export function hiddenMarkup(values: Readonly<Record<string, string | undefined>>, { translations }: Language): Markup {
  const inputs = Object.entries(values).flatMap(([name, value]) =>
    value ? [html`<input type="hidden" name="${name}" value="${value}">`] : [],
  );
  return html`${tokenMarkup()}${inputs}<div class="trap" aria-hidden="true"><label for="trap">${translations.trap}</label>
<input id="trap" name="${HONEYPOT}" type="text" tabindex="-1" autocomplete="off"></div>`;
}

function fieldMarkup(field: FormField, messages: Wording[] | undefined, language: Language, focus: boolean): Markup {
  // HTML of staff. The Content-Security-Policy of the page runs no scripts in it.
  const before = field.html ? html`<div class="text" id="${idOf(field)}-text">${new Markup(field.html)}</div>` : null;
  if (field.name === '') return html`${before}`;
  const error =
    messages &&
    html`<p class="error" id="${idOf(field)}-error"><span class="hidden">${language.translations.error}: </span>${messages.map(language.message).join(' ')}</p>`;
  const described = [field.html && `${idOf(field)}-text`, messages && `${idOf(field)}-error`].filter(Boolean).join(' ');
  const shared = html`${attribute('aria-describedby', described)}${messages && new Markup(' aria-invalid="true"')}`;
  const first = html`${focus && new Markup(' autofocus')}`;
  const body = isGroup(field)
    ? groupMarkup(field, language, error, shared, first)
    : inputMarkup(field, language, error, html`${shared}${first}`);
  return html`<div class="field${messages && ' wrong'}">${before}${body}</div>
`;
}

/** Radio buttons and several checkboxes are a group with the label as its legend. */
function isGroup({ input, choices }: FormField): boolean {
  return input === 'radio' || (input === 'checkbox' && choices.length > 0);
}

function groupMarkup(field: FormField, language: Language, error: Markup | undefined, shared: Markup, first: Markup): Markup {
  const options = field.choices.map(
    (
      { value, label, shown = html`${label}` },
      index,
    ) => html`<div class="choice"><input type="${field.input}" id="${idOf(field)}-${index}" name="${field.name}" value="${value}"${
      field.values.includes(value) && new Markup(' checked')
    }${index === 0 && first}><label for="${idOf(field)}-${index}">${shown}</label></div>
`,
  );
  return html`<fieldset${shared}><legend>${caption(field, language)}</legend>${error}
${options}</fieldset>`;
}

function inputMarkup(field: FormField, language: Language, error: Markup | undefined, more: Markup): Markup {
  const id = idOf(field);
  const label = html`<label for="${id}">${caption(field, language)}</label>`;
  const names = html` id="${id}" name="${field.name}"${field.required && new Markup(' aria-required="true"')}${attribute('autocomplete', field.autocomplete)}${more}`;
  if (field.input === 'checkbox') {
    return html`${error}<div class="choice"><input type="checkbox"${names} value="1"${field.values.some(isYes) && new Markup(' checked')}>${label}</div>`;
  }
  return html`${label}${error}${control(field, names, language)}`;
}

function control(field: FormField, names: Markup, { translations }: Language): Markup {
  const value = field.values.at(-1) ?? '';
  const maxLength = field.maxLength === undefined ? null : attribute('maxlength', String(field.maxLength));
  switch (field.input) {
    case 'textarea':
      // Browsers drop the first line break in a textarea.
      return html`<textarea${names}${maxLength} rows="6">
${value}</textarea>`;
    case 'select': {
      const other = value !== '' && !field.choices.some((choice) => choice.value === value);
      const choices: readonly Choice[] = other ? [...field.choices, { value, label: value }] : field.choices;
      const option = (choice: Choice): Markup =>
        html`<option value="${choice.value}"${choice.value === value && new Markup(' selected')}>${choice.label}</option>`;
      return html`<select${names}><option value="">${translations.choose}</option>${choices.map(option)}</select>`;
    }
    default:
      return html`<input type="${field.input === 'number' ? 'text' : field.input}"${names}${maxLength}${
        (field.numeric || field.input === 'number') && new Markup(' inputmode="numeric"')
      } value="${value}">`;
  }
}

function caption({ label, required, plain, name }: FormField, { translations }: Language): Markup {
  return html`${label || name}${!required && !plain && html` <span class="optional">(${translations.optional})</span>`}`;
}

function attribute(name: string, value: string | undefined): Markup | null {
  return value ? new Markup(` ${name}="${html`${value}`.text}"`) : null;
}

function idOf({ name }: FormField): string {
  return `field-${name.replaceAll(/[^\w-]/g, '_')}`;
}

function firstId(field: FormField): string {
  return isGroup(field) ? `${idOf(field)}-0` : idOf(field);
}
