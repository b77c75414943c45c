import type { RecipientData } from '../../message';
import type { LeasedRecipient } from './recipient-leases';
import type { Signal } from '../signal';
import type { OpenTrace, Tracing } from '../../../../core/telemetry/tracing';

/** A leased recipient, with the data for the templates. */
export interface BufferedRecipient {
  leased: LeasedRecipient;
  data: RecipientData;
  /** When it was leased, by `performance.now()`. */
  leasedAt: number;
  /** The lease expired and the recipient was leased again. This one must not be sent. */
  isReplaced: boolean;
  /** Its batch, where traces are made. */
  batch?: BatchTrace;
}

/** More recipients are fetched when fewer than this many wait, */
const MIN_WAITING = 100;
/** or fewer than are sent in this many milliseconds. To lease and load some takes about 30. */
const LOOKAHEAD = 120;
/** The most that are fetched at once. */
const MAX_BATCH = 600;

/** The recipients that a mailing run has leased: those that wait for a connection, in order, and those whose delivery is under way. */
export class RecipientBuffer {
  private waiting: BufferedRecipient[] = [];
  /** Those who wait a moment for their domain. */
  private deferred: { recipient: BufferedRecipient; until: number }[] = [];
  /** Those that wait and those under way, by id. */
  private readonly all = new Map<number, BufferedRecipient>();
  private lowMark = MIN_WAITING;
  private takenSinceFill = 0;
  private filledAt = performance.now();

  /**
   * @param changed notified when there is room for more, and when the buffer is empty
   * @param mayGoOnAt when the mailing may go on, by `performance.now()`
   */
  constructor(
    private readonly changed: Signal,
    private readonly mayGoOnAt: () => number,
  ) {}

  /** How many recipients to fetch at once. The faster they are sent, the more, for fewer statements. */
  get batchSize(): number {
    return Math.min(MAX_BATCH, 2 * Math.ceil(this.lowMark));
  }

  get needsMore(): boolean {
    return this.waiting.length < this.lowMark;
  }

  /** How many wait. */
  get waitingCount(): number {
    return this.waiting.length + this.deferred.length;
  }

  /** True when nobody waits and no delivery is under way. */
  get isEmpty(): boolean {
    return this.all.size === 0;
  }

  /** How many wait or are under way, until their results are written. */
  get size(): number {
    return this.all.size;
  }

  /** The recipients that are here: those who wait, and those whose delivery is under way. */
  get ids(): number[] {
    return [...this.all.keys()];
  }

  /** When the next recipient may be sent, by `performance.now()`. */
  get nextAt(): number {
    if (this.waiting.length > 0) return this.mayGoOnAt();
    return Math.max(this.mayGoOnAt(), Math.min(...this.deferred.map(({ until }) => until)));
  }

  /** Adds recipients, in their order. */
  add(recipients: readonly BufferedRecipient[]): void {
    const now = performance.now();
    this.lowMark = Math.max(MIN_WAITING, (this.takenSinceFill * LOOKAHEAD) / (now - this.filledAt));
    [this.takenSinceFill, this.filledAt] = [0, now];
    for (const recipient of recipients) {
      const earlier = this.all.get(recipient.leased.id);
      if (earlier) earlier.isReplaced = true;
      this.all.set(recipient.leased.id, recipient);
      this.waiting.push(recipient);
    }
  }

  /** The next recipient, if one may be sent now. */
  take(): BufferedRecipient | undefined {
    if (this.nextAt > performance.now()) return undefined;
    const recipient = this.takeDeferred() ?? this.waiting.shift();
    if (recipient) this.takenSinceFill += 1;
    if (this.needsMore) this.changed.notify();
    return recipient;
  }

  /** Keeps a recipient until this time of `performance.now()`. */
  defer(recipient: BufferedRecipient, until: number): void {
    this.deferred.push({ recipient, until });
  }

  /** Forgets a recipient whose result is written. */
  release(recipient: BufferedRecipient): void {
    recipient.batch?.done();
    if (this.all.get(recipient.leased.id) === recipient) this.all.delete(recipient.leased.id);
    if (this.isEmpty) this.changed.notify();
  }

  /** Gives out no more. */
  clear(): void {
    for (const { batch } of [...this.waiting, ...this.deferred.map(({ recipient }) => recipient)]) batch?.giveBack(1);
    [this.waiting, this.deferred] = [[], []];
  }

  private takeDeferred(): BufferedRecipient | undefined {
    if (this.deferred.length === 0) return undefined;
    const now = performance.now();
    const index = this.deferred.findIndex(({ until }) => until <= now);
    return index < 0 ? undefined : this.deferred.splice(index, 1)[0]!.recipient;
  }
}

/** A batch of recipients as a trace: from when they are loaded until each has its result, or is given back. */
export class BatchTrace {
  private givenBack = 0;

  private constructor(
    private readonly trace: OpenTrace,
    private left: number,
  ) {}

  /** Undefined where no traces are made. */
  static begin(tracing: Tracing | undefined, mailing: number, recipients: number): BatchTrace | undefined {
    return (
      tracing &&
      new BatchTrace(tracing.begin('send a batch of a mailing', { 'mailing.id': mailing, 'mailing.recipients': recipients }), recipients)
    );
  }

  /** Loads the recipients as a part of the trace. Those who are not loaded are given back. */
  async load<T>(load: () => Promise<T[]>): Promise<T[]> {
    let loaded: T[] = [];
    const all = this.left;
    try {
      loaded = await this.trace.within(load);
      return loaded;
    } finally {
      this.giveBack(all - loaded.length);
    }
  }

  /** One of the batch has its result. */
  done(): void {
    this.settle(1);
  }

  /** So many of the batch are left to others, or to later. */
  giveBack(count: number): void {
    this.givenBack += count;
    this.settle(count);
  }

  private settle(count: number): void {
    if (count === 0) return;
    this.left -= count;
    if (this.left === 0) this.trace.end({ 'mailing.given_back': this.givenBack });
  }
}
