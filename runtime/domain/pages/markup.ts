import { html, Markup } from '../../framework/formats/html/template';
import type { FieldErrors } from '../../framework/http/errors';
import type { Choice, Field } from './field';
import type { Language } from './translations';

/** Nobody sees this field, so whoever fills it in is a program. */
export const TRAP = 'leave_empty';

/** The fields of a form, each with its label and what is wrong with it. The first fault has the focus, with or without scripts. */
export function fieldsMarkup(fields: readonly Field[], errors: FieldErrors, language: Language): Markup {
  const focus = fields.find(({ name }) => errors[name]);
  return html`${fields.map((field) => one(field, errors[field.name], language, field === focus))}`;
}

/** The list of what is wrong, each with the way to its field. */
export function summaryMarkup(fields: readonly Field[], errors: FieldErrors, { words, message }: Language): Markup {
  const entries = Object.entries(errors);
  if (entries.length === 0) return new Markup('');
  const lines = entries.flatMap(([name, messages]) => {
    const field = fields.find((each) => each.name === name);
    return messages.map(
      (text) => html`<li>${field ? html`<a href="#${firstId(field)}">${field.label}: ${message(text)}</a>` : message(text)}</li>`,
    );
  });
  return html`<div class="summary" role="alert" aria-labelledby="summary-title"><h2 id="summary-title">${words.problem}</h2><ul>${lines}</ul></div>`;
}

/** What a form sends that nobody types, and the field that must stay empty. */
export function hiddenMarkup(values: Readonly<Record<string, string | undefined>>, { words }: Language): Markup {
  const inputs = Object.entries(values).flatMap(([name, value]) =>
    value ? [html`<input type="hidden" name="${name}" value="${value}">`] : [],
  );
  return html`${inputs}<div class="trap" aria-hidden="true"><label for="trap">${words.trap}</label>
<input id="trap" name="${TRAP}" type="text" tabindex="-1" autocomplete="off"></div>`;
}

function one(field: Field, messages: string[] | undefined, language: Language, focus: boolean): Markup {
  // Staff wrote it, and the page's policy runs nothing of it.
  const before = field.html ? html`<div class="text" id="${idOf(field)}-text">${new Markup(field.html)}</div>` : null;
  if (field.name === '') return html`${before}`;
  const error =
    messages &&
    html`<p class="error" id="${idOf(field)}-error"><span class="hidden">${language.words.error}: </span>${messages.map(language.message).join(' ')}</p>`;
  const described = [field.html && `${idOf(field)}-text`, messages && `${idOf(field)}-error`].filter(Boolean).join(' ');
  const shared = html`${attribute('aria-describedby', described)}${messages && new Markup(' aria-invalid="true"')}`;
  const first = html`${focus && new Markup(' autofocus')}`;
  const body = isGroup(field) ? group(field, language, error, shared, first) : single(field, language, error, html`${shared}${first}`);
  return html`<div class="field${messages && ' wrong'}">${before}${body}</div>
`;
}

/** Several choices of which one sees all: a group with the question as its caption. */
function isGroup({ input, choices }: Field): boolean {
  return input === 'radio' || (input === 'checkbox' && choices.length > 0);
}

function group(field: Field, language: Language, error: Markup | undefined, shared: Markup, first: Markup): Markup {
  const options = field.choices.map(
    (
      { value, label },
      index,
    ) => html`<div class="choice"><input type="${field.input}" id="${idOf(field)}-${index}" name="${field.name}" value="${value}"${
      field.values.includes(value) && new Markup(' checked')
    }${index === 0 && first}><label for="${idOf(field)}-${index}">${label}</label></div>
`,
  );
  return html`<fieldset${shared}><legend>${caption(field, language)}</legend>${error}
${options}</fieldset>`;
}

function single(field: Field, language: Language, error: Markup | undefined, more: Markup): Markup {
  const id = idOf(field);
  const label = html`<label for="${id}">${caption(field, language)}</label>`;
  const names = html` id="${id}" name="${field.name}"${field.required && new Markup(' aria-required="true"')}${attribute('autocomplete', field.autocomplete)}${more}`;
  if (field.input === 'checkbox') {
    return html`${error}<div class="choice"><input type="checkbox"${names} value="1"${field.values.length > 0 && new Markup(' checked')}>${label}</div>`;
  }
  return html`${label}${error}${control(field, names, language)}`;
}

function control(field: Field, names: Markup, { words }: Language): Markup {
  const value = field.values.at(-1) ?? '';
  const longest = field.longest === undefined ? null : attribute('maxlength', String(field.longest));
  switch (field.input) {
    case 'textarea':
      // The first line break within is not part of the text.
      return html`<textarea${names}${longest} rows="6">
${value}</textarea>`;
    case 'select': {
      const other = value !== '' && !field.choices.some((choice) => choice.value === value);
      const choices: readonly Choice[] = other ? [...field.choices, { value, label: value }] : field.choices;
      const option = (choice: Choice): Markup =>
        html`<option value="${choice.value}"${choice.value === value && new Markup(' selected')}>${choice.label}</option>`;
      return html`<select${names}><option value="">${words.choose}</option>${choices.map(option)}</select>`;
    }
    default:
      return html`<input type="${field.input === 'number' ? 'text' : field.input}"${names}${longest}${
        (field.numeric || field.input === 'number') && new Markup(' inputmode="numeric"')
      } value="${value}">`;
  }
}

function caption({ label, required, name }: Field, { words }: Language): Markup {
  return html`${label || name}${!required && html` <span class="optional">(${words.optional})</span>`}`;
}

function attribute(name: string, value: string | undefined): Markup | null {
  return value ? new Markup(` ${name}="${html`${value}`.text}"`) : null;
}

function idOf({ name }: Field): string {
  return `field-${name.replaceAll(/[^\w-]/g, '_')}`;
}

function firstId(field: Field): string {
  return isGroup(field) ? `${idOf(field)}-0` : idOf(field);
}
