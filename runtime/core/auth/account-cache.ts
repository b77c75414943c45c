import { hash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { LimitPlan } from '../plan/plan';
import type { Services } from '../call/services';
import type { Account } from '../plan/viewer';
import { limitsOf, limitsSql } from './permissions';
import type { NetworkThrottle } from '../limits/by-network';
import type { Registry } from '../plan/registry';

/** A staff account with its stored password hash. */
export interface CachedAccount {
  account: Account;
  passwordHash: string;
  /** False when the account is disabled or is not staff. */
  active: boolean;
  /** Absent when the password alone signs in. */
  secondFactor?: { allowsBasic: boolean };
}

interface Row {
  id: number;
  username: string;
  password: string;
  active: boolean;
  allows_basic: boolean | null;
  superuser: boolean;
  rights: string[];
  compatibility: string[];
  groups: string[];
  limits: Record<string, string[]>;
}

interface Entry {
  expiry: number;
  account: Promise<CachedAccount | null>;
  /** What the promise gave. */
  read?: CachedAccount | null;
}

/** The statement that reads an account with all that it may do. */
function findAccountSql(limits: ReadonlyMap<string, LimitPlan>, by: 'username' | 'id'): string {
  return `
    SELECT u.id, u.username, u.password, u.is_active AND u.is_staff AS active, u.is_superuser AS superuser, u.compatibility,
           (SELECT f.allows_basic FROM auth_second_factor f WHERE f.account_id = u.id) AS allows_basic,
           ARRAY(SELECT DISTINCT p.kind || '.' || p.access
                 FROM auth_user_groups m JOIN auth_group_permission p ON p.group_id = m.group_id
                 WHERE m.user_id = u.id) AS rights,
           ARRAY(SELECT g.name FROM auth_user_groups m JOIN auth_group g ON g.id = m.group_id WHERE m.user_id = u.id)::text[] AS groups,
           ${limitsSql(limits)} AS limits
    FROM auth_user u WHERE u.${by} = $1`;
}

/**
 * The staff accounts that were read from the database. `clear` is called on each change of accounts or groups (see
 * `ACCOUNTS_CHANNEL`). An entry is also read again after half a minute, so a missed notification does not matter for long.
 */
export class AccountCache {
  private readonly entries = new Map<string, Entry>();

  /**
   * @param limits what limits accounts
   * @param lifetime milliseconds
   * @param maxEntries names that are kept, with an account or without
   */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly limits: ReadonlyMap<string, LimitPlan>,
    private readonly lifetime = 30_000,
    private readonly maxEntries = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** The account of that name, or null. Callers at the same time share one query. Throws when the database does not answer. */
  find(username: string): Promise<CachedAccount | null> {
    const cached = this.entries.get(username);
    if (cached && cached.expiry > this.now()) return cached.account;
    const account = this.load(username);
    const entry: Entry = { expiry: this.now() + this.lifetime, account };
    this.entries.delete(username);
    this.entries.set(username, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.maxEntries) break;
      this.entries.delete(oldest);
    }
    account.then(
      (read) => {
        entry.read = read;
      },
      () => {
        if (this.entries.get(username) === entry) this.entries.delete(username);
      },
    );
    return account;
  }

  /** The account of that name as it was read last, where that still counts. */
  known(username: string): CachedAccount | null {
    const cached = this.entries.get(username);
    return cached?.read && cached.expiry > this.now() ? cached.read : null;
  }

  /** Forgets everything. The result of a query under way is not kept either: it may have read the old rows. */
  clear(): void {
    this.entries.clear();
  }

  get size(): number {
    return this.entries.size;
  }

  private load(username: string): Promise<CachedAccount | null> {
    return loadAccount(this.pool, this.limits, username);
  }
}

/** Milliseconds. What a slow look would find changes meanwhile only with the account, and that is noticed at once. */
const RECALLED_FOR = 60_000;
const MAX_RECALLED = 10_000;

/** The account that an `Authorization` header named and proved. */
interface Recalled {
  username: string;
  found: CachedAccount;
}

/**
 * Remembers for a minute which headers were right from which addresses: to decode one, and to look its password up, took a tenth of the time of a request for
 * one object. Nothing in it can be turned back into a password: the keys are hashes over a secret that ends with the process.
 */
export class RecalledHeaders {
  private readonly secret = randomBytes(32).toString('hex');
  /** The oldest first. */
  private readonly entries = new Map<string, Recalled & { expiry: number }>();

  /** @param throttle the wrong attempts of an account from one network */
  constructor(
    private readonly accounts: Pick<AccountCache, 'known'>,
    private readonly throttle: Pick<NetworkThrottle, 'wait'>,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The account with a name and password that were right from this address a moment ago: no hash, and nothing to wait for. Undefined where the verifier has to
   * look: for any other header, after a change of the account, and while its name is locked for the network.
   */
  recall(header: string, ip: string | undefined): CachedAccount | undefined {
    const entry = this.entries.get(this.keyOf(header, ip));
    if (!entry || entry.expiry <= this.now() || this.accounts.known(entry.username) !== entry.found) return undefined;
    return this.throttle.wait(ip, entry.username) > 0 ? undefined : entry.found;
  }

  /** Keeps a header whose name and password were right. */
  keep(header: string, ip: string | undefined, recalled: Recalled): void {
    const key = this.keyOf(header, ip);
    this.entries.delete(key);
    this.entries.set(key, { ...recalled, expiry: this.now() + RECALLED_FOR });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MAX_RECALLED) break;
      this.entries.delete(oldest);
    }
  }

  private keyOf(header: string, ip: string | undefined): string {
    // An address holds no line break, nor does a header.
    return hash('sha256', `${this.secret}\n${ip ?? ''}\n${header}`, 'base64');
  }
}

/**
 * The account for which something runs that it saved or asked for before, as it is now. One that is disabled has no rights, and is limited as it was.
 * Null stands for one that is gone: it reads nothing of what is limited.
 */
export async function accountWithId({ pool, registry }: Pick<Services, 'pool' | 'registry'>, id: number | null): Promise<Account> {
  if (id === null) return goneAccount(registry);
  const { rows } = await pool.query<Row>({ name: 'account by id', text: findAccountSql(limitsOf(registry), 'id'), values: [id] });
  if (!rows[0]) return goneAccount(registry);
  const { account, active } = cached(rows[0]);
  return active ? account : { id: account.id, username: account.username, superuser: false, rights: new Set(), limits: account.limits };
}

async function loadAccount(
  pool: Pick<Pool, 'query'>,
  limits: ReadonlyMap<string, LimitPlan>,
  username: string,
): Promise<CachedAccount | null> {
  // PostgreSQL texts cannot hold NUL, so no account has such a name.
  if (username.includes('\0')) return null;
  const { rows } = await pool.query<Row>({ name: 'account', text: findAccountSql(limits, 'username'), values: [username] });
  return rows[0] ? cached(rows[0]) : null;
}

function cached({ id, username, superuser, rights, groups, limits, compatibility, password, active, allows_basic }: Row): CachedAccount {
  const account: Account = { id, username, superuser, rights: new Set(rights) };
  if (groups.length > 0) account.groups = new Set(groups);
  const limitedBy = Object.entries(limits);
  if (limitedBy.length > 0) account.limits = new Map(limitedBy);
  if (compatibility.length > 0) account.compatibility = new Set(compatibility);
  const found: CachedAccount = { account, passwordHash: password, active };
  if (typeof allows_basic === 'boolean') found.secondFactor = { allowsBasic: allows_basic };
  return found;
}

/**
 * Stands for an account that is gone: it has no rights, and everything that can limit an account limits it, though it owns nothing. So what it once
 * saved reads nothing of what is limited.
 */
function goneAccount(registry: Pick<Registry, 'every'>): Account {
  const limits = new Map([...limitsOf(registry).keys()].map((name) => [name, []] as const));
  return { id: 0, username: '', superuser: false, rights: new Set(), limits };
}
