import { countries } from './countries';
import { type FormField, type InputType, labelOf, parseChoices, standardUserField, textField } from './form-field';
import type { CustomField, LoadedPage } from './load-page';
import type { Language, Translations } from '../languages';

/** The order in which a form shows the fields of a user, in whatever order staff chose them. */
const USUAL_ORDER = [
  'prefix',
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'email',
  'address1',
  'address2',
  'city',
  'state',
  'region',
  'zip',
  'plus4',
  'postal',
  'country',
];

/** Compares names of fields, for sorting. Fields without a usual place come last. */
export function inUsualOrder(a: string, b: string): number {
  const position = (name: string): number => (USUAL_ORDER.includes(name) ? USUAL_ORDER.indexOf(name) : USUAL_ORDER.length);
  return position(a) - position(b);
}

/** The field of a form for a field of users: a standard one, a custom one (`user_…`), or else a line of text. */
export function userField(name: string, page: LoadedPage, { translations, code }: Language): FormField {
  const standard = standardUserField(name, translations);
  if (standard) return name === 'country' ? { ...standard, choices: countries(code) } : standard;
  const custom = page.customFields?.find((field) => `user_${field.name}` === name);
  return custom ? customField(custom, page, translations) : textField(name, labelOf(translations, name));
}

function customField(
  { name, display_name, field_type, field_choices, field_length, allow_multiple, required, field_default }: CustomField,
  { userFields }: LoadedPage,
  translations: Translations,
): FormField {
  const choices = parseChoices(field_choices);
  return {
    ...textField(`user_${name}`, display_name || labelOf(translations, name)),
    input: choices.length === 0 ? inputOfType(field_type) : allow_multiple ? 'checkbox' : 'select',
    choices,
    required,
    ...(field_default !== '' && !userFields?.includes(name) && { values: [field_default] }),
    ...(/^int/.test(field_type) && { numeric: true }),
    ...(field_length && { maxLength: field_length }),
  };
}

/** The input for the type of a custom field without choices. */
function inputOfType(type: string): InputType {
  if (/^bool/.test(type)) return 'checkbox';
  return type === 'date' ? 'date' : 'text';
}
