/** The name under which addresses keep the United States. It is the country of an address that names none. */
export const UNITED_STATES = 'United States';

const ABBREVIATIONS = /^(us|usa|u\.s\.a?\.?)$/i;

/** The full name of a country: `US`, `USA`, `U.S.` and `U.S.A.` are the United States, and so is no country at all. Others stay as they are. */
export function countryName(country: string | undefined): string {
  return country === undefined || ABBREVIATIONS.test(country) ? UNITED_STATES : country;
}

/** Whether the rules of the United States (states, ZIP codes) hold for an address. Takes the full name of a country, in any case. */
export function isUnitedStates(country: string): boolean {
  return country.toLowerCase() === UNITED_STATES.toLowerCase();
}
