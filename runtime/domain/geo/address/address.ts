import type { Call } from '../../../core/call';

/** An address as the tables keep it. In the United States it has a state and a ZIP code, elsewhere a region and a postal code. */
export interface PostalAddress {
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  state?: string | null;
  region?: string | null;
  zip?: string | null;
  plus4?: string | null;
  postal?: string | null;
  /** In any spelling; without one it is an address at home. */
  country?: string | null;
}

/** A part of an address, whatever a country calls it. */
export type AddressPart = 'street' | 'city' | 'region' | 'postcode';

/** How an address is written that has a form for readers of Latin letters too: in Japan the postcode comes first, and last in English. */
export type AddressScript = 'local' | 'latin';

/** Languages that are written in the letters of countries whose addresses go from the largest to the smallest. */
const LOCAL_LANGUAGE = /^(ja|ko|th|zh)\b/i;

/** A letter that is not Latin. */
const FOREIGN_LETTER = /[^\p{Script=Latin}\P{L}]/u;

/** The script in which people who read a language (BCP 47) write addresses. */
export function scriptOfLanguage(language: string): AddressScript {
  return LOCAL_LANGUAGE.test(language) ? 'local' : 'latin';
}

/** The script in which an address is written. */
export function scriptOfAddress({ address1, city, region }: PostalAddress): AddressScript {
  return FOREIGN_LETTER.test(`${address1 ?? ''}${city ?? ''}${region ?? ''}`) ? 'local' : 'latin';
}

/**
 * The same call with a ZIP code of nine digits split into `zip` and `plus4`. The columns hold no more, and an address is corrected, not
 * refused, when a user is written.
 */
export function withSplitZipCode(call: Call): Call {
  const { body } = call;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return call;
  const { zip } = body as { zip?: unknown };
  const digits = typeof zip === 'string' ? /^\s*(\d{5})(?:\s*-?\s*(\d{4}))?\s*$/.exec(zip) : null;
  if (!digits) return call;
  const [, five, four] = digits;
  return { ...call, body: { ...body, zip: five, ...(four === undefined ? {} : { plus4: four }) } };
}
