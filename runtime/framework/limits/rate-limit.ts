interface Window {
  used: number;
  /** When the window ends (milliseconds). */
  ends: number;
}

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

/** Limits how often something is done under a key, such as a network, in a window of time. Each process counts for itself. */
export class RateLimit {
  private readonly windows = new Map<string, Window>();

  /**
   * @param name of the limit, in answers
   * @param quota how many uses a window allows
   * @param window seconds
   * @param maxKeys how many keys are counted; the ones whose window began first are dropped
   */
  constructor(
    private readonly name: string,
    private readonly quota: number,
    private readonly window: number,
    private readonly maxKeys = 50_000,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Counts one use of the key. A key's window begins with its first use. */
  use(key: string): RateLimitState {
    const now = this.now();
    const known = this.windows.get(key);
    const current = known && known.ends > now ? known : this.begin(key, now);
    current.used += 1;
    return {
      name: this.name,
      quota: this.quota,
      window: this.window,
      remaining: Math.max(0, this.quota - current.used),
      reset: Math.max(1, Math.ceil((current.ends - now) / 1000)),
      isExceeded: current.used > this.quota,
    };
  }

  private begin(key: string, now: number): Window {
    const window = { used: 0, ends: now + this.window * 1000 };
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
