import type * as Package from 'libphonenumber-js/min';
import { countryCode } from './countries';

/** What is kept of a number that cannot be read. */
const UNREADABLE = '';

/**
 * The number that a text means, in E.164: `+4930123456` for `030 123456` in Germany. Empty for what no phone of that country has. Undefined where the country
 * decides, as the text has no `+` or `00`, and is not known: another country may be tried.
 * @param country as people write it
 */
export function phoneNumber(typed: string, country: string | undefined): string | undefined {
  const international = /^\s*(?:[+＋]|00|００)/u.test(typed);
  const code = country === undefined ? undefined : countryCode(country);
  if (code === undefined && !international) return /\p{Nd}/u.test(typed) ? undefined : UNREADABLE;
  // Outside of Europe `00` is dialled for nothing else, but some countries have a prefix of their own, such as 011.
  return read(typed, code) ?? (international ? read(typed.replace(/^\s*(?:00|００)/u, '+'), code) : undefined) ?? UNREADABLE;
}

/** A number as it is dialled within a town: `555-0100`. What begins with 0 has its area code, and more digits are a mistake elsewhere. */
const WITHOUT_AREA = /^\D*[1-9](?:\D*\d){4,7}\D*$/;

/** Whether a text that is no phone number of its country may be one without its area code: a few digits, and no letters. */
export function lacksAreaCode(typed: string): boolean {
  return WITHOUT_AREA.test(typed) && !/[+＋\p{L}]/u.test(typed);
}

/**
 * A phone number as people of a country read it: `06 12 34 56 78` at home, `+33 6 12 34 56 78` abroad. One that cannot be read stays as it was typed.
 * @param country where it was typed and is read, as people write it
 */
export function phoneText(typed: string, country: string): string {
  const code = countryCode(country);
  const number = parsed(typed, code);
  if (!number) return typed;
  return number.country === code ? number.formatNational() : number.formatInternational();
}

/** Reading the rules of all countries takes a while, so it is done at the first number. */
let library: typeof Package | undefined;

function read(typed: string, code: string | undefined): string | undefined {
  return parsed(typed, code)?.number;
}

function parsed(typed: string, code: string | undefined): Package.PhoneNumber | undefined {
  // oxlint-disable-next-line typescript/no-require-imports -- most processes read none
  library ??= require('libphonenumber-js/min') as typeof Package;
  const number = library.parsePhoneNumberFromString(typed, code as Package.CountryCode | undefined);
  return number?.isValid() ? number : undefined;
}
