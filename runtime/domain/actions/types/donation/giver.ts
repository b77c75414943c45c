import { countryName, isUnitedStates } from '../../../geo';
import type { IdentifiedAction } from '../../input/model';
import { normalizeProfile } from '../../person-changes';
import { ADDRESS_FIELDS, PROFILE_FIELDS } from '../../../people';

/** Columns of the details of a giver, which are stored with each order. */
export const GIVER_FIELDS = ['email', 'source', ...PROFILE_FIELDS] as const;

/** The details of the giver: the name and address that were sent, completed by those on record. The address of another country completes none, and abroad there is no ZIP code. */
export function giverOf({ input, person, found }: IdentifiedAction): Record<string, string> {
  const sent = normalizeProfile({ input, person, found });
  const recorded = person.user?.country ?? '';
  const hasMoved = sent.country !== undefined && recorded !== '' && sent.country !== recorded;
  const isOnRecord = (name: string): boolean => !hasMoved || !ADDRESS_FIELDS.some((field) => field === name);
  const fields = PROFILE_FIELDS.map((name) => [
    name,
    sent[name] ?? (isOnRecord(name) ? person.user?.[name] : undefined) ?? (name === 'country' ? countryName(undefined) : ''),
  ]);
  const giver: Record<string, string> = Object.fromEntries(fields);
  if (!isUnitedStates(giver.country!)) Object.assign(giver, { zip: '', plus4: '' });
  return { ...giver, email: person.email, source: input.source ?? 'restful_api' };
}
