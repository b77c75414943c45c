import { refuse } from '../../framework/errors/http-error';
import type { Call } from '../../framework/http/call';
import { takePaidDonation } from '../actions';
import { endRecurringOf, paymentCalled, recordRenewal, refundPayment } from '../donations';
import { findPending, type PendingDonation, removePending } from './pending';
import type { Paid, ProcessorEvent } from './processor';
import { PROCESSORS } from './processors';

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
      return recordRenewal(services, event);
    case 'ended':
      return endRecurringOf(services, event.recurringId);
    case 'refunded': {
      const payment = await paymentCalled(services, processor, event.transId);
      if (payment) await refundPayment(services, payment, event.part);
      // The refund came before the payment, which is then reversed when it is told again.
      else if (event.token !== undefined && (await findPending(services, event.token))) throw refuse(503, 'The payment is not known yet.');
    }
  }
}

/** Makes the action and the order of a donation that was paid. */
async function complete(call: Call, processor: string, paid: Paid): Promise<void> {
  const pending = await findPending(call.services, paid.token);
  if (!pending) {
    // It was completed before, or another system at the same processor sold something. Or the giver was erased meanwhile.
    if (paid.isOurs && !(await paymentCalled(call.services, processor, paid.transId)))
      call.services.log.error('A donation was paid whose form is gone. Look it up at the payment processor.', {
        processor,
        payment: paid.transId,
      });
    return;
  }
  try {
    await takePaidDonation({ ...call, account: null, body: bodyOf(pending, paid) }, (client) => removePending(client, paid.token));
  } catch (error) {
    // Another request has recorded it meanwhile: the id of a payment counts once.
    if (!(await paymentCalled(call.services, processor, paid.transId))) throw error;
  }
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
    ...(paid.recurringId !== undefined && { recurring_id: paid.recurringId, recurring_period: 'months' }),
  };
}
