import { Message } from '../../../core/words';
import { mailingQueryStatus } from '../../../../generated/states/mailing';
import { CURRENT_TIME, moveRow } from '../../../core/database/states';
import type { Pool } from 'pg';
import { queryOn, NOW_SECONDS } from '../../../core/database/sql';
import type { JobContext } from '../../../core/jobs/handlers';
import { rebuildSet } from './rebuild';

const FINISH = `UPDATE core_mailingrebuild SET finished_at = ${NOW_SECONDS}, success = $2, results = $3, errors = $4, translated = $5 WHERE id = $1`;

/**
 * Carries out a rebuild and stores its result. Temporary errors are thrown, so that the job is tried again; after the last try the rebuild
 * has failed. Running the job of a finished rebuild again has no effect.
 */
export async function runRebuild(
  rebuildId: number,
  { services, isLastAttempt }: Pick<JobContext, 'services' | 'isLastAttempt'>,
): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<{ mailing: number }>(
    `UPDATE core_mailingrebuild SET started_at = coalesce(started_at, ${NOW_SECONDS}) WHERE id = $1 AND finished_at IS NULL RETURNING mailing_id AS mailing`,
    [rebuildId],
  );
  const mailing = rows[0]?.mailing;
  if (mailing === undefined) return; // It is finished, or its mailing was deleted.
  try {
    const rebuilt = await rebuildSet(services, mailing);
    const { count, translated, details } =
      'count' in rebuilt ? { ...rebuilt, details: [] } : { ...rebuilt, count: null, translated: false };
    await pool.query(FINISH, [rebuildId, details.length === 0, count, JSON.stringify(details), translated]);
  } catch (error) {
    if (isLastAttempt) {
      await moveRow(queryOn(pool), mailingQueryStatus.fail, mailing, { query_completed_at: CURRENT_TIME });
      await pool.query(FINISH, [rebuildId, false, null, JSON.stringify([new Message('mailings.recipients_not_found')]), false]);
    }
    throw error;
  }
}

/** The recursive part finds the mailings with a set in one step each, however large the sets are. */
const DELETE_ORPHANED = `
  WITH RECURSIVE mailing AS (
    SELECT min(mailing_id) AS id FROM core_mailingset
    UNION ALL
    SELECT (SELECT min(s.mailing_id) FROM core_mailingset s WHERE s.mailing_id > mailing.id) FROM mailing WHERE mailing.id IS NOT NULL
  )
  DELETE FROM core_mailingset s USING mailing WHERE s.mailing_id = mailing.id AND NOT EXISTS (SELECT FROM core_mailing m WHERE m.id = mailing.id)`;

/** Deletes the saved sets of deleted mailings. Sets have no foreign keys that would do it. */
export async function deleteOrphanedSets(pool: Pool): Promise<void> {
  await pool.query(DELETE_ORPHANED);
}
