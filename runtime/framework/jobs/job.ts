import type { Query } from '../database/query';

/** Tries of a job in all, unless its kind says otherwise: over some three days, longer apart each time. */
const MAX_ATTEMPTS = 25;

/** A kind of job: its name in the queue, and the type of its payload. */
export interface Job<Payload extends object> {
  readonly name: string;
  /** Tries in all, the first one included. */
  readonly maxAttempts: number;
  /** For the compiler only: a job is enqueued with the payload that its handler reads. */
  readonly payload?: Payload;
}

/** Names a kind of job. Its handler is in the list of jobs of its subject (`jobs.ts`). */
export function defineJob<Payload extends object>(name: string, { maxAttempts = MAX_ATTEMPTS } = {}): Job<Payload> {
  return { name, maxAttempts };
}

/** Leaves a job in the queue. Within a transaction: the job is there when the transaction commits, and only then. */
export async function enqueue<Payload extends object>(query: Query, job: Job<Payload>, payload: Payload): Promise<void> {
  await query('SELECT (graphile_worker.add_job($1::text, $2::text::json, max_attempts := $3::integer)).id::text', [
    job.name,
    JSON.stringify(payload),
    job.maxAttempts,
  ]);
}

/** The SQL of each value of a payload. */
export type PayloadSql<Payload> = { readonly [Key in keyof Payload]-?: string };

export interface EnqueueOptions {
  /** SQL of a name: jobs of one name run one after another. */
  queueName?: string;
  /** SQL of a key: a job of the same key that waits is replaced. */
  jobKey?: string;
}

/**
 * The SQL of a call that enqueues a job, for a statement that writes the rows that the job is about: so the two take one round trip.
 * `enqueueSql(mergeJob, { merge: 'made.id' })`.
 */
export function enqueueSql<Payload extends object>(job: Job<Payload>, payload: PayloadSql<Payload>, options: EnqueueOptions = {}): string {
  const pairs = Object.entries(payload).map(([key, sql]) => `'${key}', ${String(sql)}`);
  const more = [
    options.queueName === undefined ? '' : `, queue_name := ${options.queueName}`,
    options.jobKey === undefined ? '' : `, job_key := ${options.jobKey}`,
  ];
  return `graphile_worker.add_job('${job.name}', json_build_object(${pairs.join(', ')}), max_attempts := ${job.maxAttempts}${more.join('')})`;
}
