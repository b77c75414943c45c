import type { Pool } from 'pg';
import type { Id } from '../database/query';

/** SQL of the milliseconds since 1970, of the database's clock, which all processes share. */
export const NOW_MILLISECONDS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/**
 * Takes the next moment at which a receiver may get a message, over all processes: moments are as far apart as its limit says. Returns how
 * many milliseconds away it is, and when it is.
 * @param table of the receivers, with the column `next_slot` (bigint)
 */
export async function takeSlot(pool: Pool, table: string, id: Id, perMinute: number): Promise<{ wait: number; slot: number }> {
  const { rows } = await pool.query<{ wait: number; slot: number }>(
    `UPDATE ${table} SET next_slot = greatest(next_slot, ${NOW_MILLISECONDS}) + $2::bigint WHERE id = $1
     RETURNING next_slot - $2 - ${NOW_MILLISECONDS} AS wait, next_slot - $2 AS slot`,
    [id, Math.ceil(60_000 / perMinute)],
  );
  return rows[0] ?? { wait: 0, slot: 0 };
}
