import { mailingAutotestStatus, mailingQueryStatus, mailingStatus } from '../../../../../generated/states/mailing';
import { CURRENT_TIME, mayMoveSql, moveRow, moveSql } from '../../../../core/database/states';
import { moveMailing } from '../../change-status';
import type { PoolClient } from 'pg';
import { queryOn, NOW_SECONDS } from '../../../../core/database/sql';
import { inTransaction } from '../../../../core/database/transaction';
import { enqueue } from '../../../../core/jobs/job';
import type { Services } from '../../../../core/call/services';
import { noticeJob } from '../../job-kinds';
import { showProgress } from '../progress';
import { insertRecipients, lockRecipients, noteTested, WINNER } from '../recipients/write-recipients';

/** Ends a mailing that cannot be sent as `died`, with the reason. Pending recipients stay pending; the mailing may be queued again. */
export async function endAsDied({ pool, log }: Services, mailingId: number, reason: string): Promise<void> {
  const died = await inTransaction(pool, (client) => endAsDiedIn(client, mailingId, reason), { by: 'program' });
  if (died) log.error('A mailing cannot be sent.', { mailing: mailingId, reason });
}

/** The same within a transaction. False when its status allows it no more. */
async function endAsDiedIn(client: PoolClient, mailingId: number, reason: string): Promise<boolean> {
  const query = queryOn(client);
  if (!(await moveMailing(query, mailingStatus.die, mailingId, { finished_at: CURRENT_TIME }))) return false;
  await client.query(
    `INSERT INTO core_mailingerror (mailing_id, queue_task_id, traceback, created_at, updated_at)
     SELECT $1, '', $2, at, at FROM (SELECT ${NOW_SECONDS} AS at) x`,
    [mailingId, reason],
  );
  await showProgress(query, mailingId, { atEnd: true });
  await enqueue(query, noticeJob, { mailing: mailingId, about: 'died' });
  return true;
}

/** Completes a mailing when no recipient is pending or leased any more, and none waits for the winner of a test. True when it has been completed. */
export async function completeMailing({ pool, log }: Services, mailingId: number): Promise<boolean> {
  const completed = await inTransaction(
    pool,
    async (client) => {
      const query = queryOn(client);
      const { open, held } = await whoIsLeft(client, mailingId);
      if (open) return false;
      if (held) {
        await noteTested(client, mailingId);
        return false;
      }
      if (!(await moveMailing(query, mailingStatus.finish, mailingId, { finished_at: CURRENT_TIME }))) return false;
      await showProgress(query, mailingId, { atEnd: true });
      await client.query('SET LOCAL statement_timeout = 0');
      await client.query('DELETE FROM core_mailingset WHERE mailing_id = $1', [mailingId]);
      await moveRow(query, mailingQueryStatus.clear, mailingId);
      await enqueue(query, noticeJob, { mailing: mailingId, about: 'sent' });
      return true;
    },
    { by: 'program' },
  );
  if (completed) log.info('A mailing is completed.', { mailing: mailingId });
  return completed;
}

/** One statement, so that recipients who wait no more are seen as pending. */
async function whoIsLeft(client: PoolClient, mailingId: number): Promise<{ open: boolean; held: boolean }> {
  const existsIn = (state: string): string => `EXISTS (SELECT FROM core_mailingrecipient WHERE mailing_id = $1 AND state = '${state}')`;
  const { rows } = await client.query<{ open: boolean; held: boolean }>(
    `SELECT ${existsIn('pending')} OR ${existsIn('claimed')} AS open, EXISTS (SELECT FROM core_mailingsend WHERE mailing_id = $1 AND held > 0) AS held`,
    [mailingId],
  );
  return rows[0]!;
}

/** Sets `finished_at` of a mailing that was stopped, once its last deliveries have ended. Its submitter is told once. */
export async function noteStopped({ pool, log }: Services, mailingId: number): Promise<void> {
  const noted = await inTransaction(
    pool,
    async (client) => {
      const { rowCount } = await client.query(
        `UPDATE core_mailing SET finished_at = ${NOW_SECONDS} WHERE id = $1 AND status = 'stopped' AND finished_at IS NULL`,
        [mailingId],
      );
      if (rowCount === 0) return false;
      await showProgress(queryOn(client), mailingId, { atEnd: true });
      await enqueue(queryOn(client), noticeJob, { mailing: mailingId, about: 'stopped' });
      return true;
    },
    { by: 'program' },
  );
  if (noted) log.info('A mailing was stopped.', { mailing: mailingId });
}

/** How a test of subjects came out. */
interface TestOutcome {
  mailingId: number;
  /** The best subject, unless staff have chosen one. Undefined: the test has failed. */
  best: number | undefined;
  /** Why it has failed. */
  reason: string;
  /** What was counted, as results show it afterwards. */
  counted: unknown;
}

/**
 * Ends a test of subjects in the caller's transaction, once. Recipients who wait get the winner, and are to be sent; when the test has failed the
 * mailing dies. A mailing that was stopped meanwhile stays as it is, and its test is decided after it was queued again. Returns the winner, null after a failure;
 * undefined when it is not to be decided any more.
 */
export async function decideTest(
  client: PoolClient,
  { mailingId, best, reason, counted }: TestOutcome,
): Promise<{ winner: number | null; resend: number | null } | undefined> {
  await lockRecipients(client, mailingId);
  const { rows } = await client.query<{ winner: number | null; resend: number | null; status: string }>(
    `UPDATE core_mailing m SET winning_subject_id = coalesce(${WINNER}, $2), ${moveSql(mailingAutotestStatus.decide, { to: '$3' })}, updated_at = ${NOW_SECONDS}
     WHERE m.id = $1 AND ${mayMoveSql(mailingAutotestStatus.decide, 'm')} AND m.status IN ('completed', 'sending')
     RETURNING m.winning_subject_id AS winner, m.autotest_resend_id AS resend, m.status`,
    [mailingId, best ?? null, best === undefined ? 'failed' : 'completed'],
  );
  const [decided] = rows;
  if (!decided) return undefined;
  await client.query('UPDATE core_mailingsend SET tested = $2::json WHERE mailing_id = $1', [mailingId, JSON.stringify(counted)]);
  if (best === undefined) {
    if (decided.status === 'sending') await endAsDiedIn(client, mailingId, reason);
    return { winner: null, resend: null };
  }
  if (decided.status === 'sending') await insertRecipients(client, mailingId, decided.winner!);
  return decided;
}
