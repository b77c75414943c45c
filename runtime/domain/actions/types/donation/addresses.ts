import type { Request } from '..';
import { USER_PARTS } from '../../input';
import { countryName, isUnitedStates, personChanges } from '../../person';
import { type Fault, type Given, valueOf } from '../../../../framework/http/faults';

/** Columns of a shipping address; parameters are named `shipping_<column>`. */
export const SHIPPING_PARTS = ['address1', 'address2', 'city', 'state', 'region', 'postal', 'zip', 'plus4', 'country'] as const;
type Shipping = Record<(typeof SHIPPING_PARTS)[number], string>;

/** Columns of the giver's details. */
export const GIVER_PARTS = ['email', 'source', ...USER_PARTS] as const;

/** Name and address of the giver as they are with this donation: what was sent, else what is on record. */
export function giverOf({ input, person }: Request): Record<string, string> {
  const { parts } = personChanges(input, person, new Set());
  const known = USER_PARTS.map((name) => [name, parts[name] ?? person.user?.[name] ?? (name === 'country' ? countryName(undefined) : '')]);
  return { ...Object.fromEntries(known), email: person.email, source: input.source ?? 'restful_api' };
}

/** Where products go; null when no part of it was sent. The ZIP code has the same rule as the giver's. */
export function readShipping(given: Given, fault: Fault): Shipping | null {
  const sent = (part: string): string | undefined => valueOf(given, `shipping_${part}`)?.slice(0, 255);
  if (!SHIPPING_PARTS.some((part) => sent(part) !== undefined)) return null;
  const country = countryName(sent('country'));
  const address = { ...(Object.fromEntries(SHIPPING_PARTS.map((part) => [part, sent(part) ?? ''])) as Shipping), country };
  if (!isUnitedStates(country)) return { ...address, zip: '', plus4: '', postal: address.postal || address.zip };
  const [zip = '', plus4 = address.plus4] = (address.zip || address.postal).split('-');
  if ((zip !== '' && zip.length !== 5) || (plus4 !== '' && plus4.length !== 4)) fault('shipping_zip', 'ZIP Code is invalid.');
  return { ...address, zip, plus4, postal: zip };
}
