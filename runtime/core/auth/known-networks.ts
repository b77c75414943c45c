import { NOW_MICROSECONDS } from '../database/sql';
import { ENTRIES } from '../plan/registry';
import type { Services } from '../services';

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
