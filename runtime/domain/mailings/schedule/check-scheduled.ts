import { tables } from '../../../../generated/rows/tables';
import { queryWithin } from '../../../core/database/sql';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { enqueue, enqueueSql } from '../../../core/jobs/job';
import type { Services } from '../../../core/call/services';
import { prepareToSend } from '../checks';
import { checkMailingJob, noticeJob } from '../job-kinds';
import { InvalidMailing } from '../message';

const DUE_SOON = `
  SELECT scheduled_for <= now() AT TIME ZONE 'UTC' + interval '1 hour' AS soon FROM core_mailing
  WHERE id = $1 AND status = 'scheduled' AND scheduled_for IS NOT NULL`;

/**
 * Checks a scheduled mailing an hour before its time. When it could not be sent as it is now, its submitter is told, so that it can be mended
 * in time. A mailing that was put off meanwhile is checked later; one that is not scheduled any more is left alone. Throws what may pass.
 */
export async function checkScheduled(services: Services, mailing: number): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<{ soon: boolean }>(DUE_SOON, [mailing]);
  if (!rows[0]) return;
  if (!rows[0].soon) {
    await pool.query(`SELECT ${checkAheadSql('$1::integer')} FROM core_mailing m WHERE m.id = $1`, [mailing]);
    return;
  }
  try {
    await prepareToSend(services, mailing, 'program');
  } catch (error) {
    if (!(error instanceof InvalidMailing)) throw error;
    await tellUnready(services, mailing, error.message);
  }
}

function tellUnready(services: Services, mailing: number, reason: string): Promise<void> {
  services.log.warn('A scheduled mailing cannot be sent as it is.', { mailing, reason });
  return inPrismaTransaction(
    services,
    async (transaction) => {
      await tables(transaction).mailingerror.createMany({ data: { mailing_id: mailing, queue_task_id: '', traceback: reason } });
      await enqueue(queryWithin(transaction), noticeJob, { mailing, about: 'unready' });
    },
    'program',
  );
}

/**
 * SQL that enqueues the check of a scheduled mailing `m`, an hour before its time. One check waits at most: another call replaces it.
 * @param id SQL of the mailing's id
 */
export function checkAheadSql(id: string): string {
  return enqueueSql(
    checkMailingJob,
    { mailing: id },
    { jobKey: `'check mailing ' || ${id}`, runAt: `m.scheduled_for AT TIME ZONE 'UTC' - interval '1 hour'` },
  );
}
