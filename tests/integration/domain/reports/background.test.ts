import { once } from 'node:events';
import { unzip } from '../../../support/unzip';
import { staffCommand } from '../../../../runtime/core/auth';
import { prepareGroups } from '../../../../runtime/core/auth/prepare-accounts';
import type { ReportOutput } from '../../../../runtime/domain/reports/run/run-report';
import { showProgress } from '../../../../runtime/domain/reports/jobs';
import { deleteExpiredResults } from '../../../../runtime/domain/reports/result/stored-result';
import { startWorker } from '../../../../runtime/app/worker';
import { startProgram, untilSql, type RequestOptions, type TestResponse } from '../../../support';
import { openReports, type ReportsHarness } from './harness';

let harness: ReportsHarness;
beforeAll(async () => {
  harness = await openReports();
  await harness.create('queryreport', {
    name: 'All',
    short_name: 'all',
    sql: 'SELECT id, email FROM core_user WHERE state = {state} ORDER BY id',
    result_notes: 'Without <test> people.',
  });
});
afterAll(() => harness.close());

/** Starts a background run. Returns the id of its task. */
async function start(name: string, body: object, options?: RequestOptions): Promise<number> {
  const response = await harness.request('POST', `report/background/${name}/`, body, options);
  expect([response.status, response.text]).toEqual([201, '']);
  expect(response.headers.location).toMatch(/^https:\/\/act\.example\.org\/rest\/v1\/backgroundtask\/\d+\/$/);
  return Number(response.headers.location!.split('/').at(-2));
}

const download = (id: number, options?: RequestOptions): Promise<TestResponse> =>
  harness.request('GET', `report/download/${id}/`, undefined, options);

/** Waits until a condition in SQL is true. */
const until = (condition: string): Promise<void> => untilSql(harness.services.pool, condition);

test('a background run is a task; its result can be downloaded when the task is complete', async () => {
  const id = await start('all', { state: 'NY' });
  expect(await harness.task(id)).toMatchObject({ completed: false, details: { status: 'queued', download_uri: null } });
  expect((await download(id)).status).toBe(404);
  await harness.runJobs();
  expect(await harness.task(id)).toMatchObject({
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

test('the request names the format; zip puts the file into a ZIP archive', async () => {
  const json = await start('sql', { query: 'SELECT 1, {a}::text', a: 'x', format: 'json' });
  const packed = await start('sql', { query: 'SELECT 1 AS n', format: 'tsv', zip: true });
  const page = await start('all', { state: 'NY', format: 'html' });
  await harness.runJobs();
  expect((await download(json)).json()).toEqual([[1, 'x']]);
  expect((await download(page)).text).toContain('<td>user2@example.org</td>');
  const response = await fetch(`${harness.server.url}/rest/v1/report/download/${packed}/`, {
    headers: { authorization: `Basic ${Buffer.from('admin:a password of the tests').toString('base64')}` },
  });
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="report-${packed}.tsv.zip"`);
  expect(await unzip(Buffer.from(await response.arrayBuffer()))).toEqual(new Map([[`report-${packed}.tsv`, 'n\n1\n']]));
});

test('options may stand in the query, where format is that of the file', async () => {
  const formats = { csv: 'text/csv; charset=utf-8', json: 'application/json', html: 'text/html; charset=utf-8' };
  const tasks: [number, string][] = [];
  for (const [format, type] of Object.entries(formats)) {
    const response = await harness.request('POST', `report/background/all/?format=${format}&state=NY`, {});
    expect([response.status, response.text]).toEqual([201, '']);
    tasks.push([Number(response.headers.location!.split('/').at(-2)), type]);
  }
  await harness.runJobs();
  for (const [task, type] of tasks) expect((await download(task)).headers['content-type']).toBe(type);
});

test('the body wins over options in the query, and what is wrong with either is said in the same way', async () => {
  const response = await harness.request('POST', 'report/background/all/?format=csv&zip=1', { state: 'NY', format: 'tsv', zip: false });
  await harness.runJobs();
  expect((await download(Number(response.headers.location!.split('/').at(-2)))).headers['content-type']).toMatch(
    /^text\/tab-separated-values/,
  );
  for (const [query, body] of [
    ['?zip=banana', {}],
    ['', { zip: 'banana' }],
  ] as const) {
    const refused = await harness.request('POST', `report/background/all/${query}`, { state: 'NY', ...body });
    expect([refused.status, refused.json()]).toEqual([400, { report: { zip: ['Enter true or false.'] } }]);
  }
  const unknown = await harness.request('POST', 'report/background/all/?format=pdf', {});
  expect([unknown.status, unknown.json()]).toEqual([400, { report: { format: ['Enter one of "json", "csv", "tsv", "html".'] } }]);
});

test('the task has the error of a wrong query', async () => {
  const wrong = await start('sql', { query: 'SELECT nothing FROM core_user' });
  const missing = await start('all', {});
  const forbidden = await start('sql', { query: 'SELECT * FROM auth_user' });
  await harness.runJobs();
  expect(await harness.task(wrong)).toMatchObject({
    completed: true,
    message: 'column "nothing" does not exist (line 1, column 8)',
    details: { status: 'failed', download_uri: null },
  });
  expect((await harness.task(missing)).message).toBe('The query needs a value for {state}.');
  expect((await harness.task(forbidden)).message).toBe('permission denied for table auth_user');
  expect((await harness.request('POST', 'report/background/nothing/', {})).status).toBe(404);
});

test('a result is reused for as long as the report says, unless the request asks for a new run', async () => {
  await harness.create('queryreport', { name: 'Moment', short_name: 'moment', sql: 'SELECT clock_timestamp()::text', refresh: '1 hour' });
  const first = await start('moment', {});
  await harness.runJobs();
  const second = await start('moment', {});
  const third = await start('moment', { refresh: true });
  await harness.runJobs();
  expect((await download(second)).text).toBe((await download(first)).text);
  expect((await download(third)).text).not.toBe((await download(first)).text);
});

test('a result can be downloaded by the account that asked for it, and by accounts that may edit reports', async () => {
  await prepareGroups(harness.services);
  const as = (username: string): RequestOptions => ({ account: { username, password: 'a long password' } });
  for (const name of ['one', 'two'])
    await staffCommand(['add', name, '--password', 'a long password', '--group', 'Reports - View'], (work) => work(harness.services));
  const id = await start('all', { state: 'NY' }, as('one'));
  await harness.runJobs();
  expect([(await download(id, as('one'))).status, (await download(id, as('two'))).status, (await download(id)).status]).toEqual([
    200, 401, 200,
  ]);
  expect((await harness.request('POST', 'report/background/sql/', { query: 'SELECT 1' }, as('one'))).status).toBe(401);
});

test('an expired result is deleted', async () => {
  const id = await start('all', { state: 'NY' });
  await harness.runJobs();
  await harness.services.pool.query(`UPDATE reports_result SET expires_at = now() AT TIME ZONE 'UTC' - interval '1 second'`);
  expect((await download(id)).status).toBe(404);
  await deleteExpiredResults(harness.services.pool);
  const { rows } = await harness.services.pool.query(
    'SELECT (SELECT count(*) FROM reports_result)::int AS results, (SELECT count(*) FROM core_storedfilepart)::int AS parts',
  );
  expect(rows).toEqual([{ results: 0, parts: 0 }]);
});

test('a running task shows how many rows it has so far', async () => {
  const id = await start('sql', { query: 'SELECT 1' });
  const progress = showProgress(harness.services, id, { rowCount: () => 7 } as ReportOutput);
  await until(`(SELECT progress = 7 AND rate > 0 FROM core_job WHERE id = ${id})`);
  await progress.stop();
});

test('e-mails are sent when a task ends, with the rows or the error', async () => {
  await start('all', { state: 'NY', email: 'jo@example.org, bo@example.org' });
  await start('sql', { query: 'SELECT 1 / 0', email: 'jo@example.org' });
  await harness.runJobs();
  const mails = harness.mails();
  expect(mails).toHaveLength(3);
  const sent = mails.find((mail) => /^To: bo@example.org/m.test(mail))!;
  expect(sent).toMatch(/^Subject: All$/m);
  expect(sent).toContain('user2@example.org</td>');
  expect(sent).toContain('<p>Without &lt;test&gt; people.</p>');
  expect(mails.some((mail) => mail.includes('division by zero'))).toBe(true);
  await harness.runJobs();
  expect(harness.mails()).toHaveLength(3);
});

test('the task, its download and its e-mail say when SQL was translated from the dialect of MySQL', async () => {
  const translated = await start('sql', { query: 'SELECT `email` FROM `core_user` LIMIT 0,1', email: 'told@example.org' });
  const taken = await start('sql', { query: 'SELECT 1' });
  await harness.runJobs();
  expect((await harness.task(translated)).details).toMatchObject({ status: 'complete', translated_from: 'MySQL' });
  expect((await download(translated)).headers['x-translated-from']).toBe('MySQL');
  expect(harness.mails().find((mail) => mail.includes('To: told@example.org'))).toContain('translated from MySQL');
  expect((await harness.task(taken)).details).toMatchObject({ translated_from: null });
  expect((await download(taken)).headers).not.toHaveProperty('x-translated-from');
});

test('with a placeholder named email, that value is an address only with use_email', async () => {
  await harness.create('queryreport', { name: 'One', short_name: 'one', sql: 'SELECT id FROM core_user WHERE email = {email}' });
  const sent = (): number => harness.mails().filter((mail) => mail.includes('To: user2@example.org')).length;
  await start('one', { email: 'user2@example.org' });
  await harness.runJobs();
  expect(sent()).toBe(0);
  await start('one', { email: 'user2@example.org', use_email: true });
  await harness.runJobs();
  expect(sent()).toBe(1);
  await harness.services.pool.query(`UPDATE auth_user SET email = 'me@example.org' WHERE username = 'admin'`);
  await start('all', { state: 'NY', use_email: 'true' });
  await harness.runJobs();
  expect(harness.mails().filter((mail) => mail.includes('To: me@example.org'))).toHaveLength(1);
  const many = Array.from({ length: 21 }, (_, index) => `u${index}@example.org`);
  expect((await harness.request('POST', 'report/background/all/', { state: 'NY', email: many })).status).toBe(400);
});

test('another worker takes over the run of a killed worker, and there is one result and one e-mail', async () => {
  const sql = `SELECT n, CASE WHEN n = 2 AND NOT EXISTS (SELECT FROM core_tag WHERE name = 'on') THEN pg_sleep(600) END FROM generate_series(1, 3) n`;
  const id = await start('sql', { query: sql, email: 'kay@example.org' });
  const { dataDir, secretKey } = harness.services.settings;
  const program = startProgram('runtime/app/main.ts', ['worker'], {
    DATABASE_URL: harness.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
  });
  await until(
    `(SELECT count(*) = 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep%' AND state = 'active' AND usename LIKE 'advocacy_reader%')`,
  );
  program.child.kill('SIGKILL');
  await once(program.child, 'exit');
  await harness.create('tag', { name: 'on' });
  const worker = await startWorker(harness.services, { heartbeat: { timeout: 1_000, interval: 200 } });
  try {
    await until(`(SELECT status = 'complete' FROM core_job WHERE id = ${id})`);
    await until(`(SELECT count(*) = 1 FROM reports_mail WHERE email = 'kay@example.org' AND state = 'sent')`);
    await until(
      `(SELECT count(*) = 0 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep%' AND usename LIKE 'advocacy_reader%' AND state = 'active')`,
    );
  } finally {
    await worker.stop();
  }
  expect((await download(id)).text).toBe('n,case\n1,\n2,\n3,\n');
  expect((await harness.services.pool.query('SELECT FROM core_storedfile')).rowCount).toBe(
    (await harness.services.pool.query('SELECT FROM reports_result')).rowCount,
  );
  expect(harness.mails().filter((mail) => mail.includes('kay@example.org'))).toHaveLength(1);
});
