import type { ViewedQuery } from '../../../core/read';
import { moneyText } from '../../../core/types/money';
import { keptSql } from '../../donations';

/** What was given in one currency. */
export interface Sum {
  currency: string;
  amount: number;
}

const GIVEN = `
  SELECT o.currency, sum(${keptSql('total')})::float8 AS amount FROM core_action a JOIN core_order o ON o.action_id = a.id
  WHERE a.mailing_id = $1 AND a.status = 'complete' AND o.status = 'completed' GROUP BY 1 ORDER BY 2 DESC, 1`;

/** What a mailing brought in each currency, the most first. */
export async function givenIn(pool: ViewedQuery, mailingId: number): Promise<Sum[]> {
  return (await pool.query<Sum>({ name: 'results_given_in', text: GIVEN, values: [mailingId] })).rows;
}

/** Money as people read it, each sum with its currency: `USD 120.00 + EUR 20.00`. A dash where nobody gave. */
export function sumsText(sums: readonly Sum[], language: string): string {
  return sums.length === 0 ? '–' : sums.map(({ amount, currency }) => moneyText(amount, currency, language, { code: true })).join(' + ');
}
