import { NOW_MICROSECONDS } from '../../../framework/database/sql';
import type { Pool } from 'pg';

/** Friends did not ask to be known: their addresses are kept for as long as it takes to look into complaints. */
const DAYS = 30;

/** Forgets the addresses of friends, and the daily limits of days gone by. */
export async function forgetMail(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM core_actionmail WHERE kind = 'taf' AND created_at < ${NOW_MICROSECONDS} - make_interval(days => $1)`, [
    DAYS,
  ]);
  await pool.query(`DELETE FROM core_quota WHERE day < ${NOW_MICROSECONDS}::date`);
}
