import type { AddressPart } from './address';
import { addressFormat } from './format';

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
