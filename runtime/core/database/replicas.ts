import type { Pool } from 'pg';
import { isConflict, isOutOfReach } from './errors';

/** A place in the log that a server writes ahead (its LSN). A later write has a greater one. */
export type Position = bigint;

/** Milliseconds for which a replica counts as it was found, and that are waited for its answer. */
const KEPT = 1_000;
const PATIENCE = 1_000;
const REPLAYED =
  'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END::text AS position';

/** A position as PostgreSQL writes it, `16/B374D848`. Undefined for any other text. */
export function parsePosition(text: string): Position | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low!}`);
}

/** The replicas of a server, from which GETs read. Each in its turn; one that does not answer, or has not replayed what the client wrote, is passed over. */
export class Replicas {
  private readonly replicas: readonly Replica[];
  private turn = 0;

  /** @param primary the server, which takes over what a replica cannot finish */
  constructor(primary: Pool, pools: readonly Pool[], now: () => number = Date.now) {
    this.replicas = pools.map((pool) => new Replica(pool, primary, now));
  }

  /** The pool of a replica that has replayed a position. Undefined where there is none. Its `query` may run on the primary in its place. */
  async choose(position: Position): Promise<Pool | undefined> {
    for (const _ of this.replicas) {
      const replica = this.replicas[this.turn++ % this.replicas.length]!;
      if (await replica.hasReplayed(position)) return replica.reading;
    }
    return undefined;
  }
}

/** One replica, and how far it was when it was asked last. */
class Replica {
  private found: { position: Position; until: number } | undefined;
  private asking: Promise<Position> | undefined;
  /** The pool for those who read: a statement that the replica cannot finish, because it went away or had to replay, runs on the primary. */
  readonly reading: Pool;

  constructor(
    private readonly pool: Pool,
    primary: Pool,
    private readonly now: () => number,
  ) {
    const query = async (...parameters: unknown[]): Promise<unknown> => {
      try {
        return await queryOf(pool)(...parameters);
      } catch (error) {
        if (!isOutOfReach(error)) throw error;
        // A replica that ends a statement in order to replay goes on well.
        if (!isConflict(error)) this.found = { position: -1n, until: now() + KEPT };
        return queryOf(primary)(...parameters);
      }
    };
    this.reading = Object.assign(Object.create(pool) as Pool, { query });
  }

  /** Whether it answers, and has replayed a position. What it had replayed once it has for good, so it is asked only for later positions, and once a second. */
  async hasReplayed(position: Position): Promise<boolean> {
    const { found } = this;
    if (found && found.until > this.now() && (found.position < 0n || found.position >= position)) return found.position >= position;
    this.asking ??= this.ask();
    return (await this.asking) >= position;
  }

  /** How far it is; -1 where it does not say so in time. */
  private async ask(): Promise<Position> {
    const position = await Promise.race([this.replayed(), impatience()]).catch(() => -1n);
    this.found = { position, until: this.now() + KEPT };
    this.asking = undefined;
    return position;
  }

  private async replayed(): Promise<Position> {
    const { rows } = await this.pool.query<{ position: string | null }>({ name: 'replayed position', text: REPLAYED });
    return parsePosition(rows[0]!.position ?? '') ?? 0n;
  }
}

function queryOf(pool: Pool): (...parameters: unknown[]) => Promise<unknown> {
  return pool.query.bind(pool) as unknown as (...parameters: unknown[]) => Promise<unknown>;
}

function impatience(): Promise<Position> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, -1n).unref());
}

declare module '../call/services' {
  interface Services {
    /** All replicas. Undefined when the settings name none. */
    replicas?: Replicas;
  }
}
