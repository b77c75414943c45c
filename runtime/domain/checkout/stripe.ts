import type StripeClient from 'stripe';
import { refuse } from '../../framework/errors/http-error';
import type { Services } from '../../framework/services';
import { fromMinorUnits, isTaken, toMinorUnits } from './minor-units';
import { type Checkout, currencyRefused, type Processor, type ProcessorEvent, processorSilent, WHOLE_NUMBER } from './processor';

/** Milliseconds for an answer of Stripe, which is asked three times at most. */
const TIMEOUT = 10_000;

/** The name under which the token of a donation stands in the metadata of what Stripe makes of it. Events without it are of other systems. */
const MARK = 'advocacy_donation';

const clients = new WeakMap<Services['settings'], StripeClient>();

/** Stripe: Checkout Sessions, and the events of one webhook. */
export const stripe: Processor = {
  isSet: ({ stripeSecretKey, stripeWebhookSecret }) => stripeSecretKey !== undefined && stripeWebhookSecret !== undefined,

  refusal({ total, currency }) {
    if (!isTaken(currency)) return currencyRefused(currency);
    return toMinorUnits(total, currency) === undefined ? WHOLE_NUMBER : undefined;
  },

  async begin(services, checkout) {
    const client = clientOf(services);
    try {
      const session = await client.checkout.sessions.create(sessionOf(checkout), { idempotencyKey: checkout.token });
      return session.url!;
    } catch (cause) {
      services.log.error('Stripe took no donation.', { cause: { name: (cause as Error).name, code: (cause as { code?: string }).code } });
      throw processorSilent();
    }
  },

  async read(services, headers, bytes) {
    const client = clientOf(services);
    let event: StripeClient.Event;
    try {
      event = client.webhooks.constructEvent(
        Buffer.from(bytes),
        String(headers['stripe-signature']),
        services.settings.stripeWebhookSecret!,
      );
    } catch {
      throw refuse(401, 'The request is not signed by Stripe.');
    }
    return eventOf(event, client);
  },
};

/** The package is large, so it is loaded when the first donation is made. */
function clientOf({ settings }: Services): StripeClient {
  const known = clients.get(settings);
  if (known) return known;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the one way to load late in a CommonJS program
  const Stripe = require('stripe') as typeof StripeClient;
  const client = new Stripe(settings.stripeSecretKey!, { timeout: TIMEOUT, maxNetworkRetries: 2, telemetry: false });
  clients.set(settings, client);
  return client;
}

function sessionOf({
  token,
  total,
  currency,
  recurring,
  acceptsDebit,
  title,
  email,
  doneUrl,
  backUrl,
}: Checkout): StripeClient.Checkout.SessionCreateParams {
  return {
    mode: recurring ? 'subscription' : 'payment',
    client_reference_id: token,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toMinorUnits(total, currency)!,
          product_data: { name: title.slice(0, 250) || 'Donation' },
          ...(recurring && { recurring: { interval: 'month' } }),
        },
      },
    ],
    // Which methods are offered is set at Stripe; a page without `accept_ach` takes no direct debit.
    ...(!acceptsDebit && { excluded_payment_method_types: ['us_bank_account'] }),
    ...(email !== '' && { customer_email: email }),
    metadata: { [MARK]: token },
    ...(recurring
      ? { subscription_data: { metadata: { [MARK]: token } } }
      : { submit_type: 'donate', payment_intent_data: { metadata: { [MARK]: token } } }),
    success_url: doneUrl,
    cancel_url: backUrl,
  };
}

async function eventOf(event: StripeClient.Event, client: StripeClient): Promise<ProcessorEvent | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
      return paidSession(event.data.object, false);
    case 'checkout.session.async_payment_succeeded':
      return paidSession(event.data.object, true);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'abandoned', token: event.data.object.client_reference_id ?? '' };
    case 'invoice.paid':
      return renewal(event.data.object, true);
    case 'invoice.payment_failed':
      return renewal(event.data.object, false);
    case 'customer.subscription.deleted':
      return event.data.object.metadata[MARK] === undefined ? undefined : { kind: 'ended', recurringId: event.data.object.id };
    case 'charge.refunded':
      return refund(event.data.object, client);
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

/** The first payment of a subscription is told by its session. */
function renewal(invoice: StripeClient.Invoice, success: boolean): ProcessorEvent | undefined {
  const details = invoice.parent?.subscription_details;
  const recurringId = idOf(details?.subscription);
  if (recurringId === undefined || details?.metadata?.[MARK] === undefined || invoice.billing_reason === 'subscription_create')
    return undefined;
  const currency = invoice.currency.toUpperCase();
  // An invoice that failed may be paid at another try, which counts too.
  const transId = success ? invoice.id! : `${invoice.id}.${invoice.attempt_count}`;
  const amount = fromMinorUnits(success ? invoice.amount_paid : invoice.amount_due, currency);
  return { kind: 'renewed', recurringId, transId, amount, currency, success };
}

/** A payment that was given back as a whole. Payments of subscriptions are recorded by their invoices. */
async function refund(charge: StripeClient.Charge, client: StripeClient): Promise<ProcessorEvent | undefined> {
  const intent = idOf(charge.payment_intent);
  if (!charge.refunded || intent === undefined) return undefined;
  const { data } = await client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 });
  return { kind: 'refunded', transId: idOf(data[0]?.invoice) ?? intent, token: charge.metadata[MARK] };
}

/** The id of an object, which Stripe writes as its id or whole. */
function idOf(value: string | { id?: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : (value?.id ?? undefined);
}
