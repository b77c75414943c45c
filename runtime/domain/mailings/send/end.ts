import { NOW_SECONDS } from '../../../framework/database/sql';
import { queryOn } from '../../../framework/database/query';
import { enqueue } from '../../../framework/jobs/job';
import { noticeJob } from '../job-kinds';
import type { PoolClient } from 'pg';
import type { Services } from '../../../framework/services';
import { CURRENT_TIME, moveMailing, moveQuery } from '../states';
import { showProgress } from './progress';
import { inTransaction } from '../../../framework/database/transaction';

/** Ends a mailing that cannot be sent: `died`, with the reason (specification 3). Nobody who is pending is forgotten; it may be queued again. */
export async function giveUp({ pool, log }: Services, mailingId: number, reason: string): Promise<void> {
  const died = await inTransaction(pool, async (client) => {
    if (!(await moveMailing(client, mailingId, 'die', { finished_at: CURRENT_TIME }))) return false;
    await client.query(
      `INSERT INTO core_mailingerror (mailing_id, queue_task_id, traceback, created_at, updated_at)
       SELECT $1, '', $2, at, at FROM (SELECT ${NOW_SECONDS} AS at) x`,
      [mailingId, reason],
    );
    await showProgress(client, mailingId, true);
    await enqueue(queryOn(client), noticeJob, { mailing: mailingId, about: 'died' });
    return true;
  });
  if (died) log.error('A mailing cannot be sent.', { mailing: mailingId, reason });
}

/** Completes a mailing when nobody is left whom a sender has in hand or will have. True when it is over. */
export async function finish({ pool, log }: Services, mailingId: number): Promise<boolean> {
  const finished = await inTransaction(pool, async (client) => {
    if (await isUnderWay(client, mailingId)) return false;
    if (!(await moveMailing(client, mailingId, 'finish', { finished_at: CURRENT_TIME }))) return false;
    await showProgress(client, mailingId, true);
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('DELETE FROM core_mailingset WHERE mailing_id = $1', [mailingId]);
    await moveQuery(client, mailingId, 'clear');
    await enqueue(queryOn(client), noticeJob, { mailing: mailingId, about: 'sent' });
    return true;
  });
  if (finished) log.info('A mailing is completed.', { mailing: mailingId });
  return finished;
}

async function isUnderWay(client: PoolClient, mailingId: number): Promise<boolean> {
  const one = (state: string): string => `EXISTS (SELECT FROM core_mailingrecipient WHERE mailing_id = $1 AND state = '${state}')`;
  const { rows } = await client.query<{ yes: boolean }>(`SELECT ${one('pending')} OR ${one('claimed')} AS yes`, [mailingId]);
  return rows[0]!.yes;
}

/** Says that a mailing that was stopped is at rest: the last of its mails is out. Its submitter is told once. */
export async function noteStopped({ pool, log }: Services, mailingId: number): Promise<void> {
  const noted = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE core_mailing SET finished_at = ${NOW_SECONDS} WHERE id = $1 AND status = 'stopped' AND finished_at IS NULL`,
      [mailingId],
    );
    if (rowCount === 0) return false;
    await showProgress(client, mailingId, true);
    await enqueue(queryOn(client), noticeJob, { mailing: mailingId, about: 'stopped' });
    return true;
  });
  if (noted) log.info('A mailing was stopped.', { mailing: mailingId });
}
