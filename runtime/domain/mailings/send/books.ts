import { NOW_SECONDS, NOW_MICROSECONDS } from '../../../framework/database/sql';
import type { Pool, PoolClient } from 'pg';

/** Whose books they are: of one sender for one mailing. */
export interface Author {
  sender: string;
  mailingId: number;
}

/** What came of a recipient whom a sender had in hand. */
export interface Result {
  id: number;
  state: 'pending' | 'sent' | 'failed' | 'uncertain';
  error?: string;
  /** For `pending`: seconds until it is due again. */
  wait?: number;
  /** For `pending`: the mail server put it off, which is counted. */
  putOff?: boolean;
}

/**
 * What must stand before the next message goes out on a connection: whose message the mail server has, and whose is about to be handed over.
 * No index changes, so that it costs a fifth of the rest, which follows for many at once. Whatever the planner knows, rows are found by id.
 */
const NOTE = `
  WITH accepted AS (
    UPDATE core_mailingrecipient SET accepted_at = ${NOW_MICROSECONDS} WHERE id = ANY ($3::bigint[]) AND claimed_by = $1 AND lease_until IS NOT NULL
  ), marked AS (
    UPDATE core_mailingrecipient SET handed_at = ${NOW_MICROSECONDS}
    WHERE id = ANY ($2::bigint[]) AND claimed_by = $1 AND lease_until IS NOT NULL
      AND EXISTS (SELECT FROM core_mailing WHERE id = $4 AND status = 'sending')
    RETURNING id
  )
  SELECT id FROM marked`;

/**
 * Writes down that the mail server has accepted some messages, and that others are about to be handed over; in one commit. Returns the ids
 * of those that may be: whatever is not this sender's any more may not.
 */
export async function writeNotes(
  pool: Pool,
  { sender, mailingId }: Author,
  marks: readonly number[],
  accepted: readonly number[],
): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: number }>({ name: 'mailing_notes', text: NOTE, values: [sender, marks, accepted, mailingId] });
  return new Set(rows.map(({ id }) => id));
}

/**
 * SQL: what follows from recipients of `settled` (id, mailing_id, user_id, subject_id, state): a mail that was sent gets its row for the user, who
 * may be gone by now, and all are counted for a sender.
 */
export const followed = (sender: string): string => `
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

/** Whatever is not this sender's any more stays as it is. `lease_until` is there while it is; with `state` the planner would take an index of all that is claimed. */
const SETTLE = `
  WITH results AS (
    SELECT * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::float[], $6::integer[]) AS x (id, state, error, wait, counted)
  ), settled AS (
    UPDATE core_mailingrecipient r
    SET state = x.state, error = x.error, lease_until = NULL, due_at = ${NOW_MICROSECONDS} + make_interval(secs => x.wait), attempts = r.attempts + x.counted
    FROM results x WHERE r.id = x.id AND r.claimed_by = $1 AND r.lease_until IS NOT NULL
    RETURNING r.id, r.mailing_id, r.user_id, r.subject_id, r.state
  ), ${followed('$1')}
  SELECT id FROM settled`;

/** What was given up as uncertain, or given to others, while this sender was away, and was sent all the same. */
const LATE = `
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

/** Writes down what came of recipients, with all that follows from it. May be repeated when nobody knows whether it was done. */
export async function writeResults(pool: Pick<Pool | PoolClient, 'query'>, sender: string, results: readonly Result[]): Promise<void> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'mailing_results',
    text: SETTLE,
    values: [
      sender,
      results.map(({ id }) => id),
      results.map(({ state }) => state),
      results.map(({ error }) => error ?? null),
      results.map(({ wait }) => wait ?? 0),
      results.map(({ putOff }) => Number(putOff ?? false)),
    ],
  });
  const written = new Set(rows.map(({ id }) => id));
  const late = results.filter(({ id, state }) => state === 'sent' && !written.has(id)).map(({ id }) => id);
  if (late.length > 0) await pool.query(LATE, [sender, late]);
}
