import { currencyWord, placesOf } from '../../../core/types/money';
import { Message } from '../../../core/words';
import { isCurrency } from '../../../core/types/text-formats';
import { decimalsOf } from '../../../core/types/currencies';
import type { ErrorCollector } from '../../../core/http/validation-errors';

/** The three letters of a currency in capitals; undefined when none was sent. Adds an error for anything else. */
export function readCurrency(sent: unknown, errors: ErrorCollector): string | undefined {
  if (sent === undefined) return undefined;
  const currency = String(sent).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) errors.add('currency', new Message('donations.currency_code_invalid'));
  return currency;
}

/** Signs of which people of most countries know what they mean. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₪': 'ILS',
  '₦': 'NGN',
  '₩': 'KRW',
  R$: 'BRL',
  '¥': 'JPY',
  $: 'USD',
};

/**
 * The currency in which an amount is written: `€25` are euros, `25 CHF` are francs. A sign that several have is that of the home: `$25` are Canadian dollars in Canada.
 * Undefined where it does not tell.
 * @param home the currency of the home of the installation
 */
export function currencyIn(amount: string, home: string): string | undefined {
  const [code] = (amount.match(/\b[A-Z]{3}\b/g) ?? []).filter(isCurrency);
  if (code !== undefined) return code;
  const others = Object.keys(SIGNS).filter((sign) => amount.includes(sign));
  const own = signOf(home);
  return others.every((sign) => own.includes(sign)) && isSign(own, amount) ? home : SIGNS[others[0] ?? ''];
}

/** Signs by currency: an installation has one home, and a formatter is slow to make. */
const known = new Map<string, string>();

/** The sign of a currency where it is at home: `$` of Canadian dollars. */
function signOf(currency: string): string {
  const sign = known.get(currency);
  if (sign !== undefined) return sign;
  const made = currencyWord(currency, 'en', 'narrowSymbol');
  known.set(currency, made);
  return made;
}

/** Whether a sign stands in an amount, not as letters of a word: the `kr` of `25 kr`. */
function isSign(sign: string, amount: string): boolean {
  const at = amount.indexOf(sign);
  const around = `${amount[at - 1] ?? ''}${amount[at + sign.length] ?? ''}`;
  return at >= 0 && !(/\p{L}/u.test(sign) && /\p{L}/u.test(around));
}

/** What says the currency of a page. */
export interface SaysCurrency {
  /** Its own, three capital letters; '' for none. */
  currency?: string;
  /** The first amount of its form as staff wrote it. */
  firstAmount?: string;
  /** That of the home of the installation. */
  homeCurrency: string;
}

/** The currency of a page: its own, else that in which its first amount is written, else that of the home of the installation. */
export function pageCurrency({ currency, firstAmount = '', homeCurrency }: SaysCurrency): string {
  return currency || (currencyIn(firstAmount, homeCurrency) ?? homeCurrency);
}

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
  if (currency !== home) return codedAmount(amount, currency, language);
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(language, { ...options, ...placesOf(currency) }).format(Number(amount));
}

/** What stands beside a field for an amount, so that nobody gives in the wrong currency: `€`, or the letters of another than that of the home. */
export function askedSign(currency: string, { home, language }: Shown): string {
  return currency === home ? currencyWord(currency, language, 'narrowSymbol') : currency;
}

/** An amount in a language with as many decimals as its currency has, and its letters behind it: `20.50 USD`, `1.000 JPY`. */
function codedAmount(amount: string, currency: string, language: string): string {
  const digits = decimalsOf(currency);
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits, trailingZeroDisplay: 'stripIfInteger' } as const;
  return `${new Intl.NumberFormat(language, places).format(Number(amount))} ${currency}`;
}
