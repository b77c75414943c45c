import type { Pool } from 'pg';

/** The mailings that have a set, found in as many steps as there are mailings, however large their sets are. */
const FORGET = `
  WITH RECURSIVE kept AS (
    SELECT min(mailing_id) AS id FROM core_mailingset
    UNION ALL
    SELECT (SELECT min(s.mailing_id) FROM core_mailingset s WHERE s.mailing_id > kept.id) FROM kept WHERE kept.id IS NOT NULL
  )
  DELETE FROM core_mailingset s USING kept WHERE s.mailing_id = kept.id AND NOT EXISTS (SELECT FROM core_mailing m WHERE m.id = kept.id)`;

/** Forgets the saved sets of mailings that were deleted: sets have no foreign keys. */
export async function forgetSets(pool: Pool): Promise<void> {
  await pool.query(FORGET);
}
