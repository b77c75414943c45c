import type * as Countries from 'i18n-iso-countries';

/** Languages in which names of countries are understood where somebody sets up an installation. */
const LANGUAGES = ['en', 'es', 'fr', 'de'];

let loaded: typeof Countries | undefined;
let english: Intl.DisplayNames | undefined;

/** The names are loaded when somebody needs them: a start that is settled does not. */
function library(): typeof Countries {
  if (loaded) return loaded;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- only a first start and a change of the home need it
  loaded = require('i18n-iso-countries') as typeof Countries;
  return loaded;
}

/** The two letters of a country by its code or by a name in one of four languages. Undefined for what is no country. */
export function codeOfCountry(text: string): string | undefined {
  const typed = text.trim();
  const countries = library();
  if (/^[a-z]{2}$/i.test(typed) && countries.isValid(typed)) return typed.toUpperCase();
  if (/^[a-z]{3}$/i.test(typed)) return countries.alpha3ToAlpha2(typed.toUpperCase()) ?? (/^usa$/i.test(typed) ? 'US' : undefined);
  for (const language of LANGUAGES) {
    const code = countries.getSimpleAlpha2Code(typed, language);
    if (code) return code;
  }
  return allCountries().find((code) => nameOfCountry(code).toLowerCase() === typed.toLowerCase());
}

/** The English name of a country by its two letters, as the database has it. */
export function nameOfCountry(code: string): string {
  english ??= new Intl.DisplayNames('en', { type: 'region' });
  return english.of(code) ?? code;
}

/** The two letters of every country. */
export function allCountries(): string[] {
  return Object.keys(library().getAlpha2Codes());
}
