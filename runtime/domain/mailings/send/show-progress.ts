import type { Query } from '../../../core/database/query';
import { NOW_SECONDS } from '../../../core/database/sql';

/**
 * SQL: how many mails of a mailing `m` were sent, as far as results are written: within a second of what was done. The column is written at most every ten seconds,
 * because it costs as much as a mail does.
 */
export const SENT_SQL = `greatest(coalesce(m.progress, 0),
  CASE WHEN m.status = 'sending' THEN (SELECT sum(t.sent)::integer FROM core_mailingtally t WHERE t.mailing_id = m.id) END)`;

/** Progress is written at most this often (in seconds). */
const MIN_INTERVAL = 10;

/**
 * The senders of a mailing do this in turn, one of them at a time. `updated_at` changes with it. The rate is that of the time since the last
 * update.
 */
const SHOW = `
  WITH clock AS (SELECT extract(epoch FROM clock_timestamp())::float AS now),
  last AS (
    SELECT s.mailing_id, s.shown_at, s.shown_count FROM core_mailingsend s, clock
    WHERE s.mailing_id = $1 AND ($2 OR s.shown_at <= clock.now - ${MIN_INTERVAL}) FOR UPDATE OF s SKIP LOCKED
  ), total AS (
    SELECT l.*, (SELECT coalesce(sum(t.sent), 0) FROM core_mailingtally t WHERE t.mailing_id = l.mailing_id) AS sent FROM last l
  ), shown AS (
    UPDATE core_mailingsend s SET shown_at = clock.now, shown_count = total.sent FROM total, clock WHERE s.mailing_id = total.mailing_id
  )
  UPDATE core_mailing m
  SET progress = total.sent, updated_at = ${NOW_SECONDS},
    rate = CASE WHEN $2 AND m.rate IS NOT NULL THEN m.rate ELSE greatest(0, total.sent - total.shown_count) / greatest(1, clock.now - total.shown_at) END
  FROM total, clock WHERE m.id = total.mailing_id`;

/** Writes the progress of a mailing into its row: when ten seconds have passed since the last time, and always at the end. */
export async function showProgress(query: Query, mailingId: number, { atEnd = false } = {}): Promise<void> {
  if (atEnd) await query('SELECT FROM core_mailingsend WHERE mailing_id = $1 FOR UPDATE', [mailingId]);
  await query(SHOW, [mailingId, atEnd]);
}
