import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../../../runtime/core/database/embedded';
import { lockDataDir } from '../../../../runtime/core/database/embedded/data-dir-lock';
import { freePort, readPostmaster } from '../../../../runtime/core/database/embedded/postmaster';
import { serverUser } from '../../../../runtime/core/database/embedded/server-user';
import { startProgram } from '../../../support/program';
import { until } from '../../../support/until';

/** A `DATA_DIR` whose database is made: making one takes as long as the rest of a test. */
let made: string;
let folder: string;
beforeAll(async () => {
  made = newFolder();
  await (await openEmbeddedDatabase(made)).close();
});
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(made, { recursive: true, force: true }));

function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'advocacy-embedded-'));
  chmodSync(path, 0o755);
  return path;
}

/** Lets the test begin with a database that is made and not running. */
const useMade = (): void => cpSync(made, folder, { recursive: true });

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the embedded server keeps its data after a restart, in UTF-8', async () => {
  const first = await openEmbeddedDatabase(folder);
  expect(await query(first.url, `SELECT lower('ÀÉÐЖ') AS lower, current_setting('server_encoding') AS encoding`)).toEqual([
    { lower: 'àéðж', encoding: 'UTF8' },
  ]);
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS id');
  await first.close();
  const second = await openEmbeddedDatabase(folder);
  expect(await query(second.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await second.destroy();
});

/** The socket of a server. */
const socketOf = (url: string): string => join(folder, `postgres/.s.PGSQL.${new URL(url).port}`);

test('the embedded server is reached over a socket, which no other user may use, and over its port', async () => {
  useMade();
  const server = await openEmbeddedDatabase(folder);
  const over = `SELECT inet_server_port() AS port`;
  expect(await query(server.url, over)).toEqual([{ port: null }]);
  expect(statSync(socketOf(server.url)).mode & 0o777).toBe(0o700);
  const { port, href } = new URL(server.url);
  expect(await query(href.replace(/\?.*/, ''), over)).toEqual([{ port: Number(port) }]);
  await server.destroy();
});

test('the embedded server is reached over its port where no socket can be made', async () => {
  useMade();
  chmodSync(join(folder, 'postgres'), 0o500);
  const server = await openEmbeddedDatabase(folder);
  expect(new URL(server.url).search).toBe('');
  expect(await query(server.url, 'SELECT inet_server_port() IS NOT NULL AS over_port')).toEqual([{ over_port: true }]);
  await server.close();
  chmodSync(join(folder, 'postgres'), 0o700);
});

test('the embedded server is reached over its port where the path is longer than systems take for a socket', async () => {
  const long = join(folder, 'a'.repeat(90));
  mkdirSync(long, { mode: 0o755 });
  const server = await openEmbeddedDatabase(long);
  expect(await query(server.url, 'SELECT inet_server_port() IS NOT NULL AS over_port')).toEqual([{ over_port: true }]);
  await server.destroy();
});

test('the lock of a socket that a killed server left hinders nobody, also where another program has its process id', async () => {
  useMade();
  const port = await freePort();
  const server = `postgres://any:any@127.0.0.1:${port}/`;
  writeFileSync(join(folder, 'postgres_port'), `${port}\n`);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { uid: serverUser()?.uid, cwd: '/' });
  writeFileSync(`${socketOf(server)}.lock`, `${other.pid}\n${join(folder, 'postgres/cluster')}\n`);
  const started = await openEmbeddedDatabase(folder);
  expect(started.url).toContain(`:${port}/`);
  expect(new URL(started.url).searchParams.get('host')).toBe(join(folder, 'postgres'));
  other.kill();
  await started.destroy();
});

test('after its process was killed, the next start stops the server that still runs, and keeps the data and the port', async () => {
  useMade();
  const program = startProgram('tests/support/hold-database.ts', [folder]);
  await program.says('committed');
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(`DATA_DIR ${folder} is in use by process ${program.child.pid}.`);
  const shared = await openEmbeddedDatabase(folder, { share: true });
  expect(await query(shared.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await shared.close();
  program.child.kill('SIGKILL');
  await program.ended;
  const next = await openEmbeddedDatabase(folder);
  expect(await query(next.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  expect(next.url).toBe(shared.url);
  await next.destroy();
});

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

/** Waits until the server answers another query. */
async function untilAnswers(url: string): Promise<void> {
  await until(() =>
    query(url, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  );
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a server that %s ends is started again on its port, beside a client that stays',
  async (signal) => {
    useMade();
    const warnings: string[] = [];
    const server = await openEmbeddedDatabase(folder, { log: { warn: (message) => warnings.push(message) } });
    await query(server.url, 'CREATE TABLE kept AS SELECT 1 AS id');
    const stays = new Client(server.url);
    const left = new Promise((resolve) => stays.on('error', resolve));
    await stays.connect();
    const { pid } = readPostmaster(clusterOf(folder))!;
    process.kill(pid, signal);
    await left;
    await untilAnswers(server.url);
    expect(await query(server.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    expect(readPostmaster(clusterOf(folder))!.pid).not.toBe(pid);
    expect(warnings).toEqual(['The embedded database has ended without being asked to. It is started again.']);
    await server.destroy();
  },
);

test('a server that was killed is started again while a statement of it still runs', async () => {
  useMade();
  const server = await openEmbeddedDatabase(folder);
  const busy = new Client(server.url);
  busy.on('error', () => undefined);
  await busy.connect();
  const statement = busy.query('SELECT sum(a) FROM generate_series(1, 100000000000) a').catch(() => undefined);
  await until(async () => (await query(server.url, `SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT sum(a)%'`)).length === 1);
  process.kill(readPostmaster(clusterOf(folder))!.pid, 'SIGKILL');
  await statement;
  await untilAnswers(server.url);
  await server.destroy();
});

test('a server that cannot be started again is lost, and the reason is told', async () => {
  useMade();
  const server = await openEmbeddedDatabase(folder);
  writeFileSync(join(clusterOf(folder), 'postgresql.conf'), 'nonsense = 1\n');
  process.kill(readPostmaster(clusterOf(folder))!.pid, 'SIGKILL');
  expect((await server.lost).message).toMatch(
    /^The embedded database has ended and cannot be started again\. The database did not start: configuration file .* contains errors/,
  );
  await server.destroy();
});

test('the port of the last start is given up where another program has it', async () => {
  useMade();
  const first = await openEmbeddedDatabase(folder);
  await first.close();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(Number(new URL(first.url).port), '127.0.0.1', resolve));
  const second = await openEmbeddedDatabase(folder);
  expect(second.url).not.toBe(first.url);
  other.close();
  await second.destroy();
});

test.each([
  ['a program that names postgres in its command line', 'postgres -D'],
  ['a server of another data folder', 'postgres: checkpointer'],
])('a start does not end %s and has the process id of a server that was killed', async (_what, title) => {
  useMade();
  const first = await openEmbeddedDatabase(folder);
  const file = join(clusterOf(folder), 'postmaster.pid');
  const left = readFileSync(file, 'utf8');
  await first.close();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'x'], { argv0: title, stdio: 'ignore' });
  writeFileSync(file, left.replace(/^\d+/, String(other.pid)));
  const second = await openEmbeddedDatabase(folder);
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(other.exitCode ?? other.signalCode).toBeNull();
  other.kill();
  await second.destroy();
});

test('a copy of DATA_DIR starts beside its original, which goes on', async () => {
  useMade();
  const original = await openEmbeddedDatabase(folder);
  await query(original.url, 'CREATE TABLE kept AS SELECT 1 AS id; CHECKPOINT');
  const copy = `${folder}-copy`;
  execFileSync('cp', ['-R', folder, copy]); // Node copies no sockets.
  const { pid } = readPostmaster(clusterOf(folder))!;
  const second = await openEmbeddedDatabase(copy);
  expect(await query(second.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  expect(second.url).not.toBe(original.url);
  await second.destroy();
  expect(readPostmaster(clusterOf(folder))!.pid).toBe(pid);
  expect(await query(original.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await original.destroy();
  rmSync(copy, { recursive: true });
});

test('a copy of DATA_DIR whose database is elsewhere says so, and does not use the database of its original', async () => {
  if (process.getuid?.() !== 0) return;
  chmodSync(folder, 0o700);
  const original = await openEmbeddedDatabase(folder);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  await expect(openEmbeddedDatabase(copy)).rejects.toThrow(`DATA_DIR ${copy} is a copy of ${folder}, whose database is in`);
  expect(await query(original.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await original.destroy();
  rmSync(copy, { recursive: true });
});

test('a lock is taken over from a process that has ended, also when its process id is in use again', () => {
  for (const left of ['999999 1', `${process.pid} another start`, 'nonsense', '']) {
    writeFileSync(join(folder, 'lock'), left);
    const lock = lockDataDir(folder);
    expect(lock).toHaveProperty('release');
    expect(lockDataDir(folder)).toEqual({ heldBy: process.pid });
    (lock as { release(): void }).release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  }
});

test('the server runs elsewhere when its user may not enter DATA_DIR', async () => {
  if (process.getuid?.() !== 0) return;
  chmodSync(folder, 0o700);
  const server = await openEmbeddedDatabase(folder);
  expect(server.notice).toMatch(/^The database is in .*, because the user \w+ may not enter /);
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.close();
  const again = await openEmbeddedDatabase(folder);
  expect(again.notice).toBe(server.notice);
  await again.destroy();
});
