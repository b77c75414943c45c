import { Message } from '../words';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, QueryResult } from 'pg';
import { databaseTime } from '../database/clock';
import { refuse } from '../errors/http-error';
import type { Registry } from '../plan/registry';

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
  throw refuse(410, new Message('requests.cursor_ahead'));
}

/**
 * Reads what `writeCursor` wrote. Throws 400 for anything else, and 410 for a place so old that events after it may be deleted.
 * @param days for which events are kept; undefined for good
 */
export function readCursor(text: string, days: number | undefined, now = databaseTime()): Place {
  const parts = CURSOR.exec(text);
  if (!parts) throw refuse(400, new Message('requests.cursor_invalid', { text: text.slice(0, 60) }));
  const [id, time, mark, transaction] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  if (days !== undefined && time !== 0 && time! < now / 1000 - days * DAY) {
    throw refuse(410, new Message('requests.cursor_too_old', { days }));
  }
  return { id: id!, time: time!, ...(mark !== undefined && { mark: { id: mark, transaction: transaction! } }) };
}

/** The resource whose rows are events. The generator writes its triggers for a resource of this name. */
const OUTBOX = 'change';

/** The table of events. */
export function outboxTable(registry: Pick<Registry, 'get'>): string {
  return registry.get(OUTBOX).read.tables[0]!;
}

/** Events up to this number are all written, or never will be, once no transaction below the other number runs any more. */
interface Mark {
  id: number;
  transaction: number;
}

/** What one look at the database tells. */
interface Look {
  /** Events up to this number can be read: no earlier one appears any more. */
  settled: number;
  /** The last number that was drawn. */
  last: number;
  /** The oldest transaction that runs. */
  running: number;
  /** Absent where all is settled that was written. */
  mark?: Mark;
}

/** Milliseconds between two looks while somebody waits for events. All who wait in a process share them. */
const INTERVAL = 250;
/** Marks that are kept while a long transaction runs. */
const MOST_MARKS = 100;

/**
 * Knows up to which number events can be read without a gap. Numbers are drawn when rows are written and become visible when transactions
 * commit, in any order. So a number is settled when every transaction that was under way when it was drawn is over.
 *
 * It asks now and then, and holds no connection. A notification by each writer would cost each commit a lock that all share.
 */
class Horizon {
  private settled = 0;
  private marks: Mark[] = [];
  private next: Promise<unknown> | undefined;

  /** @param table of the events, whose `id` is an identity */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly table: string,
  ) {}

  /** Looks: one round trip, and another where events were written since. */
  async look(): Promise<Look> {
    const { rows } = await this.pool.query<{ last: string; running: string }>(
      `SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('${this.table}', 'id')::regclass), 0)::text AS last,
        pg_snapshot_xmin(pg_current_snapshot())::text AS running`,
    );
    const last = Number(rows[0]!.last);
    const running = Number(rows[0]!.running);
    this.settle(running);
    if (last <= this.settled) return { settled: this.settled, last, running };
    const { mark, running: later } = await this.markOf(last);
    if (this.marks.length < MOST_MARKS) this.marks.push(mark);
    this.settle(later);
    return { settled: this.settled, last, running: later, mark };
  }

  /** A transaction that begins now has a number above those of all that drew the number of an event before. */
  private async markOf(id: number): Promise<{ mark: Mark; running: number }> {
    const results = (await this.pool.query(
      'SELECT pg_current_xact_id()::text AS own; SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS running',
    )) as unknown as [QueryResult<{ own: string }>, QueryResult<{ running: string }>];
    return { mark: { id, transaction: Number(results[0].rows[0]!.own) }, running: Number(results[1].rows[0]!.running) };
  }

  /** The oldest transaction that runs is known: whatever waited for earlier ones alone is settled. */
  private settle(running: number): void {
    for (const { id, transaction } of this.marks) if (transaction <= running) this.settled = Math.max(this.settled, id);
    this.marks = this.marks.filter(({ transaction }) => transaction > running);
  }

  /** Waits until there may be events after a number, or the signal is given. Throws when the database does not answer. */
  async beyond(id: number, signal: AbortSignal): Promise<void> {
    while (this.settled <= id && !signal.aborted) {
      this.next ??= pause(INTERVAL)
        .then(() => this.look())
        .finally(() => (this.next = undefined));
      await this.next;
    }
  }
}

const horizons = new WeakMap<object, Horizon>();

/** What a process knows of the events in its database. */
export function horizonOf({ pool, registry }: { pool: Pool; registry: Pick<Registry, 'get'> }): Horizon {
  let horizon = horizons.get(pool);
  if (!horizon) horizons.set(pool, (horizon = new Horizon(pool, outboxTable(registry))));
  return horizon;
}
