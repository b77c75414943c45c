import { cutText } from '../../core/types/text-formats';
import { phoneNumber } from '../../core/types/phones';
import { countryName, isUnitedStates, UNITED_STATES } from '../geo';
import { lastValue } from '../../core/http/validation-errors';
import type { IdentifiedAction, Person } from './input/model';
import type { ActionInput } from './input/input';
import { givenNames, isEastAsian, type Phone, type Profile, splitName, type WRITTEN_FIELDS } from '../people';

/** What an action writes of the row of its user; what is absent stays. */
export type WrittenProfile = Partial<Record<(typeof WRITTEN_FIELDS)[number], string>>;

/** A number as it was given, and in E.164: empty for what cannot be read, null where no known country says how. */
interface PersonPhone extends Phone {
  number: string | null;
}

/** What an action writes of its user. */
export interface PersonChanges {
  /** Null for a new user. */
  userId: number | null;
  email: string;
  /** The fields that were sent. Empty are those parts that a whole name does not have. */
  profile: WrittenProfile;
  phones: PersonPhone[];
  /** Allowed custom fields: one entry for each value. */
  fields: { name: string; value: string }[];
}

/** Works out what an action writes of its user. Custom fields that are not allowed are ignored. */
export function personChanges({ input, person, found }: IdentifiedAction): PersonChanges {
  const profile = normalizeProfile({ input, person, found });
  const country = profile.country ?? person.user?.country ?? UNITED_STATES;
  return {
    userId: person.user?.id ?? null,
    email: person.email,
    profile,
    phones: input.phones.map((phone) => ({ ...phone, number: phoneNumber(phone.phone, country) ?? null })),
    fields: [...input.userFields]
      .filter(([name]) => found.fieldRules.has(name))
      .flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  };
}

/**
 * The profile as it is stored: `name` as it was typed and split into its parts, the full name of the country, and in the United States `zip` and `postal` alike.
 * An address elsewhere has a postal code only. The language of the page says in what order a name was typed.
 */
export function normalizeProfile({ input, person, found }: Pick<IdentifiedAction, 'input' | 'person' | 'found'>): WrittenProfile {
  const { parameters, profile: sent } = input;
  const name = lastValue(parameters, 'name');
  const profile: WrittenProfile = { ...(name === undefined ? {} : partsOf(name, found.page.language ?? undefined, person.user)), ...sent };
  if (profile.country !== undefined) profile.country = countryName(profile.country);
  const isAmerican = isUnitedStates(countryOfAddress(input, person));
  const written = isAmerican ? withZip(profile) : withoutZip(profile);
  return input.home === undefined
    ? written
    : ofForm(written, { home: input.home, user: person.user, isAmerican, language: found.page.language ?? undefined });
}

function withZip(profile: WrittenProfile): WrittenProfile {
  const code = profile.zip ?? profile.postal;
  if (code === undefined) return profile;
  const [zip = '', plus4] = code.split('-');
  return { ...profile, zip, postal: zip, ...(plus4 === undefined ? {} : { plus4 }) };
}

function withoutZip({ zip, plus4: _, ...abroad }: WrittenProfile): WrittenProfile {
  return zip === undefined ? abroad : { postal: zip, ...abroad };
}

/** What a form says: somebody new lives at home, and its one field for state and region is kept where the country has it. Who moves takes no state along. */
function ofForm(
  profile: WrittenProfile,
  { home, user, isAmerican, language }: { home: string; user: Person['user']; isAmerican: boolean; language: string | undefined },
): WrittenProfile {
  const country = profile.country ?? (user === null && !isUnitedStates(home) ? home : undefined);
  const moves = Boolean(user?.country) && profile.country !== undefined && profile.country !== user?.country;
  const { state, region, ...others } = profile;
  const said = isAmerican ? (state ?? region) : (region ?? state);
  const [here, there] = isAmerican ? (['state', 'region'] as const) : (['region', 'state'] as const);
  const isSaid = said !== undefined || moves;
  return {
    ...wholeName(others, user, language),
    ...(country !== undefined && { country }),
    ...(isSaid && { [here]: said ?? '', [there]: '' }),
  };
}

/** The name in the two fields of a form is whole, as that in one is: a middle name, for which the form does not ask, is not part of another name. */
function wholeName(profile: WrittenProfile, user: Person['user'], language: string | undefined): WrittenProfile {
  const { first_name: first, middle_name: middle, last_name: last, ...others } = profile;
  if (!user?.middle_name || first === undefined || last === undefined || middle !== undefined) return profile;
  const isAsItWas = last === user.last_name && [user.first_name, givenNames(user, language)].includes(first);
  return isAsItWas ? others : { ...profile, middle_name: '' };
}

/**
 * The country of the address that an action sends: the United States where it names none, as the specification says. A postal code that stands alone is one of the
 * country in which a known person lives, and so is any address in a form without a country; that of somebody new is at home.
 */
export function countryOfAddress({ home, profile: { country, zip, postal } }: ActionInput, { user }: Pick<Person, 'user'>): string {
  if (country !== undefined) return countryName(country);
  if (home !== undefined) return user?.country || home;
  const isTheirs = postal !== undefined && zip === undefined && user !== null && user.country !== '';
  return isTheirs ? user.country : UNITED_STATES;
}

/**
 * What is stored of a name in one field. A first and a last name are a whole name: a middle name or suffix of the name before is not part of it. So is a
 * name in Chinese, Japanese or Korean script, which needs no space: 山田太郎. A single word that is their last name already tells nothing new: Suharto has no other.
 */
function partsOf(name: string, language: string | undefined, user: Person['user']): WrittenProfile {
  const typed_name = cutText(name, 255);
  if (user && !user.first_name && !user.middle_name && name.trim() === user.last_name) return { typed_name };
  const parts: Profile = splitName(name, language);
  const undivided = parts.last_name === undefined && isEastAsian(name) ? { last_name: '' } : {};
  const isWhole = parts.first_name !== undefined && (parts.last_name ?? undivided.last_name) !== undefined;
  // Before a title was known to stand before a family name, the one word was kept as the first name.
  const isFamilyName = parts.first_name === undefined && user?.first_name === parts.last_name && user?.last_name === '';
  const whole = isWhole ? { middle_name: '', suffix: '' } : isFamilyName ? { first_name: '' } : {};
  return { ...whole, ...undivided, ...parts, typed_name };
}
