import { decimalsOf } from '../../../core/types/currencies';
import { currencyWord, placesOf } from '../../../core/types/money';

interface Shown {
  language: string;
  /** The currency of the home of the installation. */
  home: string;
}

/**
 * An amount that people are asked for, in a language, without needless zeros: `$25`, `25 €`. Another currency than that of the home of the installation is named by its
 * letters, as signs mean several: `25 CAD`.
 */
export function askedAmount(amount: string, currency: string, { home, language }: Shown): string {
  if (currency !== home) return codedAmount(amount, currency, language, 'stripIfInteger');
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(language, { ...options, ...placesOf(currency) }).format(Number(amount));
}

/** What stands beside a field for an amount, so that nobody gives in the wrong currency: `€`, or the letters of another than that of the home. */
export function askedSign(currency: string, { home, language }: Shown): string {
  return currency === home ? currencyWord(currency, language, 'narrowSymbol') : currency;
}

/** An amount in a language with as many decimals as its currency has, and its letters behind it: `20.00 USD`, `1.000 JPY`. */
export function codedAmount(
  amount: string,
  currency: string,
  language: string,
  trailingZeroDisplay: 'auto' | 'stripIfInteger' = 'auto',
): string {
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, trailingZeroDisplay });
  return `${format.format(Number(amount))} ${currency}`;
}
