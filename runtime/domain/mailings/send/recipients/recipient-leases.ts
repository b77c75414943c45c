import type { Pool } from 'pg';
import { NOW_MICROSECONDS } from '../../../../core/database/sql';
import type { PreparedMailing, RecipientData } from '../../message';
import { NO_MAIL_THIS_WEEK, NOT_BLACKHOLED, NOT_PAUSED } from '../../targeting/rules';

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

interface LeaseRequest extends LeaseHolder {
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

/**
 * SQL: the user `u` may get a mailing now: the rules of targeting that may have changed since the rebuild. `$5` are
 * the lists of the mailing.
 */
const MAY_BE_MAILED = `
  u.email <> '' AND u.subscription_status <> 'bounced' AND ${NOT_PAUSED} AND ${NO_MAIL_THIS_WEEK} AND ${NOT_BLACKHOLED}
  AND EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND ($5::integer[] IS NULL OR s.list_id = ANY ($5::integer[])))`;

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

/**
 * Slots are given for so many seconds ahead: half of the time for which the mailing has been sent, within these bounds. Who gets none is looked at again
 * after that. A longer time would mean fewer looks, but a mailing that is stopped takes its slots with it, and others wait longer for theirs.
 */
const AHEAD = `least(600, greatest(30, extract(epoch FROM ${NOW_MICROSECONDS} - m.started_at)::float / 2))`;
const EPOCH = 'extract(epoch FROM clock_timestamp())::float';
/** A slot that is so near (in seconds) is taken at once. */
const NEAR = 0.2;
/** A slot that was given so long ago (in seconds) is lost: those of a time in which nothing could be sent must not fall due together. */
const LATE = 5;

/** SQL of seconds since 1970 as a time of a column, which holds whole seconds: not before it. */
const timeOf = (seconds: string): string => `to_timestamp(ceil(${seconds})) AT TIME ZONE 'UTC'`;

/**
 * SQL of `judged` and what follows from it, for recipients of domains that are limited or rest: what `leaseSql` says, in its order. Recipients of a domain that
 * rests are pending until its end. Those of a limited one get a slot each, in turn, and are pending until then. Slots are taken with the row of the domain locked, so
 * the limit holds for all senders and mailings. Of those who may get theirs now no more than `$6` are leased; the others stay as they were.
 */
const pacedCtes = (mayBeMailed: string): string => `
  judged AS MATERIALIZED (
    SELECT p.id, coalesce(${mayBeMailed}, false) AS good,
      p.has_slot AND p.due_at > ${NOW_MICROSECONDS} - interval '${LATE} seconds' AS has_slot, p.due_at, d.id AS domain_id, d.mails_per_second AS rate,
      CASE WHEN d.rest_until > ${EPOCH} THEN d.rest_until END AS rest
    FROM picked p LEFT JOIN core_user u ON u.id = p.user_id LEFT JOIN core_receivingdomain d ON d.domain = u.email_domain
  ), asking AS (
    SELECT id, domain_id, row_number() OVER (PARTITION BY domain_id ORDER BY id) - 1 AS place
    FROM judged WHERE good AND rest IS NULL AND rate > 0 AND NOT has_slot
  ), locked AS MATERIALIZED (
    SELECT d.id, d.mails_per_second AS rate, greatest(d.next_slot, ${EPOCH}) AS first, ${EPOCH} + ${AHEAD} AS horizon
    FROM core_receivingdomain d, core_mailing m WHERE m.id = $1 AND d.id IN (SELECT domain_id FROM asking) ORDER BY d.id FOR UPDATE OF d
  ), slots AS (
    SELECT a.id, a.domain_id, l.first + a.place / l.rate AS at, l.first + a.place / l.rate <= l.horizon AS given, l.horizon, l.rate
    FROM asking a JOIN locked l ON l.id = a.domain_id
  ), taken AS (
    UPDATE core_receivingdomain d SET next_slot = s.last FROM (
      SELECT domain_id, max(at + 1 / rate) AS last FROM slots WHERE given GROUP BY domain_id
    ) s WHERE d.id = s.domain_id
  ), decided AS (
    SELECT j.id, j.due_at, s.given,
      CASE WHEN NOT j.good THEN 'skipped' WHEN j.rest IS NOT NULL OR (s.id IS NOT NULL AND NOT (s.given AND s.at <= ${EPOCH} + ${NEAR})) THEN 'pending' ELSE 'claimed' END AS becomes,
      CASE WHEN j.rest IS NOT NULL THEN j.rest WHEN s.given THEN s.at ELSE s.horizon END AS at
    FROM judged j LEFT JOIN slots s ON s.id = j.id
  ), ranked AS (
    SELECT id, given, at, becomes, becomes = 'claimed' AND row_number() OVER (PARTITION BY becomes ORDER BY due_at, id) > $6::integer AS is_over FROM decided
  ), settled AS (
    SELECT id, given, at, CASE WHEN is_over THEN 'pending' ELSE becomes END AS becomes FROM ranked WHERE NOT is_over OR given
  ), claimed AS (
    UPDATE core_mailingrecipient r
    SET state = d.becomes, claimed_by = $3, handed_at = NULL, accepted_at = NULL,
      due_at = CASE WHEN d.becomes = 'pending' THEN ${timeOf('d.at')} ELSE r.due_at END, has_slot = d.becomes = 'pending' AND d.given IS TRUE,
      lease_until = CASE WHEN d.becomes = 'claimed' THEN ${NOW_MICROSECONDS} + make_interval(secs => $4) END
    FROM settled d WHERE r.id = d.id
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

/** The most recipients that one statement looks at. */
const MOST_LOOKED_AT = 600;

/**
 * Leases recipients for all slots of a mailing with `mails_per_second`. Those who may not be mailed any more, or must wait for their domain, take no slot: others
 * are looked for in their place, more at once each time. Ends early when nobody is due, or `mayGoOn` says no. `found` is 0 when nobody was due.
 */
export async function leaseForSlots(
  pool: Pool,
  request: LeaseRequest,
  mayGoOn: () => boolean,
): Promise<{ leased: LeasedRecipient[]; found: number }> {
  const leased: LeasedRecipient[] = [];
  let found = 0;
  for (let look = request.limit; ; look = Math.min(MOST_LOOKED_AT, look * 4)) {
    const limit = request.limit - leased.length;
    const more = await leaseRecipients(pool, { ...request, limit, look: Math.max(limit, look) });
    leased.push(...more.leased);
    found += more.found;
    const isEnough = leased.length === request.limit || (leased.length > 0 && look >= MOST_LOOKED_AT);
    if (isEnough || more.found === 0 || !mayGoOn()) return { leased, found };
  }
}

/** A leased recipient, with the data for the templates. */
interface LoadedRecipient {
  leased: LeasedRecipient;
  data: RecipientData;
}

/**
 * Loads what the templates need of leased recipients. Releases the leases of users who were deleted this moment, who are skipped when they are
 * leased again; and all of them when loading fails.
 */
export async function loadRecipients(
  pool: Pool,
  holder: LeaseHolder,
  prepared: PreparedMailing,
  recipients: readonly LeasedRecipient[],
): Promise<LoadedRecipient[]> {
  const data = await loadOrRelease(pool, holder, prepared, recipients);
  const deleted = recipients.filter(({ userId }) => !data.has(userId));
  if (deleted.length > 0) await releaseLeases(pool, holder, deleted);
  return recipients.filter(({ userId }) => data.has(userId)).map((leased) => ({ leased, data: data.get(leased.userId)! }));
}

async function loadOrRelease(
  pool: Pool,
  holder: LeaseHolder,
  prepared: PreparedMailing,
  recipients: readonly LeasedRecipient[],
): Promise<Map<number, RecipientData>> {
  const userIds = recipients.map(({ userId }) => userId);
  try {
    return await prepared.load(pool, userIds);
  } catch (error) {
    await releaseLeases(pool, holder, recipients);
    throw error;
  }
}
