import { type FormField, textField } from './form-field';
import type { LoadedPage } from './load-page';
import { fillInputs } from './staff-inputs';

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
