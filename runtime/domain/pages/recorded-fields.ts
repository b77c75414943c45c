import type { LoadedPage } from './load-page';

/** The names of the fields whose values are on record. */
export function recordedFields({ person, phones, userFields }: LoadedPage): Set<string> {
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

/** The value of a field on record; '' for none. */
export function recordedValue(name: string, { person, phones }: LoadedPage): string {
  if (name === 'name') return [person?.first_name, person?.middle_name, person?.last_name].filter(Boolean).join(' ');
  if (name === 'zip') return person?.zip || person?.postal || '';
  if (name === 'phone') return phones?.home ?? Object.values(phones ?? {})[0] ?? '';
  const type = /^(\w+)_phone$/.exec(name)?.[1];
  return (type === undefined ? person?.[name] : phones?.[type]) ?? '';
}
