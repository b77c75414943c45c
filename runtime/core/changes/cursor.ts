import { databaseTime } from '../database/clock';
import { refuse } from '../errors/http-error';
import type { Mark } from './horizon';

/** A place in the feed. */
export interface Place {
  /** The last event before it. */
  id: number;
  /** About when that was, in seconds since 1970; 0 at the start. */
  time: number;
  /** What was not settled yet when the place was given out: whichever process is asked next goes on from it. */
  mark?: Mark;
}

/** The place before every event that is kept. */
export const START: Place = { id: 0, time: 0 };

const DAY = 86_400;
const CURSOR = /^(\d{1,15})-(\d{1,12})(?:-(\d{1,15})-(\d{1,15}))?$/;

/** A place as a text, for clients to keep and send back. */
export function writeCursor({ id, time, mark }: Place): string {
  return mark && mark.id > id ? `${id}-${time}-${mark.id}-${mark.transaction}` : `${id}-${time}`;
}

/**
 * Refuses (410) a place that the feed has not reached: the database was restored from a time before the cursor was given out, or the cursor is of
 * another database. Whoever went on from there would miss what happens until the feed is there.
 * @param last the last number that was drawn, read after the cursor came
 */
export function refuseAhead({ id, mark }: Place, last: number): void {
  if (Math.max(id, mark?.id ?? 0) <= last) return;
  throw refuse(410, "This cursor is ahead of the feed, as after a restore of the database. Read the objects anew, and go on from 'now'.");
}

/**
 * Reads what `writeCursor` wrote. Throws 400 for anything else, and 410 for a place so old that events after it may be deleted.
 * @param days for which events are kept; undefined for good
 */
export function readCursor(text: string, days: number | undefined, now = databaseTime()): Place {
  const parts = CURSOR.exec(text);
  if (!parts) throw refuse(400, `Invalid cursor '${text.slice(0, 60)}'. Use one that an answer gave, 'start' or 'now'.`);
  const [id, time, mark, transaction] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  if (days !== undefined && time !== 0 && time! < now / 1000 - days * DAY) {
    throw refuse(410, `This cursor is older than ${days} days, for which events are kept. Read the objects anew, and go on from 'now'.`);
  }
  return { id: id!, time: time!, ...(mark !== undefined && { mark: { id: mark, transaction: transaction! } }) };
}
