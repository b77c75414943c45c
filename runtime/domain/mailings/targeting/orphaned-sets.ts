import type { Pool } from 'pg';

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
