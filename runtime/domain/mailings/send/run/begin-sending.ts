import { mailingStatus } from '../../../../../generated/states/mailing';
import { CURRENT_TIME } from '../../../../core/database/states';
import { moveMailing } from '../../change-status';
import type { PoolClient } from 'pg';
import { queryOn } from '../../../../core/database/sql';
import { inTransaction } from '../../../../core/database/transaction';
import { enqueue } from '../../../../core/jobs/job';
import type { Services } from '../../../../core/call/services';
import { finalProofJob } from '../../job-kinds';
import { prepareToSend } from '../../checks';
import { InvalidMailing } from '../../message';
import { rebuildSet } from '../../targeting';
import { endAsDied } from './end-mailing';
import { insertRecipients, lockRecipients } from '../recipients/write-recipients';

/**
 * Begins to send a mailing that is queued: finds its recipients again if it asks for that, writes them down, and sets it to `sending`. May be
 * repeated at any time, in any number of processes. A mailing that cannot be sent dies, with the reasons. Throws what may pass.
 */
export async function beginSending(services: Services, mailingId: number): Promise<void> {
  const { pool, log } = services;
  if (!(await hasRecipients(services, mailingId))) return;
  try {
    await prepareToSend(services, mailingId, 'program');
  } catch (error) {
    if (!(error instanceof InvalidMailing)) throw error;
    return endAsDied(services, mailingId, error.message);
  }
  try {
    const count = await inTransaction(pool, (client) => writeRecipients(client, mailingId), { by: 'program' });
    log.info('A mailing is being sent.', { mailing: mailingId, recipients: count });
  } catch (error) {
    if (!(error instanceof StatusChanged)) throw error;
  }
}

/** The mailing was stopped meanwhile, or another process has begun to send it. */
class StatusChanged extends Error {}

/**
 * Finds the recipients of a mailing with `rebuild_query_at_send` or `exclude_ordering`, and of one whose saved set is out of date: its targeting was changed after
 * it was queued or scheduled, or that of a mailing that it names. False when there is nothing to send.
 */
async function hasRecipients(services: Services, mailingId: number): Promise<boolean> {
  const { pool } = services;
  const {
    rows: [mailing],
  } = await pool.query<{ status: string; rebuilds: boolean }>(
    `SELECT status, rebuild_query_at_send OR exclude_ordering IS NOT NULL OR query_status <> 'saved' OR targeting_version_saved IS DISTINCT FROM targeting_version AS rebuilds
     FROM core_mailing WHERE id = $1`,
    [mailingId],
  );
  if (!mailing) return false;
  if (mailing.status === 'queued' && !mailing.rebuilds) return true;
  if (mailing.status === 'queued') await moveMailing(queryOn(pool), mailingStatus.rebuildAtSend, mailingId);
  else if (mailing.status !== 'rebuilding_at_send') return false;
  const rebuilt = await rebuildSet(services, mailingId);
  if ('count' in rebuilt) return true;
  await endAsDied(services, mailingId, rebuilt.errors.join(' '));
  return false;
}

/**
 * Writes down who gets the mailing, in the order of the saved set, and sets it to `sending`; all or nothing. Recipients who have a result
 * from before a stop keep it. Pending recipients are those of the set as it is now. Returns how many recipients there are in all, with those
 * who wait for the winner of a test. Throws `StatusChanged`.
 */
async function writeRecipients(client: PoolClient, mailingId: number): Promise<number> {
  await lockRecipients(client, mailingId);
  await client.query(`DELETE FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'pending'`, [mailingId]);
  const held = await insertRecipients(client, mailingId);
  await client.query(
    `INSERT INTO core_mailingsend AS s (mailing_id, shown_at, shown_count)
     SELECT $1, extract(epoch FROM clock_timestamp()), coalesce(sum(sent), 0) FROM core_mailingtally WHERE mailing_id = $1
     ON CONFLICT (mailing_id) DO UPDATE SET shown_at = excluded.shown_at, shown_count = excluded.shown_count`,
    [mailingId],
  );
  const {
    rows: [counts],
  } = await client.query<{ all: number; sent: number; again: boolean }>(
    `SELECT count(*) AS all, count(*) FILTER (WHERE state = 'sent') AS sent, (SELECT started_at IS NOT NULL FROM core_mailing WHERE id = $1) AS again
     FROM core_mailingrecipient WHERE mailing_id = $1`,
    [mailingId],
  );
  const { all, sent, again } = counts!;
  const status = await moveMailing(queryOn(client), mailingStatus.startSending, mailingId, {
    expected_send_count: all + held,
    progress: sent,
    rate: null,
    finished_at: null,
    ...(again ? {} : { started_at: CURRENT_TIME }),
  });
  if (!status) throw new StatusChanged();
  if (!again) await enqueue(queryOn(client), finalProofJob, { mailing: mailingId });
  return all + held;
}
