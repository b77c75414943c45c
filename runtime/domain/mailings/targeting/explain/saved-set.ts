import type { Query } from '../../../../core/database/query';

/** Whether a person is in the saved set of a mailing, and whether that set is that of its targeting now. */
export interface SavedSet {
  has: boolean;
  isCurrent: boolean;
}

export async function savedSetOf(query: Query, mailingId: number, person: number): Promise<SavedSet> {
  const [row] = await query(
    `SELECT EXISTS (SELECT FROM core_mailingset s WHERE s.mailing_id = m.id AND s.user_id = $2) AS has,
       m.query_status = 'saved' AND m.targeting_version_saved IS NOT DISTINCT FROM m.targeting_version AS current
     FROM core_mailing m WHERE m.id = $1`,
    [mailingId, person],
  );
  return { has: row?.has === true, isCurrent: row?.current === true };
}
