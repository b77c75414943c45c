import { Message, type Wording } from '../../../core/words';
import { backgroundtaskStatus } from '../../../../generated/states/backgroundtask';
import { moveSql } from '../../../core/database/states';
import type { ClientBase, Pool } from 'pg';
import { type Query, NOW_SECONDS } from '../../../core/database/sql';
import { inFileTransaction } from '../../../core/files/file-transaction';
import { defineJob, enqueueSql } from '../../../core/jobs/job';
import { TRANSLATED_FROM } from '../../../core/staff-sql';
import type { BackgroundRun } from './run-options';
import { enqueueResultMails } from '../result/result-mail';
import type { StoredResult } from '../result/stored-result';

/** Runs a report. `task` is the id of its task. The database may restart meanwhile, so it is tried several times. */
export const reportJob = defineJob<{ task: number }>('report', { maxAttempts: 8 });

/** Seconds for which a result is stored for the person who asked for it: a week. */
export const TASK_RESULT_LIFETIME = 7 * 86_400;

/** Another worker has completed the task. What this worker did is rolled back. */
export class CompletedElsewhere extends Error {}

/** Creates a task and its job in the transaction of the query. Returns the id of the task. */
export async function enqueueBackgroundRun(query: Query, run: BackgroundRun, submitterId: number | null): Promise<number> {
  const [task] = await query(
    `WITH task AS (INSERT INTO core_job (job_type, submitter_id, parameters, status) VALUES ('report', $1::integer, $2::text::jsonb, 'queued') RETURNING id)
     SELECT id, (${enqueueSql(reportJob, { task: 'id' })}).id::text AS job FROM task`,
    [submitterId, JSON.stringify(run)],
  );
  return task!.id as number;
}

/** Marks a task as running. Undefined when the task has ended or does not exist. */
export async function startTask(pool: Pool, task: number): Promise<BackgroundRun | undefined> {
  const { rows } = await pool.query<{ run: BackgroundRun }>(
    `UPDATE core_job SET ${moveSql(backgroundtaskStatus.begin)}, updated_at = ${NOW_SECONDS}, started_at = coalesce(started_at, ${NOW_SECONDS}) WHERE id = $1 AND finished_at IS NULL RETURNING parameters AS run`,
    [task],
  );
  return rows[0]?.run;
}

/** Completes a task with its result and enqueues its e-mails. Throws a `CompletedElsewhere` when the task has ended. */
export async function completeTask(client: ClientBase, task: number, run: BackgroundRun, result: StoredResult): Promise<void> {
  const resultData = {
    result: result.id,
    download_uri: `/rest/v1/report/download/${task}/`,
    message:
      result.rows === null ? '' : result.rows === 1 ? new Message('reports.one_row') : new Message('reports.rows', { count: result.rows }),
    translated_from: result.translated ? TRANSLATED_FROM : null,
  };
  const { rowCount } = await client.query(
    `UPDATE core_job SET ${moveSql(backgroundtaskStatus.complete)}, finished_at = ${NOW_SECONDS}, updated_at = ${NOW_SECONDS}, progress = $2, goal = $2, result_data = $3 WHERE id = $1 AND finished_at IS NULL`,
    [task, result.rows, JSON.stringify(resultData)],
  );
  if (rowCount === 0) throw new CompletedElsewhere();
  await client.query(
    `UPDATE reports_result SET expires_at = greatest(expires_at, ${NOW_SECONDS} + make_interval(secs => $2)) WHERE id = $1`,
    [result.id, TASK_RESULT_LIFETIME],
  );
  await enqueueResultMails(client, task, run, result.rows);
}

/** Ends a task with an error message and enqueues its e-mails, unless the task has ended. */
export async function failTask(pool: Pool, task: number, run: BackgroundRun, message: Wording): Promise<void> {
  await inFileTransaction(
    pool,
    async (client) => {
      const { rowCount } = await client.query(
        `UPDATE core_job SET ${moveSql(backgroundtaskStatus.fail)}, finished_at = ${NOW_SECONDS}, updated_at = ${NOW_SECONDS}, result_data = $2 WHERE id = $1 AND finished_at IS NULL`,
        [task, JSON.stringify({ message })],
      );
      if (rowCount === 1) await enqueueResultMails(client, task, run, null);
    },
    'program',
  );
}

interface TaskResult {
  submitterId: number | null;
  /** The id of the stored result. */
  result: number;
  zip: boolean;
}

/** The result of a completed task; undefined for any other task. */
export async function findTaskResult(pool: Pool, id: number): Promise<TaskResult | undefined> {
  const { rows } = await pool.query<TaskResult>(
    `SELECT submitter_id AS "submitterId", (result_data->>'result')::int AS result, (parameters->>'zip')::boolean AS zip
     FROM core_job WHERE id = $1 AND job_type = 'report' AND result_data->>'result' IS NOT NULL`,
    [id],
  );
  return rows[0];
}
