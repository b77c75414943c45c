import { Message } from '../../core/words';
import { queryOn } from '../../core/database/sql';
import { refuse } from '../../core/errors/http-error';
import type { Call } from '../../core/call';
import { defineJob, enqueue } from '../../core/jobs/job';
import type { Services } from '../../core/call/services';
import { takePaidDonation } from '../actions';
import { endRecurringOf, isRecurringKnown, paymentCalled, recordRenewal, refundPayment } from '../donations';
import { findPending, type PendingDonation, removePending } from './begin';
import type { Paid, ProcessorEvent } from './processor';
import { PROCESSORS } from './processors';

/** Ends a recurring donation at its payment processor. It is enqueued by `sql/end-at-processor.sql`, in the transaction that ends it here, and here. */
export const endAtProcessorJob = defineJob<{ processor: string; recurringId: string }>('endAtProcessor');

/** Numbered fields of what was chosen. Their prices may have changed since. */
const CHOSEN = /^(product|candidate)_\d+$/;

/**
 * Does what an event of a payment processor means, once, whatever the order of the events. Throws for what cannot be done yet or fails: then the
 * processor tells it again.
 */
export async function applyEvent(call: Call, processor: string, event: ProcessorEvent): Promise<void> {
  const { services } = call;
  switch (event.kind) {
    case 'paid':
      return complete(call, processor, event);
    case 'approved': {
      const paid = (await findPending(services, event.token)) && (await PROCESSORS.get(processor)?.capture?.(services, event));
      return paid === undefined || paid === 'declined' ? undefined : complete(call, processor, paid);
    }
    case 'abandoned':
      await removePending(services.pool, event.token);
      return;
    case 'renewed':
      return ofRecurring(services, event, () => recordRenewal(services, event));
    case 'ended':
      return ofRecurring(services, event, () => endRecurringOf(services, event.recurringId));
    case 'refunded': {
      const payment = await paymentCalled(services, processor, event.transId);
      if (payment) await refundPayment(services, payment, event.part);
      // The refund came before the payment, which is then reversed when it is told again.
      else if (await isPaymentToCome(services, event)) throw refuse(503, new Message('checkout.payment_not_known_yet'));
    }
  }
}

/**
 * Does something with a recurring donation. What is told before the donation is known is to come again. That money was taken for one that was deleted
 * here is logged.
 * @param apply false when there is no such donation
 */
async function ofRecurring(
  services: Services,
  event: Extract<ProcessorEvent, { kind: 'renewed' | 'ended' }>,
  apply: () => Promise<boolean>,
): Promise<void> {
  const pending = await findPending(services, event.token);
  if (await apply()) return;
  // The first payment begins the donation. One that failed begins nothing.
  if (pending && event.kind === 'renewed' && !event.success) return;
  if (pending) throw refuse(503, new Message('checkout.recurring_donation_not_known_yet'));
  if (event.kind === 'renewed')
    services.log.error('A payment of a recurring donation came that is not known here any more.', { recurringId: event.recurringId });
}

/** Whether the payment of a refund may still be told: the first of a donation that waits, or a further one of a recurring donation. */
async function isPaymentToCome(
  services: Services,
  { token, recurringId }: Extract<ProcessorEvent, { kind: 'refunded' }>,
): Promise<boolean> {
  if (token === undefined) return false;
  if (await findPending(services, token)) return true;
  return recurringId !== undefined && (await isRecurringKnown(services, recurringId));
}

/** Makes the action and the order of a donation that was paid. */
async function complete(call: Call, processor: string, paid: Paid): Promise<void> {
  const pending = await findPending(call.services, paid.token);
  if (!pending) return completeAgain(call.services, processor, paid);
  try {
    await takePaidDonation({ ...call, account: null, body: bodyOf(pending, paid) }, (client) => removePending(client, paid.token));
  } catch (error) {
    // Another request has recorded it meanwhile: the id of a payment counts once.
    if (!(await paymentCalled(call.services, processor, paid.transId))) throw error;
  }
}

/** It was completed before, or a recurring donation was paid again. Or another system at the same processor sold something, or the giver was erased. */
async function completeAgain(services: Services, processor: string, paid: Paid): Promise<void> {
  if (!paid.isOurs || (await paymentCalled(services, processor, paid.transId))) return;
  const { recurringId, total: amount } = paid;
  const isRecorded = recurringId !== undefined && (await recordRenewal(services, { ...paid, recurringId, amount, success: true }));
  if (!isRecorded) await leaveToStaff(services, processor, paid);
}

/** Nobody knows who has paid, so staff are to look, and no more money is taken. */
async function leaveToStaff({ log, pool }: Services, processor: string, { transId, recurringId }: Paid): Promise<void> {
  log.error('A donation was paid whose form is gone. Look it up at the payment processor.', { processor, payment: transId });
  if (recurringId !== undefined) await enqueue(queryOn(pool), endAtProcessorJob, { processor, recurringId });
}

/** The parameters of the action: the form, with what the processor says of the payment. What was paid is recorded, whatever the form came to. */
function bodyOf({ parameters, total, currency, account }: PendingDonation, paid: Paid): Record<string, unknown> {
  const isAsAsked = paid.total === total && paid.currency === currency;
  const asked = isAsAsked ? parameters : Object.fromEntries(Object.entries(parameters).filter(([name]) => !CHOSEN.test(name)));
  return {
    ...asked,
    ...(!isAsAsked && { amount_other: paid.total }),
    currency: paid.currency,
    payment_account: account,
    payment_method: paid.method,
    trans_id: paid.transId,
    ...(paid.at && { donation_date: paid.at.toISOString() }),
    ...(paid.recurringId !== undefined && { recurring_id: paid.recurringId, recurring_period: 'months' }),
  };
}
