import type { ErrorCollector } from '../../framework/http/validation-errors';
import { coerce } from '../../framework/write';

/** An amount of money in hundredths of its currency. Exact: money is never a floating-point number. */
export type Cents = bigint;

/** The largest amount that a column holds: 99,999,999.99. */
export const LARGEST_AMOUNT: Cents = 9_999_999_999n;

const LIMITS = { digits: 10, scale: 2 };

/** The cents of a decimal text with two decimals: `10.00` is 1000. */
export function toCents(amount: string): Cents {
  return BigInt(amount.replace('.', ''));
}

/** A decimal text, as columns and representations have it: 1000 is `10.00`. */
export function fromCents(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Reads an amount above zero that somebody typed: `10`, `10.5` or `10.00`. Currency signs and thousands separators are refused, because their
 * meaning differs between countries. Adds an error to the field, and returns undefined, for any other text.
 */
export function readAmount(text: string, field: string, errors: ErrorCollector): Cents | undefined {
  const decimal = coerce('decimal', text, LIMITS);
  const cents = decimal.ok ? toCents(String(decimal.value)) : undefined;
  if (cents !== undefined && cents > 0n) return cents;
  errors.add(field, decimal.ok ? 'Enter an amount above zero.' : decimal.message);
  return undefined;
}

/** Adds an error for an amount below the smallest that a page takes, which is a decimal text. */
export function checkMinimum(cents: Cents, minimum: string, currency: string, errors: ErrorCollector): void {
  if (cents < toCents(minimum)) errors.add('amount_other', `The smallest amount is ${minimum} ${currency}.`);
}
