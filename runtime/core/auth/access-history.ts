import type { Wording } from '../words';
import { ENTRIES } from '../plan/registry';
import type { Services } from '../call/services';
import type { Account } from '../plan/viewer';
import { NOW_MICROSECONDS } from '../database/sql';

/** What befalls an account: its password was right, or it was refused. */
type AccessEvent = 'signed_in' | 'refused';

/** Whose access it was, and where it came from. */
interface Access {
  account: Account;
  /** See `networkOf`. */
  network: string;
  /** Why it was refused. */
  reason?: Wording;
  /** The id of the request. */
  request?: string;
}

/** The resource of staff accounts, of which the entries are. */
const ACCOUNTS = 'authuser';

/** For so long (in milliseconds) what is the same is told once. */
const TOLD_ONCE_IN = 3600 * 1000;
/** The most entries of one kind of an account in that time, so that guesses from a thousand networks do not fill the history. */
const MOST_AT_ONCE = 20;

interface RecentEntries {
  since: number;
  what: Set<string>;
}

/**
 * Writes sign-ins and refusals of staff accounts into the history. What is the same (network and reason) is told once an hour by each process, and
 * at most 20 sign-ins and 20 refusals of one account.
 */
export class AccessHistory {
  private readonly told = new Map<string, RecentEntries>();

  constructor(
    private readonly services: Pick<Services, 'pool' | 'registry' | 'log'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Ends when the entry is written. A failure is only logged, so a database that cannot be written keeps nobody out. */
  async record(event: AccessEvent, { account, network, reason, request }: Access): Promise<void> {
    if (!this.isNew(`${event} ${account.id}`, `${network} ${reason ?? ''}`)) return;
    const { pool, registry, log } = this.services;
    const changes = { network: { from: null, to: network }, ...(reason === undefined ? {} : { reason: { from: null, to: reason } }) };
    try {
      await pool.query(
        `INSERT INTO ${registry.get(ENTRIES).read.tables[0]!} (resource, object, event, changes, account, request, program)
         VALUES ($1, $2, $3, $4, $5, $6, current_setting('application_name'))`,
        [ACCOUNTS, account.id, event, changes, account.id, request],
      );
    } catch (error) {
      log.warn('An entry of the history could not be written.', { event, account: account.id, cause: String(error) });
    }
  }

  private isNew(whose: string, what: string): boolean {
    const now = this.now();
    let told = this.told.get(whose);
    if (!told || now - told.since > TOLD_ONCE_IN) this.told.set(whose, (told = { since: now, what: new Set() }));
    if (told.what.has(what) || told.what.size >= MOST_AT_ONCE) return false;
    told.what.add(what);
    return true;
  }
}

const historyByServices = new WeakMap<Services, AccessHistory>();

/** The history of sign-ins and refusals that all callers with the same `services` share. */
export function accessHistory(services: Services): AccessHistory {
  const existing = historyByServices.get(services);
  if (existing) return existing;
  const history = new AccessHistory(services);
  historyByServices.set(services, history);
  return history;
}

/** For so long (in milliseconds) what was read counts: other processes add to it. */
const READ_EVERY = 5 * 60_000;
/** More networks than staff sign in from; the oldest make room. */
const MAX_NETWORKS = 20_000;

/**
 * The networks from which somebody signed in in the last 30 days, as the history tells. A flood of sign-ins from elsewhere does not keep them waiting. They are
 * read at most every five minutes, whatever is asked.
 */
export class KnownNetworks {
  private readonly networks = new Set<string>();
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly services: Pick<Services, 'pool' | 'registry' | 'log'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether somebody signed in from this network. */
  async has(network: string): Promise<boolean> {
    if (this.now() - this.readAt >= READ_EVERY) this.reading = this.read();
    await this.reading;
    return this.networks.has(network);
  }

  /** Somebody has signed in from this network. */
  add(network: string): void {
    this.networks.delete(network);
    this.networks.add(network);
    for (const oldest of this.networks) {
      if (this.networks.size <= MAX_NETWORKS) break;
      this.networks.delete(oldest);
    }
  }

  /** A failure is only logged: then the networks of this process count alone. */
  private async read(): Promise<void> {
    const { pool, registry, log } = this.services;
    this.readAt = this.now();
    try {
      const { rows } = await pool.query<{ network: string }>(
        `SELECT DISTINCT entry.network FROM auth_user a CROSS JOIN LATERAL (
           SELECT h.changes->'network'->>'to' AS network FROM ${registry.get(ENTRIES).read.tables[0]!} h
           WHERE h.resource = 'authuser' AND h.object = a.id::text AND h.event = 'signed_in' AND h.created_at > ${NOW_MICROSECONDS} - interval '30 days'
           ORDER BY h.id DESC LIMIT 50) entry
         WHERE entry.network IS NOT NULL`,
      );
      for (const { network } of rows) this.add(network);
    } catch (error) {
      log.warn('The networks that signed in before could not be read.', { cause: String(error) });
    }
  }
}
