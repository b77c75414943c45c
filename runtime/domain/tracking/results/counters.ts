import { type Mills, fromMills } from '../../donations';

/** What database triggers count: the columns of `core_mailingcount`. */
export const TRIGGER_COUNTED = [
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

/** Whole numbers that are counted for a mailing and for each of its subjects. */
export const NUMBERS = [
  ...TRIGGER_COUNTED,
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
type NumberName = (typeof NUMBERS)[number];

/** Sums of donations. `amount` adds the amounts as they were given, in whatever currency. */
export const AMOUNTS = ['amount', 'amount_converted'] as const;
type AmountName = (typeof AMOUNTS)[number];

/** A plain name counts users, `total_` every event, `raw_` also what bots did. */
export type Counters = Record<NumberName, number> & Record<AmountName, Mills>;

export function noCounters(): Counters {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, 0])) as Record<NumberName, number>;
  return { ...numbers, amount: 0n, amount_converted: 0n };
}

/** Adds counts to `counters`. A counter that `more` lacks stays as it is. */
export function addCounters(counters: Counters, more: Partial<Counters>): void {
  for (const name of NUMBERS) counters[name] += more[name] ?? 0;
  for (const name of AMOUNTS) counters[name] += more[name] ?? 0n;
}

/** Counters as the database and the API have them. Amounts are texts: `10.00`. */
export function toApiCounters(counters: Counters): Record<NumberName, number> & Record<AmountName, string> {
  return { ...counters, amount: fromMills(counters.amount), amount_converted: fromMills(counters.amount_converted) };
}
