import type { Pool } from 'pg';

/** Lets SQL of staff call `pg_sleep` in the database of a test. It may not, but a query that takes its time is easiest written so. */
export async function letStaffSqlWait(pool: Pool): Promise<void> {
  await pool.query('GRANT EXECUTE ON FUNCTION pg_sleep(double precision) TO advocacy_reader');
}
