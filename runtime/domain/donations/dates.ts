import { type ErrorCollector, lastValue, type RequestParameters } from '../../core/http/validation-errors';
import { coerce } from '../../core/write';

/** When a donation was made, as `YYYY-MM-DDTHH:MM:SS` in UTC; undefined for now. */
export interface DonationDates {
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
