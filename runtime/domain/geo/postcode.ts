import type * as Package from 'validator/lib/isPostalCode';
import { inAsciiDigits } from '../../core/types/parse';
import { postcodeKey, postcodesIn } from './world/place-name';

/** What the package does not know: France has lands overseas with numbers of their own (97, 98), which name it as their country. */
const ALSO: Readonly<Partial<Record<string, RegExp>>> = { FR: /^9[78]\d{3}$/ };

/** What the package takes too much of: `NP20` is half a British postcode, and no place of Germany or Spain has a number that begins with 00. */
const NEEDS: Readonly<Partial<Record<string, RegExp>>> = { GB: /\d[A-Z]{2}$/i, DE: /^(?!00)/, ES: /^(?!00)/ };

/** What stands before postcodes in letters from abroad: `D-50667`, `F-75001`, `CH-8001`. */
const LETTERS_OF_COUNTRY = /^\s*[A-Z]{1,3}\s*[-–\s]?\s*(?=\d)/i;

/** Countries whose postcodes begin with their letters, which many leave out: `AD500`, `LV-1010`. */
const WITH_LETTERS = new Set(['AD', 'AZ', 'HT', 'LT', 'LV']);

let library: typeof Package | undefined;

/**
 * Whether a text may be a postcode of a country, however people part it, with or without the letters of the country, and with the town beside it. Of a country that nobody
 * knows everything may be.
 * @param code two letters of ISO 3166; undefined for an unknown country
 */
export function isPostcode(text: string, code: string | undefined): boolean {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most processes ask for none
  library ??= require('validator/lib/isPostalCode') as typeof Package;
  if (code === undefined || !(library.locales as readonly string[]).includes(code)) return true;
  const matches = (written: string): boolean =>
    (library!.default(written, code as Package.PostalCodeLocale) && NEEDS[code]?.test(written) !== false) ||
    ALSO[code]?.test(written) === true;
  return postcodesIn(inAsciiDigits(text.normalize('NFKC')))
    .flatMap((each) => [each, each.replace(LETTERS_OF_COUNTRY, '')])
    .some((each) => spellings(postcodeKey(each), code).some(matches));
}

/** A postcode without anything between its letters and digits, with a blank or a hyphen at each place, and after the letters of the country where it has them. */
function spellings(key: string, code: string): string[] {
  const places = Array.from({ length: Math.max(0, key.length - 1) }, (_, index) => index + 1);
  const parted = places.flatMap((at) => [' ', '-'].map((mark) => `${key.slice(0, at)}${mark}${key.slice(at)}`));
  return [key, ...parted, ...(WITH_LETTERS.has(code) ? [code + key, `${code}-${key}`] : [])];
}
