import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { staffCommand } from '../../../../runtime/framework/auth';
import { prepareGroups } from '../../../../runtime/framework/auth/prepare';
import { forgetResults } from '../../../../runtime/domain/reports/keep';
import { startWorker } from '../../../../runtime/app/worker';
import { startProgram, type RequestOptions, type TestResponse } from '../../../support';
import { openSite, type Site } from './reporting';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await site.make('queryreport', {
    name: 'All',
    short_name: 'all',
    sql: 'SELECT id, email FROM core_user WHERE state = {state} ORDER BY id',
  });
});
afterAll(() => site.close());

/** Asks for a run; gives the id of its task. */
async function begin(name: string, body: object, options?: RequestOptions): Promise<number> {
  const response = await site.ask('POST', `report/background/${name}/`, body, options);
  expect([response.status, response.text]).toEqual([201, '']);
  expect(response.headers.location).toMatch(/^https:\/\/act\.example\.org\/rest\/v1\/backgroundtask\/\d+\/$/);
  return Number(response.headers.location!.split('/').at(-2));
}

const download = (id: number, options?: RequestOptions): Promise<TestResponse> =>
  site.ask('GET', `report/download/${id}/`, undefined, options);

/** Waits until the database says so. */
const until = async (sql: string): Promise<void> => {
  while (!(await site.services.pool.query<{ done: boolean }>(`SELECT (${sql}) AS done`)).rows[0]!.done) await setTimeout(20);
};

test('a run in the background is a task, whose result is fetched when it is complete', async () => {
  const id = await begin('all', { state: 'NY' });
  expect(await site.task(id)).toMatchObject({ completed: false, details: { status: 'queued', download_uri: null } });
  expect((await download(id)).status).toBe(404);
  await site.work();
  expect(await site.task(id)).toMatchObject({
    completed: true,
    message: '5 rows.',
    progress: 5,
    details: { status: 'complete', download_uri: `/rest/v1/report/download/${id}/` },
  });
  const file = await download(id);
  expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    `attachment; filename="report-${id}.csv"`,
  ]);
  expect(file.text.split('\n').slice(0, 2)).toEqual(['id,email', '2,user2@example.org']);
});

test('the format is that of the request; zip packs the file', async () => {
  const json = await begin('sql', { query: 'SELECT 1, {a}::text', a: 'x', format: 'json' });
  const packed = await begin('sql', { query: 'SELECT 1 AS n', format: 'tsv', zip: true });
  const page = await begin('all', { state: 'NY', format: 'html' });
  await site.work();
  expect((await download(json)).json()).toEqual([[1, 'x']]);
  expect((await download(page)).text).toContain('<td>user2@example.org</td>');
  const response = await fetch(`${site.server.url}/rest/v1/report/download/${packed}/`, {
    headers: { authorization: `Basic ${Buffer.from('admin:a password of the tests').toString('base64')}` },
  });
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="report-${packed}.tsv.gz"`);
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('n\n1\n');
});

test('what is wrong with the query the task tells', async () => {
  const wrong = await begin('sql', { query: 'SELECT nothing FROM core_user' });
  const missing = await begin('all', {});
  const forbidden = await begin('sql', { query: 'SELECT * FROM auth_user' });
  await site.work();
  expect(await site.task(wrong)).toMatchObject({
    completed: true,
    message: 'column "nothing" does not exist (line 1, column 8)',
    details: { status: 'failed', download_uri: null },
  });
  expect((await site.task(missing)).message).toBe('The query needs a value for {state}.');
  expect((await site.task(forbidden)).message).toBe('permission denied for table auth_user');
  expect((await site.ask('POST', 'report/background/nothing/', {})).status).toBe(404);
});

test('a result that may be shown again is not made again', async () => {
  await site.make('queryreport', { name: 'Moment', short_name: 'moment', sql: 'SELECT clock_timestamp()::text', refresh: '1 hour' });
  const first = await begin('moment', {});
  await site.work();
  const second = await begin('moment', {});
  const third = await begin('moment', { refresh: true });
  await site.work();
  expect((await download(second)).text).toBe((await download(first)).text);
  expect((await download(third)).text).not.toBe((await download(first)).text);
});

test('a result is for who asked for it, and for those who may edit reports', async () => {
  await prepareGroups(site.services);
  const as = (username: string): RequestOptions => ({ account: { username, password: 'a long password' } });
  for (const name of ['one', 'two'])
    await staffCommand(['add', name, '--password', 'a long password', '--group', 'Reports - View'], site.services);
  const id = await begin('all', { state: 'NY' }, as('one'));
  await site.work();
  expect([(await download(id, as('one'))).status, (await download(id, as('two'))).status, (await download(id)).status]).toEqual([
    200, 401, 200,
  ]);
  expect((await site.ask('POST', 'report/background/sql/', { query: 'SELECT 1' }, as('one'))).status).toBe(401);
});

test('a result is forgotten when its time is over', async () => {
  const id = await begin('all', { state: 'NY' });
  await site.work();
  await site.services.pool.query(`UPDATE reports_result SET expires_at = now() AT TIME ZONE 'UTC' - interval '1 second'`);
  expect((await download(id)).status).toBe(404);
  await forgetResults(site.services.pool);
  const { rows } = await site.services.pool.query(
    'SELECT (SELECT count(*) FROM reports_result)::int AS results, (SELECT count(*) FROM core_storedfilepart)::int AS parts',
  );
  expect(rows).toEqual([{ results: 0, parts: 0 }]);
});

test('e-mail tells the end, with the rows', async () => {
  await begin('all', { state: 'NY', email: 'jo@example.org, bo@example.org' });
  await begin('sql', { query: 'SELECT 1 / 0', email: 'jo@example.org' });
  await site.work();
  const letters = site.letters();
  expect(letters).toHaveLength(3);
  const sent = letters.find((letter) => /^To: bo@example.org/m.test(letter))!;
  expect(sent).toMatch(/^Subject: All$/m);
  expect(sent).toContain('user2@example.org</td>');
  expect(letters.some((letter) => letter.includes('division by zero'))).toBe(true);
  await site.work();
  expect(site.letters()).toHaveLength(3);
});

test('a value named email is no address to send to, unless that is said', async () => {
  await site.make('queryreport', { name: 'One', short_name: 'one', sql: 'SELECT id FROM core_user WHERE email = {email}' });
  const sent = (): number => site.letters().filter((letter) => letter.includes('To: user2@example.org')).length;
  await begin('one', { email: 'user2@example.org' });
  await site.work();
  expect(sent()).toBe(0);
  await begin('one', { email: 'user2@example.org', use_email: true });
  await site.work();
  expect(sent()).toBe(1);
  await site.services.pool.query(`UPDATE auth_user SET email = 'me@example.org' WHERE username = 'admin'`);
  await begin('all', { state: 'NY', use_email: 'true' });
  await site.work();
  expect(site.letters().filter((letter) => letter.includes('To: me@example.org'))).toHaveLength(1);
  const many = Array.from({ length: 21 }, (_, index) => `u${index}@example.org`);
  expect((await site.ask('POST', 'report/background/all/', { state: 'NY', email: many })).status).toBe(400);
});

test('a worker that is killed in the middle leaves the run to another, and there is one result', async () => {
  const sql = `SELECT n, CASE WHEN n = 2 AND NOT EXISTS (SELECT FROM core_tag WHERE name = 'on') THEN pg_sleep(600) END FROM generate_series(1, 3) n`;
  const id = await begin('sql', { query: sql, email: 'kay@example.org' });
  const { dataDir, secretKey } = site.services.settings;
  const program = startProgram('runtime/app/main.ts', ['worker'], {
    DATABASE_URL: site.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
  });
  await until(
    `SELECT count(*) = 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND state = 'active' AND usename LIKE 'advocacy_reader%'`,
  );
  program.child.kill('SIGKILL');
  await once(program.child, 'exit');
  await site.make('tag', { name: 'on' });
  const worker = await startWorker(site.services, { heartbeat: { timeout: 1_000, interval: 200 } });
  try {
    await until(`SELECT status = 'complete' FROM core_job WHERE id = ${id}`);
    await until(`SELECT count(*) = 1 FROM reports_mail WHERE email = 'kay@example.org' AND state = 'sent'`);
    await until(
      `SELECT count(*) = 0 FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND usename LIKE 'advocacy_reader%' AND state = 'active'`,
    );
  } finally {
    await worker.stop();
  }
  expect((await download(id)).text).toBe('n,case\n1,\n2,\n3,\n');
  expect((await site.services.pool.query('SELECT FROM core_storedfile')).rowCount).toBe(
    (await site.services.pool.query('SELECT FROM reports_result')).rowCount,
  );
  expect(site.letters().filter((letter) => letter.includes('kay@example.org'))).toHaveLength(1);
});
