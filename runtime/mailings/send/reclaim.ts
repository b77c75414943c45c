import type { Pool } from 'pg';
import { NOW } from './claim';

/** At most so many at once: a statement stays short. */
const MOST = 1000;

/**
 * What senders that have ended held: recipients of whom the message was surely not handed over are pending again; the few whose message
 * was just being handed over are uncertain, or pending with `again`.
 */
const RECLAIM = `
  WITH lost AS MATERIALIZED (
    SELECT id FROM core_mailingrecipient WHERE state = 'claimed' AND lease_until < ${NOW} ORDER BY mailing_id, lease_until LIMIT ${MOST} FOR UPDATE SKIP LOCKED
  ), ended AS (
    UPDATE core_mailingrecipient r
    SET state = CASE WHEN r.handed_at IS NULL OR $2 THEN 'pending' ELSE 'uncertain' END, lease_until = NULL,
      error = CASE WHEN r.handed_at IS NULL OR $2 THEN r.error ELSE 'The sender ended while the message was handed over.' END
    FROM lost WHERE r.id = lost.id
    RETURNING r.mailing_id, r.state
  ), counted AS (
    INSERT INTO core_mailingtally AS t (mailing_id, sender, uncertain)
    SELECT mailing_id, $1, count(*) FROM ended WHERE state = 'uncertain' AND mailing_id IN (SELECT id FROM core_mailing) GROUP BY mailing_id
    ON CONFLICT (mailing_id, sender) DO UPDATE SET uncertain = t.uncertain + excluded.uncertain
  )
  SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'uncertain') AS uncertain FROM ended`;

/** Takes up what senders that have ended held, in all mailings. Returns how many are pending again and how many uncertain. */
export async function reclaim(pool: Pool, sender: string, again: boolean): Promise<{ pending: number; uncertain: number }> {
  const { rows } = await pool.query<{ pending: number; uncertain: number }>({ name: 'mailing_reclaim', text: RECLAIM, values: [sender, again] });
  return rows[0]!;
}
