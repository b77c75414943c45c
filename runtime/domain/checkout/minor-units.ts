/** Currencies that Stripe and PayPal count in whole units. ISO 4217 gives them no decimals. */
const WITHOUT_DECIMALS = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);

/** The smallest units of a decimal text: `10.00` is 1000 cents, or 10 yen. Undefined when the currency has no such amount: half a yen. */
export function toMinorUnits(amount: string, currency: string): number | undefined {
  const hundredths = Number(amount.replace('.', ''));
  if (!WITHOUT_DECIMALS.has(currency)) return hundredths;
  return hundredths % 100 === 0 ? hundredths / 100 : undefined;
}

/** The decimal text of an amount in smallest units. */
export function fromMinorUnits(units: number, currency: string): string {
  return WITHOUT_DECIMALS.has(currency) ? `${units}.00` : (units / 100).toFixed(2);
}
