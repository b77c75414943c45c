import { coerce } from '../../framework/write';

/** An amount of money in hundredths of its currency. Exact: money is never a floating-point number. */
export type Cents = bigint;

/** The largest amount that a column holds: 99,999,999.99. */
export const LARGEST_AMOUNT: Cents = 9_999_999_999n;

const LIMITS = { digits: 10, scale: 2 };

/** The amount of a column's text: `10.00` is 1000. */
export function toCents(amount: string): Cents {
  return BigInt(amount.replace('.', ''));
}

/** An amount as columns and representations have it: `10.00`. */
export function fromCents(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Reads an amount that somebody typed: `10`, `10.5` or `10.00`. Signs of currencies and separators of thousands are refused, because
 * they mean other things in other countries. Returns the amount, or what is wrong with it.
 */
export function readAmount(text: string): { cents: Cents } | { wrong: string } {
  const read = coerce('decimal', text, LIMITS);
  if (!read.ok) return { wrong: read.message };
  const cents = toCents(String(read.value));
  return cents > 0n ? { cents } : { wrong: 'Enter an amount above zero.' };
}
