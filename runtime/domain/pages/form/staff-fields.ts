import type { PublicTexts } from '../../languages';
import { type FormField, labelOf, namedInput, parseChoices, standardUserField, textField } from './form-field';
import type { LoadedPage, StaffField } from '../render/load-page';
import { fillInputs } from './staff-inputs';

/** A field that staff added. It belongs to the action, unless its type is `user` or, without a type, its name that of a field of users. With HTML alone it is a text between fields. */
export function staffField(
  { type, label, field_name, input, alternatives, html, status }: StaffField,
  translations: PublicTexts,
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

/** A text that staff wrote in a column of the page's form; '' for none. */
export const formText = (page: LoadedPage, column: string): string => String(page.form?.[column] ?? '');

/** HTML with inputs that staff wrote. The form sends their values unchanged. An event that is edited fills them in. */
export function staffHtmlField(page: LoadedPage): FormField[] {
  const html = formText(page, 'custom_field_html');
  return html === '' ? [] : [{ ...textField('', ''), html: page.edited ? fillInputs(html, valuesOfEvent(page.edited)) : html }];
}

/** What an event has of its parameters. Other inputs stay as staff wrote them. */
function valuesOfEvent({ values, customFields }: NonNullable<LoadedPage['edited']>) {
  return (name: string): readonly string[] | undefined => {
    if (!name.startsWith('event_')) return undefined;
    return values[name] === undefined ? (customFields[name] ?? []) : [values[name]];
  };
}

/** A checkbox to accept rules. No field when staff wrote no rules. */
export function rulesField(name: string, label: string, rules: string): FormField[] {
  return rules === '' ? [] : [{ ...textField(name, label), input: 'checkbox', html: rules, required: true }];
}
