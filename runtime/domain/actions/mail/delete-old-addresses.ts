import { NOW_MICROSECONDS } from '../../../core/database/sql';
import type { Pool } from 'pg';

/** Days for which addresses of friends are kept, to look into complaints. Friends have not agreed to be stored. */
const DAYS = 30;

/** Deletes the addresses of friends after 30 days, and the tell-a-friend counts of past days. */
export async function deleteOldAddresses(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM core_actionmail WHERE kind = 'taf' AND created_at < ${NOW_MICROSECONDS} - make_interval(days => $1)`, [
    DAYS,
  ]);
  await pool.query(`DELETE FROM core_quota WHERE day < ${NOW_MICROSECONDS}::date`);
}
