import { countryCode, countryCodes, countryLabel, countryOf } from '../../core/types/countries';
import { zoneText } from '../object/times';
import type { Words } from '.';

/** Something that is found by its name. For `uri` stands the text that programs know, as the path does for an object. */
interface Found {
  uri: string;
  name: string;
}

/** Texts of which all are known, such as time zones: forms find them by their names in the language of the page. */
export interface KnownTexts {
  /** Where a script looks them up. */
  path: string;
  /** What people read in place of a text. Undefined for one that is not known. */
  name(words: Words, text: string): string | undefined;
  /** Those in whose name a text stands, at most `limit` of them. */
  found(words: Words, text: string, limit: number): Found[];
  /** Pages show the name in place of the text. */
  saysName: boolean;
}

const zones: KnownTexts = {
  path: '/staff/timezones/',
  name: (_, zone) => zoneText(zone),
  found: (_, text, limit) => foundIn(allZones(), zoneText(text), (name) => name.split('/').slice(-1), limit),
  saysName: true,
};

const countries: KnownTexts = {
  path: '/staff/countries/',
  name: countryIn,
  found(words, text, limit) {
    const meant = countryOf(countryCode(text) ?? '');
    const all = countryCodes().map((code) => ({ uri: countryOf(code)!, name: countryIn(words, code)! }));
    const own = all.filter(({ uri }) => uri === meant);
    const others = foundIn(
      all.filter(({ uri }) => uri !== meant),
      text,
      (name) => [name],
      limit,
    );
    return [...own, ...others].slice(0, limit);
  },
  saysName: true,
};

const currencies: KnownTexts = {
  path: '/staff/currencies/',
  name: currencyIn,
  found(words, text, limit) {
    const all = Intl.supportedValuesOf('currency').map((code) => ({ uri: code, name: currencyIn(words, code)! }));
    return foundIn(all, text, (name) => name.split(' – '), limit);
  },
  saysName: false,
};

/** All of them: each has its own path. */
export const KNOWN_TEXTS: readonly KnownTexts[] = [zones, countries, currencies];

/** The texts among which those of a format, or of a widget, are. Undefined where any text may stand. */
export function knownTexts(format: unknown, widget: string | undefined): KnownTexts | undefined {
  if (format === 'timezone') return zones;
  if (format === 'country') return countries;
  return widget === 'currency' ? currencies : undefined;
}

let zoneNames: Found[] | undefined;

/** All time zones that there are: `America/New York` for `America/New_York`. */
function allZones(): readonly Found[] {
  return (zoneNames ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ uri: zone, name: zoneText(zone) })));
}

/** What a country is called, whose name or code a text is. In English it is the name under which addresses keep it. */
function countryIn({ language }: Words, text: string): string | undefined {
  const code = countryCode(text);
  return code === undefined ? undefined : countryLabel(code, language);
}

/** A currency with its code, by which lists find it too: `EUR – Euro`. */
function currencyIn({ language }: Words, code: string): string | undefined {
  return /^[A-Z]{3}$/.test(code) ? `${code} – ${currencyNamesIn(language).of(code)}` : undefined;
}

const currencyNames = new Map<string, Intl.DisplayNames>();

function currencyNamesIn(language: string): Intl.DisplayNames {
  const known = currencyNames.get(language) ?? new Intl.DisplayNames([language, 'en'], { type: 'currency' });
  currencyNames.set(language, known);
  return known;
}

/**
 * What a language is called whose name and code are known: `Deutsch` for `German`. Undefined for an unknown code, and for a name that is neither the English one
 * nor its own: staff tell languages apart by it that share a code.
 */
export function languageIn({ language }: Words, name: string, code: unknown): string | undefined {
  if (typeof code !== 'string') return undefined;
  const usual = ['en', code].map((reader) => languageName(reader, code)?.toLowerCase());
  return usual.includes(name.toLowerCase()) ? languageName(language, code) : undefined;
}

const languageNames = new Map<string, string | undefined>();

function languageName(reader: string, code: string): string | undefined {
  const key = `${reader} ${code}`;
  if (!languageNames.has(key)) languageNames.set(key, namedLanguage(reader, code));
  return languageNames.get(key);
}

/** Codes are texts of staff: one that is no tag is unknown. */
function namedLanguage(reader: string, code: string): string | undefined {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', languageDisplay: 'standard', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}

/** Those in whose name a text stands, whatever its case and accents. Where a part of the name begins with it that counts, they come first. */
function foundIn(all: readonly Found[], text: string, parts: (name: string) => string[], limit: number): Found[] {
  const wanted = plain(text);
  const rank = ({ name }: Found): number => (parts(name).some((part) => plain(part).startsWith(wanted)) ? 0 : 1);
  return all
    .filter(({ name }) => plain(name).includes(wanted))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .slice(0, limit);
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
