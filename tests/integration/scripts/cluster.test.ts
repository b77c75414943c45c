import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSink, type Sink } from '../../../scripts/bench/load/sink';
import { queueMailing, verifyMailing } from '../../../scripts/chaos/scenarios/mailing';
import { makePeople } from '../../../scripts/chaos/scenarios/people';
import { Cluster } from '../../../scripts/cluster/cluster';
import { cluster as command } from '../../../scripts/cluster/command';
import { installedParts, missingParts, type Parts } from '../../../scripts/cluster/parts';
import type { ClusterServer } from '../../../scripts/cluster/postgres';
import { PlainServers } from '../../../scripts/cluster/servers';
import { ADMIN, until } from '../../support';
import { linkCheckout, makeLinked } from '../../support/linked-checkout';
import { programArguments, runProgram, settingsOf } from '../../support/program';
import { type Ask, askerOf, startLoad } from './cluster-load';

const TAG = 'resources/common/tag.yaml';
/** What the next version adds to tags. */
const COLOR = "color: { type: string, default: '', blank: true, help: How it is drawn. }";

const RECIPIENTS = 400;
const CONNECTIONS = 2;
/** Messages of three workers that may be on the wire when the database ends. */
const MOST_UNCERTAIN = 3 * 3 * CONNECTIONS;

/** What a run of the worker's crontab began: a job of a task for a minute. */
const WATCH_JOBS = `
  CREATE TABLE ran (task text, minute text);
  CREATE FUNCTION note_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO ran SELECT t.identifier, NEW.payload->'_cron'->>'ts' FROM graphile_worker._private_tasks t WHERE t.id = NEW.task_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_job AFTER INSERT ON graphile_worker._private_jobs FOR EACH ROW WHEN (NEW.payload::jsonb ? '_cron') EXECUTE FUNCTION note_job()`;

test('what is not installed is named, with how to get it', async () => {
  const run = command([], process, { parts: { postgres: '/usr' }, ended: () => new Promise(() => undefined) });
  await expect(run).rejects.toThrow('Not installed: PgBouncer (apt-get install pgbouncer); nginx (apt-get install nginx).');
});

const missing = missingParts();
const withParts = missing.length === 0 ? describe : describe.skip;
withParts(missing.length === 0 ? 'a cluster' : `a cluster: skipped, as there is no ${missing.join(', no ')}`, () => {
  let cluster: Cluster<PlainServers>;
  let sink: Sink;
  const arrivals = new Map<string, number>();
  beforeAll(async () => {
    sink = await startSink((message) => {
      const address = /^To: .*?([\w-]+@example\.org)/im.exec(message)![1]!;
      arrivals.set(address, (arrivals.get(address) ?? 0) + 1);
    });
    const folder = mkdtempSync(join(tmpdir(), 'advocacy-cluster-'));
    chmodSync(folder, 0o755);
    const options = {
      ...{ parts: installedParts() as Parts, folder, program: programArguments('runtime/app/main.ts') },
      parameters: ['fsync=off', 'shared_buffers=32MB'],
      settings: { ADMIN_PASSWORD: ADMIN.password, SMTP_URL: sink.url, SMTP_CONNECTIONS: String(CONNECTIONS) },
    };
    cluster = await Cluster.open(options, PlainServers.start);
    await cluster.servers.primary.query(WATCH_JOBS);
  });
  afterAll(async () => {
    await cluster?.close();
    sink.close();
  });
  afterEach(() => pause(false));

  const ask: Ask = (...request) => askerOf(cluster)(...request);
  /** Lets the replicas stand still, or go on. */
  const pause = async (isPaused: boolean): Promise<void> => {
    for (const replica of cluster.servers.replicas)
      if (replica !== cluster.servers.primary) await replica.query(`SELECT pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);
  };
  const finds = async (name: string, headers: Record<string, string> = {}): Promise<boolean> => {
    const response = await ask('GET', `/rest/v1/tag/?name=${name}`, { headers });
    return ((await response.json()) as { objects: unknown[] }).objects.length === 1;
  };
  const isOn = async (server: ClusterServer, name: string): Promise<boolean> =>
    (await server.query('SELECT 1 FROM core_tag WHERE name = $1', [name])).length === 1;
  /** Writes a tag that no process knows of. Resolves with its position. */
  const writeBeside = async (name: string): Promise<string> => {
    await cluster.servers.primary.query('INSERT INTO core_tag (name) VALUES ($1)', [name]);
    const [row] = await cluster.servers.primary.query<{ position: string }>('SELECT pg_current_wal_insert_lsn()::text AS position');
    return row!.position;
  };
  const missingTags = async (names: readonly string[]): Promise<string[]> => {
    const rows = await cluster.servers.primary.query<{ name: string }>('SELECT name FROM core_tag');
    const found = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !found.has(name));
  };

  test('reads go to every replica', async () => {
    await writeBeside('early');
    for (const replica of cluster.servers.replicas) {
      await until(async () => {
        await finds('early');
        const sessions = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'advocacy-platform' AND query LIKE '%core_tag%'`;
        return (await replica.query(sessions)).length > 0;
      });
    }
    // A process reads from the server until it has heard the others, about a second after its start.
    let late = 0;
    await until(async () => {
      await pause(true);
      const name = `late${(late += 1)}`;
      await writeBeside(name);
      const shown = await Promise.all(Array.from({ length: 9 }, () => finds(name)));
      await pause(false);
      return shown.every((isShown) => !isShown);
    });
  });

  test.each(['header', 'cookie'])('whoever sends the position of what was written reads it through any process: %s', async (way) => {
    await pause(true);
    const position = await writeBeside(way);
    const headers: Record<string, string> = way === 'header' ? { 'Write-Position': position } : { Cookie: `write_position=${position}` };
    for (let turn = 0; turn < 9; turn += 1) expect(await finds(way, headers)).toBe(true);
  });

  test('an account that sends no position reads through any process what it wrote through another', async () => {
    await pause(true);
    for (let turn = 0; turn < 40; turn += 1) {
      expect((await ask('POST', '/rest/v1/tag/', { body: { name: `plain${turn}` } })).status).toBe(201);
      expect(await finds(`plain${turn}`)).toBe(true);
    }
    for (const replica of cluster.servers.replicas) expect(await isOn(replica, 'plain0')).toBe(false);
  });

  test('processes of the API are replaced one by one under load, and no request fails', async () => {
    const load = startLoad(ask, 'replaced');
    const before = cluster.processes.map(({ part }) => part.child.pid);
    for (const process of cluster.processes) {
      await cluster.replace(process);
      const { length } = load.acknowledged;
      await until(() => load.acknowledged.length > length + 5);
    }
    await load.stop();
    expect([...load.statuses.keys()].sort()).toEqual([200, 201]);
    expect(cluster.processes.map(({ part }) => part.child.pid).filter((pid) => before.includes(pid))).toEqual([]);
    expect(await missingTags(load.acknowledged)).toEqual([]);
  });

  test('an old and a new version serve side by side through a migration, and no request fails', async () => {
    const tag = readFileSync(TAG, 'utf8');
    const next = linkCheckout({ [TAG]: tag.replace('\nfields:\n', `\nfields:\n  ${COLOR}\n`) });
    await makeLinked(next);
    const load = startLoad(ask, 'versions');
    const goesOn = async (): Promise<void> => {
      const { length } = load.acknowledged;
      await until(() => load.acknowledged.length > length + 5);
    };
    const deployed = await runProgram('runtime/app/main.ts', ['deploy'], { DATABASE_URL: cluster.servers.places[0]!.url }, next);
    expect(deployed).toMatchObject({ code: 0, output: expect.stringMatching(/_own/) as unknown });
    await goesOn();
    for (const process of cluster.processes) {
      await cluster.replace(process, settingsOf(next));
      await goesOn();
    }
    await load.stop();
    expect([...load.statuses.keys()].sort()).toEqual([200, 201]);
    expect(await missingTags(load.acknowledged)).toEqual([]);
    const green = await ask('POST', '/rest/v1/tag/', { body: { name: 'green', color: '#00ff00' } });
    expect(await (await ask('GET', new URL(green.headers.get('location')!, cluster.url).pathname)).json()).toMatchObject({
      color: '#00ff00',
    });
    rmSync(next, { recursive: true });
  });

  /** Breaks the primary while people write and a mailing is sent; nothing of the program is started again. */
  const survives = async (name: string, breakIt: (isRefused: () => boolean) => Promise<void>): Promise<void> => {
    arrivals.clear();
    const programs = [...cluster.processes, ...cluster.workers].map(({ part }) => part.child);
    const rows = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> => cluster.servers.primary.query<T>(sql, values);
    const people = await makePeople({ rows }, name, RECIPIENTS, { subscribed: true });
    const load = startLoad(ask, name);
    const mailing = await queueMailing({ rows }, people);
    await until(() => arrivals.size > 0 && load.acknowledged.length > 10);
    await breakIt(() => [...load.statuses.keys()].some((status) => status !== 200 && status !== 201));
    const { length } = load.acknowledged;
    await until(() => load.acknowledged.length > length + 10);
    await until(async () => (await rows(`SELECT 1 FROM core_mailing WHERE id = $1 AND status = 'completed'`, [mailing])).length === 1);
    await load.stop();
    expect([...load.statuses.keys()].filter((status) => ![200, 201, 503].includes(status as number))).toEqual([]);
    expect(await missingTags(load.acknowledged)).toEqual([]);
    const { wrong, unanswered } = await verifyMailing({ rows }, mailing, arrivals, RECIPIENTS);
    expect(wrong).toEqual([]);
    expect(unanswered).toBeLessThanOrEqual(MOST_UNCERTAIN);
    expect(programs.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)).toEqual([]);
  };

  test('the primary is killed under load and started again: all goes on, and nothing that was acknowledged is lost', () =>
    survives('killed', async (isRefused) => {
      await cluster.servers.primary.kill();
      await until(isRefused);
      await cluster.servers.primary.start();
    }));

  test('the primary is gone for good, and a replica takes its place: nothing that was acknowledged is lost', () =>
    survives('failover', async (isRefused) => {
      await cluster.servers.primary.kill();
      await until(isRefused);
      await cluster.servers.failOver(cluster.bouncers[0]!);
    }));

  test('three workers begin scheduled work once', async () => {
    await until(async () => (await cluster.servers.primary.query('SELECT 1 FROM ran')).length > 0);
    expect(await cluster.servers.primary.query('SELECT task, minute, count(*) FROM ran GROUP BY 1, 2 HAVING count(*) > 1')).toEqual([]);
  });
});
