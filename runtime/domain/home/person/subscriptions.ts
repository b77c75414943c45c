import type { Services } from '../../../framework/services';

/** A list that a person is on, and since when (UTC). */
export interface Subscribed {
  list: number;
  since: string;
}

/** The lists that a person is on, the first 100. */
export async function findSubscriptions(pool: Services['pool'], person: number): Promise<Subscribed[]> {
  const { rows } = await pool.query<Subscribed>(
    `SELECT list_id AS list, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS since FROM core_subscription WHERE user_id = $1 ORDER BY list_id LIMIT 100`,
    [person],
  );
  return rows;
}
