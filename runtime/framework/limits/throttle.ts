interface Count {
  attempts: number;
  /** When the last attempt was, and until when no more are allowed: milliseconds. */
  last: number;
  lockedUntil: number;
}

/**
 * Slows down who guesses. After a number of attempts without success a key is locked for a second, then two, four …
 *
 * An attempt counts when it begins and is taken back when it succeeds: otherwise many guesses at the same time would all
 * begin before the first has failed.
 */
export class Throttle {
  private readonly counts = new Map<string, Count>();

  /**
   * @param free attempts before the first lock
   * @param longestLock seconds
   * @param forgets milliseconds without an attempt after which a count starts anew
   * @param most keys that are counted; the ones that were idle the longest make room
   */
  constructor(
    private readonly free: number,
    private readonly longestLock = 60,
    private readonly forgets = 15 * 60_000,
    private readonly most = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** Seconds, at least 1, until the key may try again; 0 when it may now. */
  wait(key: string): number {
    const count = this.counts.get(key);
    if (!count) return 0;
    return Math.max(0, Math.ceil((count.lockedUntil - this.now()) / 1000));
  }

  /** Counts an attempt. */
  begin(key: string): void {
    const now = this.now();
    const before = this.counts.get(key);
    const attempts = (before && now - before.last < this.forgets ? before.attempts : 0) + 1;
    const seconds = attempts < this.free ? 0 : Math.min(2 ** Math.min(attempts - this.free, 30), this.longestLock);
    this.counts.delete(key);
    this.counts.set(key, { attempts, last: now, lockedUntil: seconds === 0 ? 0 : now + seconds * 1000 });
    for (const idle of this.counts.keys()) {
      if (this.counts.size <= this.most) break;
      this.counts.delete(idle);
    }
  }

  /** Takes one attempt back: it succeeded. */
  undo(key: string): void {
    const count = this.counts.get(key);
    if (!count) return;
    count.attempts -= 1;
    if (count.attempts < this.free) count.lockedUntil = 0;
    if (count.attempts <= 0) this.counts.delete(key);
  }

  /** Forgets all attempts of the key: it has shown that it knows the password. */
  clear(key: string): void {
    this.counts.delete(key);
  }

  get size(): number {
    return this.counts.size;
  }
}
