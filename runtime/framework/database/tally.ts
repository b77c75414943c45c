import type { Pool } from 'pg';

/**
 * Sums `advocacy_tally` up to one row for each table, so that reading its sums stays fast. No sum changes, so it may run at any time and
 * in many processes: each takes rows that no other has taken.
 */
export async function rollUpTally(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(`
    WITH taken AS (
      DELETE FROM advocacy_tally WHERE id IN (SELECT id FROM advocacy_tally FOR UPDATE SKIP LOCKED)
      RETURNING table_name, delta, changes
    )
    INSERT INTO advocacy_tally (table_name, delta, changes)
    SELECT table_name, sum(delta), sum(changes) FROM taken GROUP BY table_name`);
}
