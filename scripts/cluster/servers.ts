import type { Parts } from './parts';
import type { PgBouncer } from './pgbouncer';
import { ClusterServer } from './postgres';

/** The PostgreSQL servers of a cluster, as the rest of it sees them. */
export interface Servers {
  /** What PgBouncers stand before: first what takes writes, then what is read. */
  readonly places: readonly { name: string; url: string }[];
  /** What else to tell whoever uses it: names and addresses. */
  readonly parts: readonly (readonly [name: string, address: string])[];
  stop(): Promise<void>;
}

/** What servers are started with. */
export interface ServersOptions<P extends Parts = Parts> {
  parts: P;
  /** How many, beside the one that takes writes. */
  replicas: number;
  password: string;
  /** More settings of PostgreSQL: `fsync=off`. */
  parameters?: readonly string[];
  /** A folder of the cluster for a part of this name. */
  place(name: string): string;
  port(): Promise<number>;
}

/** A primary and replicas that stream from it, whose failover is done here. */
export class PlainServers implements Servers {
  primary!: ClusterServer;
  readonly replicas: ClusterServer[] = [];

  private constructor() {}

  /** Starts them. Throws an `OperationalError`. */
  static async start({ parts, password, parameters, replicas, place, port }: ServersOptions): Promise<PlainServers> {
    const servers = new PlainServers();
    const optionsOf = async (name: string): Promise<Parameters<typeof ClusterServer.primary>[0]> => {
      return { name, binaries: parts.postgres, folder: place(name), password, port: await port(), parameters };
    };
    try {
      servers.primary = await ClusterServer.primary(await optionsOf('primary'));
      for (let number = 1; number <= replicas; number += 1)
        servers.replicas.push(await ClusterServer.replica(servers.primary, await optionsOf(`replica${number}`)));
      await servers.acknowledgeBy(servers.replicas);
      return servers;
    } catch (error) {
      await servers.stop();
      throw error;
    }
  }

  get places(): readonly ClusterServer[] {
    return [this.primary, ...this.replicas];
  }

  get parts(): [string, string][] {
    return this.places.map(({ name, url }) => [name, url]);
  }

  /**
   * Makes the replica that has most of the log the primary, as Patroni or a managed PostgreSQL does when the primary is gone for good; the others stream from it.
   * PgBouncer leads to it from then on, so nothing of the program is told.
   */
  async failOver(bouncer: PgBouncer): Promise<void> {
    const received = await Promise.all(this.replicas.map(async (replica) => ({ replica, place: await replica.received() })));
    const [chosen] = received.sort((one, other) => (one.place < other.place ? 1 : -1));
    const old = this.primary;
    this.primary = chosen!.replica;
    await this.primary.promote();
    const others = this.replicas.filter((replica) => replica !== this.primary);
    for (const other of others) await other.follow(this.primary);
    await this.acknowledgeBy(others);
    // A pooler stays with its name: what led to the old primary leads to the new one.
    bouncer.lead(this.primary.url);
    await old.stop();
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.primary?.stop();
  }

  /** From now on a write is acknowledged when one of these replicas has it too. */
  private async acknowledgeBy(replicas: readonly ClusterServer[]): Promise<void> {
    if (replicas.length === 0) return;
    const names = replicas.map(({ name }) => name).join(', ');
    await this.primary.set('synchronous_standby_names', `ANY 1 (${names})`);
  }
}
