import { Message } from '../../../core/words';
import type { ErrorCollector } from '../../../core/http/validation-errors';

/** The three letters of a currency in capitals; undefined when none was sent. Adds an error for anything else. */
export function readCurrency(sent: unknown, errors: ErrorCollector): string | undefined {
  if (sent === undefined) return undefined;
  const currency = String(sent).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) errors.add('currency', new Message('donations.currency_code_invalid'));
  return currency;
}

/** The currency in which an amount is written: `€25` are euros, `25 CHF` are francs. Undefined where it does not tell. */
export function currencyIn(amount: string): string | undefined {
  const [code] = (amount.match(/\b[A-Z]{3}\b/g) ?? []).filter((word) => Intl.supportedValuesOf('currency').includes(word));
  return code ?? (amount.includes('€') ? 'EUR' : amount.includes('£') ? 'GBP' : undefined);
}
