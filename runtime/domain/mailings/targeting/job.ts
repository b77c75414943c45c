import { NOW_MICROSECONDS } from '../../../framework/database/sql';
import type { JobContext } from '../../../framework/jobs/handlers';
import { rebuildSet } from './rebuild';
import { CURRENT_TIME, moveQuery } from '../states';

const FINISH = `UPDATE core_mailingrebuild SET finished_at = ${NOW_MICROSECONDS}, success = $2, results = $3, errors = $4 WHERE id = $1`;

/**
 * Finds the recipients of a mailing as somebody asked for, and notes what came of it. What may pass is thrown, so that the queue tries
 * again; after the last try it is noted as a failure. A job that was carried out by a worker that could not say so any more is harmless.
 */
export async function runRebuild(
  rebuildId: number,
  { services, isLastAttempt }: Pick<JobContext, 'services' | 'isLastAttempt'>,
): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<{ mailing: number }>(
    `UPDATE core_mailingrebuild SET started_at = coalesce(started_at, ${NOW_MICROSECONDS}) WHERE id = $1 AND finished_at IS NULL RETURNING mailing_id AS mailing`,
    [rebuildId],
  );
  const mailing = rows[0]?.mailing;
  if (mailing === undefined) return; // Finished, or its mailing was deleted.
  try {
    const rebuilt = await rebuildSet(services, mailing);
    const [count, errors] = 'count' in rebuilt ? [rebuilt.count, []] : [null, rebuilt.errors];
    await pool.query(FINISH, [rebuildId, errors.length === 0, count, JSON.stringify(errors)]);
  } catch (error) {
    if (isLastAttempt) {
      await moveQuery(pool, mailing, 'fail', { query_completed_at: CURRENT_TIME });
      await pool.query(FINISH, [rebuildId, false, null, JSON.stringify(['The recipients could not be found. Please try again later.'])]);
    }
    throw error;
  }
}
