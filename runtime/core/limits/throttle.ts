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
   * @param shared tells other processes; without it this one counts for itself
   */
  constructor(
    private readonly free: number,
    private readonly longestLock = 60,
    private readonly forgetAfter = 15 * 60_000,
    private readonly maxKeys = 10_000,
    private readonly now: () => number = Date.now,
    private readonly shared?: Shared,
  ) {}

  /** How many seconds the key must wait before it may try again: at least 1 while it is locked, otherwise 0. */
  wait(key: string): number {
    if (this.counts.size === 0) return 0;
    const count = this.counts.get(this.keyOf(key));
    if (!count) return 0;
    return Math.max(0, Math.ceil((count.lockedUntil - this.now()) / 1000));
  }

  /** Counts an attempt. */
  begin(key: string): void {
    const counted = this.keyOf(key);
    this.hear(counted, 1);
    this.shared?.changed(counted, 1);
  }

  /** Takes back one attempt of the key, because it has succeeded. */
  undo(key: string): void {
    const counted = this.keyOf(key);
    if (!this.counts.has(counted)) return;
    this.hear(counted, -1);
    this.shared?.changed(counted, -1);
  }

  /** Forgets all attempts of the key. */
  clear(key: string): void {
    if (this.counts.size === 0) return;
    const counted = this.keyOf(key);
    if (this.counts.delete(counted)) this.shared?.changed(counted, 0, true);
  }

  /** Adds attempts, or takes them back, by the key as it is counted. */
  hear(counted: string, change: number): void {
    if (change > 0) this.add(counted, change);
    else this.takeBack(counted, -change);
  }

  /** Forgets a key as it is counted. */
  forget(counted: string): void {
    this.counts.delete(counted);
  }

  /** Raises the attempts of a key, as it is counted, to what another process knows. */
  hearAll(counted: string, attempts: number): void {
    const known = this.counts.get(counted)?.attempts ?? 0;
    if (attempts > known) this.add(counted, attempts - known);
  }

  /** The keys that are locked or half-way there, with their attempts. */
  nearLimit(): [string, number][] {
    return [...this.counts].filter(([, { attempts }]) => attempts * 2 >= this.free).map(([key, { attempts }]) => [key, attempts]);
  }

  private keyOf(key: string): string {
    return this.shared ? this.shared.keyOf(key) : key;
  }

  private add(counted: string, change: number): void {
    const now = this.now();
    const previous = this.counts.get(counted);
    const attempts = (previous && now - previous.last < this.forgetAfter ? previous.attempts : 0) + change;
    const seconds = attempts < this.free ? 0 : Math.min(2 ** Math.min(attempts - this.free, 30), this.longestLock);
    this.counts.delete(counted);
    this.counts.set(counted, { attempts, last: now, lockedUntil: seconds === 0 ? 0 : now + seconds * 1000 });
    for (const idle of this.counts.keys()) {
      if (this.counts.size <= this.maxKeys) break;
      this.counts.delete(idle);
    }
  }

  private takeBack(counted: string, change: number): void {
    const count = this.counts.get(counted);
    if (!count) return;
    count.attempts -= change;
    if (count.attempts < this.free) count.lockedUntil = 0;
    if (count.attempts <= 0) this.counts.delete(counted);
  }

  /** How many keys are counted now. */
  get size(): number {
    return this.counts.size;
  }
}

/** How a counter tells other processes. Keys are digests, because they name networks and accounts. */
export interface Shared {
  keyOf(key: string): string;
  /** Counted so much more of a key; `forgotten` where it was forgotten before. */
  changed(key: string, change: number, forgotten?: boolean): void;
}
