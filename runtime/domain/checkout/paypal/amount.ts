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
