import type { Pool } from 'pg';
import { NOW_MICROSECONDS } from '../../../core/database/sql';
import { resultEffects } from './recipient-sql';

/** How many recipients of senders that ended are in which state now. */
interface Recovered {
  sent: number;
  pending: number;
  uncertain: number;
}

/** Recipients that are recovered in one statement at most, so that it stays short. */
const LIMIT = 1000;

/** SQL: the mail server has accepted the message. */
const ACCEPTED = 'r.accepted_at IS NOT NULL';
/** SQL: the message may be sent (again). `$2`: uncertain messages are sent again. */
const MAY_BE_SENT = '(r.handed_at IS NULL OR $2)';

const RECOVER = `
  WITH lost AS MATERIALIZED (
    SELECT id FROM core_mailingrecipient WHERE state = 'claimed' AND lease_until < ${NOW_MICROSECONDS} ORDER BY mailing_id, lease_until LIMIT ${LIMIT} FOR UPDATE SKIP LOCKED
  ), settled AS (
    UPDATE core_mailingrecipient r
    SET state = CASE WHEN ${ACCEPTED} THEN 'sent' WHEN ${MAY_BE_SENT} THEN 'pending' ELSE 'uncertain' END, lease_until = NULL,
      error = CASE WHEN ${ACCEPTED} OR ${MAY_BE_SENT} THEN r.error ELSE 'The sender ended while the message was handed over.' END
    FROM lost WHERE r.id = lost.id
    RETURNING r.mailing_id, r.user_id, r.subject_id, r.state
  ), ${resultEffects('$1')}
  SELECT count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'pending') AS pending,
    count(*) FILTER (WHERE state = 'uncertain') AS uncertain FROM settled`;

/**
 * Recovers recipients whose lease has expired, in all mailings: their sender has ended without notice. Messages that the mail server accepted become
 * `sent`. Those whose delivery had not begun become `pending`. Those in between become `uncertain`, or `pending` with `resendUncertain`.
 */
export async function recoverExpiredLeases(pool: Pool, sender: string, resendUncertain: boolean): Promise<Recovered> {
  const { rows } = await pool.query<Recovered>({ name: 'mailing_reclaim', text: RECOVER, values: [sender, resendUncertain] });
  return rows[0]!;
}
