import type * as Package from 'i18n-iso-countries';
import { suggestion } from '../errors/suggestion';
import { FOREIGN_NAMES, OTHER_NAMES, SHORT_NAMES } from './country-names';
import { OFFICIAL_NAMES } from './official-names';

/** The name under which addresses keep the United States. It is the country of an address that names none. */
export const UNITED_STATES = 'United States';

/** Common ways to write it. They spare most processes the table of all countries. */
const UNITED_STATES_SPELLINGS = /^\s*(usa?|u\.\s?s\.\s?(a\.?)?|united states( of america)?)\s*$/i;

/** A spelling of a country: how it is written when it is looked up, its code (ISO 3166, two letters) and the name under which it is kept. */
export interface CountrySpelling {
  spelling: string;
  code: string;
  name: string;
}

/** What `countrySpellings` gives, as a hash: a deployment sees without them whether a database has them. A test says the new one when they change. */
export const SPELLINGS = '540bc337809e73fa';

/** Longer texts name no country. */
const LONGEST = 255;
/** Longer texts are no misspelled name. */
const LONGEST_MISSPELLED = 60;

/**
 * The steps by which spellings become equal that differ in case, accents, dots and signs: patterns that JavaScript and PostgreSQL read alike, after the text
 * is taken apart (NFKD) and put in lower case, and what stands in their place. The triggers of addresses have them too. Taken away are marks above and below
 * letters of Latin, Greek and Cyrillic, the vowels of Hebrew and Arabic and the dots of Hindi and Bengali, which are often left out. Other marks are letters.
 */
export const COUNTRY_FOLDING: readonly (readonly [pattern: string, replacement: string])[] = [
  [String.raw`[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u093c\u09bc]`, ''],
  ['\u00df', 'ss'],
  ['\u03c2', '\u03c3'],
  [String.raw`\.\s*`, ''],
  [String.raw`["'\u0060\u00ad\u00b4\u02bb\u02bc\u2018\u2019\u200b-\u200f]`, ''],
  [String.raw`[\s,()&/_\u2013-]+`, ' '],
];

const STEPS = COUNTRY_FOLDING.map(([pattern, replacement]) => [new RegExp(pattern, 'gu'), replacement] as const);

/** A text in which nothing but its case and the space around it is folded. */
const PLAIN = /^ *[a-z]+(?: [a-z]+)* *$/i;

/** The spelling by which a country is looked up where its exact one is not known. */
function folded(text: string): string {
  if (PLAIN.test(text)) return text.trim().toLowerCase();
  const lower = text.normalize('NFKD').toLowerCase();
  return STEPS.reduce((before, [pattern, replacement]) => before.replace(pattern, replacement), lower)
    .normalize('NFC')
    .trim();
}

const exact = (text: string): string => text.normalize('NFC').trim().toLowerCase();

interface Table {
  /** Codes by spelling. */
  codes: ReadonlyMap<string, string>;
  /** Names by code. */
  names: ReadonlyMap<string, string>;
  /** Names in the languages in which people most likely misspell them, with their codes. */
  common: ReadonlyMap<string, string>;
}

let table: Table | undefined;

/** A full name in English, before which people write an article. */
const ENGLISH = /\b(?:Commonwealth|Duchy|Federation|Kingdom|Principality|Republic|State|States|Sultanate|Union)\b/;

/** The languages whose names are compared with what was misspelled. */
const COMMON_LANGUAGES = ['en', 'es', 'fr', 'de'];

/** Reading the names in eighty languages takes a while, so it is done when the first country is looked up that is not the United States. */
function load(): Table {
  // oxlint-disable-next-line typescript/no-require-imports -- the one way to load late in a CommonJS program
  const countries = require('i18n-iso-countries') as typeof Package;
  const codes = Object.keys(countries.getAlpha2Codes()).sort();
  const namesIn = (language: string): Record<string, readonly string[]> => countries.getNames(language, { select: 'all' });
  const english = namesIn('en');
  const names = new Map(codes.map((code) => [code, SHORT_NAMES[code] ?? english[code]![0]!]));
  const languages = countries.getSupportedLanguages().map(namesIn);
  const tiers = [
    (code: string) => [...[names.get(code)!, ...listed(OTHER_NAMES, code)].flatMap(variants), ...listed(FOREIGN_NAMES, code)],
    (code: string) => [code, countries.alpha2ToAlpha3(code) ?? []].flat(),
    (code: string) => (english[code] ?? []).flatMap(variants),
    (code: string) => languages.flatMap((of) => of[code] ?? []),
    (code: string) => listed(OFFICIAL_NAMES, code).flatMap((name) => (ENGLISH.test(name) ? variants(name) : name)),
  ].map((namesOf) => spellingsOf(codes, namesOf));
  const common = COMMON_LANGUAGES.map(namesIn).flatMap((of) =>
    codes.flatMap((code) => (of[code] ?? []).map((name) => [folded(name), code] as const)),
  );
  return {
    codes: decided(tiers),
    names,
    common: new Map([...names].map(([code, name]) => [folded(name), code] as const).concat(common as [string, string][])),
  };
}

/** The names of a country in a list of ours. */
function listed(names: Readonly<Record<string, string>>, code: string): string[] {
  return names[code]?.split('|') ?? [];
}

/** How an English name is written too: with the article, and without `and`, in whose place there may be a sign. */
function variants(name: string): string[] {
  return [name, name.replaceAll(/ and /g, ' & ')].flatMap((text) => [text, `The ${text}`]);
}

/** Whose each spelling is, as it is and folded. */
function spellingsOf(codes: readonly string[], namesOf: (code: string) => readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const code of codes) {
    for (const spelling of namesOf(code).flatMap((name) => [exact(name), folded(name)])) {
      const own = found.get(spelling);
      if (own) own.add(code);
      else found.set(spelling, new Set([code]));
    }
  }
  return found;
}

/** What each spelling means: the first tier that has it says so. Where that has several countries for it, it means none. */
function decided(tiers: readonly ReadonlyMap<string, ReadonlySet<string>>[]): Map<string, string> {
  const codes = new Map<string, string>();
  const seen = new Set<string>();
  for (const tier of tiers) {
    for (const [spelling, of] of tier) {
      if (seen.has(spelling)) continue;
      seen.add(spelling);
      if (of.size === 1) codes.set(spelling, [...of][0]!);
    }
  }
  return codes;
}

/** The code (ISO 3166, two letters) of a country as people write it: code, name in many languages, older name. Undefined for what is not known, or means several. */
export function countryCode(text: string): string | undefined {
  if (text === UNITED_STATES) return 'US';
  if (text.length > LONGEST) return undefined;
  if (UNITED_STATES_SPELLINGS.test(text)) return 'US';
  const spelling = exact(text);
  if (spelling === '') return undefined;
  table ??= load();
  return table.codes.get(spelling) ?? table.codes.get(folded(text));
}

/** The name under which the country of a code (two letters, any case) is kept. Undefined for an unknown code. */
export function countryOf(code: string): string | undefined {
  if (code === 'US') return UNITED_STATES;
  table ??= load();
  return table.names.get(code.toUpperCase());
}

const labels = new Map<string, Intl.DisplayNames>();

/** Regions that languages call "Special Administrative Region" in full. People look for the name alone. */
const SHORT = new Set(['HK', 'MO']);

/** What the country of a code is called in a language (BCP 47); in English the name under which it is kept. The code itself for an unknown one. */
export function countryLabel(code: string, language: string): string {
  if (/^en\b/.test(language)) return countryOf(code) ?? code;
  const style = SHORT.has(code) ? 'short' : 'long';
  const key = `${language} ${style}`;
  const names = labels.get(key) ?? new Intl.DisplayNames([language, 'en'], { type: 'region', style });
  // Bounded, because staff write the codes of languages.
  if (labels.size < 100) labels.set(key, names);
  return names.of(code) ?? code;
}

/** The codes of all countries, two letters each, sorted. */
export function countryCodes(): string[] {
  table ??= load();
  return [...table.names.keys()];
}

/** The name under which a country is kept. No country at all is the United States. What is not known stays as it is. */
export function countryName(country: string | undefined): string {
  if (country === undefined) return UNITED_STATES;
  const code = countryCode(country);
  return code === undefined ? country : countryOf(code)!;
}

/**
 * Parts of countries that have codes of their own (ISO 3166), whose people are at home in the country all the same. Parts that govern themselves as countries do stay
 * apart, such as Hong Kong, Greenland and Curaçao: `advocacy_country_parts` (runtime/domain/geo/sql/country-parts.sql) has them too, for postcodes.
 */
const OWN_PARTS: Readonly<Record<string, string>> = {
  FR: 'GP MQ GF RE YT BL MF PM WF PF NC TF',
  US: 'PR VI GU MP AS UM',
  FI: 'AX',
  NO: 'SJ BV',
  NL: 'BQ',
  AU: 'NF CX CC HM',
};

/** Whether somebody in one country is in another: it is the same, or a part of it such as La Réunion of France. */
export function isPartOf(country: string | undefined, whole: string): boolean {
  if (countryName(country) === countryName(whole)) return true;
  const [part, of] = [countryCode(country ?? UNITED_STATES), countryCode(whole)];
  return part !== undefined && of !== undefined && (OWN_PARTS[of] ?? '').split(' ').includes(part);
}

/** Whether the rules of the United States (states, ZIP codes) hold for an address with this country. */
export function isUnitedStates(country: string): boolean {
  return countryCode(country) === 'US';
}

/** The name of the country that was probably meant by a text that names none, where one is near. It takes some milliseconds. */
export function nearestCountry(text: string): string | undefined {
  if (text.length > LONGEST_MISSPELLED) return undefined;
  table ??= load();
  const near = suggestion(folded(text), [...table.common.keys()]);
  return near === undefined ? undefined : table.names.get(table.common.get(near)!);
}

/** Every spelling that is known, sorted. There are some twelve thousand. */
export function countrySpellings(): CountrySpelling[] {
  table ??= load();
  const { codes, names } = table;
  return [...codes]
    .map(([spelling, code]) => ({ spelling, code, name: names.get(code)! }))
    .sort((one, other) => (one.spelling < other.spelling ? -1 : 1));
}
