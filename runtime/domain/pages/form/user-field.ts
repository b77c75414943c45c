import type { Language, PublicTexts } from '../../languages';
import { sameField } from '../../geo';
import { givenNames, nameOrder, type NameParts } from '../../people';
import { type AddressQuestions, countries } from './address-fields';
import { type FormField, type InputType, labelOf, parseChoices, standardUserField, textField } from './form-field';
import type { CustomField, LoadedPage } from '../render/load-page';

/** The order in which a form shows the fields of a user, in whatever order staff chose them. An address follows, as its country writes it. */
const USUAL_ORDER = ['prefix', 'name', 'first_name', 'middle_name', 'last_name', 'suffix', 'email'];

/** The usual order with the parts of a name as a language says them. */
function usualOrder(code: string): readonly string[] {
  const order = nameOrder(code);
  if (order === 'given first') return USUAL_ORDER;
  const parts = order === 'family first' ? ['last_name', 'middle_name', 'first_name'] : ['last_name', 'first_name', 'middle_name'];
  return USUAL_ORDER.flatMap((name) => (name === 'first_name' ? parts : parts.includes(name) ? [] : [name]));
}

/**
 * Compares names of fields of a page, for sorting. Fields without a usual place come after the others, and custom ones last, in the order that staff gave them.
 * @param code of the language of the page
 */
export function inOrderOf({ customFields }: LoadedPage, address: AddressQuestions, code: string): (a: string, b: string) => number {
  const order = [...usualOrder(code), ...address.order];
  const custom = new Map(customFields?.map(({ name }, index) => [`user_${name}`, index + 1]));
  const position = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length + (custom.get(name) ?? 0));
  return (a, b) => position(a) - position(b);
}

/** The field of a form for a field of users: a standard one, a custom one (`user_…`), or else a line of text. */
export function userField(name: string, page: LoadedPage, { translations, code }: Language, address: AddressQuestions): FormField {
  const standard = standardUserField(name, translations);
  if (standard) return { ...standard, label: address.label(name), ...(name === 'country' && { choices: countries(code) }) };
  const custom = page.customFields?.find((field) => `user_${field.name}` === name);
  return custom ? customField(custom, page, translations) : textField(name, labelOf(translations, name));
}

function customField(
  { name, display_name, field_type, field_choices, field_length, allow_multiple, required, field_default }: CustomField,
  page: LoadedPage,
  translations: PublicTexts,
): FormField {
  const choices = parseChoices(field_choices);
  return {
    ...textField(`user_${name}`, display_name || labelOf(translations, name)),
    input: choices.length === 0 ? inputOfType(field_type) : allow_multiple ? 'checkbox' : 'select',
    choices,
    required,
    ...(field_default !== '' && recordedValues(`user_${name}`, page).length === 0 && { values: [field_default] }),
    ...(/^int/.test(field_type) && { numeric: true }),
    ...(field_length && { maxLength: field_length }),
  };
}

/** The input for the type of a custom field without choices. */
function inputOfType(type: string): InputType {
  if (/^bool/.test(type)) return 'checkbox';
  return type === 'date' ? 'date' : 'text';
}

/** The names of the fields whose values are on record. */
export function recordedFields({ person, phones, userFields }: LoadedPage): Set<string> {
  const filled = Object.entries(person ?? {})
    .filter(([, value]) => value)
    .map(([name]) => name);
  const phoneFields = Object.keys(phones ?? {}).map((type) => `${type}_phone`);
  const names = new Set([...filled, ...phoneFields, ...Object.keys(userFields ?? {}).map((name) => `user_${name}`)]);
  // Of a name that has one part the other is asked for.
  if (!names.has('first_name') || !names.has('last_name')) names.delete('name');
  for (const name of [...names]) names.add(sameField(name) ?? name);
  if (phoneFields.length > 0) names.add('phone');
  return names;
}

/** The values of a field on record: several at most of a custom field. */
export function recordedValues(name: string, page: LoadedPage): readonly string[] {
  if (name.startsWith('user_')) return Object.entries(page.userFields ?? {}).find(([custom]) => name === `user_${custom}`)?.[1] ?? [];
  return [recordedValue(name, page)].filter(Boolean);
}

function recordedValue(name: string, { person, phones }: LoadedPage): string {
  const same = sameField(name);
  if (same !== undefined) return person?.[name] || person?.[same] || '';
  if (name === 'phone') return phones?.home ?? Object.values(phones ?? {})[0] ?? '';
  const type = /^(\w+)_phone$/.exec(name)?.[1];
  return (type === undefined ? person?.[name] : phones?.[type]) ?? '';
}

/**
 * A page whose visitor's name is as the fields of a form divide it. The whole name lacks the title and the suffix for which there are fields of their own: sent twice,
 * they would be taken for names. Where no field shows the middle name, it stands beside the given name.
 */
export function withNameBeside(page: LoadedPage, fields: ReadonlySet<string>, code: string): LoadedPage {
  const { name, prefix, suffix } = page.person ?? {};
  if (!name) return page;
  const untitled = fields.has('prefix') && prefix && name.startsWith(prefix) ? name.slice(prefix.length) : name;
  const bare = fields.has('suffix') && suffix && untitled.endsWith(suffix) ? untitled.slice(0, -suffix.length) : untitled;
  const hidesMiddle = fields.has('first_name') && fields.has('last_name') && !fields.has('middle_name');
  const given = hidesMiddle && { first_name: givenNames(page.person as NameParts, code) };
  return { ...page, person: { ...page.person, name: bare.replace(/^\s+|[\s,]+$/g, ''), ...given } };
}
