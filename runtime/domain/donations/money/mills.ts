import { shownDecimals } from '../../../core/types/currencies';

/** An amount of money in thousandths of its currency, of which no currency has smaller parts. Exact: money is never a floating-point number. */
export type Mills = bigint;

/** The largest amount that a column holds: 99,999,999.999. */
export const LARGEST_AMOUNT: Mills = 99_999_999_999n;

/** The mills of a decimal text: `10.00` is 10000, `1.234` is 1234. What is smaller than a mill is left out. */
export function toMills(amount: string): Mills {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.slice(0, 3).padEnd(3, '0'));
}

/**
 * A decimal text, as columns and representations have it: 10000 is `10.00`, 1234 is `1.234`.
 * @param currency three letters; without it there is a third decimal only where it is not 0
 */
export function fromMills(mills: Mills, currency = ''): string {
  const sign = mills < 0n ? '-' : '';
  const digits = String(mills < 0n ? -mills : mills).padStart(4, '0');
  const decimals = digits.slice(-3);
  const hasTwo = decimals.endsWith('0') && shownDecimals(currency) === 2;
  return `${sign}${digits.slice(0, -3)}.${hasTwo ? decimals.slice(0, 2) : decimals}`;
}
