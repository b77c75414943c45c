import type { Client } from 'pg';
import { moveSequences } from './holds';

/** A job as it was enqueued, and what became of it so far. Who works on it is left out: after a restore nobody does. */
export const JOB_COLUMNS = [
  ...['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'key', 'priority', 'flags', 'attempts', 'last_error'],
];

/** Jobs are copied as what was asked for. The tables of the queue belong to its library, which may change them. */
export const SELECT_JOBS = `
  SELECT t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority, ARRAY(SELECT jsonb_object_keys(j.flags)) AS flags,
    j.attempts, j.last_error
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
  ORDER BY j.id`;

/** Where the jobs of a backup are copied to, before they are enqueued. */
export const JOBS_TABLE = 'restored_job';

/** Makes the table for jobs. It lasts as long as the transaction. */
export async function makeJobsTable(client: Client): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE ${JOBS_TABLE} (
      identifier text, payload json, queue_name text, run_at timestamptz, max_attempts integer, key text, priority integer, flags text[],
      attempts integer, last_error text, id bigint
    ) ON COMMIT DROP`);
}

const SEQUENCE = `pg_get_serial_sequence('graphile_worker._private_jobs', 'id')`;

/** SQL of the last number that the queue has given to a job. */
export const LAST_JOB = `SELECT pg_sequence_last_value(${SEQUENCE}::regclass)::text AS last`;

/**
 * Enqueues the jobs that were copied, under numbers that no job had: those of the backup, and those that came after it, name others. A job that had used up its
 * attempts stays so.
 * @param last the last number of the backup; null where it does not say
 * @param seconds since the backup was made
 */
export async function enqueueJobs(client: Client, last: string | null, seconds: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`SELECT ${SEQUENCE} AS name`);
  if (last !== null) await client.query('SELECT setval($1::text::regclass, $2::bigint)', [rows[0]!.name, last]);
  await moveSequences(client, seconds, rows[0]!.name);
  await client.query(
    `UPDATE ${JOBS_TABLE} SET id = (graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority, flags)).id`,
  );
  await client.query(
    `UPDATE graphile_worker._private_jobs j SET attempts = r.attempts, last_error = r.last_error FROM ${JOBS_TABLE} r WHERE j.id = r.id`,
  );
}
