import type { Query } from '../../../core/database/query';
import { NOW_MICROSECONDS } from '../../../core/database/sql';

/** After so long without a heartbeat there is no worker. Each beats every five seconds. */
const LOST = `interval '30 seconds'`;
const SINCE = `${NOW_MICROSECONDS} - ${LOST}`;

const NO_WORKER = 'No worker is running: nothing is searched or sent until one does (npm run worker).';

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
