import type { FieldErrors } from '../../../../framework/http/errors';
import { queryOn } from '../../../../framework/database/query';
import { fromCents, readAmount, toCents, changeRecurring, type RecurringChange, readLastFour } from '../../../donations';
import { type Fault, type Given, REQUIRED, valueOf } from '../../../../framework/http/faults';
import type { ActionType, Prepared } from '../type';
import { hasEnded, NONE_RUNNING, SIGN_IN } from './messages';
import { mayManage, pick } from './pick';

interface Change extends Prepared {
  recurringId?: number;
  recurring?: RecurringChange;
}

/**
 * A person changes a recurring donation (domain 3.5): its amount by `amount_other`, which must reach the page's smallest, or its card by
 * `card_num`, `exp_date_month` and `exp_date_year`, of which the last four characters and the date are kept.
 */
export const recurringUpdateType: ActionType<Change> = {
  facts: `(SELECT to_json(d.minimum_amount::text) FROM core_recurringdonationupdatepage d WHERE d.page_ptr_id = p.id)`,
  async prepare(request) {
    if (!(await mayManage(request))) return { errors: SIGN_IN };
    const picked = await pick(request);
    if (!picked) return { errors: NONE_RUNNING };
    const { given } = request.input;
    const errors: FieldErrors = {};
    const fault: Fault = (field, message) => void (errors[field] ??= []).push(message);
    const amount = newAmount(given, request.found.facts as string, picked.currency, fault);
    const recurring = { amount, cardNum: readLastFour(given, fault), expDate: expiry(given, fault) };
    if (Object.keys(errors).length === 0 && Object.values(recurring).every((value) => value === undefined)) fault('amount_other', REQUIRED);
    return { errors, recurringId: picked.id, recurring };
  },
  async store(client, { prepared, stored }) {
    const changed = await changeRecurring(queryOn(client), prepared.recurringId!, prepared.recurring!, { userId: stored.userId });
    if (!changed) throw hasEnded();
  },
};

function newAmount(given: Given, minimum: string, currency: string, fault: Fault): string | undefined {
  const chosen = valueOf(given, 'amount');
  const text = valueOf(given, 'amount_other') ?? (chosen === 'other' ? undefined : chosen);
  if (text === undefined) return undefined;
  const read = readAmount(text);
  if ('wrong' in read) fault('amount_other', read.wrong);
  else if (read.cents < toCents(minimum)) fault('amount_other', `The smallest amount is ${minimum} ${currency}.`);
  else return fromCents(read.cents);
  return undefined;
}

/** MMYY of a month and a year of two or four digits. */
function expiry(given: Given, fault: Fault): string | undefined {
  const month = valueOf(given, 'exp_date_month');
  const year = valueOf(given, 'exp_date_year');
  if (month === undefined && year === undefined) return undefined;
  if (!/^(0?[1-9]|1[0-2])$/.test(month ?? '')) fault('exp_date_month', 'Enter a month from 1 to 12.');
  if (!/^(20)?\d{2}$/.test(year ?? '')) fault('exp_date_year', 'Enter a year.');
  return `${(month ?? '').padStart(2, '0')}${(year ?? '').slice(-2)}`;
}
