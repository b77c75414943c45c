import { countryName } from '../../../geo';
import type { IdentifiedAction } from '../../input/model';
import { normalizeProfile } from '../../person-changes';
import { PROFILE_FIELDS } from '../../../people';

/** Columns of the details of a giver, which are stored with each order. */
export const GIVER_FIELDS = ['email', 'source', ...PROFILE_FIELDS] as const;

/** The details of the giver: the name and address that were sent, completed by those on record. */
export function giverOf({ input, person, found }: IdentifiedAction): Record<string, string> {
  const sent = normalizeProfile({ input, person, found });
  const fields = PROFILE_FIELDS.map((name) => [
    name,
    sent[name] ?? person.user?.[name] ?? (name === 'country' ? countryName(undefined) : ''),
  ]);
  return { ...Object.fromEntries(fields), email: person.email, source: input.source ?? 'restful_api' };
}
