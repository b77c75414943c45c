import type * as Package from 'localized-address-format';
import type { AddressPart, AddressScript } from './address';
import { type AddressWords, requiredParts, wordsOfCountry } from './country-words';

/** What an address of a country has. */
interface AddressFormat {
  /** What it has, in the order in which people there write it. */
  parts: readonly AddressPart[];
  /** Without these post does not arrive. */
  required: ReadonlySet<AddressPart>;
  words: AddressWords;
}

/** The parts of an address as texts; '' for none. `street` may have several lines. */
export type AddressTexts = Record<AddressPart, string>;

/** Countries whose towns stand in the street or the region, and whose people name them all the same. */
const TOWN_ELSEWHERE = new Set(['AE', 'JP']);

const SAMPLE = { street: '\u0001', city: '\u0002', region: '\u0003', postcode: '\u0004' } as const;

const IN_THE_UNITED_STATES: AddressFormat = {
  parts: ['street', 'city', 'region', 'postcode'],
  required: requiredParts('US'),
  words: wordsOfCountry('US'),
};
/** Nobody knows what an unknown country has, so it may have all. */
const UNKNOWN: AddressFormat = { ...IN_THE_UNITED_STATES, required: requiredParts(undefined), words: wordsOfCountry(undefined) };

const known = new Map<string, AddressFormat>();

/**
 * What an address of a country has.
 * @param code two letters of ISO 3166; undefined for an unknown country
 */
export function addressFormat(code: string | undefined, script: AddressScript = 'latin'): AddressFormat {
  if (code === 'US') return IN_THE_UNITED_STATES;
  if (code === undefined) return UNKNOWN;
  const key = `${code} ${script}`;
  const format = known.get(key) ?? formatOf(code, script);
  known.set(key, format);
  return format;
}

function formatOf(code: string, script: AddressScript): AddressFormat {
  const parts = partsOf(code, script);
  const words = wordsOfCountry(code);
  // A region that stands where addresses have none is one in general: there are no provinces in France.
  return { parts, required: requiredParts(code), words: parts.includes('region') ? words : { ...words, region: 'region' } };
}

/** The lines of an address without its country, as `localized-address-format` writes them. Parts that the country has not are left out. */
export function formattedLines(code: string, script: AddressScript, { street, city, region, postcode }: AddressTexts, name = ''): string[] {
  const inRegion = TOWN_ELSEWHERE.has(code);
  const large = script === 'local' ? [region, city] : [city, region];
  const names = large.filter((text, index) => text !== '' && large.indexOf(text) === index);
  const area = inRegion ? names.join(script === 'local' ? '' : ', ') : region;
  const texts = [street, city, region, postcode];
  // Given line by line, a street would lose what stands beside it.
  const lines = load()(
    { postalCountry: code, name, addressLines: [street], locality: city, administrativeArea: area, postalCode: postcode },
    script,
  );
  return lines
    .filter((line) => !COUNTRY_LINES.has(line))
    .flatMap((line) => line.split('\n'))
    .map((line) => spaced(line.replace(/^[\s,]+/, '').trim(), texts));
}

/** Lines that `localized-address-format` has for the country itself, which stands last where the address is read elsewhere. */
const COUNTRY_LINES = new Set(['ÅLAND', 'GIBRALTAR', 'GUERNSEY', 'JERSEY']);

/** Letters of scripts that are written without spaces, and those of which a word ends at a space. */
const EAST_ASIAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const LATIN = String.raw`\p{Script=Latin}`;
const MEET = new RegExp(`^(?:${EAST_ASIAN}${LATIN}|${LATIN}${EAST_ASIAN})$`, 'u');

/** A line in which a space stands between two parts of different scripts: `京都府 Kyoto`. What somebody wrote within a part stays. */
function spaced(line: string, texts: readonly string[]): string {
  let text = line;
  for (const before of texts)
    for (const after of texts)
      if (MEET.test(`${[...before].at(-1) ?? ''}${[...after][0] ?? ''}`))
        text = text.replace(`${before}${after}`, () => `${before} ${after}`);
  return text;
}

function partsOf(code: string, script: AddressScript): AddressPart[] {
  const text = formattedLines(code, script, SAMPLE).join('\n');
  const parts = Object.keys(SAMPLE) as AddressPart[];
  return parts.filter((part) => text.includes(SAMPLE[part])).sort((a, b) => text.indexOf(SAMPLE[a]) - text.indexOf(SAMPLE[b]));
}

/** What the country writes before a postcode at the beginning of a line: `CH-`. */
export function postcodePrefix(code: string, script: AddressScript): string {
  const line = formattedLines(code, script, SAMPLE).find((each) => each.includes(SAMPLE.postcode)) ?? '';
  return /^([^\u0001-\u0004]+)\u0004/.exec(line)?.[1]!.trim() ?? '';
}

/** Most processes write no address abroad. */
function load(): typeof Package.formatAddress {
  // oxlint-disable-next-line typescript/no-require-imports -- the one way to load late in a CommonJS program
  return (require('localized-address-format') as typeof Package).formatAddress;
}

/** Fields of addresses, by the part that they say. Some say the same: an address has a state in the United States, and a region elsewhere. */
const FIELDS: Readonly<Record<AddressPart, readonly string[]>> = {
  street: ['address1', 'address2'],
  city: ['city'],
  region: ['state', 'region'],
  postcode: ['zip', 'plus4', 'postal'],
};

const PART_OF = new Map(Object.entries(FIELDS).flatMap(([part, names]) => names.map((name) => [name, part as AddressPart] as const)));

const SAME: Readonly<Record<string, string>> = { state: 'region', region: 'state', zip: 'postal', postal: 'zip' };

/** The part of an address that a field says; undefined for the country, and for a field of no address. */
export function partOfField(name: string): AddressPart | undefined {
  return PART_OF.get(name);
}

/** The names of the fields of a part, in their order. */
export function fieldsOfPart(part: AddressPart): readonly string[] {
  return FIELDS[part];
}

/** The field that says the same elsewhere: `region` for `state`, `postal` for `zip`. Undefined for all others. */
export function sameField(name: string): string | undefined {
  return SAME[name];
}

/** Whether addresses of a country (two letters; undefined for an unknown one) have what a field says. True for fields of no address. */
export function hasField(code: string | undefined, name: string): boolean {
  if (name === 'plus4') return code === 'US';
  const part = partOfField(name);
  return part === undefined || addressFormat(code).parts.includes(part);
}
