import { readRelease } from '../../../../runtime/app/release';
import { openServices } from '../../../../runtime/app/services';
import { prepareAccounts } from '../../../../runtime/core/auth';
import { channelsOf, closeChannels } from '../../../../runtime/core/database/channels';
import { deploy } from '../../../../runtime/core/deploy';
import { createLogger } from '../../../../runtime/core/log/logger';
import type { OpenServices } from '../../../../runtime/core/program/services';
import { startServer, type TestServer } from '../../../support';
import { openReplicated, type Replicated } from '../../../support/replicated';
import { testSettings } from '../../../support/services';
import { until } from '../../../support/until';

const ADMIN = { username: 'admin', password: 'a password of tests' };
const silent = createLogger('silent');

let servers: Replicated;
let open: OpenServices;
let server: TestServer;
/** Another process on the same servers. */
let other: { open: OpenServices; server: TestServer };

beforeAll(async () => {
  servers = await openReplicated(async (url) => void (await deploy(url, readRelease(), silent)));
  const settings = testSettings({ databaseReplicaUrls: [servers.replicaUrl], adminPassword: ADMIN.password });
  open = openServices(servers.url, settings, silent);
  await prepareAccounts(open.services);
  server = await startServer(open.services);
  const otherOpen = openServices(servers.url, settings, silent);
  other = { open: otherOpen, server: await startServer(otherOpen.services) };
  for (const { services } of [open, otherOpen]) {
    await services.writers!.share(channelsOf(services));
    await until(async () => (await services.writers!.writtenBy(0)) !== undefined);
  }
});
afterAll(async () => {
  for (const each of [{ open, server }, other]) {
    await each.server.close();
    await closeChannels(each.open.services);
    await each.open.close();
  }
  await servers.close();
});
afterEach(() => servers.pause(false));

interface Options {
  body?: object;
  headers?: Record<string, string>;
}
const ask = (method: string, path: string, options: Options = {}) => server.request(method, path, { account: ADMIN, ...options });

/** Whether the replica has a tag, and whether a list for whoever asks so shows it. */
const onReplica = async (name: string): Promise<boolean> =>
  (await open.services.replica!.query('SELECT FROM core_tag WHERE name = $1', [name])).rowCount === 1;
const shows = async (name: string, headers: Record<string, string> = {}): Promise<boolean> =>
  (await ask('GET', `/rest/v1/tag/?name=${name}`, { headers })).json<{ objects: unknown[] }>().objects.length === 1;

/** Writes a tag as another process would, so that nobody here remembers who did, and gives its position. */
async function writeElsewhere(name: string): Promise<string> {
  const { pool } = open.services;
  await pool.query('INSERT INTO core_tag (name) VALUES ($1)', [name]);
  return (await pool.query<{ position: string }>('SELECT pg_current_wal_insert_lsn()::text AS position')).rows[0]!.position;
}

test('GETs read from a replica', async () => {
  await writeElsewhere('early');
  await until(() => onReplica('early'));
  await servers.pause(true);
  await writeElsewhere('late');
  expect(await shows('early')).toBe(true);
  expect(await shows('late')).toBe(false);
});

test('an account reads what it wrote, though the replica has not replayed it', async () => {
  await servers.pause(true);
  const made = await ask('POST', '/rest/v1/tag/', { body: { name: 'mine' } });
  expect(made.headers['write-position']).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  expect(await onReplica('mine')).toBe(false);
  expect((await ask('GET', made.headers.location as string)).status).toBe(200);
  expect(await shows('mine')).toBe(true);
});

test.each(['header', 'cookie'])('a client that sends the position of what it wrote reads it through any process: %s', async (way) => {
  await servers.pause(true);
  const name = `by_${way}`;
  const position = await writeElsewhere(name);
  expect(await onReplica(name)).toBe(false);
  const headers: Record<string, string> = way === 'header' ? { 'Write-Position': position } : { Cookie: `a=b; write_position=${position}` };
  expect(await shows(name, headers)).toBe(true);
});

test('an account reads through any process what it wrote through another, though it sends no position', async () => {
  await servers.pause(true);
  for (let turn = 0; turn < 50; turn += 1) {
    const [one, second] = turn % 2 === 0 ? [server, other.server] : [other.server, server];
    const made = await one.request('POST', '/rest/v1/tag/', { account: ADMIN, body: { name: `turn${turn}` } });
    expect((await second.request('GET', made.headers.location as string, { account: ADMIN })).status).toBe(200);
  }
});

test('a process that heard no others for a while does not read what may be old for an account', async () => {
  await servers.pause(true);
  await other.open.services.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
  );
  const made = await ask('POST', '/rest/v1/tag/', { body: { name: 'unheard' } });
  expect((await other.server.request('GET', made.headers.location as string, { account: ADMIN })).status).toBe(200);
  await servers.pause(false);
  await until(() => onReplica('unheard'));
  // Once it hears them again, it reads from the replica.
  await until(async () => {
    const position = await other.open.services.writers!.writtenBy(0);
    return position !== undefined && (await other.open.services.replicas!.choose(position)) !== undefined;
  });
});

test('a position that is none changes nothing', async () => {
  for (const position of ['', 'x', '1/2/3', 'FFFFFFFFF/1', "0/1'; SELECT 1"])
    expect((await ask('GET', '/rest/v1/tag/', { headers: { 'Write-Position': position } })).status).toBe(200);
});

test('a browser with a session has its position as a cookie', async () => {
  const signIn = await fetch(`${server.url}/staff/sign-in/`, { headers: { accept: 'text/html' } });
  const preSession = /^[^;]+/.exec(signIn.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const form = new URLSearchParams({ username: ADMIN.username, password: ADMIN.password, ...hiddenFields(await signIn.text()) });
  const signedIn = await fetch(`${server.url}/staff/sign-in/`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { cookie: preSession },
  });
  const session = /advocacy_session=[^;]+/.exec(signedIn.headers.get('set-cookie') ?? '')![0];
  const page = await (await fetch(`${server.url}/rest/v1/tag/?format=form`, { headers: { accept: 'text/html', cookie: session } })).text();
  const token = /_csrf=([^"&]+)/.exec(page)?.[1] ?? '';
  const made = await fetch(`${server.url}/rest/v1/tag/?_csrf=${token}`, {
    method: 'POST',
    headers: { cookie: session, 'Content-Type': 'application/json' },
    body: '{"name":"by page"}',
  });
  expect(made.status).toBe(201);
  expect(made.headers.get('set-cookie')).toMatch(/^write_position=[0-9A-F]+\/[0-9A-F]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
});

test('a replica that is gone is passed over, and no request fails', async () => {
  expect(await shows('early')).toBe(true);
  await servers.stopReplica();
  for (let turn = 0; turn < 20; turn += 1) expect((await ask('GET', '/rest/v1/tag/')).status).toBe(200);
});

function hiddenFields(page: string): Record<string, string> {
  return Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
}
