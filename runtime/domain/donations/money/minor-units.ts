import { decimalsOf } from '../../../core/types/currencies';
import { fromMills, toMills } from './mills';

/** Currencies that Stripe counts in hundredths of which it takes only whole units. The others without decimals it counts in whole units (docs.stripe.com/currencies). */
const COUNTED_IN_HUNDREDTHS = new Set(['ISK', 'UGX']);
/** Those with three decimals that it does not take. */
const NOT_TAKEN = new Set(['IQD', 'LYD']);

/** Whether Stripe takes a currency, as far as that is known here: it refuses others itself. */
export function isTaken(currency: string): boolean {
  return !NOT_TAKEN.has(currency);
}

/** How many decimals an amount may have there. Of three decimals the last one is 0, as cards of other banks are counted in two. */
export function decimalsAtStripe(currency: string): 0 | 2 {
  return decimalsOf(currency) === 0 ? 0 : 2;
}

/** A smallest unit of Stripe in thousandths of the currency. */
function millsOfUnit(currency: string): bigint {
  const decimals = decimalsOf(currency);
  if (decimals === 3) return 1n;
  return decimals === 0 && !COUNTED_IN_HUNDREDTHS.has(currency) ? 1000n : 10n;
}

/**
 * The smallest units of a decimal text: `10.00` is 1000 cents, or 10 yen. Undefined for an amount that Stripe does not take: half a yen, a single thousandth of a
 * dinar.
 */
export function toMinorUnits(amount: string, currency: string): number | undefined {
  const mills = toMills(amount);
  return mills % (decimalsAtStripe(currency) === 0 ? 1000n : 10n) === 0n ? Number(mills / millsOfUnit(currency)) : undefined;
}

/** The decimal text of an amount in smallest units. */
export function fromMinorUnits(units: number, currency: string): string {
  return fromMills(BigInt(units) * millsOfUnit(currency), currency);
}
