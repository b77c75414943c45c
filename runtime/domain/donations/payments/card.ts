import { Message } from '../../../core/words';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../../core/settings';
import { type ErrorCollector, lastValue, REQUIRED, type RequestParameters } from '../../../core/http/validation-errors';
import { cardCode } from '../settings';

/** What is stored of a card, and whether its verification number was right. */
export interface Card {
  lastFour: string;
  verified: boolean;
}

/** Digits of the shortest card number. Shorter numbers may stand in other fields by chance. */
const SHORTEST_NUMBER = 12;

/** Reads `card_num` and compares `card_code` with the verification number of stub accounts. */
export function readCard(
  parameters: RequestParameters,
  settings: Pick<Settings, 'stubCardCode' | 'secretKey'>,
  errors: ErrorCollector,
): Card {
  const lastFour = readLastFour(parameters, errors);
  const code = lastValue(parameters, 'card_code');
  if (lastFour === undefined) errors.add('card_num', REQUIRED);
  if (code === undefined) errors.add('card_code', REQUIRED);
  return { lastFour: lastFour ?? '', verified: isSameText(code ?? '', cardCode(settings)) };
}

/**
 * The last four characters of `card_num`; undefined when it was not sent. The rest of the number is stored nowhere, so an error is added when
 * another field holds it too.
 */
export function readLastFour(parameters: RequestParameters, errors: ErrorCollector): string | undefined {
  const number = lastValue(parameters, 'card_num');
  if (number === undefined) return undefined;
  if (isElsewhere(number, parameters)) errors.add('card_num', new Message('donations.card_number_elsewhere'));
  return [...number].slice(-4).join('');
}

/**
 * Reads `exp_date_month` and `exp_date_year` (two or four digits) as MMYY. Undefined when neither was sent. Payment processors send 9999 for
 * what does not expire.
 */
export function readExpiry(parameters: RequestParameters, errors: ErrorCollector): string | undefined {
  const month = lastValue(parameters, 'exp_date_month');
  const year = lastValue(parameters, 'exp_date_year');
  if (month === undefined && year === undefined) return undefined;
  if (!/^(0?[1-9]|1[0-2])$/.test(month ?? '')) errors.add('exp_date_month', new Message('donations.month_invalid'));
  if (!/^(20|99)?\d{2}$/.test(year ?? '')) errors.add('exp_date_year', new Message('donations.year_missing'));
  return `${(month ?? '').padStart(2, '0')}${(year ?? '').slice(-2)}`;
}

/** Reads `exp_date`, month and year as MMYY. Undefined when it was not sent. */
export function readWholeExpiry(parameters: RequestParameters, errors: ErrorCollector): string | undefined {
  const expiry = lastValue(parameters, 'exp_date');
  if (expiry !== undefined && !/^(0[1-9]|1[0-2])\d{2}$/.test(expiry)) errors.add('exp_date', new Message('donations.expiry_invalid'));
  return expiry;
}

function isElsewhere(number: string, parameters: RequestParameters): boolean {
  const digits = digitsOf(number);
  if (digits.length < SHORTEST_NUMBER) return false;
  return [...parameters].some(([name, values]) => name !== 'card_num' && [name, ...values].some((text) => digitsOf(text).includes(digits)));
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Compares in constant time, so that the time does not tell how much of a guess is right. */
function isSameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
