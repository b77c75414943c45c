import { setTimeout as pause } from 'node:timers/promises';
import { OperationalError } from '../../runtime/core/errors/operational-error';
import { startEtcd } from './etcd';
import { startHaproxy } from './haproxy';
import type { Part } from './part';
import type { PatroniParts } from './parts';
import { PatroniServer } from './patroni';
import type { Servers, ServersOptions } from './servers';

const LOOK = 50;

/** PostgreSQL servers that Patroni runs, with the leader in etcd, behind haproxy. */
export class PatroniServers implements Servers {
  readonly all: PatroniServer[] = [];
  places: { name: string; url: string }[] = [];
  parts: [string, string][] = [];
  /** What is stopped after the servers, in this order. */
  private readonly others: Part[] = [];

  private constructor() {}

  /** Starts them, and waits until one is the leader and another one acknowledges its writes. Throws an `OperationalError`. */
  static async start(options: ServersOptions<PatroniParts>): Promise<PatroniServers> {
    if (options.replicas < 1) throw new OperationalError('Patroni needs a replica at least: each write is acknowledged by one.');
    const servers = new PatroniServers();
    try {
      await servers.begin(options);
      return servers;
    } catch (error) {
      await servers.stop();
      throw error;
    }
  }

  /** The server that says that it is the leader. Undefined while none does. */
  async leader(): Promise<PatroniServer | undefined> {
    const are = await Promise.all(this.all.map((server) => server.is('primary')));
    return this.all.find((_, number) => are[number]);
  }

  /** Whether a replica acknowledges what is written. */
  async isSafe(): Promise<boolean> {
    const are = await Promise.all(this.all.map((server) => server.is('sync')));
    return are.some((is) => is);
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((server) => server.stop()));
    for (const part of this.others) await part.stop();
  }

  private async begin({ parts, replicas, password, parameters, place, port }: ServersOptions<PatroniParts>): Promise<void> {
    const etcd = await startEtcd(parts.etcd, place('etcd'), port);
    this.others.push(etcd.part);
    const backends: Parameters<typeof startHaproxy>[1]['backends'][number][] = [];
    for (let number = 1; number <= replicas + 1; number += 1) {
      const name = `postgres${number}`;
      const ports = { port: await port(), statePort: await port() };
      const common = { name, folder: place(name), etcd: etcd.address, password, parameters };
      this.all.push(new PatroniServer({ ...common, ...ports, programs: parts }));
      backends.push({ name, ...ports, readPort: await port() });
    }
    const [first, ...rest] = this.all;
    await first!.start();
    await Promise.all(rest.map((server) => server.start()));
    while (!(await this.isSafe())) await pause(LOOK);
    const [leaderPort, statePort] = [await port(), await port()];
    this.others.unshift(await startHaproxy(parts.haproxy, { folder: place('haproxy'), leaderPort, statePort, backends }));
    const at = (toPort: number): string => Object.assign(new URL(first!.url), { port: String(toPort) }).href;
    this.places = [{ name: 'leader', url: at(leaderPort) }, ...backends.map(({ name, readPort }) => ({ name, url: at(readPort) }))];
    this.parts = [
      ...this.places.map(({ name, url }): [string, string] => [`haproxy of ${name}`, url]),
      ...this.all.flatMap(({ name, url, stateUrl }): [string, string][] => [
        [name, url],
        [`Patroni of ${name}`, `${stateUrl}/cluster`],
      ]),
      ['etcd', `http://${etcd.address}`],
    ];
  }
}
