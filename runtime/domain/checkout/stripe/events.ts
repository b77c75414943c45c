import type StripeClient from 'stripe';
import { fromMinorUnits } from '../minor-units';
import type { ProcessorEvent } from '../processor';

/** The name under which the token of a donation stands in the metadata of what Stripe makes of it. Events without it are of other systems. */
export const MARK = 'advocacy_donation';

/** What an event of Stripe tells. Undefined for what is of other systems, or means nothing here. */
export async function eventOf(event: StripeClient.Event, client: StripeClient): Promise<ProcessorEvent | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
      return paidSession(event.data.object, false);
    case 'checkout.session.async_payment_succeeded':
      return paidSession(event.data.object, true);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'abandoned', token: event.data.object.client_reference_id ?? '' };
    case 'invoice.paid':
      return renewal(event.data.object);
    case 'invoice.payment_failed':
      return renewal(event.data.object, new Date(event.created * 1000));
    case 'customer.subscription.deleted':
      return ended(event.data.object);
    case 'charge.refunded':
      return refund(event.data.object, client);
    case 'charge.dispute.closed':
      return lostDispute(event.data.object, client);
    default:
      return undefined;
  }
}

/** A direct debit is paid some days after the session is completed, and told again then. */
function paidSession(session: StripeClient.Checkout.Session, paidLater: boolean): ProcessorEvent | undefined {
  if (session.payment_status === 'unpaid') return undefined;
  const currency = (session.currency ?? '').toUpperCase();
  const recurringId = idOf(session.subscription);
  return {
    kind: 'paid',
    token: session.client_reference_id ?? '',
    isOurs: session.metadata?.[MARK] !== undefined,
    transId: (recurringId === undefined ? idOf(session.payment_intent) : idOf(session.invoice)) ?? session.id,
    recurringId,
    method: paidLater ? 'ach' : 'cc',
    total: fromMinorUnits(session.amount_total ?? 0, currency),
    currency,
  };
}

/**
 * The first payment of a subscription is told by its session.
 * @param failedAt undefined for one that succeeded
 */
function renewal(invoice: StripeClient.Invoice, failedAt?: Date): ProcessorEvent | undefined {
  const details = invoice.parent?.subscription_details;
  const recurringId = idOf(details?.subscription);
  const token = details?.metadata?.[MARK];
  if (recurringId === undefined || token === undefined || invoice.billing_reason === 'subscription_create') return undefined;
  const currency = invoice.currency.toUpperCase();
  const success = failedAt === undefined;
  // An invoice that failed may be paid at another try, which counts too.
  const transId = success ? invoice.id! : `${invoice.id}.${invoice.attempt_count}`;
  const amount = fromMinorUnits(success ? invoice.amount_paid : invoice.amount_due, currency);
  return { kind: 'renewed', token, recurringId, transId, amount, currency, success, at: failedAt };
}

function ended({ id, metadata }: StripeClient.Subscription): ProcessorEvent | undefined {
  const token = metadata[MARK];
  return token === undefined ? undefined : { kind: 'ended', token, recurringId: id };
}

/** What was given back of a payment. */
async function refund(charge: StripeClient.Charge, client: StripeClient): Promise<ProcessorEvent | undefined> {
  const intent = idOf(charge.payment_intent);
  if (intent === undefined) return undefined;
  const part = charge.refunded ? undefined : { total: fromMinorUnits(charge.amount_refunded, charge.currency.toUpperCase()) };
  return { kind: 'refunded', transId: await paymentOf(intent, client), token: charge.metadata[MARK], part };
}

/** A dispute that was lost has taken the money back. Until then it may be won. */
async function lostDispute(dispute: StripeClient.Dispute, client: StripeClient): Promise<ProcessorEvent | undefined> {
  const intent = idOf(dispute.payment_intent);
  if (dispute.status !== 'lost' || intent === undefined) return undefined;
  const part = { id: dispute.id, amount: fromMinorUnits(dispute.amount, dispute.currency.toUpperCase()) };
  return { kind: 'refunded', transId: await paymentOf(intent, client), part };
}

/** What the payment of an intent is called here: payments of subscriptions are recorded by their invoices. */
async function paymentOf(intent: string, client: StripeClient): Promise<string> {
  const { data } = await client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 });
  return idOf(data[0]?.invoice) ?? intent;
}

/** The id of an object, which Stripe writes as its id or whole. */
function idOf(value: string | { id?: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : (value?.id ?? undefined);
}
