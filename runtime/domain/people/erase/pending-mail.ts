import type { Query } from '../../../core/database/query';

/**
 * Removes jobs from the queue that wait to send the e-mails of the person's actions: they hold texts for friends. A job that runs at this
 * moment ends by itself. The queue has no function that tells what jobs are about, so its table is read; its version is pinned.
 */
export async function cancelPendingMail(query: Query, userId: number): Promise<void> {
  await query(
    `SELECT graphile_worker.complete_jobs(array_agg(j.id)) FROM graphile_worker._private_jobs j
     WHERE j.locked_at IS NULL AND (j.payload->>'action')::bigint IN (SELECT id FROM core_action WHERE user_id = $1) HAVING count(*) > 0`,
    [userId],
  );
}
