import { queryOn } from '../../../../core/database/query';
import { type ErrorCollector, REQUIRED, type RequestParameters } from '../../../../core/http/validation-errors';
import { amountSent, checkMinimum, fromCents, readAmount, readExpiry, readLastFour, refusedParts } from '../../../donations';
import { changeRecurring, type RecurringChange } from '../../../recurring';
import type { ActionType, Preparation } from '../../model';
import { endedMeanwhile, managedDonation } from './managed-donation';

interface RecurringUpdate extends Preparation {
  recurringId?: number;
  recurringChange?: RecurringChange;
}

/** The field at which people learn what of a change is refused. */
const FIELDS = { amount: 'amount_other', currency: 'currency', period: 'period', cardNum: 'card_num', expDate: 'exp_date_month' };

/** The smallest amount that the page takes, a decimal text. */
const MINIMUM = `(SELECT to_json(d.minimum_amount::text) FROM core_recurringdonationupdatepage d WHERE d.page_ptr_id = p.id)`;

/**
 * A person changes a recurring donation: its amount by `amount_other` or `amount`, its card by `card_num`, `exp_date_month` and
 * `exp_date_year`. Of the card, the last four characters and the date are stored. What the payment processor would not learn of is refused.
 */
export const updateRecurringType: ActionType<string, RecurringUpdate> = {
  factsSql: MINIMUM,
  async prepare(action, errors) {
    const { parameters } = action.input;
    const donation = await managedDonation(action, errors);
    if (!donation) return {};
    const amount = readNewAmount(parameters, { minimum: action.found.facts, currency: donation.currency }, errors);
    const recurringChange = { amount, cardNum: readLastFour(parameters, errors), expDate: readExpiry(parameters, errors) };
    if (errors.isEmpty && Object.values(recurringChange).every((value) => value === undefined)) errors.add('amount_other', REQUIRED);
    for (const [part, message] of refusedParts(donation, recurringChange)) errors.add(FIELDS[part], message);
    return { recurringId: donation.id, recurringChange };
  },
  async store(client, { prepared, stored }) {
    const isChanged = await changeRecurring(queryOn(client), prepared.recurringId!, prepared.recurringChange!, { userId: stored.userId });
    if (!isChanged) throw endedMeanwhile();
  },
};

/** A decimal text; undefined when the amount does not change. */
function readNewAmount(
  parameters: RequestParameters,
  { minimum, currency }: { minimum: string; currency: string },
  errors: ErrorCollector,
): string | undefined {
  const text = amountSent(parameters);
  const cents = text === undefined ? undefined : readAmount(text, 'amount_other', errors, currency.toUpperCase());
  if (cents === undefined) return undefined;
  checkMinimum(cents, minimum, currency, errors);
  return fromCents(cents);
}
