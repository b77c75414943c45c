/**
 * When an address is in the United States. The triggers that correct stored addresses have the same rule, from
 * `generator/language/country.ts`. A test holds the two to be equal.
 */

/** The name under which addresses keep the United States. It is the country of an address that names none. */
export const UNITED_STATES = 'United States';

/** Every way to write it, in any case. */
export const UNITED_STATES_SPELLINGS = /^\s*(usa?|u\.\s?s\.\s?(a\.?)?|united states( of america)?)\s*$/i;

/** Whether the rules of the United States (states, ZIP codes) hold for an address with this country. */
export function isUnitedStates(country: string): boolean {
  return UNITED_STATES_SPELLINGS.test(country);
}

/** The full name of a country: `US`, `USA`, `U.S.` and the like are the United States, and so is no country at all. Others stay as they are. */
export function countryName(country: string | undefined): string {
  return country === undefined || isUnitedStates(country) ? UNITED_STATES : country;
}
