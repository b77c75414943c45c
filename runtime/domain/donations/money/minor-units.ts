/** Currencies that Stripe counts in whole units (docs.stripe.com/currencies). */
const WITHOUT_DECIMALS = new Set(['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']);
/** Currencies that it counts in hundredths of which it takes only whole units. */
const WHOLE_ONLY = new Set(['ISK', 'UGX']);
/** Currencies with three decimals. Orders have two. */
const WITH_THREE = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** How many decimals amounts of a currency have: none of yen, three of dinars. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.has(currency) || WHOLE_ONLY.has(currency)) return 0;
  return WITH_THREE.has(currency) ? 3 : 2;
}

/** Whether orders can say amounts of a currency. */
export function isTaken(currency: string): boolean {
  return !WITH_THREE.has(currency);
}

/** The smallest units of a decimal text: `10.00` is 1000 cents, or 10 yen. Undefined when the currency has no such amount: half a yen. */
export function toMinorUnits(amount: string, currency: string): number | undefined {
  const hundredths = Number(amount.replace('.', ''));
  if (decimalsOf(currency) === 0 && hundredths % 100 !== 0) return undefined;
  return WITHOUT_DECIMALS.has(currency) ? hundredths / 100 : hundredths;
}

/** The decimal text of an amount in smallest units. */
export function fromMinorUnits(units: number, currency: string): string {
  if (WITHOUT_DECIMALS.has(currency)) return `${units}.00`;
  const digits = String(units).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
