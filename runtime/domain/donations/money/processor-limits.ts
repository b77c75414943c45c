import { Message, type Wording } from '../../../core/words';
import type { RecurringChange, RunningRecurring } from '../../recurring';
import { fromMills, toMills } from './money';
import { decimalsOf } from '../../../core/types/currencies';

type Part = keyof RecurringChange;

/**
 * The payment processors to which this service speaks, by their names in payment accounts, and what they can be told to change. At PayPal the giver would have to agree to a change
 * there. What other processors do is up to the systems that speak to them.
 */
const TOLD: Readonly<Record<string, { name: string; parts: readonly Part[] }>> = {
  stripe: { name: 'Stripe', parts: ['amount'] },
  paypal: { name: 'PayPal', parts: [] },
};

/**
 * The parts of a change that the payment processor of a recurring donation would not learn of, or not take, each with what people are told. What stays as it is
 * is no part of the change.
 */
export function refusedParts(donation: RunningRecurring, change: RecurringChange): [Part, Wording][] {
  const processor = Object.hasOwn(TOLD, donation.processor ?? '') ? TOLD[donation.processor!] : undefined;
  if (!processor) return [];
  const { name, parts } = processor;
  return changedParts(donation, change).flatMap((part): [Part, Wording][] => {
    if (!parts.includes(part)) return [[part, new Message('public.processor_changes_nothing', { first: name })]];
    const { currency } = donation;
    return isTaken(currency) && toMinorUnits(change.amount!, currency) === undefined ? [[part, tooFine(currency)]] : [];
  });
}

/** What people are told of an amount in units that are smaller than those which Stripe takes of a currency. */
export function tooFine(currency: string): Wording {
  const most = decimalsAtStripe(currency);
  return most === 0 ? new Message('values.whole_number_expected') : new Message('values.too_many_decimals', { most });
}

function changedParts(donation: RunningRecurring, change: RecurringChange): Part[] {
  const now: RecurringChange = { amount: donation.amount, currency: donation.currency, period: donation.period };
  const isSame = (part: Part): boolean =>
    part === 'amount' ? toMills(change.amount!) === toMills(donation.amount) : change[part] === now[part];
  return (Object.keys(change) as Part[]).filter((part) => change[part] !== undefined && !isSame(part));
}

/** Currencies that Stripe counts in hundredths of which it takes only whole units. The others without decimals it counts in whole units (docs.stripe.com/currencies). */
const COUNTED_IN_HUNDREDTHS = new Set(['ISK', 'UGX']);
/** Those with three decimals that it does not take. */
const NOT_TAKEN = new Set(['IQD', 'LYD']);

/** Whether Stripe takes a currency, as far as that is known here: it refuses others itself. */
export function isTaken(currency: string): boolean {
  return !NOT_TAKEN.has(currency);
}

/** How many decimals an amount may have there. Of three decimals the last one is 0, as cards of other banks are counted in two. */
function decimalsAtStripe(currency: string): 0 | 2 {
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
