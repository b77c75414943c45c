import type { ActionInput, UserPart } from './input';
import type { Person } from './lookup';
import { splitName } from './name';

/** What an action does to its user. */
export interface PersonChanges {
  /** Null for a new user. */
  userId: number | null;
  email: string;
  /** What the action says of the person; nothing in it is empty. */
  parts: Partial<Record<UserPart, string>>;
  /** False when the record says all of it already: then the row is left alone. */
  changed: boolean;
  /** The record says `subscribed` already. */
  subscribed: boolean;
  phones: ActionInput['phones'];
  /** Allowed custom fields, one entry a value. */
  fields: { name: string; value: string }[];
}

/** Works out what to store of the person. Fields that are not allowed are ignored in actions (domain 3.2). */
export function personChanges(input: ActionInput, person: Person, allowed: Pick<ReadonlySet<string>, 'has'>): PersonChanges {
  const parts = normalised(input);
  const { user } = person;
  return {
    userId: user?.id ?? null,
    email: person.email,
    parts,
    changed: user !== null && Object.entries(parts).some(([name, value]) => user[name as UserPart] !== value),
    subscribed: user?.subscription_status === 'subscribed',
    phones: input.phones,
    fields: [...input.userFields]
      .filter(([name]) => allowed.has(name))
      .flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  };
}

/** Name split, ZIP and postal code in step, country by its name. Abroad there is a postal code alone. */
function normalised(input: ActionInput): PersonChanges['parts'] {
  const name = input.given.get('name')?.at(-1);
  const parts = { ...(name === undefined ? {} : splitName(name)), ...input.parts };
  if (parts.country !== undefined) parts.country = countryName(parts.country);
  if (!isUnitedStates(countryName(parts.country))) {
    const { zip: code, plus4: _, ...abroad } = parts;
    return code === undefined ? abroad : { postal: code, ...abroad };
  }
  const zip = parts.zip ?? parts.postal;
  if (zip === undefined) return parts;
  const [five = '', four] = zip.split('-');
  return { ...parts, zip: five, postal: five, ...(four === undefined ? {} : { plus4: four }) };
}

/** `US` and `USA` become `United States`, which is also the default (decisions, "Users and actions", 7). */
export function countryName(country: string | undefined): string {
  return country === undefined || /^(us|usa|u\.s\.a?\.?)$/i.test(country) ? 'United States' : country;
}

/** Whether the rules of the United States apply to an address. */
export function isUnitedStates(country: string): boolean {
  return country.toLowerCase() === 'united states';
}
