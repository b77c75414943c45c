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

/** How a country parts its postcodes: the mark, and how many letters and digits stand behind it. Those that write none, or one for some alone, are not here. */
const PARTS: Readonly<Partial<Record<string, readonly [mark: ' ' | '-', behind: number]>>> = {
  ...{ GB: [' ', 3], CA: [' ', 3], IE: [' ', 4], NL: [' ', 2], CZ: [' ', 2], GR: [' ', 2], SE: [' ', 2], SK: [' ', 2] },
  ...{ BR: ['-', 3], JP: ['-', 4], PL: ['-', 3], PT: ['-', 3] },
};

let library: typeof Package | undefined;

function isWritten(text: string, code: string): boolean {
  // oxlint-disable-next-line typescript/no-require-imports -- most processes ask for none
  library ??= require('validator/lib/isPostalCode') as typeof Package;
  return (library.default(text, code as Package.PostalCodeLocale) && NEEDS[code]?.test(text) !== false) || ALSO[code]?.test(text) === true;
}

/**
 * Whether a text may be a postcode of a country, however people part it, with or without the letters of the country, and with the town beside it. Of a country that nobody
 * knows everything may be.
 * @param code two letters of ISO 3166; undefined for an unknown country
 */
export function isPostcode(text: string, code: string | undefined): boolean {
  // oxlint-disable-next-line typescript/no-require-imports -- most processes ask for none
  library ??= require('validator/lib/isPostalCode') as typeof Package;
  if (code === undefined || !(library.locales as readonly string[]).includes(code) || isWritten(text, code)) return true;
  return postcodesIn(inAsciiDigits(text.normalize('NFKC')))
    .flatMap((each) => [each, each.replace(LETTERS_OF_COUNTRY, '')])
    .some((each) => spellings(postcodeKey(each), code).some((written) => isWritten(written, code)));
}

/** A postcode without anything between its letters and digits, with a blank or a hyphen at each place, and after the letters of the country where it has them. */
function spellings(key: string, code: string): string[] {
  const places = Array.from({ length: Math.max(0, key.length - 1) }, (_, index) => index + 1);
  const parted = places.flatMap((at) => [' ', '-'].map((mark) => `${key.slice(0, at)}${mark}${key.slice(at)}`));
  return [key, ...parted, ...(WITH_LETTERS.has(code) ? [code + key, `${code}-${key}`] : [])];
}

/** A postcode as its country writes it: `TN23 1PH` of `tn231ph`. What is more than a postcode, or none, or of a country that is not known here stays as it is. */
export function writtenPostcode(text: string, code: string | undefined): string {
  const [mark, behind] = PARTS[code ?? ''] ?? [];
  if (code === undefined || mark === undefined) return text;
  const plain = inAsciiDigits(text.normalize('NFKC'));
  const parted = [plain, plain.replace(LETTERS_OF_COUNTRY, '')]
    .map(postcodeKey)
    .map((key) => `${key.slice(0, -behind!)}${mark}${key.slice(-behind!)}`);
  return parted.find((written) => isWritten(written, code)) ?? text;
}
