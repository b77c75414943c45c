import { NOW_MICROSECONDS } from '../../../framework/database/sql';
import type { Pool } from 'pg';

/** Times at which mails may go out. */
export interface Slots {
  /** Milliseconds from now until the first. */
  wait: number;
  /** Milliseconds from one to the next. */
  apart: number;
}

/**
 * Takes the next slots of a mailing whose speed is limited, for all senders together. Slots that nobody took are gone, so that a mailing
 * that rested, or whose senders were started anew, does not catch up in a burst; slots of a sender that is killed are lost.
 * `perSecond` is above zero. Undefined when the mailing is gone.
 */
export async function takeSlots(pool: Pool, mailingId: number, count: number, perSecond: number): Promise<Slots | undefined> {
  const length = count / perSecond;
  const { rows } = await pool.query<{ wait: number }>(
    `WITH clock AS (SELECT extract(epoch FROM clock_timestamp())::float AS now)
     UPDATE core_mailingsend s SET next_slot = greatest(s.next_slot, clock.now) + $2::float FROM clock WHERE s.mailing_id = $1
     RETURNING s.next_slot - $2::float - extract(epoch FROM clock_timestamp())::float AS wait`,
    [mailingId, length],
  );
  const [row] = rows;
  return row && { wait: Math.max(0, row.wait * 1000), apart: 1000 / perSecond };
}

/** Whether anybody is due: slots are not taken for nothing. */
export async function hasDue(pool: Pool, mailingId: number): Promise<boolean> {
  const { rows } = await pool.query<{ yes: boolean }>(
    `SELECT EXISTS (SELECT FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'pending' AND due_at <= ${NOW_MICROSECONDS}) AS yes`,
    [mailingId],
  );
  return rows[0]!.yes;
}
