import type { Pool } from 'pg';

/**
 * Messages are this much further apart than the limit says, so that one that takes a little longer than those after it makes no second that has more than the limit.
 */
const MARGIN = 1.05;
/** A message has arrived so long (in milliseconds) after it was written at most, unless its answer is late. */
const TRANSIT = 50;
/** An answer that takes longer than this (in milliseconds), and twice as long as usual, was held up: the server may have read the message just before it. */
const LATE_ANSWER = 250;
/** A message waits for its time this long (in seconds) with the server at the other end. If it is later, the message is left for then. */
export const LONGEST_WAIT = 5;

/** A message that is on its way, or that may have arrived within the current second. */
export interface SentMessage {
  writtenAt: number;
  /** It counts until this time of `performance.now()`: `Infinity` until the server has answered. */
  until: number;
}

/**
 * How fast the messages of a mailing, or those to a domain, may go out. The time of a message is taken at the last moment, before its final dot (`throttle-turn.ts`), so
 * times that passed unused while something was away are lost. The database gives the times for all senders together. This is what one process knows: how many
 * messages of its own may be arriving within one second at the server, which may read late what was written long ago.
 */
export class Throttle {
  private perSecond = 1;
  /** When the next message may go out, as far as known, by `performance.now()`. */
  private nextAt = 0;
  /** Deliveries that have begun, and whose message has not gone out yet. */
  private begun = 0;
  private sent: SentMessage[] = [];
  /** How long an answer usually takes, in milliseconds. */
  private usualAnswer = 0;

  /** Takes what is said of it: its limit, and in how many seconds the next message may go out. */
  learn(perSecond: number, wait: number): this {
    if (perSecond !== this.perSecond) [this.perSecond, this.nextAt] = [perSecond, 0];
    // It is further away than it can be where the limit was lower, or the clock was ahead.
    if (wait <= LONGEST_WAIT + this.apart) this.waitUntil(performance.now() + wait * 1000);
    return this;
  }

  /** Seconds from one message to the next. */
  get apart(): number {
    return MARGIN / this.perSecond;
  }

  /** True when there is nothing to be remembered. */
  get isIdle(): boolean {
    const now = performance.now();
    return this.begun === 0 && this.nextAt <= now && this.sent.every(({ until }) => until <= now);
  }

  /** When a further delivery may begin, by `performance.now()`; `Infinity` while the server does not answer. */
  get readyAt(): number {
    return Math.max(this.nextAt + this.begun * this.apart * 1000, this.freeAt(this.begun));
  }

  /** When a message, and so many others, fit into the second that ends then. 0 for now. */
  freeAt(others = 0): number {
    const now = performance.now();
    this.sent = this.sent.filter(({ until }) => until > now);
    const over = this.sent.length + others + 1 - this.mostAtOnce;
    if (over <= 0) return 0;
    const times = this.sent.map(({ until }) => until).sort((a, b) => a - b);
    return times[Math.min(over, times.length) - 1] ?? 0;
  }

  /** A delivery begins. */
  begin(): void {
    this.begun += 1;
  }

  /** A delivery that had begun sends its message now, or will not. */
  endBegun(): void {
    this.begun -= 1;
  }

  /** The next message may go out at this time of `performance.now()`. */
  waitUntil(time: number): void {
    this.nextAt = Math.max(this.nextAt, time);
  }

  /** A message goes out. */
  send(): SentMessage {
    const message = { writtenAt: performance.now(), until: Infinity };
    this.sent.push(message);
    return message;
  }

  /** The server has answered, or the connection has ended. */
  end(message: SentMessage): void {
    const now = performance.now();
    const took = now - message.writtenAt;
    const wasLate = took > LATE_ANSWER + 2 * this.usualAnswer;
    this.usualAnswer += (Math.min(took, 2000) - this.usualAnswer) / 8;
    const arrivedAt = wasLate ? now : Math.min(now, message.writtenAt + TRANSIT);
    message.until = arrivedAt + (this.mostAtOnce / this.perSecond) * 1000;
  }

  /** The most messages in one second, or in somewhat more where the limit is no whole number. */
  private get mostAtOnce(): number {
    return Math.max(1, Math.ceil(this.perSecond));
  }
}

/** The limits that hold for one message, with the rows that all senders share. */
export interface Limits {
  mailing?: { id: number; throttle: Throttle };
  domain?: { name: string; throttle: Throttle };
}

const EPOCH = 'extract(epoch FROM clock_timestamp())::float';

/**
 * SQL: when the limit of a row allows the next message. A time that was taken and missed (`$6`), after which nobody took another, holds up nothing; nor does one that is
 * further away than it can be: the limit was lower, or the clock was ahead.
 */
const allowed = (row: string, column: string, apart: string): string =>
  `(SELECT ${column} FROM ${row} WHERE ${column} > $6::float + ${apart}::float + 0.000001 AND ${column} <= now + $5::float + ${apart}::float)`;

/** The next time that fits the mailing and the domain. It is taken unless it is too far away. */
const TAKE = `
  WITH m AS MATERIALIZED (SELECT id, next_slot FROM core_mailingsend WHERE mailing_id = $1 FOR UPDATE),
  d AS MATERIALIZED (SELECT id, next_mail FROM core_receivingdomain WHERE domain = $2 FOR UPDATE),
  clock AS MATERIALIZED (
    SELECT ${EPOCH} AS now FROM (SELECT (SELECT count(*) FROM m) + (SELECT count(*) FROM d) AS locked OFFSET 0) x WHERE locked >= 0
  ), slot AS MATERIALIZED (
    SELECT now, greatest(now, ${allowed('m', 'next_slot', '$3')}, ${allowed('d', 'next_mail', '$4')}) AS at FROM clock
  ), of_mailing AS (
    UPDATE core_mailingsend s SET next_slot = slot.at + $3::float FROM m, slot WHERE s.id = m.id AND slot.at - slot.now <= $5::float
  ), of_domain AS (
    UPDATE core_receivingdomain r SET next_mail = slot.at + $4::float FROM d, slot WHERE r.id = d.id AND slot.at - slot.now <= $5::float
  )
  SELECT at, greatest(0, at - ${EPOCH}) * 1000 AS wait, at - now <= $5::float AS taken FROM slot`;

/** A time at which a message may go out. */
interface TakenTime {
  /** Seconds since 1970, by the clock of the database. */
  at: number;
  /** Milliseconds until then. */
  wait: number;
  /** False when it is more than `LONGEST_WAIT` away, and was left to others. */
  taken: boolean;
}

/**
 * Takes the next time at which a message may go out, for all senders together. Times that nobody took are lost.
 * @param missed the time that was taken for this message before, and passed unused
 */
export async function takeTime(pool: Pool, { mailing, domain }: Limits, missed?: number): Promise<TakenTime> {
  const { rows } = await pool.query<TakenTime>({
    name: 'mailing_time',
    text: TAKE,
    values: [
      mailing?.id ?? null,
      domain?.name ?? null,
      mailing?.throttle.apart ?? 0,
      domain?.throttle.apart ?? 0,
      LONGEST_WAIT,
      missed ?? 0,
    ],
  });
  return rows[0]!;
}

/** How many recipients to lease at once: `batchSize`, or with a limit those of a fifth of a second. */
export function batchLimit(batchSize: number, perSecond: number | null): number {
  return perSecond === null ? batchSize : Math.min(batchSize, Math.max(1, Math.floor(perSecond / 5)));
}
