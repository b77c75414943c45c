import type { LoadedPage } from './load-page';

/** The names of the fields whose values are on record. */
export function recordedFields({ person, phones, userFields }: LoadedPage): Set<string> {
  const filled = Object.entries(person ?? {})
    .filter(([, value]) => value)
    .map(([name]) => name);
  const phoneFields = Object.keys(phones ?? {}).map((type) => `${type}_phone`);
  const names = new Set([...filled, ...phoneFields, ...Object.keys(userFields ?? {}).map((name) => `user_${name}`)]);
  // Of a name that has one part the other is asked for.
  if (!names.has('first_name') || !names.has('last_name')) names.delete('name');
  if (names.has('postal')) names.add('zip');
  if (phoneFields.length > 0) names.add('phone');
  return names;
}

/** The values of a field on record: several at most of a custom field. */
export function recordedValues(name: string, page: LoadedPage): readonly string[] {
  if (name.startsWith('user_')) return Object.entries(page.userFields ?? {}).find(([custom]) => name === `user_${custom}`)?.[1] ?? [];
  return [recordedValue(name, page)].filter(Boolean);
}

function recordedValue(name: string, { person, phones }: LoadedPage): string {
  if (name === 'zip') return person?.zip || person?.postal || '';
  if (name === 'phone') return phones?.home ?? Object.values(phones ?? {})[0] ?? '';
  const type = /^(\w+)_phone$/.exec(name)?.[1];
  return (type === undefined ? person?.[name] : phones?.[type]) ?? '';
}
