import type { Call } from '../call';
import { refuse } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import { keyValue, notFound } from '../read';

/**
 * Changes a job that is not running, by a function of the queue. `sql` gives the id of the job that it has changed, and none for a job that a
 * worker has; `$1` is the id. Throws 404 without the job, 400 while it runs.
 */
export async function changeWaitingJob(call: Call, plan: ResourcePlan, sql: string): Promise<void> {
  const { pool } = call.services;
  const id = keyValue(plan, call.key!);
  const changed = await pool.query(sql, [id]);
  if (changed.rows.length > 0) return;
  const { rows } = await pool.query('SELECT FROM graphile_worker.jobs WHERE id = $1', [id]);
  if (rows.length === 0) throw notFound(plan, call.key!);
  throw refuse(400, 'This job is running. Wait until the attempt has ended.');
}
