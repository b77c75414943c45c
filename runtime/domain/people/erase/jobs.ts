import type { Query } from '../../../framework/database/query';

/**
 * Takes jobs that wait to send the e-mails of the person's actions off the queue: they hold words to friends. One that runs at this moment ends
 * by itself. The queue has no function that tells what jobs are about, so its own table is asked; the version of the queue is pinned.
 */
export async function dropJobs(query: Query, userId: number): Promise<void> {
  await query(
    `SELECT graphile_worker.complete_jobs(array_agg(j.id)) FROM graphile_worker._private_jobs j
     WHERE j.locked_at IS NULL AND (j.payload->>'action')::bigint IN (SELECT id FROM core_action WHERE user_id = $1) HAVING count(*) > 0`,
    [userId],
  );
}
