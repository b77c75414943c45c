import type { Pool } from 'pg';
import { NOW_MICROSECONDS } from '../../../framework/database/sql';

/** Times at which mails may go out, in milliseconds. */
export interface Slots {
  /** From now until the first. */
  wait: number;
  /** From one to the next. */
  apart: number;
}

/**
 * Takes the next slots of a mailing with `mails_per_second`, for all senders together. Slots that nobody took are lost, so a mailing that
 * rested, or whose senders were started again, does not catch up in a burst. The slots of a sender that is killed are lost too. `perSecond` is
 * above zero. Undefined when the mailing does not exist any more.
 */
export async function takeSlots(pool: Pool, mailingId: number, count: number, perSecond: number): Promise<Slots | undefined> {
  const seconds = count / perSecond;
  const { rows } = await pool.query<{ wait: number }>(
    `WITH clock AS (SELECT extract(epoch FROM clock_timestamp())::float AS now)
     UPDATE core_mailingsend s SET next_slot = greatest(s.next_slot, clock.now) + $2::float FROM clock WHERE s.mailing_id = $1
     RETURNING s.next_slot - $2::float - extract(epoch FROM clock_timestamp())::float AS wait`,
    [mailingId, seconds],
  );
  const [row] = rows;
  return row && { wait: Math.max(0, row.wait * 1000), apart: 1000 / perSecond };
}

/** Whether a recipient is due. Without one, no slots should be taken. */
export async function hasDueRecipients(pool: Pool, mailingId: number): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `SELECT EXISTS (SELECT FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'pending' AND due_at <= ${NOW_MICROSECONDS}) AS due`,
    [mailingId],
  );
  return rows[0]!.due;
}
