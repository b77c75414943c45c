import { NOW_SECONDS } from '../../framework/database/sql';
import { DatabaseError, type Pool } from 'pg';
import type { Services } from '../../framework/services';
import { messageOf } from '../../framework/errors/message-of';
import { endAfter, LIMIT_TEMPORARY, usersOf } from '../../framework/staff-sql';

/**
 * Users who changed since they were last sent. The first form looks at what changed of late, by the index of `core_user.updated_at`; the
 * second at every mapping.
 */
const CHANGED = (window: string): string => `
  UPDATE core_salesforceusermap m SET sync_at = ${NOW_SECONDS} FROM core_user u
  WHERE u.id = m.user_id AND m.sync_at IS NULL AND u.updated_at >= m.updated_at ${window}`;

const CHANGED_LATELY = CHANGED(`AND u.updated_at >= ${NOW_SECONDS} - interval '15 minutes'`);
const CHANGED_EVER = CHANGED('');

/** Makes users due who changed lately, or at all when `all` is set. */
export async function markChanged(pool: Pool, { all }: { all: boolean }): Promise<void> {
  await pool.query(all ? CHANGED_EVER : CHANGED_LATELY);
}

/**
 * The report's users join, those whom it no longer has leave unless staff added them. The report runs as the restricted role within the
 * statement (`advocacy_user_ids`), and must have answered in whole before anybody leaves.
 */
const CHOOSE = `
  WITH inside AS MATERIALIZED (SELECT DISTINCT id FROM advocacy_user_ids($1, $2, $3) AS listed (id)),
  gone AS (
    DELETE FROM core_salesforceusermap m WHERE reported AND NOT EXISTS (SELECT FROM inside WHERE inside.id = m.user_id) RETURNING user_id, salesforce_id
  ), parted AS (
    INSERT INTO core_crmleaving AS l (user_number, contact, sync_at) SELECT user_id, salesforce_id, ${NOW_SECONDS} FROM gone
    ON CONFLICT (user_number) DO UPDATE SET contact = excluded.contact, sync_at = excluded.sync_at, attempts = 0
  ), back AS (
    DELETE FROM core_crmleaving l USING inside WHERE l.user_number = inside.id AND NOT l.excluded
  )
  INSERT INTO core_salesforceusermap (user_id, reported, sync_at)
  SELECT u.id, true, ${NOW_SECONDS} FROM inside JOIN core_user u ON u.id = inside.id
  WHERE NOT EXISTS (SELECT FROM core_crmleaving l WHERE l.user_number = u.id AND l.excluded) ORDER BY u.id
  ON CONFLICT (user_id) DO NOTHING`;

/** Seconds after which the session is ended, should SQL of staff have got around the time limit of the statement. */
const DEADLINE = 60;

/** Lets the report that `CRM_REPORT` names choose who is in the sync. One that fails changes nothing: the log says why. */
export async function chooseUsers({ pool, reader, settings, log }: Services): Promise<void> {
  const report = settings.crmReport;
  if (report === undefined) return;
  const { rows } = await pool.query<{ sql: string }>(
    'SELECT q.sql FROM reports_queryreport q JOIN reports_report r ON r.id = q.report_ptr_id WHERE lower(r.short_name) = lower($1)',
    [report],
  );
  if (!rows[0]) return log.error('There is no report of the name that CRM_REPORT says.', { report });
  try {
    const { query, parameters } = await usersOf(reader, rows[0].sql, {});
    await choose(pool, [report, query, parameters]);
  } catch (error) {
    // What the database says of rows may quote them.
    const why = error instanceof DatabaseError ? { code: error.code } : { cause: messageOf(error) };
    log.error('The report of those in the CRM sync failed.', { report, ...why });
  }
}

async function choose(pool: Pool, values: readonly unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(LIMIT_TEMPORARY);
    await endAfter(DEADLINE, pool.options, client, () => client.query(CHOOSE, [...values]));
  } finally {
    // SQL of staff may leave settings behind that end with the connection.
    client.release(true);
  }
}
