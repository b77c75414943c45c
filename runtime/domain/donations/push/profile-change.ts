import { Message } from '../../../core/words';
import { type RequestParameters, ValidationErrors } from '../../../core/http/validation-errors';
import { readExpiry, readLastFour, readWholeExpiry } from '../payments/card';
import { readCurrency } from '../money/currency';
import { fromMills } from '../money/mills';
import { readAmount } from '../money/money';
import { PERIODS, type RecurringChange } from '../../recurring';
import type { PushedProfile } from './profile';
import { type Push, pushRefused } from './read-push';

/** Reads what a push changes of a recurring donation. Throws 400 for what cannot be, of that donation where it is known, and for a push that changes nothing. */
export function readProfileChange(push: Push, profile?: Pick<PushedProfile, 'currency'>): RecurringChange {
  const errors = new ValidationErrors();
  const parameters: RequestParameters = new Map(Object.entries(push).map(([name, value]) => [name, [String(value)]]));
  const currency = readCurrency(push.currency, errors);
  const mills = push.amount === undefined ? undefined : readAmount(String(push.amount), 'amount', errors, currency ?? profile?.currency);
  const period = push.recurring_period as RecurringChange['period'];
  if (period !== undefined && !PERIODS.includes(period))
    errors.add('recurring_period', new Message('events.choice_unknown', { choices: PERIODS.join(', ') }));
  const change: RecurringChange = {
    amount: mills === undefined ? undefined : fromMills(mills),
    currency,
    period,
    cardNum: readLastFour(parameters, errors),
    expDate: readWholeExpiry(parameters, errors) ?? readExpiry(parameters, errors),
  };
  if (errors.isEmpty && Object.values(change).every((value) => value === undefined))
    errors.add('amount', new Message('donations.no_change_given'));
  errors.throwIfAny(pushRefused);
  return change;
}
