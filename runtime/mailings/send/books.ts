import type { Pool, PoolClient } from 'pg';
import { NOW } from './claim';

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

const SECOND = "date_trunc('second', now() AT TIME ZONE 'UTC')";

/**
 * Writes down what came of some recipients, and marks others whose message is about to be handed over; both in one statement, so in one
 * commit. Whatever is not this sender's any more stays as it is. A mail that was sent gets its row for the user, who may be gone by now.
 */
const WRITE = `
  WITH results AS (
    SELECT * FROM unnest($3::bigint[], $4::text[], $5::text[], $6::float[], $7::integer[]) AS x (id, state, error, wait, counted)
  ), settled AS (
    UPDATE core_mailingrecipient r
    SET state = x.state, error = x.error, lease_until = NULL, due_at = ${NOW} + make_interval(secs => x.wait), attempts = r.attempts + x.counted
    FROM results x WHERE r.id = x.id AND r.claimed_by = $1 AND r.state = 'claimed'
    RETURNING r.id, r.mailing_id, r.user_id, r.subject_id, r.state
  ), there AS (
    SELECT u.id FROM core_user u WHERE u.id IN (SELECT user_id FROM settled WHERE state = 'sent') FOR KEY SHARE
  ), mailed AS (
    INSERT INTO core_usermailing (mailing_id, user_id, subject_id, created_at)
    SELECT s.mailing_id, s.user_id, (SELECT g.id FROM core_mailingsubject g WHERE g.id = s.subject_id), ${SECOND}
    FROM settled s JOIN there ON there.id = s.user_id JOIN core_mailing m ON m.id = s.mailing_id WHERE s.state = 'sent'
  ), counted AS (
    INSERT INTO core_mailingtally AS t (mailing_id, sender, sent, failed, uncertain)
    SELECT mailing_id, $8, count(*) FILTER (WHERE state = 'sent'), count(*) FILTER (WHERE state = 'failed'), count(*) FILTER (WHERE state = 'uncertain')
    FROM settled WHERE state <> 'pending' AND mailing_id IN (SELECT id FROM core_mailing) GROUP BY mailing_id
    ON CONFLICT (mailing_id, sender) DO UPDATE SET sent = t.sent + excluded.sent, failed = t.failed + excluded.failed, uncertain = t.uncertain + excluded.uncertain
  ), marked AS (
    UPDATE core_mailingrecipient r SET handed_at = ${NOW}
    WHERE r.id = ANY ($2::bigint[]) AND r.claimed_by = $1 AND r.state = 'claimed'
      AND EXISTS (SELECT FROM core_mailing m WHERE m.id = r.mailing_id AND m.status = 'sending')
    RETURNING r.id
  )
  SELECT ARRAY(SELECT id FROM marked)::bigint[]::text[] AS marked, ARRAY(SELECT id FROM settled)::bigint[]::text[] AS settled`;

/** What was given up as uncertain, or given to others, while this sender was away, and was sent all the same. */
const LATE = `
  WITH sent AS (
    UPDATE core_mailingrecipient r SET state = 'sent', error = NULL, lease_until = NULL
    FROM (SELECT id, state AS was FROM core_mailingrecipient WHERE id = ANY ($2::bigint[]) AND claimed_by = $1 AND state IN ('uncertain', 'pending') FOR UPDATE) o
    WHERE r.id = o.id RETURNING r.mailing_id, r.user_id, r.subject_id, o.was
  ), mailed AS (
    INSERT INTO core_usermailing (mailing_id, user_id, subject_id, created_at)
    SELECT s.mailing_id, u.id, g.id, ${SECOND}
    FROM sent s JOIN core_user u ON u.id = s.user_id LEFT JOIN core_mailingsubject g ON g.id = s.subject_id
  )
  INSERT INTO core_mailingtally AS t (mailing_id, sender, sent, uncertain)
  SELECT mailing_id, $1, count(*), -count(*) FILTER (WHERE was = 'uncertain') FROM sent GROUP BY mailing_id
  ON CONFLICT (mailing_id, sender) DO UPDATE SET sent = t.sent + excluded.sent, uncertain = t.uncertain + excluded.uncertain`;

/**
 * Writes down results and marks, in one commit. Returns the ids that were marked. May be repeated when nobody knows whether it was done.
 * `tally` names the row in which they are counted: statements that run at the same time must not wait for the same one.
 */
export async function writeBooks(
  pool: Pick<Pool | PoolClient, 'query'>, sender: string, marks: readonly number[], results: readonly Result[], tally = sender,
): Promise<Set<number>> {
  const { rows } = await pool.query<{ marked: string[]; settled: string[] }>({
    name: 'mailing_books',
    text: WRITE,
    values: [
      sender, marks, results.map(({ id }) => id), results.map(({ state }) => state), results.map(({ error }) => error ?? null),
      results.map(({ wait }) => wait ?? 0), results.map(({ putOff }) => Number(putOff ?? false)), tally,
    ],
  });
  const { marked, settled } = rows[0]!;
  const written = new Set(settled.map(Number));
  const late = results.filter(({ id, state }) => state === 'sent' && !written.has(id)).map(({ id }) => id);
  if (late.length > 0) await pool.query(LATE, [sender, late]);
  return new Set(marked.map(Number));
}
