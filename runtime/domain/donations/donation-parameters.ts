import { type ErrorCollector, lastValue, type RequestParameters, REQUIRED } from '../../core/http/validation-errors';
import { Message } from '../../core/words';
import { type Period, PERIODS } from '../recurring';
import { cutText } from '../../core/types/text-formats';
import { addressFormat, countryCode, countryName, isUnitedStates, partOfField } from '../geo';
import type { Product } from './donation-page';
import { coerce } from '../../core/write';

/** When a donation was made, as `YYYY-MM-DDTHH:MM:SS` in UTC; undefined for now. */
interface DonationDates {
  action: string | undefined;
  /** The time of the order and of its transaction. */
  order: string | undefined;
}

/** The dates of a donation that is made as it is sent. */
export const NOW: DonationDates = { action: undefined, order: undefined };

/** Reads `created_at`, the time of action, order and transaction, and `donation_date`, the time of order and transaction only. */
export function readDonationDates(parameters: RequestParameters, errors: ErrorCollector): DonationDates {
  const createdAt = readTime(parameters, 'created_at', errors);
  return { action: createdAt, order: readTime(parameters, 'donation_date', errors) ?? createdAt };
}

function readTime(parameters: RequestParameters, name: string, errors: ErrorCollector): string | undefined {
  const text = lastValue(parameters, name);
  if (text === undefined) return undefined;
  const time = coerce('datetime', text, {});
  if (time.ok) return (time.value as Date).toISOString().slice(0, 19);
  errors.add(name, time.message);
  return undefined;
}

/** In characters. */
const LONGEST_IMPORT_ID = 64;

/** Adds an error for an import id (the id of a donation in the system that it comes from) that is too long for its column. */
export function checkImportId(importId: string, field: string, errors: ErrorCollector): void {
  if ([...importId].length > LONGEST_IMPORT_ID) errors.add(field, new Message('actions.text_too_long', { most: LONGEST_IMPORT_ID }));
}

/** The recurring donation that a donation begins. */
export interface RecurringProfile {
  /** Its number at the payment processor. */
  id: string | undefined;
  period: Period;
  /** `YYYY-MM-DD`; undefined for the day of the donation. */
  start: string | undefined;
}

/** In characters: the width of the column. */
const LONGEST_ID = 255;

/**
 * Reads `recurring_id`, `recurring_period` (months unless said) and `recurring_start`. Null without the first two: the donation is not
 * repeated.
 */
export function readRecurringProfile(parameters: RequestParameters, errors: ErrorCollector): RecurringProfile | null {
  const id = lastValue(parameters, 'recurring_id');
  const sent = lastValue(parameters, 'recurring_period');
  if (id === undefined && sent === undefined) return null;
  const period = PERIODS.find((known) => known === (sent ?? 'months'));
  if (!period) errors.add('recurring_period', new Message('events.choice_unknown', { choices: PERIODS.join(', ') }));
  if (id !== undefined && [...id].length > LONGEST_ID)
    errors.add('recurring_id', new Message('actions.text_too_long', { most: LONGEST_ID }));
  return { id, period: period ?? 'months', start: readStart(parameters, errors) };
}

function readStart(parameters: RequestParameters, errors: ErrorCollector): string | undefined {
  const text = lastValue(parameters, 'recurring_start');
  if (text === undefined) return undefined;
  const date = coerce('date', text, {});
  if (date.ok) return (date.value as Date).toISOString().slice(0, 10);
  errors.add('recurring_start', date.message);
  return undefined;
}

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
