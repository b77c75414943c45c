import { startServer, testServices, type TestServer, type TestServices } from '../../support';

let fixture: TestServices;
let server: TestServer;
// A server of its own for each test: it keeps what it has found for some seconds.
beforeEach(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
});
afterEach(async () => {
  await server.close();
  await fixture.close();
});

const run = (sql: string): Promise<unknown> => fixture.services.pool.query(sql);
const worker = (age: string): Promise<unknown> =>
  run(`INSERT INTO core_jobworker (name, seen_at) VALUES ('one', now() - interval '${age}')`);

async function problems(): Promise<unknown> {
  const { status, json } = await server.request('GET', '/ready');
  expect(status).toBe(200);
  const body = json<{ status: string; problems?: string[] }>();
  expect(body.status).toBe('ok');
  return body.problems;
}

test('/ready has no problems while a worker is alive and nothing fails', async () => {
  await worker('1 second');
  await run(`SELECT graphile_worker.add_job('merge', '{}')`);
  expect(await problems()).toBeUndefined();
});

test.each([
  ['never was one', undefined],
  ['was killed', '1 minute'],
])('/ready says that no worker is alive: there %s', async (_what, age) => {
  if (age) await worker(age);
  expect(await problems()).toEqual([expect.stringContaining('No worker is running')]);
});

test.each([
  ['has failed for good', 'attempts = max_attempts', true],
  ['has failed five times and is tried again', 'attempts = 5', true],
  ['has failed once', 'attempts = 1', false],
  ['failed for good two days ago', `attempts = max_attempts, updated_at = now() - interval '2 days'`, false],
  ['was cancelled', `attempts = max_attempts, last_error = 'Cancelled.'`, false],
])('/ready on a job that %s', async (_what, change, isProblem) => {
  await worker('1 second');
  await run(`SELECT graphile_worker.add_job('merge', '{}')`);
  await run(`UPDATE graphile_worker._private_jobs SET last_error = 'broken'`);
  await run(`UPDATE graphile_worker._private_jobs SET ${change}`);
  expect(await problems()).toEqual(isProblem ? [expect.stringContaining('Jobs fail again and again')] : undefined);
});

test('/ready says that mailings cannot be sent', async () => {
  await worker('1 second');
  await run(`
    WITH mailing AS (INSERT INTO core_mailing (status) VALUES ('sending') RETURNING id)
    INSERT INTO core_mailingsend (mailing_id, trouble) SELECT id, 'The mail server does not answer.' FROM mailing`);
  expect(await problems()).toEqual([expect.stringContaining('Mailings cannot be sent')]);
});
