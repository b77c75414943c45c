import { refuse } from '../../../core/errors/http-error';
import type { Services } from '../../../core/services';
import { type Checkout, currencyRefused, type Processor, processorSilent, WHOLE_NUMBER } from '../processor';
import { isTakenByPayPal, toPayPal } from './amount';
import { askPayPal, HOSTS } from './client';
import { eventOf } from './events';
import { type Order, orderOf, paidOrder, tokenOfOrder } from './order';
import { forgetPlans } from './plan';
import { isSignedByPayPal } from './signature';
import { type Subscription, subscriptionOf, subscriptionPath } from './subscription';

/** PayPal: orders (v2) and subscriptions that the giver approves on its page, and the events of one webhook. */
export const paypal: Processor = {
  isSet: ({ paypalClientId, paypalClientSecret, paypalWebhookId }) =>
    paypalClientId !== undefined && paypalClientSecret !== undefined && paypalWebhookId !== undefined,

  refusal({ total, currency }) {
    if (!isTakenByPayPal(currency)) return currencyRefused(currency);
    return toPayPal(total, currency) ? undefined : WHOLE_NUMBER;
  },

  async begin(services, checkout) {
    const { links } = await (checkout.recurring ? newSubscription : newOrder)(services, checkout);
    const href = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
    const { pages } = HOSTS[services.settings.paypalEnvironment];
    if (href !== undefined && URL.canParse(href) && new URL(href).origin === pages) return href;
    services.log.error('PayPal named no page of its own for a donation.', {});
    throw processorSilent();
  },

  async read(services, headers, bytes) {
    if (!(await isSignedByPayPal(services, headers, bytes))) throw refuse(401, 'The request is not signed by PayPal.');
    return eventOf(services, bytes);
  },

  async end(services, recurringId) {
    const path = subscriptionPath(recurringId);
    const body = { reason: 'The donation has ended.' };
    const { status } = await askPayPal(services, { method: 'POST', path: `${path}/cancel`, body }, [422]);
    if (status !== 422) return;
    const { status: state } = (await askPayPal(services, { method: 'GET', path })).json as Subscription;
    if (state !== 'CANCELLED' && state !== 'EXPIRED') throw new Error(`PayPal refused to end it. It has the status ${state}.`);
  },

  async capture(services, { token, orderId }) {
    const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
    const look = async (): Promise<Order> => (await askPayPal(services, { method: 'GET', path }, [404])).json as Order;
    const order = await look();
    // Whoever comes back names an order, which may be of another system.
    if (tokenOfOrder(order) !== token) return undefined;
    if (order.status !== 'APPROVED') return paidOrder(order);
    const { status, json } = await askPayPal(services, { method: 'POST', path: `${path}/capture`, body: {} }, [422]);
    if (status !== 422) return paidOrder(withMark(json as Order, order));
    const issues = ((json as { details?: { issue?: string }[] } | undefined)?.details ?? []).map(({ issue }) => issue);
    // Somebody else has taken it just now: the webhook, or the giver who came back.
    if (issues.includes('ORDER_ALREADY_CAPTURED')) return paidOrder(await look());
    return issues.includes('INSTRUMENT_DECLINED') ? 'declined' : undefined;
  },

  retryUrl: ({ settings }, orderId) => `${HOSTS[settings.paypalEnvironment].pages}/checkoutnow?token=${encodeURIComponent(orderId)}`,
};

type Page = Pick<Order, 'links'>;

async function newOrder(services: Services, checkout: Checkout): Promise<Page> {
  const headers = { 'PayPal-Request-Id': checkout.token };
  const body = orderOf(services, checkout);
  return (await askPayPal(services, { method: 'POST', path: '/v2/checkout/orders', headers, body })).json as Page;
}

async function newSubscription(services: Services, checkout: Checkout): Promise<Page> {
  const headers = { 'PayPal-Request-Id': checkout.token };
  const body = await subscriptionOf(services, checkout);
  try {
    return (await askPayPal(services, { method: 'POST', path: '/v1/billing/subscriptions', headers, body })).json as Page;
  } catch (error) {
    forgetPlans(services);
    throw error;
  }
}

/** The answer to a capture, which names the donation only where PayPal likes to. */
function withMark(captured: Order, { purchase_units: units }: Order): Order {
  return { ...captured, purchase_units: captured.purchase_units?.map((unit) => ({ ...unit, custom_id: units?.[0]?.custom_id })) };
}
