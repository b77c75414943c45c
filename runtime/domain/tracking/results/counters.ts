import { type Cents, fromCents } from '../../donations';

/** What triggers count while it happens: the columns of `core_mailingcount`. */
export const COUNTED = [
  'recipients',
  'opens',
  'raw_opens',
  'total_opens',
  'total_raw_opens',
  'clicks',
  'raw_clicks',
  'total_clicks',
  'total_raw_clicks',
] as const;

/** What is counted in whole numbers: of a mailing, and of each of its subjects. */
export const NUMBERS = [
  ...COUNTED,
  'actions',
  'orders',
  'new_users',
  'unsubscribes',
  'total_unsubscribes',
  'bounces',
  'bounces_all',
  'complaints',
  'delays',
] as const;
export type NumberName = (typeof NUMBERS)[number];

/** Sums of donations; `amount` as they were given, whatever the currency. */
export const AMOUNTS = ['amount', 'amount_converted'] as const;
export type AmountName = (typeof AMOUNTS)[number];

/** The plain name counts users; `total_` every time; `raw_` what programs did too. */
export type Counters = Record<NumberName, number> & Record<AmountName, Cents>;

export function noCounters(): Counters {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, 0])) as Record<NumberName, number>;
  return { ...numbers, amount: 0n, amount_converted: 0n };
}

/** Adds what some rows counted; what they do not name stays. */
export function addTo(counters: Counters, more: Partial<Counters>): void {
  for (const name of NUMBERS) counters[name] += more[name] ?? 0;
  for (const name of AMOUNTS) counters[name] += more[name] ?? 0n;
}

/** As columns and representations have them: amounts are texts, `10.00`. */
export function shownCounters(counters: Counters): Record<NumberName, number> & Record<AmountName, string> {
  return { ...counters, amount: fromCents(counters.amount), amount_converted: fromCents(counters.amount_converted) };
}
