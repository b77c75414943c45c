import type { Queryable } from '../../database/query';
import type { AccountCache, CachedAccount } from '../account-cache';
import { standsOn, sessionHash } from './session-key';
import { findSession, type StoredSession } from './session-store';

/**
 * The sessions that requests came with, so that a request costs no query. `clear` is called when a session ends and on each change of accounts. An entry is
 * also read again after half a minute, so a missed notification does not matter for long.
 */
export class SessionCache {
  private readonly entries = new Map<string, { expiry: number; session: Promise<KnownSession | null> }>();

  /**
   * @param lifetime milliseconds
   * @param maxEntries sessions that are kept
   */
  constructor(
    private readonly db: Queryable,
    private readonly accounts: Pick<AccountCache, 'find'>,
    private readonly lifetime = 30_000,
    private readonly maxEntries = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The account that has signed in with this key. Null when the session has ended, the account is disabled, or it has another password since. Throws when the
   * database does not answer.
   */
  async find(key: string): Promise<CachedAccount | null> {
    const session = await this.session(sessionHash(key));
    if (!session || session.expiry <= this.now()) return null;
    const found = await this.accounts.find(session.username);
    if (!found?.active || found.account.id !== session.accountId) return null;
    return standsOn(found.passwordHash) === session.standsOn ? found : null;
  }

  /** Forgets everything. The result of a query under way is not kept either. */
  clear(): void {
    this.entries.clear();
  }

  get size(): number {
    return this.entries.size;
  }

  private session(hash: string): Promise<KnownSession | null> {
    const known = this.entries.get(hash);
    if (known && known.expiry > this.now()) return known.session;
    const entry = { expiry: this.now() + this.lifetime, session: this.load(hash) };
    this.entries.delete(hash);
    this.entries.set(hash, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.maxEntries) break;
      this.entries.delete(oldest);
    }
    entry.session.catch(() => {
      if (this.entries.get(hash) === entry) this.entries.delete(hash);
    });
    return entry.session;
  }

  private async load(hash: string): Promise<KnownSession | null> {
    const session = await findSession(this.db, hash);
    return session && { ...session, expiry: this.now() + session.left };
  }
}

interface KnownSession extends StoredSession {
  /** When its time is over (milliseconds). */
  expiry: number;
}
