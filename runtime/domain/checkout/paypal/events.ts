import type { Services } from '../../../core/services';
import type { ProcessorEvent } from '../processor';
import { fromPayPal, type PayPalAmount } from './amount';
import { askPayPal } from './client';
import { type Capture, type Order, paidCapture, tokenIn, tokenOfOrder } from './order';
import { ended, failedPayment, paidSale, type Sale, saleRefund, type Subscription } from './subscription';

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
export async function eventOf(services: Services, bytes: Uint8Array): Promise<ProcessorEvent | undefined> {
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
