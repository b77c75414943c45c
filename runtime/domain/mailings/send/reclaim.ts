import { NOW_MICROSECONDS } from '../../../framework/database/sql';
import type { Pool } from 'pg';
import { followed } from './books';

interface Reclaimed {
  sent: number;
  pending: number;
  uncertain: number;
}

/** At most so many at once: a statement stays short. */
const MOST = 1000;

/**
 * What senders that have ended held: recipients whose message the mail server has are settled as sent, those of whom it was surely not
 * handed over are pending again; the few whose message was just being handed over are uncertain, or pending with `again`.
 */
const SENT = 'r.accepted_at IS NOT NULL';
const UNSENT = '(r.handed_at IS NULL OR $2)';
const RECLAIM = `
  WITH lost AS MATERIALIZED (
    SELECT id FROM core_mailingrecipient WHERE state = 'claimed' AND lease_until < ${NOW_MICROSECONDS} ORDER BY mailing_id, lease_until LIMIT ${MOST} FOR UPDATE SKIP LOCKED
  ), settled AS (
    UPDATE core_mailingrecipient r
    SET state = CASE WHEN ${SENT} THEN 'sent' WHEN ${UNSENT} THEN 'pending' ELSE 'uncertain' END, lease_until = NULL,
      error = CASE WHEN ${SENT} OR ${UNSENT} THEN r.error ELSE 'The sender ended while the message was handed over.' END
    FROM lost WHERE r.id = lost.id
    RETURNING r.mailing_id, r.user_id, r.subject_id, r.state
  ), ${followed('$1')}
  SELECT count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'pending') AS pending,
    count(*) FILTER (WHERE state = 'uncertain') AS uncertain FROM settled`;

/** Takes up what senders that have ended held, in all mailings. Returns how many were sent, are pending again, and are uncertain. */
export async function reclaim(pool: Pool, sender: string, again: boolean): Promise<Reclaimed> {
  const { rows } = await pool.query<Reclaimed>({ name: 'mailing_reclaim', text: RECLAIM, values: [sender, again] });
  return rows[0]!;
}
