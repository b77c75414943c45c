import type { Pool } from 'pg';

/** Lets SQL of staff call `pg_sleep` in the database of a test. It may not, but a query that takes its time is easiest written so. */
export async function letStaffSqlWait(pool: Pool): Promise<void> {
  await pool.query('GRANT EXECUTE ON FUNCTION pg_sleep(double precision) TO advocacy_reader');
}

/** SQL: the locks of this database, for FROM. Databases of tests are copies of one, so a table has the same number in those of other tests, too. */
export const LOCKS_HERE =
  '(SELECT * FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())) locks';
