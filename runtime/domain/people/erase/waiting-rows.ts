import { quoted } from '../../../core/database/sql';
import type { Query } from '../../../core/database/query';
import type { Erasure } from '../../../core/plan/person-data';

/**
 * Removes jobs from the queue that hold rows which an erasure changes, as those are or were: jobs of `after_commit`, also those that have failed.
 * The condition of the erasure is asked of the rows that the jobs hold, as the table may hold them no more. A job that runs at this moment
 * ends by itself.
 */
export async function removeWaitingRows(
  query: Query,
  { table, where }: Erasure,
  jobs: readonly string[],
  values: unknown[],
): Promise<void> {
  await query(
    `SELECT graphile_worker.complete_jobs(array_agg(j.id)) FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks k ON k.id = j.task_id
     WHERE j.locked_at IS NULL AND k.identifier = ANY ($${values.length + 1}::text[]) AND EXISTS (
       SELECT FROM unnest(ARRAY[j.payload->'old', j.payload->'new']) AS r (held), LATERAL json_populate_record(NULL::${quoted(table)}, r.held) t
       WHERE json_typeof(r.held) = 'object' AND (${where})
     ) HAVING count(*) > 0`,
    [...values, jobs],
  );
}
