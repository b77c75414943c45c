import { Message } from '../../../core/words';
import { type Query, type Queryable, NOW_MICROSECONDS, NOW_SECONDS, shownTime } from '../../../core/database/sql';

/*
 * How far the sending of a mailing is: what is written into its row, what keeps it waiting, and what is read of both.
 */

/** Progress is written at most this often (in seconds), and shown as it is written: clients of the API expect counts that change no more often. */
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

/** After so long without a heartbeat there is no worker. Each beats every five seconds. */
const LOST = `interval '30 seconds'`;
const SINCE = `${NOW_MICROSECONDS} - ${LOST}`;

const NO_WORKER = new Message('mailings.no_worker');

/**
 * SQL of why nothing goes on with a mailing `m` that waits for a worker or for the mail server; null while all is well. What has just been
 * asked for may wait a moment.
 */
export const TROUBLE_SQL = `CASE
  WHEN (
    (m.status IN ('queued', 'rebuilding_at_send', 'sending') AND m.queued_at < ${SINCE})
    OR (m.status = 'draft' AND m.query_status IN ('queued', 'rebuilding') AND m.query_queued_at < ${SINCE})
    OR (m.status = 'scheduled' AND m.scheduled_for < ${SINCE})
  ) AND NOT EXISTS (SELECT FROM core_jobworker w WHERE w.seen_at >= ${SINCE}) THEN '${NO_WORKER}'
  WHEN m.status = 'sending' THEN (SELECT s.trouble FROM core_mailingsend s WHERE s.mailing_id = m.id)
END`;

/** Writes down why a sender cannot send a mailing at the moment; undefined once it can. */
export async function showTrouble(query: Query, mailingId: number, trouble: string | undefined): Promise<void> {
  await query('UPDATE core_mailingsend SET trouble = $2::text WHERE mailing_id = $1 AND trouble IS DISTINCT FROM $2::text', [
    mailingId,
    trouble ?? null,
  ]);
}

/** How far sending is. Times are UTC. */
interface Progress {
  /** Why nothing goes out at the moment: the mail server or the workers are away. Null while all is well. */
  error: string[] | null;
  /** How many users the mailing is for; null before sending begins. */
  expected_send_count: number | null;
  finished: boolean;
  /** How many mails were sent. */
  progress: number;
  /** Mails per second, without decimals from one on. */
  rate: number;
  started_at: string | null;
  status: string;
}

interface ProgressRow {
  status: string;
  started_at: string | null;
  rate: number | null;
  progress: number;
  expected_send_count: number | null;
  trouble: string | null;
}

const STATEMENT = `
  SELECT m.status, ${shownTime('m.started_at')} AS started_at, m.rate, coalesce(m.progress, 0) AS progress, m.expected_send_count, ${TROUBLE_SQL} AS trouble
  FROM core_mailing m WHERE m.id = $1`;

/** Rebuilding when a mailing starts is part of sending, so it is shown as queued. */
const SHOWN_STATUS: Readonly<Record<string, string>> = { rebuilding_at_send: 'queued' };
const FINISHED_STATUSES: readonly string[] = ['completed', 'stopped', 'died'];

/** Reads how far the sending of a mailing is. Undefined when there is no such mailing. */
export async function readProgress(pool: Queryable, id: number): Promise<Progress | undefined> {
  const {
    rows: [row],
  } = await pool.query<ProgressRow>(STATEMENT, [id]);
  if (!row) return undefined;
  const rate = row.rate ?? 0;
  return {
    error: row.trouble === null ? null : [row.trouble],
    expected_send_count: row.expected_send_count,
    finished: FINISHED_STATUSES.includes(row.status),
    progress: row.progress,
    rate: rate >= 1 ? Math.round(rate) : Math.round(rate * 100) / 100,
    started_at: row.started_at,
    status: SHOWN_STATUS[row.status] ?? row.status,
  };
}

/** How many recipients of a mailing are in each state. */
export interface RecipientCounts {
  /** To be sent. */
  pending: number;
  /** Leased by a sender. */
  claimed: number;
  sent: number;
  /** Refused for good. */
  failed: number;
  /** Nobody can tell whether the message arrived. */
  uncertain: number;
  /** Not mailed, because they had left, bounced or been deleted by then. */
  skipped: number;
}

const NOBODY: RecipientCounts = { pending: 0, claimed: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 };

/** Results are counted when they are written, so this costs no more for a mailing to millions. */
const COUNTS = `
  WITH done AS (
    SELECT coalesce(sum(sent), 0) AS sent, coalesce(sum(failed), 0) AS failed, coalesce(sum(uncertain), 0) AS uncertain, coalesce(sum(skipped), 0) AS skipped
    FROM core_mailingtally WHERE mailing_id = $1
  ), hand AS (SELECT count(*) AS claimed FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'claimed')
  SELECT sent::integer, failed::integer, uncertain::integer, skipped::integer, claimed::integer,
    CASE WHEN m.status = 'completed' THEN 0 ELSE greatest(0, coalesce(m.expected_send_count, 0) - sent - failed - uncertain - skipped - claimed) END::integer AS pending
  FROM core_mailing m, done, hand WHERE m.id = $1`;

/** Counts the recipients of a mailing by state; all zero before sending has begun. */
export async function recipientCounts(query: Query, mailingId: number): Promise<RecipientCounts> {
  const [row] = await query(COUNTS, [mailingId]);
  return (row as RecipientCounts | undefined) ?? NOBODY;
}
