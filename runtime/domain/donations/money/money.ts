import { Amount, CurrencyName } from '../../../core/types/money';
import { Message, type Wording } from '../../../core/words';
import type { ErrorCollector } from '../../../core/http/validation-errors';
import { readTypedNumber } from '../../../core/types/parse';
import { coerce } from '../../../core/write';
import { decimalsOf, MOST_DECIMALS, shownDecimals } from '../../../core/types/currencies';
import { isInOther, withoutSign } from './signs';

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

/** Digits of an amount before the point. */
const WHOLE_DIGITS = 8;

/** The limits of an amount: its whole digits, and as many decimals as its currency has. Without a currency, as many as any has. */
function limitsOf(currency: string | undefined): { digits: number; scale: number } {
  const scale = currency === undefined ? MOST_DECIMALS : shownDecimals(currency);
  return { digits: WHOLE_DIGITS + scale, scale };
}

/**
 * Reads an amount above zero: `10`, `10.5` or `10.00`. Currency signs and thousands separators are refused, because their meaning differs between
 * countries. With a currency, so is what the currency has no coin for, and `1.000`, which may be one or a thousand. Adds an error to the field, and
 * returns undefined, for any other text.
 */
export function readAmount(text: string, field: string, errors: ErrorCollector, currency?: string): Mills | undefined {
  const problem = currency === undefined ? undefined : amountProblem(text, currency);
  const decimal = coerce('decimal', text, limitsOf(currency));
  const mills = decimal.ok ? toMills(String(decimal.value)) : undefined;
  if (problem === undefined && mills !== undefined && mills > 0n) return mills;
  errors.add(field, problem ?? (decimal.ok ? new Message('public.amount_not_positive') : decimal.message));
  return undefined;
}

/** Why an amount is none of a currency, or more than one. */
function amountProblem(text: string, currency: string): Wording | undefined {
  if (isInOther(text, currency)) return new Message('public.amount_in_other_currency', { currency: new CurrencyName(currency) });
  const decimals = decimalsOf(currency);
  const reading = readTypedNumber(text, { decimals });
  // What the currency has no coin for is no second reading.
  if (typeof reading === 'object' && coerce('decimal', reading[0], limitsOf(currency)).ok) {
    const [one, thousand] = reading.map((number) => {
      const amount = fromMills(toMills(number), currency);
      return new Amount(amount, currency, amount);
    });
    return new Message('public.amount_ambiguous', { first: one!, second: thousand! });
  }
  const hasCents = typeof reading === 'string' && /\.\d*[1-9]/.test(reading);
  return decimals === 0 && hasCents ? new Message('values.whole_number_expected') : undefined;
}

/** What stands behind an amount without cents: `500/-`, `500/=`, `20,-`, `20.–`. */
const NO_CENTS = /(?<=\p{Nd})(?:\s?\/[-–=]|[.,][-–—]{1,2})(?=\P{Nd}*$)/u;

/**
 * An amount as a person typed it on a page or in a file of this language, as a decimal text where it can be read in one way: signs of its currency are left out, and what says that there are no cents. Any
 * other text stays, and with it the sign of another currency.
 */
export function typedAmount(text: string, language: string | undefined, currency: string): string {
  const unsigned = withoutSign(text.replace(NO_CENTS, ''), currency, language);
  const reading = readTypedNumber(unsigned, { language, decimals: decimalsOf(currency) });
  return typeof reading === 'string' ? reading : unsigned;
}

/** What a form asks in money: what is given in all, and what for each candidate. */
const AMOUNT = /^(amount|amount_other|candidate_\d{1,9})$/;

/**
 * The values of a form with its amounts as decimal texts, where they can be read in one way in the language of its page: `1.000,50` of a German one is `1000.50`. What
 * may mean two amounts stays, and is refused as `readAmount` does.
 * @param fields values by the name of the field, a text or several
 */
export function withTypedAmounts<T extends Readonly<Record<string, unknown>>>(
  fields: T,
  language: string | undefined,
  currency: string,
): T {
  const read = (value: unknown): unknown => (typeof value === 'string' ? typedAmount(value, language, currency) : value);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      AMOUNT.test(name) ? (Array.isArray(value) ? value.map(read) : read(value)) : value,
    ]),
  ) as T;
}

/** A decimal text with the decimals of its currency: `500.00` yen are `500`, `5.00` dinars `5.000`. */
function inDecimals(amount: string, currency: string): string {
  return decimalsOf(currency) === 0 ? amount.replace(/\.00$/, '') : fromMills(toMills(amount), currency);
}

/** Adds an error for an amount below the smallest that a page takes, which is a decimal text. */
export function checkMinimum(mills: Mills, minimum: string, currency: string, errors: ErrorCollector): void {
  if (mills < toMills(minimum))
    errors.add('amount_other', new Message('public.amount_too_small', { amount: new Amount(inDecimals(minimum, currency), currency) }));
}
