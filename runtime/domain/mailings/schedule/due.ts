import { NOW_MICROSECONDS } from '../../../core/database/sql';
import { queryOn } from '../../../core/database/query';
import { enqueue } from '../../../core/jobs/job';
import { beginMailingJob } from '../job-kinds';
import type { Services } from '../../../core/services';
import { CURRENT_TIME, transitionMailing } from '../states';
import { inTransaction } from '../../../core/database/transaction';

/** Queues the scheduled mailings that are due. One whose time was emptied waits until somebody queues it. When several processes try, one succeeds for each mailing. */
export async function startDue({ pool, log }: Services): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM core_mailing WHERE status = 'scheduled' AND scheduled_for <= ${NOW_MICROSECONDS} ORDER BY scheduled_for, id`,
  );
  for (const { id } of rows) {
    const moved = await inTransaction(
      pool,
      async (client) => {
        if (!(await transitionMailing(queryOn(client), id, 'due', { queued_at: CURRENT_TIME }))) return false;
        await enqueue(queryOn(client), beginMailingJob, { mailing: id });
        return true;
      },
      { by: 'program' },
    );
    if (moved) log.info('A mailing is due.', { mailing: id });
  }
}
