import { countryCode, countryLabel, UNITED_STATES } from '../../../core/types/countries';
import { type AddressPart, type AddressScript, type PostalAddress, scriptOfAddress } from './address';
import { addressFormat, type AddressTexts, formattedLines, postcodePrefix } from './format';

export interface AddressLinesOptions {
  /** The country in which it is read: it goes without saying. The United States by default; null where every country is said. */
  home?: string | null;
  /** The language (BCP 47) in which another country is named; English by default. */
  language?: string;
  /** Who lives there. */
  name?: string;
  /** What parts town, state and ZIP code in the United States, where they do not stand as on an envelope (`Troy, NY 12180`). */
  between?: string;
}

/**
 * The lines of an address as its country writes them, without empty ones. A country that is not home stands last. A part that the country has not (the state of a German
 * address) is left out where the town says enough; a postcode is never lost. One of an unknown country is written as one of the United States.
 */
export function addressLines(
  address: PostalAddress,
  { home = UNITED_STATES, language = 'en', name = '', between }: AddressLinesOptions = {},
): string[] {
  const country = address.country?.trim() ?? '';
  const code = countryCode(country || (home ?? ''));
  const script = scriptOfAddress(address);
  const texts = textsOf(address, code, script);
  const shown = code === 'US' && between !== undefined ? withTownLine(texts, between) : texts;
  const lines = formattedLines(code ?? 'US', script, shown, name).filter((line) => line !== '');
  const isHome = country === '' || (home !== null && (country === home || (code !== undefined && code === countryCode(home))));
  return isHome || lines.length === 0 ? lines : [...lines, code === undefined ? country : countryLabel(code, language)];
}

/** The same in one line. */
export function addressLine(address: PostalAddress, options?: AddressLinesOptions): string {
  return addressLines(address, options).join(', ');
}

function textsOf(address: PostalAddress, code: string | undefined, script: AddressScript): AddressTexts {
  const text = (part: keyof PostalAddress): string => address[part]?.trim() ?? '';
  const either = (first: keyof PostalAddress, second: keyof PostalAddress): string => text(first) || text(second);
  const isAmerican = code === 'US';
  const zip = text('zip') && text('plus4') ? `${text('zip')}-${text('plus4')}` : text('zip');
  const texts = {
    street: [text('address1'), text('address2')].filter(Boolean).join('\n'),
    city: text('city'),
    region: isAmerican ? either('state', 'region') : either('region', 'state'),
    postcode: isAmerican ? zip || text('postal') : text('postal') || zip,
  };
  return code === undefined || isAmerican ? texts : fitted(texts, code, script);
}

function withTownLine({ street, city, region, postcode }: AddressTexts, between: string): AddressTexts {
  return { street, city: [city, region, postcode].filter(Boolean).join(between), region: '', postcode: '' };
}

/** What the country has no place for stands with the town, or in the street. */
function fitted({ street, city, region, postcode }: AddressTexts, code: string, script: AddressScript): AddressTexts {
  const { parts } = addressFormat(code, script);
  const has = (part: AddressPart): boolean => parts.includes(part);
  const town = [city || (has('region') ? '' : region), has('postcode') ? '' : postcode].filter(Boolean).join(' ');
  const isCountry = countryCode(town) === code;
  return {
    street: has('city') || town === '' || isCountry ? street : [street, town].filter(Boolean).join('\n'),
    city: town,
    region,
    postcode: withoutPrefix(postcode, postcodePrefix(code, script)),
  };
}

/** A postcode without what the country writes before it anyway. */
function withoutPrefix(postcode: string, prefix: string): string {
  const isThere = prefix !== '' && postcode.toUpperCase().startsWith(prefix.toUpperCase());
  return isThere ? postcode.slice(prefix.length).trim() : postcode;
}
