import type { Services } from '../../../core/call/services';
import { type Checkout, type ProcessorEvent, returnUrl } from '../processor';
import { askPayPal } from './client';
import { fromPayPal, MARK, type PayPalAmount, timeIn, tokenIn, toPayPal } from './order';
import { findPlan } from './plan';

/** A subscription of PayPal, as far as it is read. */
export interface Subscription {
  id: string;
  status: string;
  custom_id?: string;
  update_time?: string;
  billing_info?: { last_payment?: object; last_failed_payment?: { amount?: PayPalAmount; time?: string; reason_code?: string } };
}

/** A payment of a subscription (sale), in the older words of PayPal. */
export interface Sale {
  id: string;
  state: string;
  amount: { total: string; currency: string };
  billing_agreement_id?: string;
  create_time?: string;
}

/** Where PayPal tells of a subscription, and takes words about it. */
export function subscriptionPath(id: string): string {
  return `/v1/billing/subscriptions/${encodeURIComponent(id)}`;
}

/** What PayPal is asked for: a subscription that the giver approves on its page. */
export async function subscriptionOf(services: Services, checkout: Checkout): Promise<Record<string, unknown>> {
  const { token, total, currency, backUrl } = checkout;
  return {
    plan_id: await findPlan(services, currency),
    custom_id: `${MARK}${token}`,
    plan: { billing_cycles: [{ sequence: 1, total_cycles: 0, pricing_scheme: { fixed_price: toPayPal(total, currency)! } }] },
    application_context: {
      user_action: 'SUBSCRIBE_NOW',
      shipping_preference: 'NO_SHIPPING',
      return_url: returnUrl(services, 'paypal', checkout),
      cancel_url: backUrl,
    },
  };
}

/** That a payment of a subscription has taken the money: the first begins the donation. Undefined for one of another system. */
export async function paidSale(
  services: Services,
  { id, amount, billing_agreement_id: recurringId, create_time }: Sale,
): Promise<ProcessorEvent | undefined> {
  const token = recurringId && (await tokenOfSubscription(services, recurringId));
  if (!token) return undefined;
  const { total, currency } = amount;
  const paid = { transId: id, recurringId, total: fromPayPal({ value: total }), currency, at: timeIn(create_time) };
  return { kind: 'paid', token, isOurs: true, method: 'paypal', ...paid };
}

/** That a payment of a subscription could not be taken. PayPal tries again some days later. */
export function failedPayment({ id, custom_id, update_time, billing_info }: Subscription): ProcessorEvent | undefined {
  const token = tokenIn(custom_id);
  if (token === undefined) return undefined;
  const { amount, time = update_time, reason_code: code } = billing_info?.last_failed_payment ?? {};
  const at = timeIn(time);
  if (!at) throw new Error('PayPal told of a payment that failed, and not when.');
  const money = amount && { amount: fromPayPal(amount), currency: amount.currency_code };
  return {
    kind: 'renewed',
    token,
    recurringId: id,
    transId: `${id}.${time}`,
    success: false,
    at,
    ...(code !== undefined && { failure: { code } }),
    ...money,
  };
}

/** That a subscription has ended. One that was never paid began no donation. */
export function ended({ id, custom_id, billing_info }: Subscription): ProcessorEvent | undefined {
  const token = tokenIn(custom_id);
  if (token === undefined) return undefined;
  return billing_info?.last_payment ? { kind: 'ended', token, recurringId: id } : { kind: 'abandoned', token };
}

/** What was given back of a payment of a subscription. Its event is of one refund; the payment knows whether anything is left of it. */
export async function saleRefund(
  services: Services,
  { id, sale_id: saleId, amount }: Partial<Sale> & { sale_id?: string },
  isReversal: boolean,
): Promise<ProcessorEvent | undefined> {
  // A reversal tells of the payment itself.
  const transId = saleId ?? id ?? '';
  const { status, json } = await askPayPal(services, { method: 'GET', path: `/v1/payments/sale/${encodeURIComponent(transId)}` }, [404]);
  const { state, billing_agreement_id: recurringId } = (json ?? {}) as Partial<Sale>;
  const token = status === 200 && recurringId ? await tokenOfSubscription(services, recurringId) : undefined;
  const isWhole = isReversal || state === 'refunded';
  if (token === undefined || (!isWhole && !amount)) return undefined;
  const part = isWhole ? undefined : { id: id!, amount: fromPayPal({ value: amount!.total.replace(/^-/, '') }) };
  return { kind: 'refunded', transId, token, recurringId, part };
}

/** The token of the donation that began a subscription; undefined for one of another system. */
async function tokenOfSubscription(services: Services, id: string): Promise<string | undefined> {
  const { status, json } = await askPayPal(services, { method: 'GET', path: subscriptionPath(id) }, [404]);
  return status === 200 ? tokenIn((json as Subscription).custom_id) : undefined;
}
