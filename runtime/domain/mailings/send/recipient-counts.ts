import type { Query } from '../../../core/database/query';

/** How many recipients of a mailing are in each state. */
export interface RecipientCounts {
  /** To be sent. */
  pending: number;
  /** Leased by a sender. */
  claimed: number;
  sent: number;
  /** Refused for good. */
  failed: number;
  /** Nobody can tell whether the message arrived. */
  uncertain: number;
  /** Not mailed, because they had left, bounced or been deleted by then. */
  skipped: number;
}

const NOBODY: RecipientCounts = { pending: 0, claimed: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 };

/** Results are counted when they are written, so this costs no more for a mailing to millions. */
const COUNTS = `
  WITH done AS (
    SELECT coalesce(sum(sent), 0) AS sent, coalesce(sum(failed), 0) AS failed, coalesce(sum(uncertain), 0) AS uncertain, coalesce(sum(skipped), 0) AS skipped
    FROM core_mailingtally WHERE mailing_id = $1
  ), hand AS (SELECT count(*) AS claimed FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'claimed')
  SELECT sent::integer, failed::integer, uncertain::integer, skipped::integer, claimed::integer,
    CASE WHEN m.status = 'completed' THEN 0 ELSE greatest(0, coalesce(m.expected_send_count, 0) - sent - failed - uncertain - skipped - claimed) END::integer AS pending
  FROM core_mailing m, done, hand WHERE m.id = $1`;

/** Counts the recipients of a mailing by state; all zero before sending has begun. */
export async function recipientCounts(query: Query, mailingId: number): Promise<RecipientCounts> {
  const [row] = await query(COUNTS, [mailingId]);
  return (row as RecipientCounts | undefined) ?? NOBODY;
}
