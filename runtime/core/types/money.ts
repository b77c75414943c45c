import type { LocalValue } from '../words';
import { decimalsOf } from './currencies';

/** The places of a currency with three decimals: the formatter itself gives dinars of Iraq none. */
export function placesOf(currency: string): Intl.NumberFormatOptions {
  return decimalsOf(currency) === 3 ? { minimumFractionDigits: 3 } : {};
}

/**
 * An amount as people read it in a language: `$1,200.00`. With `code`, the currency is named by its letters: `USD 1,200.00`. What is no code of a currency
 * stands behind the number.
 */
export function moneyText(
  amount: number | string,
  currency: string,
  language: string,
  { code = false, ...places }: { code?: boolean } & Pick<Intl.NumberFormatOptions, 'trailingZeroDisplay'> = {},
): string {
  const number = Number(amount);
  const currencyDisplay = code ? 'code' : 'symbol';
  return /^[A-Z]{3}$/.test(currency)
    ? number.toLocaleString(language, { style: 'currency', currency, currencyDisplay, ...placesOf(currency), ...places })
    : `${number.toLocaleString(language, { minimumFractionDigits: 2 })} ${currency}`;
}

/**
 * What stands for a currency beside an amount: its sign, or with `name` what it is called, which may differ with the amount (`euro`, `euros`).
 * @param currency three capital letters; throws a `RangeError` for other texts
 * @param languages the first that Intl knows counts
 */
export function currencyWord(
  currency: string,
  languages: string | readonly string[],
  currencyDisplay: 'symbol' | 'narrowSymbol' | 'name',
  amount = 0,
): string {
  const parts = new Intl.NumberFormat(languages, { style: 'currency', currency, currencyDisplay }).formatToParts(amount);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** How an amount looks in the English of the API. */
const WRITTEN = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** An amount in a message, which each language writes in its own way. In the English of the API it is `5.00 EUR`. */
export class Amount implements LocalValue {
  /**
   * @param amount a decimal text
   * @param currency three capital letters
   * @param english what the API says for it
   */
  constructor(
    readonly amount: string,
    readonly currency: string,
    readonly english = `${amount} ${currency}`,
  ) {}

  /** The amount that a text of the API is, such as `5.00 EUR`; undefined for any other text. */
  static of(text: string): Amount | undefined {
    const [, amount, currency] = WRITTEN.exec(text) ?? [];
    return amount === undefined ? undefined : new Amount(amount, currency!);
  }

  /** As people read it, without needless zeros: `5 €`, `5,50 €`. */
  in(language: string): string {
    return moneyText(this.amount, this.currency, language, { trailingZeroDisplay: 'stripIfInteger' });
  }

  toString(): string {
    return this.english;
  }
}

/** A currency in a message, by its name for several: `euros`, `US dollars`. */
export class CurrencyName implements LocalValue {
  /** @param currency three capital letters */
  constructor(readonly currency: string) {}

  /** Its name in a language; its letters where the language has none. */
  in(language: string): string {
    if (!/^[A-Z]{3}$/.test(this.currency)) return this.currency;
    return currencyWord(this.currency, language, 'name', 100);
  }

  toString(): string {
    return this.in('en');
  }
}
