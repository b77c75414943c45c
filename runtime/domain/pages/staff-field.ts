import { type FormField, labelOf, namedInput, parseChoices, standardUserField, textField } from './form-field';
import type { StaffField } from './load-page';
import type { Translations } from '../languages';

/** A field that staff added. It belongs to the action, unless its type is `user` or, without a type, its name that of a field of users. With HTML alone it is a text between fields. */
export function staffField(
  { type, label, field_name, input, alternatives, html, status }: StaffField,
  translations: Translations,
): FormField[] {
  if (status === 'hidden' || (field_name === '' && html === '')) return [];
  const prefix = type === 'user' ? 'user_' : 'action_';
  const name =
    field_name === '' || /^(user|action)_/.test(field_name) || (type !== 'action' && standardUserField(field_name, translations))
      ? field_name
      : `${prefix}${field_name}`;
  const field = textField(name, label || labelOf(translations, field_name));
  const choices = parseChoices(alternatives);
  return [{ ...field, input: namedInput(input, choices), choices, required: status === 'required', html }];
}
