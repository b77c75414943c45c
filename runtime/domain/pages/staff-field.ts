import { type FormField, type InputType, labelOf, parseChoices, standardUserField, textField } from './form-field';
import type { StaffField } from './load-page';
import type { Translations } from '../languages';

const INPUT_TYPES: readonly string[] = [
  'text',
  'email',
  'tel',
  'number',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'date',
  'time',
] satisfies InputType[];

/** A field that staff added. It belongs to the action, unless its type is `user`. With HTML alone it is a text between fields. */
export function staffField(
  { type, label, field_name, input, alternatives, html, status }: StaffField,
  translations: Translations,
): FormField[] {
  if (status === 'hidden' || (field_name === '' && html === '')) return [];
  const prefix = type === 'user' ? 'user_' : 'action_';
  const name =
    field_name === '' || /^(user|action)_/.test(field_name) || standardUserField(field_name, translations)
      ? field_name
      : `${prefix}${field_name}`;
  const field = textField(name, label || labelOf(translations, field_name));
  return [{ ...field, input: inputTypeOf(input), choices: parseChoices(alternatives), required: status === 'required', html }];
}

/** The input type that staff named; `text` for an unknown one. */
function inputTypeOf(name: string): InputType {
  const type = name.toLowerCase();
  return INPUT_TYPES.includes(type) ? (type as InputType) : 'text';
}
