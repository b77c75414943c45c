import type { ViewedQuery } from '../../../core/read';

/** A list that a person is on, and since when (UTC). */
export interface Subscribed {
  list: number;
  since: string;
}

/** The lists that a person is on, the first 100. */
export async function findSubscriptions(pool: ViewedQuery, person: number): Promise<Subscribed[]> {
  const { rows } = await pool.query<Subscribed>(
    `SELECT list_id AS list, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS since FROM core_subscription WHERE user_id = $1 ORDER BY list_id LIMIT 100`,
    [person],
  );
  return rows;
}

/** So many lists stand in a form; where there are more, they are searched. */
export const MOST_OFFERED = 60;

/** The lists in use that a person is not on, by name; one more than `MOST_OFFERED` at most. */
export async function joinableLists(pool: ViewedQuery, person: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `SELECT l.id, l.name FROM core_list l WHERE NOT l.hidden AND NOT EXISTS (SELECT FROM core_subscription s WHERE s.list_id = l.id AND s.user_id = $1)
     ORDER BY lower(l.name), l.id LIMIT ${MOST_OFFERED + 1}`,
    [person],
  );
  return rows;
}
