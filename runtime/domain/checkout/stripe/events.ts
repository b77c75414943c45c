import type StripeClient from 'stripe';
import { fromMinorUnits } from '../../donations';
import type { ProcessorEvent } from '../processor';

/** The name under which the token of a donation stands in the metadata of what Stripe makes of it. Events without it are of other systems. */
export const MARK = 'advocacy_donation';

type RenewedEvent = Extract<ProcessorEvent, { kind: 'renewed' }>;
type Failure = RenewedEvent['failure'];

/** What an event of Stripe tells. Undefined for what is of other systems, or means nothing here. */
export async function eventOf(event: StripeClient.Event, client: StripeClient): Promise<ProcessorEvent | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
      return paidSession(event.data.object, timeOf(event), false);
    case 'checkout.session.async_payment_succeeded':
      return paidSession(event.data.object, timeOf(event), true);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'abandoned', token: event.data.object.client_reference_id ?? '' };
    case 'invoice.paid':
      return renewal(event.data.object, timeOf(event));
    case 'invoice.payment_failed':
      return failedRenewal(event.data.object, timeOf(event), client);
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

function timeOf({ created }: StripeClient.Event): Date {
  return new Date(created * 1000);
}

/** A direct debit is paid some days after the session is completed, and told again then. */
function paidSession(session: StripeClient.Checkout.Session, at: Date, paidLater: boolean): ProcessorEvent | undefined {
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
    at,
  };
}

/** A payment of a subscription that succeeded. The first is told by its session. */
function renewal(invoice: StripeClient.Invoice, at: Date): RenewedEvent | undefined {
  const subscription = subscriptionOf(invoice);
  if (!subscription || invoice.billing_reason === 'subscription_create') return undefined;
  const currency = invoice.currency.toUpperCase();
  return {
    kind: 'renewed',
    ...subscription,
    transId: invoice.id!,
    amount: fromMinorUnits(invoice.amount_paid, currency),
    currency,
    success: true,
    at,
  };
}

/** One that failed. It may be paid at another try, which counts too. */
async function failedRenewal(invoice: StripeClient.Invoice, at: Date, client: StripeClient): Promise<ProcessorEvent | undefined> {
  const payment = renewal({ ...invoice, amount_paid: invoice.amount_due }, at);
  return (
    payment && {
      ...payment,
      transId: `${invoice.id}.${invoice.attempt_count}`,
      success: false,
      failure: await failureOf(invoice.id!, client),
    }
  );
}

/** Why the last try to pay an invoice failed. Undefined where Stripe does not tell, so that the failure itself is recorded all the same. */
async function failureOf(invoice: string, client: StripeClient): Promise<Failure | undefined> {
  try {
    const { data } = await client.invoicePayments.list(
      { invoice, limit: 1, expand: ['data.payment.payment_intent'] },
      { maxNetworkRetries: 0 },
    );
    const intent = data[0]?.payment.payment_intent;
    const error = typeof intent === 'object' ? intent.last_payment_error : undefined;
    return error ? { code: error.decline_code ?? error.code, message: error.message } : undefined;
  } catch {
    return undefined;
  }
}

/** The subscription of an invoice and its donation. Undefined for one of another system. */
function subscriptionOf(invoice: StripeClient.Invoice): { token: string; recurringId: string } | undefined {
  const details = invoice.parent?.subscription_details;
  const recurringId = idOf(details?.subscription);
  const token = details?.metadata?.[MARK];
  return recurringId === undefined || token === undefined ? undefined : { token, recurringId };
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
  return { kind: 'refunded', token: charge.metadata[MARK], ...(await paymentOf(intent, client)), part };
}

/** A dispute that was lost has taken the money back. Until then it may be won. */
async function lostDispute(dispute: StripeClient.Dispute, client: StripeClient): Promise<ProcessorEvent | undefined> {
  const intent = idOf(dispute.payment_intent);
  if (dispute.status !== 'lost' || intent === undefined) return undefined;
  const part = { id: dispute.id, amount: fromMinorUnits(dispute.amount, dispute.currency.toUpperCase()) };
  return { kind: 'refunded', ...(await paymentOf(intent, client)), part };
}

/** What the payment of an intent is called here: payments of subscriptions are recorded by their invoices, which know their donation. */
async function paymentOf(intent: string, client: StripeClient): Promise<{ transId: string; token?: string; recurringId?: string }> {
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const { data } = await client.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] });
  const invoice = data[0]?.invoice;
  return { transId: idOf(invoice) ?? intent, ...(typeof invoice === 'object' && !('deleted' in invoice) && subscriptionOf(invoice)) };
}

/** The id of an object, which Stripe writes as its id or whole. */
function idOf(value: string | { id?: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : (value?.id ?? undefined);
}
