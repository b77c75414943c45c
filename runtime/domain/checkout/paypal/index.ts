import { Problem } from '../../../core/errors/problem';
import { Message } from '../../../core/words';
import { refuse } from '../../../core/errors/http-error';
import type { Services } from '../../../core/call/services';
import { type Checkout, currencyRefused, type Processor, processorSilent, WHOLE_NUMBER, type ProcessorEvent } from '../processor';
import { askPayPal, HOSTS } from './client';
import {
  type Capture,
  fromPayPal,
  isTakenByPayPal,
  type Order,
  orderOf,
  paidCapture,
  paidOrder,
  type PayPalAmount,
  tokenIn,
  tokenOfOrder,
  toPayPal,
} from './order';
import { forgetPlans } from './plan';
import { type Subscription, subscriptionOf, subscriptionPath, ended, failedPayment, paidSale, type Sale, saleRefund } from './subscription';
import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { certificateKey } from '../../../core/outbound/http-client';

const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

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
    if (!(await isSignedByPayPal(services, headers, bytes))) throw refuse(401, new Message('requests.not_signed', { by: 'PayPal' }));
    return eventOf(services, bytes);
  },

  async end(services, recurringId) {
    const path = subscriptionPath(recurringId);
    const body = { reason: new Message('checkout.donation_ended') };
    const { status } = await askPayPal(services, { method: 'POST', path: `${path}/cancel`, body }, [422]);
    if (status !== 422) return;
    const { status: state } = (await askPayPal(services, { method: 'GET', path })).json as Subscription;
    if (state !== 'CANCELLED' && state !== 'EXPIRED') throw new Problem(new Message('checkout.paypal_refused_to_end', { status: state }));
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

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether PayPal has signed a request for the webhook of the settings. Its certificate is fetched from PayPal's own host alone, and kept. The sum over the
 * body is weak, but it stands in what is signed together with the webhook and the time, for each request anew.
 */
async function isSignedByPayPal({ settings }: Services, headers: Headers, bytes: Uint8Array): Promise<boolean> {
  const [id, time, signature] = ['transmission-id', 'transmission-time', 'transmission-sig'].map((name) => headers[`paypal-${name}`]);
  const certificate = certificateUrl(String(headers['paypal-cert-url']), HOSTS[settings.paypalEnvironment].certificates);
  const isKnown = headers['paypal-auth-algo'] === 'SHA256withRSA' && certificate !== undefined;
  if (!isKnown || typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return false;
  const text = [id, time, settings.paypalWebhookId, crc32(bytes)].join('|');
  return verify('RSA-SHA256', Buffer.from(text), await certificateKey(certificate), Buffer.from(signature, 'base64'));
}

function certificateUrl(text: string, hosts: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPayPals = hosts.some((host) => url?.origin === `https://${host}`) && url?.username === '' && url.password === '';
  return isPayPals && CERTIFICATE_PATH.test(url.pathname) ? url : undefined;
}

/** An event as its webhook has it. */
interface PayPalEvent {
  event_type?: string;
  resource?: object;
}

interface Refund {
  id: string;
  amount?: PayPalAmount;
  links?: { rel: string; href: string }[];
}

/** What a signed request of PayPal tells. Undefined for what is of other systems, or means nothing here. */
async function eventOf(services: Services, bytes: Uint8Array): Promise<ProcessorEvent | undefined> {
  const { event_type: type, resource = {} } = JSON.parse(Buffer.from(bytes).toString('utf8')) as PayPalEvent;
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return withToken(tokenOfOrder(resource as Order), (token) => ({ kind: 'approved', token, orderId: (resource as Order).id }));
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED':
      return withToken(tokenOfOrder(resource as Order), (token) => ({ kind: 'abandoned', token }));
    case 'PAYMENT.CAPTURE.COMPLETED':
      return paidCapture(resource as Capture);
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return withToken(tokenIn((resource as Capture).custom_id), (token) => ({ kind: 'abandoned', token }));
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
      return refund(services, resource as Refund, type === 'PAYMENT.CAPTURE.REVERSED');
    case 'PAYMENT.SALE.COMPLETED':
      return paidSale(services, resource as Sale);
    case 'PAYMENT.SALE.REFUNDED':
    case 'PAYMENT.SALE.REVERSED':
      return saleRefund(services, resource, type === 'PAYMENT.SALE.REVERSED');
    case 'BILLING.SUBSCRIPTION.PAYMENT.FAILED':
      return failedPayment(resource as Subscription);
    case 'BILLING.SUBSCRIPTION.CANCELLED':
    case 'BILLING.SUBSCRIPTION.EXPIRED':
      return ended(resource as Subscription);
    default:
      return undefined;
  }
}

function withToken(token: string | undefined, event: (token: string) => ProcessorEvent): ProcessorEvent | undefined {
  return token === undefined ? undefined : event(token);
}

/**
 * What was given back of a payment. The event is of one refund; the payment knows whether anything is left of it.
 * @param isReversal PayPal took it back itself, because the giver's bank or a dispute wanted it
 */
async function refund(
  services: Services,
  { id: refundId, amount, links }: Refund,
  isReversal: boolean,
): Promise<ProcessorEvent | undefined> {
  const path = links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const id = /\/v2\/payments\/captures\/([A-Z0-9]{1,40})$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const { status, json } = await askPayPal(services, { method: 'GET', path: `/v2/payments/captures/${id}` }, [404]);
  const capture = json as Capture;
  const isWhole = isReversal || capture?.status === 'REFUNDED';
  if (status !== 200 || (!isWhole && !amount)) return undefined;
  const part = isWhole ? undefined : { id: refundId, amount: fromPayPal(amount!) };
  return withToken(tokenIn(capture.custom_id), (token) => ({ kind: 'refunded', transId: id, token, part }));
}
