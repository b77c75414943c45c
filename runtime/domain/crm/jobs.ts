import { handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { dueStep, workOff } from '../../core/outbound';
import type { Services } from '../../core/call/services';
import { openCrm } from './client';
import { DEPARTURES, MARK_CHANGED, MARK_RECENTLY_CHANGED, MEMBERS } from './due';
import type { Viewer } from '../../core/plan/viewer';
import { NOW_SECONDS } from '../../core/database/sql';
import { DatabaseError } from 'pg';
import { accountWithId } from '../../core/auth';
import { messageOf } from '../../core/errors/message-of';
import { bindUserIdsQuery, LIMIT_TEMPORARY_FILES, userIdsSql, withDeadline } from '../../core/staff-sql';

/** The jobs of the CRM sync. */
export const crmJobs: readonly JobHandler[] = [
  handleRecurring('sweepCrm', '* * * * *', ({ services }) => syncDueUsers(services)),
  handleRecurring('reviewCrm', '23 * * * *', ({ services }) => updateSyncMembers(services), { retries: true }),
];

/**
 * Users in the report are added. Users whom an earlier run of the report added, and who are in it no more, leave. The report runs within
 * the statement as the role of staff SQL (`advocacy_user_ids`). It must answer in whole before anybody leaves.
 */
const applyReportSql = (expectedRows: number | undefined): string => `
  WITH members AS MATERIALIZED (${userIdsSql([{ origin: '$1::text', query: '$2::text', parameters: '$3::text[]', viewer: '$4::text', expectedRows }])}),
  removed AS (
    DELETE FROM core_salesforceusermap m WHERE reported AND NOT EXISTS (SELECT FROM members WHERE members.id = m.user_id) RETURNING user_id, salesforce_id
  ), departures AS (
    INSERT INTO core_crmleaving AS l (user_number, contact, sync_at) SELECT user_id, salesforce_id, ${NOW_SECONDS} FROM removed
    ON CONFLICT (user_number) DO UPDATE SET contact = excluded.contact, sync_at = excluded.sync_at, attempts = 0
  ), returned AS (
    DELETE FROM core_crmleaving l USING members WHERE l.user_number = members.id AND NOT l.excluded
  )
  INSERT INTO core_salesforceusermap (user_id, reported, sync_at)
  SELECT u.id, true, ${NOW_SECONDS} FROM members JOIN core_user u ON u.id = members.id
  WHERE NOT EXISTS (SELECT FROM core_crmleaving l WHERE l.user_number = u.id AND l.excluded) ORDER BY u.id
  ON CONFLICT (user_id) DO NOTHING`;

/** Seconds after which the connection is ended, in case staff SQL got around the time limit of the statement. */
const DEADLINE = 60;

/** Requests to the CRM at once. */
const CONCURRENCY = 4;

/**
 * Tells the CRM of users who left the sync, and sends the users who changed, were added or failed before. Runs every minute. Without
 * `CRM_URL` it does nothing.
 */
export async function syncDueUsers(services: Services): Promise<void> {
  const crm = openCrm(services.settings);
  if (!crm) return;
  await services.pool.query(MARK_RECENTLY_CHANGED);
  await workOff([dueStep(services, DEPARTURES, crm), dueStep(services, MEMBERS, crm)], { concurrency: CONCURRENCY });
}

/** Lets the report of `CRM_REPORT` choose who is in the sync, and finds all users who changed, also while no job ran. Runs every hour. */
export async function updateSyncMembers(services: Services): Promise<void> {
  if (services.settings.crmUrl === undefined) return;
  await applyReport(services);
  await services.pool.query(MARK_CHANGED);
}

/** Lets the report that `CRM_REPORT` names choose who is in the sync. When the report fails nothing changes, and the log says why. */
async function applyReport(services: Services): Promise<void> {
  const { pool, staffSql, settings, log } = services;
  const report = settings.crmReport;
  if (report === undefined) return;
  const { rows } = await pool.query<{ sql: string; savedBy: number | null }>(
    'SELECT q.sql, r.saved_by_id AS "savedBy" FROM reports_queryreport q JOIN reports_report r ON r.id = q.report_ptr_id WHERE lower(r.short_name) = lower($1)',
    [report],
  );
  if (!rows[0]) return log.error('There is no report of the name that CRM_REPORT says.', { report });
  try {
    const { query, parameters, expectedRows } = await bindUserIdsQuery(staffSql, rows[0].sql, {});
    const viewer = await accountWithId(services, rows[0].savedBy);
    await runOnOwnConnection(services, applyReportSql(expectedRows), [report, query, parameters], viewer);
  } catch (error) {
    // Messages of the database may quote data of users.
    const cause = error instanceof DatabaseError ? { code: error.code } : { cause: messageOf(error) };
    log.error('The report of those in the CRM sync failed.', { report, ...cause });
  }
}

/** Staff SQL may leave settings behind that end with the connection only. So it is closed afterwards. */
async function runOnOwnConnection({ pool, staffSql }: Services, text: string, values: readonly unknown[], viewer: Viewer): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; ${LIMIT_TEMPORARY_FILES}`);
    const sign = await staffSql.signerFor(client);
    await withDeadline(DEADLINE, pool.options, client, () => client.query(text, [...values, sign(viewer)]));
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
}
