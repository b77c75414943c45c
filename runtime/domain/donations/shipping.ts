import { type ErrorCollector, lastValue, type RequestParameters } from '../../framework/http/validation-errors';
import { countryName, isUnitedStates } from '../geo';

/** Columns of a shipping address. The parameters are named `shipping_<column>`. */
export const SHIPPING_FIELDS = ['address1', 'address2', 'city', 'state', 'region', 'postal', 'zip', 'plus4', 'country'] as const;
export type ShippingAddress = Record<(typeof SHIPPING_FIELDS)[number], string>;

/** Reads where products are sent; null when no field of it was sent. In the United States the ZIP code is checked. */
export function readShippingAddress(parameters: RequestParameters, errors: ErrorCollector): ShippingAddress | null {
  const sent = (field: string): string | undefined => lastValue(parameters, `shipping_${field}`)?.slice(0, 255);
  if (!SHIPPING_FIELDS.some((field) => sent(field) !== undefined)) return null;
  const country = countryName(sent('country'));
  const fields = Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, sent(field) ?? ''])) as ShippingAddress;
  const address = { ...fields, country };
  if (!isUnitedStates(country)) return { ...address, zip: '', plus4: '', postal: address.postal || address.zip };
  const [zip = '', plus4 = address.plus4] = (address.zip || address.postal).split('-');
  if ((zip !== '' && zip.length !== 5) || (plus4 !== '' && plus4.length !== 4)) errors.add('shipping_zip', 'ZIP Code is invalid.');
  return { ...address, zip, plus4, postal: zip };
}
