import { createHmac, randomBytes } from 'node:crypto';

/**
 * The passwords that were right a moment ago, so that not each request costs a slow hash (design, "passwords").
 *
 * Nothing that it holds can be turned back into a password: the keys are HMACs under a key that dies with the process.
 * The stored hash is part of them, so a new password is a new key.
 */
export class PasswordCache {
  private readonly secret = randomBytes(32);
  /** From print to the time (ms) until which it counts; oldest first. */
  private readonly until = new Map<string, number>();

  /** @param lasts milliseconds @param most entries, the oldest of which make room for new ones */
  constructor(
    private readonly lasts = 5 * 60_000,
    private readonly most = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** The key under which a password of an account is remembered. */
  keyOf(username: string, password: string, storedHash: string): string {
    // As JSON, so that no two triples give the same text.
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([username, password, storedHash]))
      .digest('base64');
  }

  has(print: string): boolean {
    const until = this.until.get(print);
    if (until === undefined) return false;
    if (until > this.now()) return true;
    this.until.delete(print);
    return false;
  }

  add(print: string): void {
    this.until.delete(print);
    this.until.set(print, this.now() + this.lasts);
    for (const oldest of this.until.keys()) {
      if (this.until.size <= this.most) break;
      this.until.delete(oldest);
    }
  }

  get size(): number {
    return this.until.size;
  }
}
