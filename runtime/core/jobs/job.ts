import { Message } from '../words';
import type { Query } from '../database/sql';
import type { Call } from '../call';
import { refuse } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import { keyValue, notFound } from '../read';

/** How often a job is tried, the first time included. The queue spreads these attempts over about three days. */
const MAX_ATTEMPTS = 25;

/** What the queue has as the last error of a job that staff have cancelled. */
export const CANCELLED = new Message('jobs.cancelled');
/** The same of a job that was due when the database was restored, until staff decide. `resources/core/jobs/job.yaml` knows both. */
export const HELD = new Message('jobs.held_after_restore');

/** A kind of job: its name in the queue, and the type of its payload. */
export interface Job<Payload extends object> {
  readonly name: string;
  /** How often it is tried, the first time included. */
  readonly maxAttempts: number;
  /** For the compiler only: it makes sure that a job is enqueued with the payload that its handler reads. */
  readonly payload?: Payload;
}

/** Defines a kind of job. Its handler is in `jobs.ts` of its subject. */
export function defineJob<Payload extends object>(name: string, { maxAttempts = MAX_ATTEMPTS } = {}): Job<Payload> {
  return { name, maxAttempts };
}

/** Enqueues a job. Within a transaction the job exists only when the transaction commits. */
export async function enqueue<Payload extends object>(query: Query, job: Job<Payload>, payload: Payload): Promise<void> {
  await query('SELECT (graphile_worker.add_job($1::text, $2::text::json, max_attempts := $3::integer)).id::text', [
    job.name,
    JSON.stringify(payload),
    job.maxAttempts,
  ]);
}

/** The SQL expression of each value of a payload. */
export type PayloadSql<Payload> = { readonly [Key in keyof Payload]-?: string };

interface EnqueueOptions {
  /** SQL expression of a queue name. Jobs with the same name run one after another. */
  queueName?: string;
  /** SQL expression of a key. A waiting job with the same key is replaced. */
  jobKey?: string;
  /** SQL expression of the time (timestamptz) from which it may run; null for at once. */
  runAt?: string;
}

/**
 * The SQL of a call that enqueues a job, as a part of the statement that writes the rows of the job. So both take one round trip.
 * Example: `enqueueSql(mergeJob, { merge: 'made.id' })`.
 */
export function enqueueSql<Payload extends object>(job: Job<Payload>, payload: PayloadSql<Payload>, options: EnqueueOptions = {}): string {
  const pairs = Object.entries(payload).map(([key, sql]) => `'${key}', ${String(sql)}`);
  const optional = [
    options.queueName === undefined ? '' : `, queue_name := ${options.queueName}`,
    options.jobKey === undefined ? '' : `, job_key := ${options.jobKey}`,
    options.runAt === undefined ? '' : `, run_at := ${options.runAt}`,
  ];
  return `graphile_worker.add_job('${job.name}', json_build_object(${pairs.join(', ')}), max_attempts := ${job.maxAttempts}${optional.join('')})`;
}

/** The SQL of a call that puts a job among those that have failed, as if its attempts were used up: staff see it there, and may retry it. */
export function enqueueFailedSql<Payload extends object>(
  job: Job<Payload>,
  payload: PayloadSql<Payload>,
  error: string,
  options: EnqueueOptions = {},
): string {
  return `graphile_worker.permanently_fail_jobs(ARRAY[(${enqueueSql(job, payload, options)}).id], ${error})`;
}

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
  throw refuse(400, new Message('jobs.job_running'));
}
