import { countries, homeCountry } from './countries';
import { choicesIn, type Field, type Input, plainField, standardField, wordFor } from './field';
import type { Kind } from './page-types';
import type { CustomField, LoadedPage, StaffField } from './load';
import { ownFields } from './own-fields';
import type { Visitor } from './visitor';
import type { Language, Words } from './translations';

/** What was typed, by field. */
export type Typed = ReadonlyMap<string, readonly string[]>;

/** The hidden parameters under which a form tells who sends it. */
export const PASSED_ON = ['source', 'referring_akid', 'order_id', 'recurring_id'] as const;

/**
 * The fields of a page's form, in their order: those of the person that staff chose (or that such pages usually ask for), then those of
 * the type of page, then those that staff put there. What the record of a recognised person says already is not asked again; whoever
 * has signed in sees it. Someone with an akid is shown nothing of it.
 */
export function fieldsOf(page: LoadedPage, kind: Kind, visitor: Visitor, language: Language, typed: Typed | undefined): Field[] {
  const { words } = language;
  if (kind.signedIn && !visitor.signedIn) return [];
  const known = page.person ? onRecord(page) : new Set<string>();
  const asked = visitor.signedIn || page.type === 'UserUpdate' ? () => true : (name: string): boolean => !known.has(name);
  const shown = page.visible.length > 0 ? page.visible : kind.asks;
  const names = [...new Set([...(kind.signedIn ? [] : ['email']), ...shown, ...page.required])].sort(byPlace);
  const person = names
    .filter((name) => asked(name) || (name === 'email' && visitor.userId === null))
    .filter((name) => name !== 'email' || visitor.signedIn || visitor.userId === null)
    .map((name) => personField(name, page, language));
  const fields = [...person, ...ownFields(page, words), ...(page.staffFields ?? []).flatMap((field) => staffField(field, words))];
  const required = new Set([...page.required, ...(kind.signedIn ? [] : ['email'])]);
  return fields.map((field) => ({
    ...field,
    required: field.required || required.has(field.name),
    values: typed ? (typed.get(field.name) ?? []) : startValues(field, page, visitor, language),
  }));
}

/** The usual order of a form, whatever the order in which fields were chosen. */
const PLACES = [
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

function byPlace(a: string, b: string): number {
  const place = (name: string): number => (PLACES.includes(name) ? PLACES.indexOf(name) : PLACES.length);
  return place(a) - place(b);
}

/** The fields that the person's record fills already. */
function onRecord({ person, phones, userFields }: LoadedPage): Set<string> {
  const filled = Object.entries(person ?? {})
    .filter(([, value]) => value)
    .map(([name]) => name);
  const typed = Object.keys(phones ?? {}).map((type) => `${type}_phone`);
  const names = new Set([...filled, ...typed, ...(userFields ?? []).map((name) => `user_${name}`)]);
  if (names.has('first_name') && names.has('last_name')) names.add('name');
  if (names.has('postal')) names.add('zip');
  if (typed.length > 0) names.add('phone');
  return names;
}

function personField(name: string, page: LoadedPage, { words, code }: Language): Field {
  const standard = standardField(name, words);
  if (standard) return name === 'country' ? { ...standard, choices: countries(code) } : standard;
  const custom = page.customFields?.find((field) => `user_${field.name}` === name);
  return custom ? customField(custom, words) : plainField(name, wordFor(words, name));
}

function customField({ name, display_name, field_type, field_choices, field_length, allow_multiple }: CustomField, words: Words): Field {
  const choices = choicesIn(field_choices);
  const numeric = /^int/.test(field_type) ? ({ numeric: true } as const) : {};
  const input: Input =
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
    ...plainField(`user_${name}`, display_name || wordFor(words, name)),
    input,
    choices,
    ...numeric,
    ...(field_length && { longest: field_length }),
  };
}

const INPUTS: readonly string[] = [
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
] satisfies Input[];

/** `userformfield`: a field of the action unless its type says that it is one of the person. HTML alone is a piece of text. */
function staffField({ type, label, field_name, input, alternatives, html, status }: StaffField, words: Words): Field[] {
  if (status === 'hidden' || (field_name === '' && html === '')) return [];
  const prefix = type === 'user' ? 'user_' : 'action_';
  const name =
    field_name === '' || /^(user|action)_/.test(field_name) || standardField(field_name, words) ? field_name : `${prefix}${field_name}`;
  const field = plainField(name, label || wordFor(words, field_name));
  return [{ ...field, input: inputOf(input), choices: choicesIn(alternatives), required: status === 'required', html }];
}

/** How staff name an input, among those that there are. */
export function inputOf(name: string): Input {
  const plain = name.toLowerCase();
  return INPUTS.includes(plain) ? (plain as Input) : 'text';
}

/** What stands in a field before anything was typed. Only who has signed in sees what is on record. */
function startValues(field: Field, page: LoadedPage, visitor: Visitor, { code }: Language): readonly string[] {
  if (field.values.length > 0) return field.values;
  const value = visitor.signedIn ? recordOf(field.name, page) : '';
  if (value) return [value];
  return field.name === 'country' && page.person === null ? [homeCountry(code)] : [];
}

function recordOf(name: string, { person, phones }: LoadedPage): string {
  if (name === 'name') return [person?.first_name, person?.middle_name, person?.last_name].filter(Boolean).join(' ');
  if (name === 'zip') return person?.zip || person?.postal || '';
  if (name === 'phone') return phones?.home ?? Object.values(phones ?? {})[0] ?? '';
  const type = /^(\w+)_phone$/.exec(name)?.[1];
  return (type === undefined ? person?.[name] : phones?.[type]) ?? '';
}
