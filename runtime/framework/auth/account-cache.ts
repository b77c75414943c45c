import type { Pool } from 'pg';
import type { Account } from './account';

/** A staff account as it is kept in the process. */
export interface CachedAccount {
  account: Account;
  /** The stored hash. */
  passwordHash: string;
  /** False for an account that is disabled or no staff. */
  active: boolean;
}

interface Row {
  id: number;
  username: string;
  password: string;
  active: boolean;
  superuser: boolean;
  rights: string[];
}

const FIND = {
  name: 'account',
  text: `
    SELECT u.id, u.username, u.password, u.is_active AND u.is_staff AS active, u.is_superuser AS superuser,
           ARRAY(SELECT DISTINCT p.kind || '.' || p.access
                 FROM auth_user_groups m JOIN auth_group_permission p ON p.group_id = m.group_id
                 WHERE m.user_id = u.id) AS rights
    FROM auth_user u WHERE u.username = $1`,
};

/**
 * The staff accounts, read once and kept. `forget` is called on each change of accounts or groups (see `Listener`);
 * besides, an entry is read again after half a minute, so that a missed call does not matter for long.
 */
export class AccountCache {
  private readonly entries = new Map<string, { until: number; entry: Promise<CachedAccount | null> }>();

  /** @param lasts milliseconds @param most names that are kept, known or not */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly lasts = 30_000,
    private readonly most = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** The account of that name, or null. One query serves all who ask at the same time. Throws when the database does not answer. */
  find(username: string): Promise<CachedAccount | null> {
    const kept = this.entries.get(username);
    if (kept && kept.until > this.now()) return kept.entry;
    const entry = this.load(username);
    const fresh = { until: this.now() + this.lasts, entry };
    this.entries.delete(username);
    this.entries.set(username, fresh);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) break;
      this.entries.delete(oldest);
    }
    entry.catch(() => {
      if (this.entries.get(username) === fresh) this.entries.delete(username);
    });
    return entry;
  }

  /** Drops everything. A query that is under way is not kept either: it may have read the old rows. */
  clear(): void {
    this.entries.clear();
  }

  get size(): number {
    return this.entries.size;
  }

  private async load(username: string): Promise<CachedAccount | null> {
    // A text of PostgreSQL cannot hold NUL; no account has such a name.
    if (username.includes('\0')) return null;
    const { rows } = await this.pool.query<Row>({ ...FIND, values: [username] });
    const row = rows[0];
    if (!row) return null;
    const { id, superuser, rights } = row;
    return { account: { id, username: row.username, superuser, rights: new Set(rights) }, passwordHash: row.password, active: row.active };
  }
}
