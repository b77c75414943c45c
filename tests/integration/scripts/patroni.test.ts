import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from '../../../scripts/cluster/cluster';
import { cluster as command } from '../../../scripts/cluster/command';
import { installedParts, missingParts, type PatroniParts } from '../../../scripts/cluster/parts';
import type { PatroniServer } from '../../../scripts/cluster/patroni';
import { PatroniServers } from '../../../scripts/cluster/patroni-servers';
import { ADMIN, until } from '../../support';
import { programArguments } from '../../support/program';
import { type Ask, askerOf, type Load, startLoad } from './cluster-load';

const ALL = { postgres: '/usr', pgbouncer: '/usr/sbin/pgbouncer', nginx: '/usr/sbin/nginx' };

test('with --patroni what is not installed is named, with how to get it', async () => {
  const run = command(['--patroni'], process, { parts: { ...ALL, etcd: '/usr/bin/etcd' }, ended: () => new Promise(() => undefined) });
  await expect(run).rejects.toThrow('Not installed: Patroni (apt-get install patroni); haproxy (apt-get install haproxy).');
});

test('Patroni without a replica is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'advocacy-patroni-'));
  chmodSync(folder, 0o755);
  const parts = { ...ALL, patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };
  const open = Cluster.open({ parts, folder, replicas: 0 }, PatroniServers.start);
  await expect(open).rejects.toThrow('Patroni needs a replica at least: each write is acknowledged by one.');
  rmSync(folder, { recursive: true });
});

/** It waits a minute for servers that take over, so it runs where it is asked for. */
const IS_ASKED = process.env.TEST_PATRONI === '1';
const missing = missingParts(installedParts(), true);
const why = IS_ASKED ? missing.map((part) => `there is no ${part}`) : ['TEST_PATRONI is not 1'];
const withParts = why.length === 0 ? describe : describe.skip;
withParts(why.length === 0 ? 'a cluster with Patroni' : `a cluster with Patroni: skipped, as ${why.join(', and ')}`, () => {
  let folder: string;
  let cluster: Cluster<PatroniServers>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'advocacy-patroni-'));
    chmodSync(folder, 0o755);
    const options = {
      ...{ parts: installedParts() as PatroniParts, folder, program: programArguments('runtime/app/main.ts') },
      ...{ processes: 2, workers: 1, parameters: ['fsync=off', 'shared_buffers=32MB'], settings: { ADMIN_PASSWORD: ADMIN.password } },
    };
    cluster = await Cluster.open(options, PatroniServers.start);
  });
  afterAll(async () => {
    await cluster?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask: Ask = (...request) => askerOf(cluster)(...request);
  const leader = async (): Promise<PatroniServer> => {
    let found: PatroniServer | undefined;
    await until(async () => (found = await cluster.servers.leader()) !== undefined);
    return found!;
  };
  const missingTags = async (server: PatroniServer, names: readonly string[]): Promise<string[]> => {
    const rows = await server.query<{ name: string }>('SELECT name FROM core_tag');
    const found = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !found.has(name));
  };
  /** Whether a replica has the tags of the leader, on the same line of history. It is away while it is rewound. */
  const isLike = async (replica: PatroniServer, now: PatroniServer): Promise<boolean> => {
    const tags = async (server: PatroniServer): Promise<string> =>
      JSON.stringify(await server.query('SELECT id, name FROM core_tag ORDER BY id'));
    const [one, other] = [await replica.state(), await now.state()];
    return one.role === 'replica' && one.timeline === other.timeline && (await tags(replica)) === (await tags(now));
  };
  const goesOn = async (load: Load): Promise<void> => {
    const { length } = load.acknowledged;
    await until(() => load.acknowledged.length > length + 10);
  };

  /** Breaks the leader while people write. Another one takes its place, and the broken one comes back as its replica. */
  const survives = async (name: string, breakIt: (leader: PatroniServer) => Promise<void>): Promise<void> => {
    const programs = [...cluster.processes, ...cluster.workers].map(({ part }) => part.child);
    const old = await leader();
    await until(() => cluster.servers.isSafe());
    const load = startLoad(ask, name);
    await goesOn(load);
    await breakIt(old);
    await until(async () => ![undefined, old].includes(await cluster.servers.leader()));
    await goesOn(load);
    await old.start();
    await until(() => old.is('replica'));
    await goesOn(load);
    await load.stop();
    expect([...load.statuses.keys()].filter((status) => ![200, 201, 503].includes(status as number))).toEqual([]);
    expect(programs.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)).toEqual([]);
    const now = await leader();
    expect(now).not.toBe(old);
    expect(await missingTags(now, load.acknowledged)).toEqual([]);
    // It is rewound, or just follows: in the end it has what was written before, meanwhile and since, and nothing else.
    await until(() => isLike(old, now).catch(() => false));
  };

  test('the leader and its Patroni are killed under load: another takes its place, nothing acknowledged is lost, and it comes back as a replica', () =>
    survives('killed', (old) => old.kill()));

  test('the Patroni of the leader alone is killed under load: nobody reaches the old leader, nothing acknowledged is lost, and it comes back as a replica', () =>
    survives('alone', (old) => old.killPatroni()));
});
