/**
 * How many decimals currencies have that do not have two. Payment processors and givers go by this list, not by that of `Intl`, which by statistics gives dinars of Iraq
 * none. The function `advocacy_decimals` of the database has the same list, which a test holds against this one.
 */
const DECIMALS: Readonly<Record<string, 0 | 3>> = {
  ...{
    BIF: 0,
    CLP: 0,
    DJF: 0,
    GNF: 0,
    ISK: 0,
    JPY: 0,
    KMF: 0,
    KRW: 0,
    MGA: 0,
    PYG: 0,
    RWF: 0,
    UGX: 0,
    VND: 0,
    VUV: 0,
    XAF: 0,
    XOF: 0,
    XPF: 0,
  },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
};

/** The most decimals that an amount has in any currency. */
export const MOST_DECIMALS = 3;

/** How many decimals amounts of a currency have, a code of three letters in any case: none of yen, three of dinars, two of what nobody knows. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  const code = currency.toUpperCase();
  return Object.hasOwn(DECIMALS, code) ? DECIMALS[code]! : 2;
}

/** How many decimals amounts of a currency are shown with: two at least, also of yen, as clients have always read them. */
export function shownDecimals(currency: string): 2 | 3 {
  return decimalsOf(currency) === 3 ? 3 : 2;
}
