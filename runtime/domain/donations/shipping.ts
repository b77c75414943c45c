import { Message } from '../../core/words';
import { cutText } from '../../core/types/text-formats';
import { type ErrorCollector, lastValue, REQUIRED, type RequestParameters } from '../../core/http/validation-errors';
import { addressFormat, countryCode, countryName, isUnitedStates, partOfField } from '../geo';
import type { Product } from './donation-page';

/** Columns of a shipping address. The parameters are named `shipping_<column>`. */
export const SHIPPING_FIELDS = ['address1', 'address2', 'city', 'state', 'region', 'postal', 'zip', 'plus4', 'country'] as const;
export type ShippingAddress = Record<(typeof SHIPPING_FIELDS)[number], string>;

/** What is bought, as far as it is sent. */
interface Shipment {
  lines: readonly { product: number | null }[];
  products: readonly Pick<Product, 'id' | 'shippable'>[];
  /** The address of the giver. */
  giver: Readonly<Record<string, string>>;
}

/**
 * Reads where products are sent: the fields of it that were sent, else the address of the giver where something is `shippable`. Null when nothing is, or
 * nobody knows where to.
 */
export function readShipping(parameters: RequestParameters, shipment: Shipment, errors: ErrorCollector): ShippingAddress | null {
  const sent = readShippingAddress(parameters, errors);
  if (sent || !isShipped(shipment) || !shipment.giver.address1) return sent;
  return Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, shipment.giver[field] ?? ''])) as ShippingAddress;
}

/** Adds an error for each part that post to the country needs and that is missing where something must be sent. */
export function requireShipping(address: ShippingAddress | null, shipment: Shipment, errors: ErrorCollector): void {
  if (!isShipped(shipment)) return;
  const country = address?.country ?? shipment.giver.country ?? '';
  // A ZIP code says the state.
  const fields = isUnitedStates(country) ? (['address1', 'city', 'zip'] as const) : (['address1', 'city', 'region', 'postal'] as const);
  const { required } = addressFormat(countryCode(country));
  for (const field of fields) if (required.has(partOfField(field)!) && !address?.[field]) errors.add(`shipping_${field}`, REQUIRED);
}

function isShipped({ lines, products }: Shipment): boolean {
  return lines.some(({ product }) => products.some(({ id, shippable }) => id === product && shippable));
}

/** The fields of an address that were sent; null for none. In the United States the ZIP code is checked. */
function readShippingAddress(parameters: RequestParameters, errors: ErrorCollector): ShippingAddress | null {
  const sent = (field: string): string | undefined => cutText(lastValue(parameters, `shipping_${field}`), 255);
  if (!SHIPPING_FIELDS.some((field) => sent(field) !== undefined)) return null;
  const country = countryName(sent('country'));
  const fields = Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, sent(field) ?? ''])) as ShippingAddress;
  const address = { ...fields, country };
  if (!isUnitedStates(country)) return { ...address, zip: '', plus4: '', postal: address.postal || address.zip };
  const [zip = '', plus4 = address.plus4] = (address.zip || address.postal).split('-');
  if ((zip !== '' && zip.length !== 5) || (plus4 !== '' && plus4.length !== 4))
    errors.add('shipping_zip', new Message('public.zip_message'));
  return { ...address, zip, plus4, postal: zip };
}
