import { NOW_SECONDS } from '../../framework/database/sql';
import { enqueueSql } from '../../framework/jobs/job';
import { reportJob } from './job-kinds';
import type { ClientBase, Pool } from 'pg';
import type { Services } from '../../framework/services';
import type { Params } from '../../framework/staff-sql';
import type { Format } from './format';
import { findKept, keep, keyOf, type Kept } from './keep';
import { recordMails } from './mails';
import { problemOf } from './refusal';
import { reportOf, reportOfSql, type Report } from './report';
import { lifetimeOf } from './result';
import { runReport, type Output } from './run';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../framework/database/transaction';

/** A run in the background, as its task keeps it. */
export interface Wish {
  /** The report, or null for SQL of a request. */
  report: number | null;
  sql: string | null;
  params: Params;
  format: Format;
  refresh: boolean;
  cacheDuration?: number;
  zip: boolean;
  /** Whom to tell at the end. */
  emails: string[];
  /** Nobody is told when nothing was found. */
  onlyWithRows?: boolean;
}

/** What the job is told when it is enqueued, in the transaction that makes the task. */
export interface ReportJob {
  task: number;
}

/** Seconds that a result is kept for whoever asked for it: a week. */
const KEPT = 7 * 86_400;
/** How often (in milliseconds) a task shows how far it is. */
const BEAT = 2_000;

/** Another worker has ended the task; what this one did is taken back. */
class EndedElsewhere extends Error {}

/** Makes a task and the job that runs it, in a transaction that is under way; gives the id of the task. */
export async function enqueueRun(client: ClientBase, wish: Wish, submitterId: number | null): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH task AS (INSERT INTO core_job (job_type, submitter_id, parameters, status) VALUES ('report', $1, $2, 'queued') RETURNING id)
     SELECT id, (${enqueueSql(reportJob, { task: 'id' })}).id AS job FROM task`,
    [submitterId, JSON.stringify(wish)],
  );
  return rows[0]!.id;
}

/** The result of a task that has one. */
export async function taskResult(
  pool: Pool,
  id: number,
): Promise<{ submitterId: number | null; result: number; zip: boolean } | undefined> {
  const { rows } = await pool.query<{ submitterId: number | null; result: number; zip: boolean }>(
    `SELECT submitter_id AS "submitterId", (result_data->>'result')::int AS result, (parameters->>'zip')::boolean AS zip
     FROM core_job WHERE id = $1 AND job_type = 'report' AND result_data->>'result' IS NOT NULL`,
    [id],
  );
  return rows[0];
}

/**
 * Runs the report of a task and keeps the result. A task ends once, however often and wherever its job is taken up: result, state and
 * e-mails are written in one transaction. Throws what may pass, so that the queue tries again.
 */
export async function runTask(services: Services, { task }: ReportJob): Promise<void> {
  const { pool, settings } = services;
  const { rows } = await pool.query<{ wish: Wish }>(
    `UPDATE core_job SET status = 'running', updated_at = ${NOW_SECONDS}, started_at = coalesce(started_at, ${NOW_SECONDS}) WHERE id = $1 AND finished_at IS NULL RETURNING parameters AS wish`,
    [task],
  );
  if (!rows[0]) return;
  const { wish } = rows[0];
  try {
    const report = wish.report === null ? reportOfSql(wish.sql!) : await reportOf(pool, wish.report);
    if (!report) return await fail(pool, task, wish, 'The report was deleted.');
    await finishWith(services, task, wish, report, settings.reportJobTimeout);
  } catch (error) {
    if (error instanceof EndedElsewhere) return;
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    await fail(pool, task, wish, problem);
  }
}

async function finishWith(services: Services, task: number, wish: Wish, report: Report, timeout: number): Promise<void> {
  const { pool } = services;
  const seconds = lifetimeOf(report, wish);
  const key = keyOf(report, wish.params, wish.format);
  const known = wish.refresh || seconds === 0 ? undefined : await findKept(pool, key, seconds);
  if (known)
    return inTransaction(pool, (client) => finish(client, task, wish, known), { retry: false, statementTimeout: FILE_STATEMENT_TIMEOUT });
  const output = await runReport(services, report, wish.params, wish.format, { timeout, background: true });
  const beat = showProgress(services, task, output);
  try {
    await keep(pool, output, { key, seconds: Math.max(KEPT, seconds) }, (client, kept) => finish(client, task, wish, kept));
  } finally {
    await beat.stop();
  }
}

/** Ends a task well, unless another worker has ended it. */
async function finish(client: ClientBase, task: number, wish: Wish, kept: Kept): Promise<void> {
  const result = {
    result: kept.id,
    download_uri: `/rest/v1/report/download/${task}/`,
    message: kept.rows === null ? '' : kept.rows === 1 ? '1 row.' : `${kept.rows} rows.`,
  };
  const { rowCount } = await client.query(
    `UPDATE core_job SET status = 'complete', finished_at = ${NOW_SECONDS}, updated_at = ${NOW_SECONDS}, progress = $2, goal = $2, result_data = $3 WHERE id = $1 AND finished_at IS NULL`,
    [task, kept.rows, JSON.stringify(result)],
  );
  if (rowCount === 0) throw new EndedElsewhere();
  await client.query(
    `UPDATE reports_result SET expires_at = greatest(expires_at, ${NOW_SECONDS} + make_interval(secs => $2)) WHERE id = $1`,
    [kept.id, KEPT],
  );
  await recordMails(client, task, wish, kept.rows);
}

async function fail(pool: Pool, task: number, wish: Wish, message: string): Promise<void> {
  await inTransaction(
    pool,
    async (client) => {
      const { rowCount } = await client.query(
        `UPDATE core_job SET status = 'failed', finished_at = ${NOW_SECONDS}, updated_at = ${NOW_SECONDS}, result_data = $2 WHERE id = $1 AND finished_at IS NULL`,
        [task, JSON.stringify({ message })],
      );
      if (rowCount === 1) await recordMails(client, task, wish, null);
    },
    { retry: false, statementTimeout: FILE_STATEMENT_TIMEOUT },
  );
}

/** Writes down how many rows there are so far, every now and then. */
function showProgress({ pool, log }: Services, task: number, output: Output): { stop(): Promise<void> } {
  const begun = performance.now();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    const rows = output.rows();
    last = pool
      .query('UPDATE core_job SET progress = $2, rate = $3, updated_at = ${NOW_SECONDS} WHERE id = $1 AND finished_at IS NULL', [
        task,
        rows,
        ((rows ?? 0) * 1000) / (performance.now() - begun),
      ])
      .then(
        () => undefined,
        (error: unknown) => log.warn('A task could not show how far it is.', { task, cause: error }),
      );
  }, BEAT);
  return {
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
