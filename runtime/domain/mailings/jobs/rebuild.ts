import type { Services } from '../../../framework/http/call';
import { rebuildSet } from '../targeting';
import type { RebuildJob } from '../targeting/request';
import { moveQuery, NOW } from '../states';

const TIME = `(now() AT TIME ZONE 'UTC')`;
const FINISH = `UPDATE core_mailingrebuild SET finished_at = ${TIME}, success = $2, results = $3, errors = $4 WHERE id = $1`;

/** Which try of the job this is, and how many there are. */
export interface Tries {
  attempts: number;
  max_attempts: number;
}

/**
 * Finds the recipients of a mailing as somebody asked for, and notes what came of it. What may pass is thrown, so that the queue tries
 * again; after the last try it is noted as a failure. A job that was carried out by a worker that could not say so any more is harmless.
 */
export async function rebuild(services: Services, job: RebuildJob, tries: Tries): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<{ mailing: number }>(
    `UPDATE core_mailingrebuild SET started_at = coalesce(started_at, ${TIME}) WHERE id = $1 AND finished_at IS NULL RETURNING mailing_id AS mailing`,
    [job.rebuild],
  );
  const mailing = rows[0]?.mailing;
  if (mailing === undefined) return; // Finished, or its mailing was deleted.
  try {
    const rebuilt = await rebuildSet(services, mailing);
    const [count, errors] = 'count' in rebuilt ? [rebuilt.count, []] : [null, rebuilt.errors];
    await pool.query(FINISH, [job.rebuild, errors.length === 0, count, JSON.stringify(errors)]);
  } catch (error) {
    if (tries.attempts >= tries.max_attempts) {
      await moveQuery(pool, mailing, 'fail', { query_completed_at: NOW });
      await pool.query(FINISH, [job.rebuild, false, null, JSON.stringify(['The recipients could not be found. Please try again later.'])]);
    }
    throw error;
  }
}
