import type { Shared } from './throttle';

/** An hour as the window of a limit, in seconds. */
export const HOUR = 3600;

interface Window {
  used: number;
  /** What other processes were not told of yet. */
  untold: number;
  /** When the window ends (milliseconds). */
  ends: number;
}

/**
 * From which share of the quota other processes are told of a key. Most networks use far less, so a petition that many sign tells nobody anything.
 */
const TOLD_FROM = 0.1;

/** What is left of a limit after one use. */
export interface RateLimitState {
  name: string;
  /** How many uses a window allows. */
  quota: number;
  /** How long a window lasts, in seconds. */
  window: number;
  /** How many uses are left in this window. */
  remaining: number;
  /** Seconds until the next window begins, at least 1. */
  reset: number;
  /** This use was one too many. */
  isExceeded: boolean;
}

/** Limits how often something is done under a key, such as a network, in a window of time. */
export class RateLimit {
  private readonly windows = new Map<string, Window>();

  /**
   * @param name of the limit, in answers
   * @param quota how many uses a window allows
   * @param window seconds
   * @param maxKeys how many keys are counted; the ones whose window began first are dropped
   * @param shared tells other processes; without it this one counts for itself
   */
  constructor(
    private readonly name: string,
    private readonly quota: number,
    private readonly window: number,
    private readonly maxKeys = 50_000,
    private readonly now: () => number = () => Date.now(),
    private readonly shared?: Shared,
  ) {}

  /** Counts uses of the key. A key's window begins with its first use. */
  use(key: string, uses = 1): RateLimitState {
    const counted = this.keyOf(key);
    const current = this.count(counted, uses);
    current.untold += uses;
    if (current.used > this.quota * TOLD_FROM) {
      this.shared?.changed(counted, current.untold);
      current.untold = 0;
    }
    return {
      name: this.name,
      quota: this.quota,
      window: this.window,
      remaining: Math.max(0, this.quota - current.used),
      reset: Math.max(1, Math.ceil((current.ends - this.now()) / 1000)),
      isExceeded: current.used > this.quota,
    };
  }

  /** How often the key may still be used in its window. */
  left(key: string): number {
    return Math.max(0, this.quota - this.usesOf(this.keyOf(key)));
  }

  /** Adds uses of a key as it is counted. */
  hear(counted: string, uses: number): void {
    this.count(counted, uses);
  }

  /** Forgets a key as it is counted. */
  forget(counted: string): void {
    this.windows.delete(counted);
  }

  /** Raises the uses of a key, as it is counted, to what another process knows. */
  hearAll(counted: string, uses: number): void {
    const used = this.usesOf(counted);
    if (uses > used) this.count(counted, uses - used);
  }

  /** The keys that have used half of the limit, with their uses. */
  nearLimit(): [string, number][] {
    const now = this.now();
    return [...this.windows].filter(([, { used, ends }]) => ends > now && used * 2 >= this.quota).map(([key, { used }]) => [key, used]);
  }

  private keyOf(key: string): string {
    return this.shared ? this.shared.keyOf(key) : key;
  }

  private usesOf(counted: string): number {
    const known = this.windows.get(counted);
    return known && known.ends > this.now() ? known.used : 0;
  }

  private count(counted: string, uses: number): Window {
    const now = this.now();
    const known = this.windows.get(counted);
    const current = known && known.ends > now ? known : this.begin(counted, now);
    current.used += uses;
    return current;
  }

  private begin(key: string, now: number): Window {
    const window = { used: 0, untold: 0, ends: now + this.window * 1000 };
    this.windows.delete(key);
    this.windows.set(key, window);
    for (const oldest of this.windows.keys()) {
      if (this.windows.size <= this.maxKeys) break;
      this.windows.delete(oldest);
    }
    return window;
  }
}

/** The headers that tell a client of a limit, as the IETF drafts them (`draft-ietf-httpapi-ratelimit-headers`). */
export function rateLimitHeaders({ name, quota, window, remaining, reset }: RateLimitState): Record<string, string> {
  return { 'RateLimit-Policy': `"${name}";q=${quota};w=${window}`, RateLimit: `"${name}";r=${remaining};t=${reset}` };
}
