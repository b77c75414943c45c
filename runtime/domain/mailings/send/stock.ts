import type { RecipientData } from '../message';
import type { Alarm } from './alarm';
import type { Claimed } from './claim';
import type { Run } from './run';

/** A recipient in hand, with what the templates need. */
export interface Item {
  run: Run;
  claimed: Claimed;
  data: RecipientData;
  /** Not to go out before; by `performance.now()`. */
  notBefore: number;
  /** Its lease ran out and it was taken anew: this one must not go out. */
  void: boolean;
}

/** More recipients are wanted when fewer than so many wait, or fewer than go out in so many milliseconds: to take them in hand takes 30. */
const LOW = 100;
const AHEAD = 120;
/** The most that are taken in hand at once. */
const MOST_AT_ONCE = 600;

/** The recipients that a run has in hand: those that wait for a connection, in order, and those under way. */
export class Stock {
  private waiting: Item[] = [];
  private readonly inHand = new Map<number, Item>();
  private low = LOW;
  /** How many went out since more came in the last time. */
  private taken = 0;
  private filledAt = performance.now();

  /** `wanted` rings when there is room for more. */
  constructor(private readonly wanted: Alarm) {}

  /** How many are wanted at once: the faster they go out, the more, for fewer statements. */
  get batch(): number {
    return Math.min(MOST_AT_ONCE, 2 * Math.ceil(this.low));
  }

  /** More are wanted. */
  get short(): boolean {
    return this.waiting.length < this.low;
  }

  /** True when nothing waits and nothing is under way. */
  get empty(): boolean {
    return this.inHand.size === 0;
  }

  /** When the next recipient's time comes, by `performance.now()`. */
  get nextAt(): number {
    return this.waiting[0]?.notBefore ?? Infinity;
  }

  /** How many recipients' time has come. */
  due(now: number): number {
    const later = this.waiting.findIndex(({ notBefore }) => notBefore > now);
    return later < 0 ? this.waiting.length : later;
  }

  /** Adds recipients, in the order of their times. */
  add(items: readonly Item[]): void {
    const now = performance.now();
    this.low = Math.max(LOW, (this.taken * AHEAD) / (now - this.filledAt));
    [this.taken, this.filledAt] = [0, now];
    for (const item of items) {
      const before = this.inHand.get(item.claimed.id);
      if (before) before.void = true;
      this.inHand.set(item.claimed.id, item);
      this.waiting.push(item);
    }
  }

  /** The next recipient whose time has come. */
  take(): Item | undefined {
    if (this.nextAt > performance.now()) return undefined;
    const item = this.waiting.shift();
    if (item) this.taken += 1;
    if (this.short) this.wanted.ring();
    return item;
  }

  /** Forgets one that is done with, whatever came of it. */
  release(item: Item): void {
    if (this.inHand.get(item.claimed.id) === item) this.inHand.delete(item.claimed.id);
    if (this.empty) this.wanted.ring();
  }

  /** Hands out no more. */
  clear(): void {
    this.waiting = [];
  }
}
