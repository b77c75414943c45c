import { Message } from '../../../core/words';
import { isAllowed } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import { type HttpError, invalidAction } from '../../../core/errors/http-error';
import {
  type ErrorCollector,
  lastValue,
  type RequestParameters,
  REQUIRED,
  type ValidationErrors,
} from '../../../core/http/validation-errors';
import { amountSent, checkMinimum, fromMills, readAmount, readExpiry, readLastFour, refusedParts } from '../../donations';
import {
  changeRecurring,
  endRecurring,
  findRunningRecurring,
  noteManaged,
  type RecurringChange,
  type RunningRecurring,
} from '../../recurring';
import type { ActionType, IdentifiedAction, Preparation } from '../input/model';
import { plainParameters } from '../input/input';
import { cameByLoginLink } from '../input/check';

interface Cancellation extends Preparation {
  recurringId?: number;
}

/** A person ends a recurring donation: that of `order_id` or `recurring_id`, else the one that began last. */
export const cancelRecurringType: ActionType<unknown, Cancellation> = {
  async prepare(action, errors) {
    return { recurringId: (await managedDonation(action, errors))?.id };
  },
  async store(client, { prepared, stored }) {
    const query = queryOn(client);
    if (!(await endRecurring(query, { id: prepared.recurringId! }, 'user', { userId: stored.userId }))) throw endedMeanwhile();
    await noteManaged(query, 'RecurringDonationCancel', stored.actionId, prepared.recurringId!);
  },
};

const NOT_RUNNING = new Message('public.recurring_donation_unknown');

/**
 * The running recurring donation that an action manages: that of `order_id` or `recurring_id`, else the one that began last. Adds an error, and
 * returns undefined, when there is none or the request may not manage it.
 */
async function managedDonation(action: IdentifiedAction, errors: ValidationErrors): Promise<RunningRecurring | undefined> {
  if (!(await mayManage(action))) {
    errors.add('i', new Message('public.sign_in'));
    return undefined;
  }
  const donation = await findDonation(action);
  if (!donation) errors.add('order_id', NOT_RUNNING);
  return donation;
}

/** 400 for a donation that ended after it was found. */
function endedMeanwhile(): HttpError {
  return invalidAction({ order_id: [NOT_RUNNING] });
}

/** Staff who may edit money, and the person by a login link. The e-mail address in the request may be anybody's. */
async function mayManage(action: IdentifiedAction): Promise<boolean> {
  const { account } = action.call;
  return isAllowed(account, 'money', 'edit') || cameByLoginLink(action);
}

async function findDonation({ call, input: { parameters }, person }: IdentifiedAction): Promise<RunningRecurring | undefined> {
  const orderId = lastValue(parameters, 'order_id');
  const recurringId = lastValue(parameters, 'recurring_id');
  if (!person.user || (orderId !== undefined && !/^\d{1,9}$/.test(orderId))) return undefined;
  return findRunningRecurring(queryOn(call.services.pool), person.user.id, { orderId, recurringId });
}

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
    const donation = await managedDonation(action, errors);
    if (!donation) return {};
    const parameters = plainParameters(action.input, action.found.page.language, donation.currency.toUpperCase());
    const amount = readNewAmount(parameters, { minimum: action.found.facts, currency: donation.currency }, errors);
    const recurringChange = { amount, cardNum: readLastFour(parameters, errors), expDate: readExpiry(parameters, errors) };
    if (errors.isEmpty && Object.values(recurringChange).every((value) => value === undefined)) errors.add('amount_other', REQUIRED);
    for (const [part, message] of refusedParts(donation, recurringChange)) errors.add(FIELDS[part], message);
    return { recurringId: donation.id, recurringChange };
  },
  async store(client, { prepared, stored }) {
    const query = queryOn(client);
    const isChanged = await changeRecurring(query, prepared.recurringId!, prepared.recurringChange!, { userId: stored.userId });
    if (!isChanged) throw endedMeanwhile();
    await noteManaged(query, 'RecurringDonationUpdate', stored.actionId, prepared.recurringId!);
  },
};

/** A decimal text; undefined when the amount does not change. */
function readNewAmount(
  parameters: RequestParameters,
  { minimum, currency }: { minimum: string; currency: string },
  errors: ErrorCollector,
): string | undefined {
  const text = amountSent(parameters);
  const mills = text === undefined ? undefined : readAmount(text, 'amount_other', errors, currency.toUpperCase());
  if (mills === undefined) return undefined;
  checkMinimum(mills, minimum, currency, errors);
  return fromMills(mills, currency);
}
