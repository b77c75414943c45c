import { countries, homeCountry } from './countries';
import { parseChoices, type FormField, type InputType, textField, standardUserField, labelOf } from './form-field';
import type { PageType } from './page-types';
import type { CustomField, LoadedPage, StaffField } from './load-page';
import { pageTypeFields } from './page-type-fields';
import type { Visitor } from './visitor';
import type { Language, Translations } from './translations';

/** The values that were submitted, by field. */
export type SubmittedValues = ReadonlyMap<string, readonly string[]>;

/** Parameters of the address that the form sends along in hidden fields. */
export const CARRIED_PARAMETERS = ['source', 'referring_akid', 'order_id', 'recurring_id'] as const;

/**
 * The fields of a page's form, in their order:
 *
 * 1. fields of the user: those that staff chose, or else those that the page type asks for
 * 2. fields of the page type
 * 3. fields that staff added (`userformfield`)
 *
 * A known user is not asked for what is on record. Only a user who is signed in sees the record; an akid alone shows nothing of it.
 */
export function formFields(
  page: LoadedPage,
  pageType: PageType,
  { visitor, language, submitted }: { visitor: Visitor; language: Language; submitted?: SubmittedValues },
): FormField[] {
  const { translations } = language;
  if (pageType.signedIn && !visitor.signedIn) return [];
  const recorded = page.person ? recordedFields(page) : new Set<string>();
  const isAsked = visitor.signedIn || page.type === 'UserUpdate' ? () => true : (name: string): boolean => !recorded.has(name);
  const chosen = page.visible.length > 0 ? page.visible : pageType.asks;
  const names = [...new Set([...(pageType.signedIn ? [] : ['email']), ...chosen, ...page.required])].sort(inUsualOrder);
  const userFields = names
    .filter((name) => isAsked(name) || (name === 'email' && visitor.userId === null))
    .filter((name) => name !== 'email' || visitor.signedIn || visitor.userId === null)
    .map((name) => userField(name, page, language));
  const fields = [
    ...userFields,
    ...pageTypeFields(page, translations),
    ...(page.staffFields ?? []).flatMap((field) => staffField(field, translations)),
  ];
  const required = new Set([...page.required, ...(pageType.signedIn ? [] : ['email'])]);
  return fields.map((field) => ({
    ...field,
    required: field.required || required.has(field.name),
    values: submitted ? (submitted.get(field.name) ?? []) : initialValues(field, page, visitor, language),
  }));
}

/** The order of the fields of a user, in whatever order staff chose them. */
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

function inUsualOrder(a: string, b: string): number {
  const position = (name: string): number => (USUAL_ORDER.includes(name) ? USUAL_ORDER.indexOf(name) : USUAL_ORDER.length);
  return position(a) - position(b);
}

/** The fields whose values are on record. */
function recordedFields({ person, phones, userFields }: LoadedPage): Set<string> {
  const filled = Object.entries(person ?? {})
    .filter(([, value]) => value)
    .map(([name]) => name);
  const phoneFields = Object.keys(phones ?? {}).map((type) => `${type}_phone`);
  const names = new Set([...filled, ...phoneFields, ...(userFields ?? []).map((name) => `user_${name}`)]);
  if (names.has('first_name') && names.has('last_name')) names.add('name');
  if (names.has('postal')) names.add('zip');
  if (phoneFields.length > 0) names.add('phone');
  return names;
}

function userField(name: string, page: LoadedPage, { translations, code }: Language): FormField {
  const standard = standardUserField(name, translations);
  if (standard) return name === 'country' ? { ...standard, choices: countries(code) } : standard;
  const custom = page.customFields?.find((field) => `user_${field.name}` === name);
  return custom ? customField(custom, translations) : textField(name, labelOf(translations, name));
}

function customField(
  { name, display_name, field_type, field_choices, field_length, allow_multiple }: CustomField,
  translations: Translations,
): FormField {
  const choices = parseChoices(field_choices);
  const numeric = /^int/.test(field_type) ? ({ numeric: true } as const) : {};
  const input: InputType =
    choices.length === 0
      ? /^bool/.test(field_type)
        ? 'checkbox'
        : field_type === 'date'
          ? 'date'
          : 'text'
      : allow_multiple
        ? 'checkbox'
        : 'select';
  return {
    ...textField(`user_${name}`, display_name || labelOf(translations, name)),
    input,
    choices,
    ...numeric,
    ...(field_length && { maxLength: field_length }),
  };
}

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
function staffField({ type, label, field_name, input, alternatives, html, status }: StaffField, translations: Translations): FormField[] {
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

/** The values of a field before anything was submitted. Only a user who is signed in sees the record. */
function initialValues(field: FormField, page: LoadedPage, visitor: Visitor, { code }: Language): readonly string[] {
  if (field.values.length > 0) return field.values;
  const value = visitor.signedIn ? recordedValue(field.name, page) : '';
  if (value) return [value];
  return field.name === 'country' && page.person === null ? [homeCountry(code)] : [];
}

function recordedValue(name: string, { person, phones }: LoadedPage): string {
  if (name === 'name') return [person?.first_name, person?.middle_name, person?.last_name].filter(Boolean).join(' ');
  if (name === 'zip') return person?.zip || person?.postal || '';
  if (name === 'phone') return phones?.home ?? Object.values(phones ?? {})[0] ?? '';
  const type = /^(\w+)_phone$/.exec(name)?.[1];
  return (type === undefined ? person?.[name] : phones?.[type]) ?? '';
}
