import { type Checkout, type Paid, returnUrl } from '../processor';
import type { Services } from '../../../core/call/services';

/** Begins `custom_id` of what this service began. What has it not is of other systems. */
export const MARK = 'advocacy_donation.';

/** A payment (capture) of PayPal, as far as it is read. */
export interface Capture {
  id: string;
  status: string;
  amount: PayPalAmount;
  custom_id?: string;
  create_time?: string;
}

/** An order of PayPal, as far as it is read. */
export interface Order {
  id: string;
  status: string;
  purchase_units?: { custom_id?: string; payments?: { captures?: Capture[] } }[];
  links?: { rel: string; href: string }[];
}

/** What PayPal is asked for: an order that the giver approves on its page. */
export function orderOf(services: Services, checkout: Checkout): Record<string, unknown> {
  const { token, total, currency, title, backUrl } = checkout;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      { custom_id: `${MARK}${token}`, amount: toPayPal(total, currency)!, description: [...title].slice(0, 100).join('') || 'Donation' },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnUrl(services, 'paypal', checkout),
          cancel_url: backUrl,
        },
      },
    },
  };
}

/** A time as PayPal writes it. Undefined for what is none. */
export function timeIn(text: string | undefined): Date | undefined {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** The token of the donation that a `custom_id` names; undefined for what another system began. */
export function tokenIn(customId: string | undefined): string | undefined {
  return customId?.startsWith(MARK) ? customId.slice(MARK.length) : undefined;
}

/** The token of the donation of an order. */
export function tokenOfOrder({ purchase_units: units }: Order): string | undefined {
  return tokenIn(units?.[0]?.custom_id);
}

/** The payment of an order, if there is one that has succeeded. */
export function paidOrder(order: Order): Paid | undefined {
  const unit = order.purchase_units?.[0];
  const capture = unit?.payments?.captures?.find(({ status }) => status === 'COMPLETED');
  return capture && paidCapture({ ...capture, custom_id: capture.custom_id ?? unit?.custom_id });
}

/** That a capture has taken the money. Undefined for one of another system. */
export function paidCapture({ id, amount, custom_id, create_time }: Capture): Paid | undefined {
  const token = tokenIn(custom_id);
  if (token === undefined) return undefined;
  const [total, currency] = [fromPayPal(amount), amount.currency_code];
  return { kind: 'paid', token, isOurs: true, transId: id, method: 'paypal', total, currency, at: timeIn(create_time) };
}

/** The currencies that PayPal takes (developer.paypal.com/reference/currency-codes). */
const TAKEN = new Set([
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY'],
  ...['MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
]);
/** Those of which it takes whole units, written without decimals. */
const WHOLE_ONLY = new Set(['HUF', 'JPY', 'TWD']);

/** An amount as PayPal writes it. */
export interface PayPalAmount {
  currency_code: string;
  value: string;
}

/** Whether PayPal takes a currency. */
export function isTakenByPayPal(currency: string): boolean {
  return TAKEN.has(currency);
}

/** A decimal text with two decimals as PayPal wants it: `10.00`, or `10` yen. Undefined for half a yen. */
export function toPayPal(total: string, currency: string): PayPalAmount | undefined {
  if (!WHOLE_ONLY.has(currency)) return { currency_code: currency, value: total };
  return total.endsWith('.00') ? { currency_code: currency, value: total.slice(0, -3) } : undefined;
}

/** The decimal text with two decimals of an amount of PayPal. Throws for what is none: an event that nobody understands is told again, and logged. */
export function fromPayPal({ value }: Pick<PayPalAmount, 'value'>): string {
  const [, units, decimals = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (units === undefined) throw new Error('PayPal wrote an amount that is none.');
  return `${units}.${decimals.padEnd(2, '0')}`;
}
