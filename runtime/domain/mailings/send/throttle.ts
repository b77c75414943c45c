import type { Pool } from 'pg';
import { NOW_MICROSECONDS } from '../../../framework/database/sql';

/** Times at which mails may go out, in milliseconds. */
export interface Slots {
  /** From now until the first. */
  wait: number;
  /** From one to the next. */
  apart: number;
}

/** A mailing with its throttle. */
interface ThrottledMailing {
  id: number;
  /** Above zero; null for no limit. */
  perSecond: number | null;
}

/** Slots are taken for this many seconds at once. More would mean fewer statements, but more slots lost when a sender is killed. */
const SLOT_SECONDS = 0.2;

/** How many recipients to lease at once: `batchSize`, or with a throttle those of a fifth of a second. */
export function batchLimit(batchSize: number, perSecond: number | null): number {
  return perSecond === null ? batchSize : Math.min(batchSize, Math.max(1, Math.floor(perSecond * SLOT_SECONDS)));
}

/**
 * The next slots of a mailing: at once without a throttle. Undefined when it is known that nobody is due, so no slots are taken for nothing; and
 * when the mailing does not exist any more.
 */
export async function nextSlots(pool: Pool, { id, perSecond }: ThrottledMailing, count: number): Promise<Slots | undefined> {
  if (perSecond === null) return { wait: 0, apart: 0 };
  return (await hasDueRecipients(pool, id)) ? takeSlots(pool, id, count, perSecond) : undefined;
}

/**
 * Takes the next slots of a mailing with `mails_per_second`, for all senders together. Slots that nobody took are lost, so a mailing that
 * rested, or whose senders were started again, does not catch up in a burst. The slots of a sender that is killed are lost too.
 */
async function takeSlots(pool: Pool, mailingId: number, count: number, perSecond: number): Promise<Slots | undefined> {
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

async function hasDueRecipients(pool: Pool, mailingId: number): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `SELECT EXISTS (SELECT FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'pending' AND due_at <= ${NOW_MICROSECONDS}) AS due`,
    [mailingId],
  );
  return rows[0]!.due;
}
