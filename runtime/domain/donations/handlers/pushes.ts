import { orderrecurringStatus } from '../../../../generated/states/orderrecurring';
import { refusalOf } from '../../../core/database/states';
import { Message } from '../../../core/words';
import { queryOn } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import { type Handler, taking } from '../../../core/call';
import { objectUrl } from '../../../core/write';
import { alreadyPushed, lockProfile, namedBy, type Push, type PushedProfile, pushRefused, readPush, timeOf } from '../payments/push';
import { changeRecurring, ENDED_BY, endRecurring, notePushed, PERIODS, type RecurringChange, wasChangedBy } from '../../recurring';
import { readPayment, recordPayment } from '../payments/pushed-payment';
import { type RequestParameters, ValidationErrors } from '../../../core/http/validation-errors';
import { readExpiry, readLastFour, readWholeExpiry } from '../payments/card';
import { readCurrency } from '../money/currency';
import { fromMills, readAmount } from '../money/money';
import { findPaymentOf } from '../payments/processor-ids';

/**
 * POST `/rest/v1/profileupdatepush/`: changes the amount, period or card of a recurring donation, as its payment processor has done. 201 with
 * the `Location` of the recurring donation; 400 when it has ended; 409 for a `trans_id` by which it was changed already.
 */
export const profileUpdate: Handler = taking({ refusal: pushRefused }, async (call, plan) => {
  const push = readPush(plan, call.body);
  readProfileChange(push);
  const transId = push.trans_id as string | undefined;
  const location = await inTransaction(
    call.services.pool,
    async (client) => {
      const query = queryOn(client);
      const profile = await lockProfile(client, push);
      const { id } = profile;
      const change = readProfileChange(push, profile);
      const url = objectUrl(call, 'orderrecurring', String(id));
      if (transId !== undefined && (await wasChangedBy(query, id, transId))) throw alreadyPushed('trans_id', transId, url);
      const by = { staffId: call.account!.id, transId, at: timeOf(push.created_at) };
      await notePushed(query);
      const isChanged = await changeRecurring(query, id, change, by);
      if (!isChanged) throw pushRefused({ [namedBy(push)]: [new Message('donations.recurring_donation_ended')] });
      return url;
    },
    { by: call },
  );
  return { status: 201, headers: { Location: location } };
});

/**
 * POST `/rest/v1/profilecancelpush/`: ends a recurring donation that has ended at its payment processor. 201 with the `Location` of the
 * recurring donation; 400 for one that has ended already, and without `canceled_by`.
 */
export const profileCancel: Handler = taking({ refusal: pushRefused }, async (call, plan) => {
  const push = readPush(plan, call.body);
  const endedBy = ENDED_BY.find((known) => known === push.canceled_by);
  if (push.canceled_by === undefined) throw pushRefused({ canceled_by: [new Message('donations.canceled_by_missing')] });
  if (!endedBy) throw pushRefused({ canceled_by: [new Message('events.choice_unknown', { choices: ENDED_BY.join(', ') })] });
  const location = await inTransaction(
    call.services.pool,
    async (client) => {
      const { id, status } = await lockProfile(client, push);
      const query = queryOn(client);
      const by = { staffId: call.account!.id, at: timeOf(push.created_at) };
      await notePushed(query);
      if (!(await endRecurring(query, { id }, endedBy, by)))
        throw pushRefused({ [namedBy(push)]: [refusalOf(orderrecurringStatus.end, status)] });
      return objectUrl(call, 'orderrecurring', String(id));
    },
    { by: call },
  );
  return { status: 201, headers: { Location: location } };
});

/**
 * POST `/rest/v1/recurringpaymentpush/`: records a further payment of a recurring donation. 201 with the `Location` of the transaction and no
 * body; 409 with that of the first for a `trans_id` that the payment account has already.
 */
export const recurringPayment: Handler = taking({ refusal: pushRefused }, async (call, plan) => {
  const push = readPush(plan, call.body);
  readPayment(push);
  const id = await inTransaction(
    call.services.pool,
    async (client) => {
      const profile = await lockProfile(client, push);
      const transId = push.trans_id as string | undefined;
      const first = transId === undefined ? undefined : await findPaymentOf(client, { account: profile.account, id: transId });
      if (first) throw alreadyPushed('trans_id', transId!, objectUrl(call, 'transaction', String(first.id)));
      return recordPayment(client, profile, push, readPayment(push, profile));
    },
    { by: call },
  );
  return { status: 201, headers: { Location: objectUrl(call, 'transaction', String(id)) } };
});

/** Reads what a push changes of a recurring donation. Throws 400 for what cannot be, of that donation where it is known, and for a push that changes nothing. */
function readProfileChange(push: Push, profile?: Pick<PushedProfile, 'currency'>): RecurringChange {
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
