import { countryCodes, countryLabel, countryOf, UNITED_STATES } from '../../geo';
import type { Choice } from './form-field';

const listsByLanguage = new Map<string, readonly Choice[]>();

/** All countries, sorted as the language sorts. Values are the names under which countries are kept. Labels are names in the language of the page. */
export function countries(language: string): readonly Choice[] {
  const known = listsByLanguage.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator([language, 'en']);
  const list = countryCodes()
    .map((code) => ({ value: countryOf(code)!, label: countryLabel(code, language) }))
    .sort((a, b) => compare(a.label, b.label));
  // Bounded, because staff write the codes of languages.
  if (listsByLanguage.size < 50) listsByLanguage.set(language, list);
  return list;
}

/** The country that a form starts with: that of the language code (`es-MX`), or else that of the installation's home. */
export function homeCountry(language: string, home: string | null): string {
  const { region } = new Intl.Locale(language);
  return (region && countryOf(region)) ?? home ?? UNITED_STATES;
}
