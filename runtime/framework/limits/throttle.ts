interface Count {
  attempts: number;
  /** When the last attempt began (milliseconds). */
  last: number;
  /** Until when no more attempts are allowed (milliseconds). */
  lockedUntil: number;
}

/**
 * Slows down guessing. After a number of failed attempts a key is locked for 1 second, then for 2, 4, 8 and so on.
 *
 * An attempt counts when it begins and is taken back when it succeeds. Otherwise many guesses at once would all begin before the first
 * has failed.
 */
export class Throttle {
  private readonly counts = new Map<string, Count>();

  /**
   * @param free how many attempts may fail before the first lock
   * @param longestLock seconds
   * @param forgetAfter milliseconds without an attempt after which a count starts anew
   * @param maxKeys how many keys are counted; the ones that were idle the longest are dropped
   */
  constructor(
    private readonly free: number,
    private readonly longestLock = 60,
    private readonly forgetAfter = 15 * 60_000,
    private readonly maxKeys = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** How many seconds the key must wait before it may try again: at least 1 while it is locked, otherwise 0. */
  wait(key: string): number {
    const count = this.counts.get(key);
    if (!count) return 0;
    return Math.max(0, Math.ceil((count.lockedUntil - this.now()) / 1000));
  }

  /** Counts an attempt. */
  begin(key: string): void {
    const now = this.now();
    const previous = this.counts.get(key);
    const attempts = (previous && now - previous.last < this.forgetAfter ? previous.attempts : 0) + 1;
    const seconds = attempts < this.free ? 0 : Math.min(2 ** Math.min(attempts - this.free, 30), this.longestLock);
    this.counts.delete(key);
    this.counts.set(key, { attempts, last: now, lockedUntil: seconds === 0 ? 0 : now + seconds * 1000 });
    for (const idle of this.counts.keys()) {
      if (this.counts.size <= this.maxKeys) break;
      this.counts.delete(idle);
    }
  }

  /** Takes back one attempt of the key, because it has succeeded. */
  undo(key: string): void {
    const count = this.counts.get(key);
    if (!count) return;
    count.attempts -= 1;
    if (count.attempts < this.free) count.lockedUntil = 0;
    if (count.attempts <= 0) this.counts.delete(key);
  }

  /** Forgets all attempts of the key. */
  clear(key: string): void {
    this.counts.delete(key);
  }

  /** How many keys are counted now. */
  get size(): number {
    return this.counts.size;
  }
}
