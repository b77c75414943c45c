import { queryOn } from '../../../framework/database/query';
import type { Database } from '../states';

/** How many recipients of a mailing are how far. */
export interface RecipientCounts {
  /** Not yet in hand. */
  pending: number;
  /** In the hands of a sender. */
  claimed: number;
  sent: number;
  /** Refused for good. */
  failed: number;
  /** Nobody can tell whether it arrived. */
  uncertain: number;
  /** Not mailed, because they had left, bounced or gone by then. */
  skipped: number;
}

const NOTHING: RecipientCounts = { pending: 0, claimed: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 };

/** Those who are done with are counted as it happens, so that this costs no more for a mailing to millions. */
const COUNTS = `
  WITH done AS (
    SELECT coalesce(sum(sent), 0) AS sent, coalesce(sum(failed), 0) AS failed, coalesce(sum(uncertain), 0) AS uncertain, coalesce(sum(skipped), 0) AS skipped
    FROM core_mailingtally WHERE mailing_id = $1
  ), hand AS (SELECT count(*) AS claimed FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'claimed')
  SELECT sent::integer, failed::integer, uncertain::integer, skipped::integer, claimed::integer,
    CASE WHEN m.status = 'completed' THEN 0 ELSE greatest(0, coalesce(m.expected_send_count, 0) - sent - failed - uncertain - skipped - claimed) END::integer AS pending
  FROM core_mailing m, done, hand WHERE m.id = $1`;

/** Counts the recipients of a mailing by how far they are; all zero before sending has begun. */
export async function recipientCounts(db: Database, mailingId: number): Promise<RecipientCounts> {
  const query = typeof db === 'function' ? db : queryOn(db);
  const [row] = await query(COUNTS, [mailingId]);
  return (row as RecipientCounts | undefined) ?? NOTHING;
}
