import type { Pool } from 'pg';
import { NOW_MICROSECONDS } from '../../../core/database/sql';
import { NO_MAIL_THIS_WEEK, NOT_PAUSED } from '../wanted-mail';
import { pacedCtes } from './paced-lease';

/** A recipient who belongs to a sender until the lease ends. */
export interface LeasedRecipient {
  id: number;
  userId: number;
  subjectId: number;
  /** How often the mail server has put this message off. */
  attempts: number;
}

/** Who leases recipients: one sender, for one mailing. */
export interface LeaseHolder {
  /** The sender's name, which no other sender has. */
  sender: string;
  mailingId: number;
}

export interface LeaseRequest extends LeaseHolder {
  /** How many recipients at most. */
  limit: number;
  leaseSeconds: number;
  /** A recipient must still subscribe to one of these lists; null for any list. */
  lists: readonly number[] | null;
  /** Some domains are limited or rest. */
  isPaced: boolean;
  /** With `isPaced`: how many to look at, to find `limit` who need not wait for their domain. */
  look?: number;
}

/** SQL: the user `u` may get a mailing now. */
const MAY_BE_MAILED = `
  u.email <> '' AND u.subscription_status <> 'bounced' AND ${NOT_PAUSED} AND ${NO_MAIL_THIS_WEEK}
  AND EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND ($5::integer[] IS NULL OR s.list_id = ANY ($5::integer[])))
  AND NOT EXISTS (SELECT FROM core_blackholedemail b WHERE lower(b.email) COLLATE "C" = lower(u.email))`;

/**
 * The index of pending recipients begins with the one who is next, so the cost does not grow with the mailing. Users who may not be mailed any
 * more (they left, bounced, were deleted, or want less mail by now) become `skipped`. A mailing that is not being sent leases nobody.
 */
const leaseSql = (judgedAndClaimed: string): string => `
  WITH picked AS MATERIALIZED (
    SELECT r.id, r.user_id, r.has_slot, r.due_at FROM core_mailingrecipient r
    WHERE r.mailing_id = $1 AND r.state = 'pending' AND r.due_at <= ${NOW_MICROSECONDS}
      AND EXISTS (SELECT FROM core_mailing m WHERE m.id = $1 AND m.status = 'sending')
    ORDER BY r.due_at, r.id LIMIT $2 FOR UPDATE SKIP LOCKED
  ), ${judgedAndClaimed}, counted AS (
    INSERT INTO core_mailingtally AS t (mailing_id, sender, skipped)
    SELECT $1, $3, count(*) FROM claimed WHERE state = 'skipped' HAVING count(*) > 0
    ON CONFLICT (mailing_id, sender) DO UPDATE SET skipped = t.skipped + excluded.skipped
  )
  SELECT id, user_id AS "userId", subject_id AS "subjectId", attempts, state FROM claimed ORDER BY id`;

const UNPACED = `
  judged AS (
    SELECT p.id, coalesce(${MAY_BE_MAILED}, false) AS good FROM picked p LEFT JOIN core_user u ON u.id = p.user_id
  ), claimed AS (
    UPDATE core_mailingrecipient r
    SET state = CASE WHEN j.good THEN 'claimed' ELSE 'skipped' END, claimed_by = $3, handed_at = NULL, accepted_at = NULL,
      lease_until = CASE WHEN j.good THEN ${NOW_MICROSECONDS} + make_interval(secs => $4) END
    FROM judged j WHERE r.id = j.id
    RETURNING r.id, r.user_id, r.subject_id, r.attempts, r.state
  )`;

const LEASE = { name: 'mailing_claim', text: leaseSql(UNPACED) };
const PACED_LEASE = { name: 'mailing_claim_paced', text: leaseSql(pacedCtes(MAY_BE_MAILED)) };

/** Leases the recipients that have been due longest. `found` also counts those that were skipped, or wait for their domain. */
export async function leaseRecipients(
  pool: Pool,
  { mailingId, limit, sender, leaseSeconds, lists, isPaced, look = limit }: LeaseRequest,
): Promise<{ leased: LeasedRecipient[]; found: number }> {
  const { rows } = await pool.query<LeasedRecipient & { state: string }>(
    isPaced
      ? { ...PACED_LEASE, values: [mailingId, look, sender, leaseSeconds, lists, limit] }
      : { ...LEASE, values: [mailingId, limit, sender, leaseSeconds, lists] },
  );
  return { leased: rows.filter(({ state }) => state === 'claimed'), found: rows.length };
}

/** SQL: the recipients of a sender. With `FOR UPDATE SKIP LOCKED` it leaves out those that are being written: to wait for them could deadlock. */
const LEASED = `
  SELECT id FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'claimed' AND claimed_by = $2`;

/** Extends the leases of a sender. */
export async function renewLeases(pool: Pool, { mailingId, sender }: LeaseHolder, leaseSeconds: number): Promise<void> {
  await pool.query(
    `UPDATE core_mailingrecipient SET lease_until = ${NOW_MICROSECONDS} + make_interval(secs => $3) WHERE id IN (${LEASED} FOR UPDATE SKIP LOCKED)`,
    [mailingId, sender, leaseSeconds],
  );
}

/**
 * Makes recipients pending again that this sender leased and does not know of: the connection broke before it heard of them. Its heartbeat would keep them for ever.
 * @param known those that it knows of
 */
export async function releaseUnknown(pool: Pool, { mailingId, sender }: LeaseHolder, known: readonly number[]): Promise<void> {
  await pool.query(
    `UPDATE core_mailingrecipient SET state = 'pending', lease_until = NULL
     WHERE id IN (${LEASED} AND handed_at IS NULL AND id <> ALL ($3::bigint[]) FOR UPDATE SKIP LOCKED)`,
    [mailingId, sender, known],
  );
}

/** Makes leased recipients pending again, unless their delivery has begun: these recipients, or all of the sender. */
export async function releaseLeases(
  pool: Pool,
  { mailingId, sender }: LeaseHolder,
  recipients: readonly LeasedRecipient[] | 'all',
): Promise<void> {
  await pool.query(
    `UPDATE core_mailingrecipient SET state = 'pending', lease_until = NULL
     WHERE id IN (${LEASED} AND handed_at IS NULL AND ($3::bigint[] IS NULL OR id = ANY ($3::bigint[])) FOR UPDATE SKIP LOCKED)`,
    [mailingId, sender, recipients === 'all' ? null : recipients.map(({ id }) => id)],
  );
}
