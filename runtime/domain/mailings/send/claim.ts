import { NOW_MICROSECONDS } from '../../../framework/database/sql';
import type { Pool } from 'pg';

/** A recipient whom this sender has in hand. */
export interface Claimed {
  id: number;
  userId: number;
  subjectId: number;
  /** How often the mail server has put this one off. */
  attempts: number;
}

export interface Claim {
  mailingId: number;
  /** The name of the sender. */
  sender: string;
  /** How many at most. */
  most: number;
  /** How long they are this sender's; seconds. */
  lease: number;
  /** Lists to one of which a recipient must still subscribe; null for any. */
  lists: readonly number[] | null;
}

/** SQL: the user `u` may get a mailing now. */
const MAY_BE_MAILED = `
  u.email <> '' AND u.subscription_status <> 'bounced'
  AND EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND ($5::integer[] IS NULL OR s.list_id = ANY ($5::integer[])))
  AND NOT EXISTS (SELECT FROM core_blackholedemail b WHERE lower(b.email) COLLATE "C" = lower(u.email))`;

/**
 * The index of what is pending begins with who is next, so this costs the same however many there are. Users who may not be mailed any
 * more (they have left, bounced, or are gone) are passed over for good; a mailing that is not being sent gives nobody.
 */
const CLAIM = `
  WITH picked AS MATERIALIZED (
    SELECT r.id, r.user_id FROM core_mailingrecipient r
    WHERE r.mailing_id = $1 AND r.state = 'pending' AND r.due_at <= ${NOW_MICROSECONDS}
      AND EXISTS (SELECT FROM core_mailing m WHERE m.id = $1 AND m.status = 'sending')
    ORDER BY r.due_at, r.id LIMIT $2 FOR UPDATE SKIP LOCKED
  ), judged AS (
    SELECT p.id, coalesce(${MAY_BE_MAILED}, false) AS good FROM picked p LEFT JOIN core_user u ON u.id = p.user_id
  ), claimed AS (
    UPDATE core_mailingrecipient r
    SET state = CASE WHEN j.good THEN 'claimed' ELSE 'skipped' END, claimed_by = $3, handed_at = NULL, accepted_at = NULL,
      lease_until = CASE WHEN j.good THEN ${NOW_MICROSECONDS} + make_interval(secs => $4) END
    FROM judged j WHERE r.id = j.id
    RETURNING r.id, r.user_id, r.subject_id, r.attempts, r.state
  ), counted AS (
    INSERT INTO core_mailingtally AS t (mailing_id, sender, skipped)
    SELECT $1, $3, count(*) FROM claimed WHERE state = 'skipped' HAVING count(*) > 0
    ON CONFLICT (mailing_id, sender) DO UPDATE SET skipped = t.skipped + excluded.skipped
  )
  SELECT id, user_id AS "userId", subject_id AS "subjectId", attempts, state FROM claimed ORDER BY id`;

/** Takes recipients in hand, those that are due longest first. `found` counts also those that were passed over. */
export async function claim(pool: Pool, { mailingId, most, sender, lease, lists }: Claim): Promise<{ claimed: Claimed[]; found: number }> {
  const { rows } = await pool.query<Claimed & { state: string }>({
    name: 'mailing_claim',
    text: CLAIM,
    values: [mailingId, most, sender, lease, lists],
  });
  return { claimed: rows.filter(({ state }) => state === 'claimed'), found: rows.length };
}

/** SQL: of what a sender has in hand, all that nobody is writing at this moment; to wait for that would be to wait for one another. */
const IN_HAND = `
  SELECT id FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'claimed' AND claimed_by = $2`;

/** Keeps what a sender has in hand its own. */
export async function renew(pool: Pool, mailingId: number, sender: string, lease: number): Promise<void> {
  await pool.query(
    `UPDATE core_mailingrecipient SET lease_until = ${NOW_MICROSECONDS} + make_interval(secs => $3) WHERE id IN (${IN_HAND} FOR UPDATE SKIP LOCKED)`,
    [mailingId, sender, lease],
  );
}

/** Gives back what a sender has in hand and has not begun to hand over: all of it, or these recipients. */
export async function giveBack(pool: Pool, mailingId: number, sender: string, ids: readonly number[] | null = null): Promise<void> {
  await pool.query(
    `UPDATE core_mailingrecipient SET state = 'pending', lease_until = NULL
     WHERE id IN (${IN_HAND} AND handed_at IS NULL AND ($3::bigint[] IS NULL OR id = ANY ($3::bigint[])) FOR UPDATE SKIP LOCKED)`,
    [mailingId, sender, ids],
  );
}
