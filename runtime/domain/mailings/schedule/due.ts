import type { Services } from '../../../framework/http/call';
import { transact } from '../../../framework/database/transaction';
import { enqueue } from '../send/jobs';
import { moveMailing, NOW } from '../states';

/** Puts the mailings whose time has come into the queue; of several processes one does so for each. */
export async function startDue({ pool, log }: Services): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM core_mailing WHERE status = 'scheduled' AND (scheduled_for IS NULL OR scheduled_for <= now() AT TIME ZONE 'UTC') ORDER BY scheduled_for, id`,
  );
  for (const { id } of rows) {
    const moved = await transact(pool, async (client) => {
      if (!(await moveMailing(client, id, 'due', { queued_at: NOW }))) return false;
      await enqueue(client, 'beginMailing', id);
      return true;
    });
    if (moved) log.info('A mailing is due.', { mailing: id });
  }
}
