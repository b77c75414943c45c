import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRebuild } from '../../../../../runtime/domain/mailings/targeting/rebuild';
import { startWorker, type Worker } from '../../../../../runtime/app/worker';
import { ADMIN, startProgram, startServer, until, untilSql, type Program, type TestResponse, type TestServer } from '../../../../support';
import { openTargeting, type TargetingHarness } from './harness';

let harness: TargetingHarness;
let server: TestServer;
beforeAll(async () => {
  harness = await openTargeting(20);
  server = await startServer(harness.services);
});
afterAll(async () => {
  await server.close();
  await harness.close();
});

interface Status {
  errors: string[];
  finished: boolean;
  finished_at: string | null;
  results: number | null;
  started_at: string | null;
  success: boolean;
}

const ask = (mailing: number): Promise<TestResponse> =>
  server.request('POST', `/rest/v1/mailer/${mailing}/rebuild/`, { body: {}, account: ADMIN });

/** The path of a `Location` that is absolute, as clients need it. */
function placeOf(response: TestResponse): string {
  expect(response.status).toBe(201);
  const { origin, pathname } = new URL(String(response.headers.location));
  expect(origin).toBe(server.url);
  return pathname;
}

async function poll(path: string): Promise<Status> {
  const response = await server.request('GET', path, { account: ADMIN });
  expect(response.status).toBe(200);
  return response.json<Status & Record<string, unknown>>();
}

async function finished(path: string): Promise<Status> {
  await until(async () => (await poll(path)).finished);
  return poll(path);
}

async function row(mailing: number): Promise<Record<string, unknown>> {
  const { rows } = await harness.pool.query<Record<string, unknown>>('SELECT * FROM core_mailing WHERE id = $1', [mailing]);
  return rows[0]!;
}

describe('with a worker', () => {
  let worker: Worker;
  beforeAll(async () => {
    worker = await startWorker(harness.services);
  });
  afterAll(() => worker.stop());

  test('answers 201 with a status to poll until it is finished', async () => {
    const mailing = await harness.mailing({ lists: [1] });
    const path = placeOf(await ask(mailing));
    expect(path).toMatch(new RegExp(`^/rest/v1/mailer/${mailing}/rebuild/status/\\d+/$`));
    const status = await finished(path);
    expect(status).toEqual({
      errors: [],
      finished: true,
      finished_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      results: 20,
      started_at: expect.stringMatching(/^\d{4}-/),
      success: true,
      warnings: expect.any(Array) as unknown,
    });
    expect(await harness.savedSet(mailing)).toHaveLength(20);
    expect(await row(mailing)).toMatchObject({
      query_status: 'saved',
      targeting_version_saved: 1,
      query_queued_at: expect.any(Date),
      query_started_at: expect.any(Date),
      query_completed_at: expect.any(Date),
      query_previous_runtime: 0,
    });
    // Again: the same users, not the same twice.
    expect(await finished(placeOf(await ask(mailing)))).toMatchObject({ success: true, results: 20 });
    expect(await harness.savedSet(mailing)).toHaveLength(20);
  });

  test('reports errors, without a count', async () => {
    const mailing = await harness.mailing({ raw_sql: ['SELECT nonsense'] });
    const status = await finished(placeOf(await ask(mailing)));
    expect(status).toMatchObject({
      errors: ['raw_sql: column "nonsense" does not exist (line 1, column 8)'],
      finished: true,
      results: null,
      success: false,
    });
    expect(await row(mailing)).toMatchObject({ query_status: 'failed', targeting_version_saved: null });
  });

  test('says when SQL was translated from the dialect of MySQL', async () => {
    for (const [sql, said] of [
      ['SELECT `id` FROM `core_user` LIMIT 0,2', 'MySQL'],
      ['SELECT id FROM core_user LIMIT 2', undefined],
    ]) {
      const path = placeOf(await ask(await harness.mailing({ raw_sql: [sql!] })));
      expect(await finished(path)).toMatchObject({ success: true, results: 2 });
      expect((await server.request('GET', path, { account: ADMIN })).headers['x-translated-from']).toBe(said);
    }
  });
});

test('takes a request that comes while another waits for the same one; after a change of the targeting it is another', async () => {
  const mailing = await harness.mailing({ lists: [1] });
  const first = placeOf(await ask(mailing));
  expect(placeOf(await ask(mailing))).toBe(first);
  expect(await row(mailing)).toMatchObject({ query_status: 'queued' });
  expect(await poll(first)).toEqual({
    errors: [],
    finished: false,
    finished_at: null,
    results: null,
    started_at: null,
    success: false,
    warnings: [],
  });
  await harness.pool.query('UPDATE core_mailing SET targeting_version = 2 WHERE id = $1', [mailing]);
  const second = placeOf(await ask(mailing));
  expect(second).not.toBe(first);
  const worker = await startWorker(harness.services);
  try {
    expect(await finished(first)).toMatchObject({ success: true });
    expect(await finished(second)).toMatchObject({ success: true });
  } finally {
    await worker.stop();
  }
  expect(await row(mailing)).toMatchObject({ query_status: 'saved', targeting_version_saved: 2 });
});

test.each(['model', 'recurring', 'queued', 'sending', 'completed'])('refuses a mailing that is %s', async (status) => {
  const mailing = await harness.mailing({ lists: [1] }, null, { status });
  const response = await ask(mailing);
  expect([response.status, response.json()]).toEqual([
    400,
    { errors: { status: [`Recipients cannot be found for a mailing that is ${status}.`] } },
  ]);
});

test('answers 404 for a mailing and a rebuild that do not exist, also for the rebuild of another mailing', async () => {
  expect((await ask(2_000_000_000)).status).toBe(404);
  const [one, other] = [await harness.mailing(null), await harness.mailing(null)];
  const task = placeOf(await ask(one))
    .split('/')
    .at(-2)!;
  for (const path of [`${other}/rebuild/status/${task}`, `${one}/rebuild/status/nonsense`, `${one}/rebuild/status/2000000000`]) {
    expect((await server.request('GET', `/rest/v1/mailer/${path}/`, { account: ADMIN })).status).toBe(404);
  }
  expect((await server.request('GET', `/rest/v1/mailer/${one}/rebuild/status/${task}/`)).status).toBe(401);
  expect((await server.request('POST', `/rest/v1/mailer/${one}/rebuild/`)).status).toBe(401);
});

test('is tried again when the database fails, and fails after the last try', async () => {
  const { pool } = harness;
  const mailing = await harness.mailing({ lists: [1] });
  const path = placeOf(await ask(mailing));
  const rebuild = Number(path.split('/').at(-2));
  const attempt = (isLastAttempt: boolean): Promise<void> => runRebuild(rebuild, { services: harness.services, isLastAttempt });
  await pool.query('ALTER TABLE core_mailingset RENAME TO elsewhere');
  try {
    await expect(attempt(false)).rejects.toThrow('core_mailingset');
    expect(await poll(path)).toMatchObject({ finished: false, started_at: expect.any(String) });
    await expect(attempt(true)).rejects.toThrow('core_mailingset');
  } finally {
    await pool.query('ALTER TABLE elsewhere RENAME TO core_mailingset');
  }
  // What the database said is for the log.
  expect(await poll(path)).toMatchObject({
    errors: ['The recipients could not be found. Please try again later.'],
    finished: true,
    results: null,
    success: false,
  });
  expect(await row(mailing)).toMatchObject({ query_status: 'failed' });
  expect(placeOf(await ask(mailing))).not.toBe(path);
});

test('leaves the set out of date when the targeting is changed meanwhile', async () => {
  const { pool } = harness;
  const mailing = await harness.mailing({ lists: [1], raw_sql: ['SELECT id FROM core_user, (SELECT pg_sleep(0.5)) x'] });
  const running = harness.rebuild(mailing);
  await sleeping();
  await pool.query(
    `UPDATE core_mailing SET targeting_version = 2, query_status = 'invalid' WHERE id = $1 AND query_status = 'rebuilding'`,
    [mailing],
  );
  expect(await running).toEqual({ count: 20 });
  expect(await row(mailing)).toMatchObject({ query_status: 'invalid', targeting_version: 2, targeting_version_saved: 1 });
});

test('is one at a time for a mailing: the second waits and the set is whole', async () => {
  const mailing = await harness.mailing({ lists: [1] });
  expect(await Promise.all([1, 2, 3].map(() => harness.rebuild(mailing)))).toEqual([{ count: 20 }, { count: 20 }, { count: 20 }]);
  expect(await harness.savedSet(mailing)).toHaveLength(20);
});

test('is repeated by another worker when its worker is killed; until then the old set stays', async () => {
  const { pool } = harness;
  const mailing = await harness.mailing({ lists: [1] });
  await harness.rebuild(mailing);
  const old = await harness.savedSet(mailing);
  // The first try finds the switch on and sleeps; the second finds it off.
  const list = await harness.insert('core_list', { name: 'switch' });
  await pool.query(`UPDATE core_mailingtargeting SET raw_sql = $2 WHERE id = (SELECT includes_id FROM core_mailing WHERE id = $1)`, [
    mailing,
    JSON.stringify([
      `SELECT id FROM core_user WHERE id > ${old[0]} AND (SELECT pg_sleep(count(*) * 300) IS NOT NULL FROM core_list WHERE id = ${list})`,
    ]),
  ]);
  const path = placeOf(await ask(mailing));
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-rebuild-'));
  const start = (): Program =>
    startProgram('runtime/app/main.ts', ['worker'], {
      DATABASE_URL: harness.url,
      DATA_DIR: dataDir,
      SECRET_KEY: harness.services.settings.secretKey,
      LOG_LEVEL: 'info',
    });
  const victim = start();
  await sleeping();
  victim.child.kill('SIGKILL');
  await victim.ended;
  rmSync(dataDir, { recursive: true });
  expect(await harness.savedSet(mailing)).toEqual(old);
  expect(await poll(path)).toMatchObject({ finished: false });
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`);
  await pool.query('DELETE FROM core_list WHERE id = $1', [list]);
  // Killed workers are known by their silence, which the test does not wait out.
  const worker = await startWorker(harness.services, { heartbeat: { timeout: 500, interval: 100 } });
  try {
    expect(await finished(path)).toMatchObject({ success: true, results: 19 });
  } finally {
    await worker.stop();
  }
  expect(await harness.savedSet(mailing)).toEqual(old.slice(1));
  expect(await row(mailing)).toMatchObject({ query_status: 'saved' });
});

/** Waits until a search for recipients runs into `pg_sleep`. */
function sleeping(): Promise<void> {
  return untilSql(
    harness.pool,
    `EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep' AND query LIKE '%core_mailingset%')`,
  );
}
