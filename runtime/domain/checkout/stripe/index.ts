import { Problem } from '../../../core/errors/problem';
import { Amount } from '../../../core/types/money';
import { Message } from '../../../core/words';
import type StripeClient from 'stripe';
import { cutText } from '../../../core/types/text-formats';
import { refuse } from '../../../core/errors/http-error';
import type { Services } from '../../../core/call/services';
import { isTaken, tooFine, toMinorUnits } from '../../donations';
import { type Checkout, currencyRefused, type Processor, processorSilent } from '../processor';
import { eventOf, MARK } from './events';

/** Milliseconds for an answer of Stripe, which is asked three times at most. */
const TIMEOUT = 10_000;

const clients = new WeakMap<Services['settings'], StripeClient>();

/** Stripe: Checkout Sessions, and the events of one webhook. */
export const stripe: Processor = {
  isSet: ({ stripeSecretKey, stripeWebhookSecret }) => stripeSecretKey !== undefined && stripeWebhookSecret !== undefined,

  customers: 'cus_',

  refusal({ total, currency }) {
    if (!isTaken(currency)) return currencyRefused(currency);
    return toMinorUnits(total, currency) === undefined ? { amount_other: [tooFine(currency)] } : undefined;
  },

  async begin(services, checkout) {
    const client = clientOf(services);
    try {
      return await pageOf(client, checkout);
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
      throw refuse(401, new Message('requests.not_signed', { by: 'Stripe' }));
    }
    return eventOf(event, client);
  },

  async end(services, recurringId) {
    const { subscriptions } = clientOf(services);
    try {
      await subscriptions.cancel(recurringId);
    } catch (error) {
      // Stripe finds none that can be ended: it may have ended.
      if ((error as { code?: string }).code !== 'resource_missing') throw error;
      const { status } = await subscriptions.retrieve(recurringId);
      if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
    }
  },

  change: (services, recurringId, to) => changeAmount(clientOf(services), recurringId, to),
};

/** The page on which the giver pays. Who is a customer no more is nobody whom Stripe knows. */
async function pageOf(client: StripeClient, checkout: Checkout): Promise<string> {
  try {
    return (await client.checkout.sessions.create(sessionOf(checkout), { idempotencyKey: checkout.token })).url!;
  } catch (error) {
    const { code, param } = error as { code?: string; param?: string };
    if (checkout.customer === undefined || code !== 'resource_missing' || param !== 'customer') throw error;
    const stranger = sessionOf({ ...checkout, customer: undefined });
    return (await client.checkout.sessions.create(stranger, { idempotencyKey: `${checkout.token}.2` })).url!;
  }
}

/** The package is large, so it is loaded when the first donation is made. */
function clientOf({ settings }: Services): StripeClient {
  const known = clients.get(settings);
  if (known) return known;
  // oxlint-disable-next-line typescript/no-require-imports -- the one way to load late in a CommonJS program
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
  customer,
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
          product_data: { name: cutText(title, 250) || 'Donation' },
          ...(recurring && { recurring: { interval: 'month' } }),
        },
      },
    ],
    // Which methods are offered is set at Stripe; a page without `accept_ach` takes no direct debit.
    ...(!acceptsDebit && { excluded_payment_method_types: ['us_bank_account'] }),
    ...(customer !== undefined ? { customer } : email !== '' && { customer_email: email }),
    metadata: { [MARK]: token },
    ...(recurring
      ? { subscription_data: { metadata: { [MARK]: token } } }
      : { submit_type: 'donate', payment_intent_data: { metadata: { [MARK]: token } } }),
    success_url: doneUrl,
    cancel_url: backUrl,
  };
}

/**
 * Gives a subscription another amount, from its next invoice on: its item gets a price like that which it has. Nothing happens to one that has the amount, or has
 * ended. Throws for one that is not as this service makes them.
 */
async function changeAmount(
  { subscriptions }: StripeClient,
  id: string,
  { amount, currency }: { amount: string; currency: string },
): Promise<void> {
  const { status, items } = await subscriptions.retrieve(id);
  if (status === 'canceled' || status === 'incomplete_expired') return;
  const [item, ...others] = items.data;
  if (!item || others.length > 0) throw new Problem(new Message('checkout.not_one_item'));
  const { price, quantity } = item;
  const unit_amount = toMinorUnits(amount, currency);
  if (price.currency !== currency.toLowerCase() || unit_amount === undefined || !price.recurring)
    throw new Problem(new Message('checkout.amount_not_taken', { amount: new Amount(amount, currency) }));
  if (price.unit_amount === unit_amount && quantity === 1) return;
  const { interval, interval_count } = price.recurring;
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  const price_data = { currency: price.currency, product, unit_amount, recurring: { interval, interval_count } };
  await subscriptions.update(id, { items: [{ id: item.id, quantity: 1, price_data }], proration_behavior: 'none' });
}
