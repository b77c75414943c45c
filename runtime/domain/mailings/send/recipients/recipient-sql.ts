import type { Pool, PoolClient } from 'pg';
import { NOW_MICROSECONDS, NOW_SECONDS } from '../../../../core/database/sql';
import type { LeaseHolder } from './recipient-leases';

/** The new state of a recipient who was leased. */
export interface RecipientResult {
  id: number;
  state: 'pending' | 'sent' | 'failed' | 'uncertain';
  error?: string;
  /** For `pending`: seconds until the recipient is due again. */
  retrySeconds?: number;
  /** For `pending`: the attempt counts against `MAX_ATTEMPTS`. */
  countAttempt?: boolean;
}

/**
 * What must be committed before the next message goes out on a connection: whose message the mail server has accepted, and whose delivery
 * begins. With it goes whose message was refused. The statement writes no indexed column, so it costs a fifth of the results. Those are
 * written later, for many recipients at once. Its conditions fit only the primary key, so the planner cannot choose another index.
 */
const RECORD_STEPS = `
  WITH accepted AS (
    UPDATE core_mailingrecipient SET accepted_at = ${NOW_SECONDS} WHERE id = ANY ($3::bigint[]) AND claimed_by = $1 AND lease_until IS NOT NULL
  ), refused AS (
    UPDATE core_mailingrecipient SET handed_at = NULL
    WHERE id = ANY ($5::bigint[]) AND id <> ALL ($2::bigint[]) AND claimed_by = $1 AND lease_until IS NOT NULL AND handed_at IS NOT NULL
  ), marked AS (
    UPDATE core_mailingrecipient SET handed_at = ${NOW_SECONDS}
    WHERE id = ANY ($2::bigint[]) AND claimed_by = $1 AND lease_until IS NOT NULL
      AND EXISTS (SELECT FROM core_mailing WHERE id = $4 AND status = 'sending')
    RETURNING id
  )
  SELECT id FROM marked`;

/** Ids of recipients whose delivery begins, and of those whose message was accepted or refused by the mail server. */
export interface DeliverySteps {
  begun: readonly number[];
  accepted: readonly number[];
  refused: readonly number[];
}

/**
 * Records steps of deliveries, in one commit. Returns the ids whose delivery may begin: not those whose lease this sender has lost, and
 * none when the mailing was stopped.
 */
export async function recordSteps(
  pool: Pool,
  { sender, mailingId }: LeaseHolder,
  { begun, accepted, refused }: DeliverySteps,
): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'mailing_notes',
    text: RECORD_STEPS,
    values: [sender, begun, accepted, mailingId, refused],
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * SQL: the effects of the results in `settled` (id, mailing_id, user_id, subject_id, state). A mail that was sent gets its row for the
 * user, if the user still exists. All results are counted for a sender.
 */
export const resultEffects = (sender: string): string => `
  mailed AS (
    INSERT INTO core_usermailing (mailing_id, user_id, subject_id, created_at)
    SELECT s.mailing_id, s.user_id, (SELECT g.id FROM core_mailingsubject g WHERE g.id = s.subject_id), ${NOW_SECONDS}
    FROM settled s JOIN core_user u ON u.id = s.user_id JOIN core_mailing m ON m.id = s.mailing_id WHERE s.state = 'sent'
  ), counted AS (
    INSERT INTO core_mailingtally AS t (mailing_id, sender, sent, failed, uncertain)
    SELECT mailing_id, ${sender}, count(*) FILTER (WHERE state = 'sent'), count(*) FILTER (WHERE state = 'failed'), count(*) FILTER (WHERE state = 'uncertain')
    FROM settled WHERE state <> 'pending' AND mailing_id IN (SELECT id FROM core_mailing) GROUP BY mailing_id
    ON CONFLICT (mailing_id, sender) DO UPDATE SET sent = t.sent + excluded.sent, failed = t.failed + excluded.failed, uncertain = t.uncertain + excluded.uncertain
  )`;

/**
 * Recipients whose lease this sender has lost stay as they are. The condition for a lease is `lease_until`: with `state` the planner would
 * choose the index of all leased recipients.
 */
const WRITE_RESULTS = `
  WITH results AS (
    SELECT * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::float[], $6::integer[]) AS x (id, state, error, wait, counted)
  ), settled AS (
    UPDATE core_mailingrecipient r
    SET state = x.state, error = x.error, lease_until = NULL, due_at = ${NOW_MICROSECONDS} + make_interval(secs => x.wait), attempts = r.attempts + x.counted
    FROM results x WHERE r.id = x.id AND r.claimed_by = $1 AND r.lease_until IS NOT NULL
    RETURNING r.id, r.mailing_id, r.user_id, r.subject_id, r.state
  ), ${resultEffects('$1')}
  SELECT id FROM settled`;

/**
 * For messages that were sent while another sender recovered their expired leases. That sender made the recipients uncertain or pending;
 * now they become sent, and the uncertain ones are no longer counted as such.
 */
const WRITE_LATE_RESULTS = `
  WITH sent AS (
    UPDATE core_mailingrecipient r SET state = 'sent', error = NULL, lease_until = NULL
    FROM (SELECT id, state AS was FROM core_mailingrecipient WHERE id = ANY ($2::bigint[]) AND claimed_by = $1 AND state IN ('uncertain', 'pending') FOR UPDATE) o
    WHERE r.id = o.id RETURNING r.mailing_id, r.user_id, r.subject_id, o.was
  ), mailed AS (
    INSERT INTO core_usermailing (mailing_id, user_id, subject_id, created_at)
    SELECT s.mailing_id, u.id, g.id, ${NOW_SECONDS}
    FROM sent s JOIN core_user u ON u.id = s.user_id LEFT JOIN core_mailingsubject g ON g.id = s.subject_id
  )
  INSERT INTO core_mailingtally AS t (mailing_id, sender, sent, uncertain)
  SELECT mailing_id, $1, count(*), -count(*) FILTER (WHERE was = 'uncertain') FROM sent GROUP BY mailing_id
  ON CONFLICT (mailing_id, sender) DO UPDATE SET sent = t.sent + excluded.sent, uncertain = t.uncertain + excluded.uncertain`;

/** Writes results with all their effects. May be repeated when it is not known whether the first time succeeded. */
export async function writeResults(
  db: Pick<Pool | PoolClient, 'query'>,
  sender: string,
  results: readonly RecipientResult[],
): Promise<void> {
  const { rows } = await db.query<{ id: number }>({
    name: 'mailing_results',
    text: WRITE_RESULTS,
    values: [
      sender,
      results.map(({ id }) => id),
      results.map(({ state }) => state),
      results.map(({ error }) => error ?? null),
      results.map(({ retrySeconds }) => retrySeconds ?? 0),
      results.map(({ countAttempt }) => Number(countAttempt ?? false)),
    ],
  });
  const written = new Set(rows.map(({ id }) => id));
  const late = results.filter(({ id, state }) => state === 'sent' && !written.has(id)).map(({ id }) => id);
  if (late.length > 0) await db.query(WRITE_LATE_RESULTS, [sender, late]);
}
