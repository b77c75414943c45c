import { type Wording, Message } from '../../core/words';
import type { RecurringChange, RunningRecurring } from '../recurring';
import { toMills } from './money/mills';
import { decimalsAtStripe, isTaken, toMinorUnits } from './money/minor-units';

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
