import { queryOn } from '../../../../runtime/core/database/sql';
import { handleJob } from '../../../../runtime/core/jobs/handlers';
import { defineJob, enqueue } from '../../../../runtime/core/jobs/job';
import { ADMIN, startServer, testServices, type Credentials, type TestServer, type TestServices } from '../../../support';
import { runJobs } from '../../../support/jobs';
import { runStaff } from '../auth/harness';

const errand = defineJob<{ n: number }>('errand', { maxAttempts: 1 });

let opened: TestServices;
let server: TestServer;
let reader: Credentials;
let failing = true;
const done: number[] = [];

const handlers = [
  handleJob(errand, async ({ n }) => {
    if (failing) throw new Error('The value "ann lee" of ann@example.org is wrong');
    done.push(n);
  }),
];
const get = async (path: string): Promise<Record<string, unknown>> =>
  (await server.request('GET', path, { account: ADMIN })).json<Record<string, unknown>>();
const post = async (path: string, account = ADMIN): Promise<number> => (await server.request('POST', path, { account })).status;
const list = async (query: string): Promise<Record<string, unknown>[]> =>
  (await get(`/rest/v1/job/?task=errand&${query}`)).objects as Record<string, unknown>[];

/** Enqueues a job. Its path. */
async function job(n: number): Promise<string> {
  await enqueue(queryOn(opened.services.pool), errand, { n });
  return (await list('order_by=-id'))[0]!.resource_uri as string;
}

beforeAll(async () => {
  opened = await testServices();
  server = await startServer(opened.services);
  await runStaff(opened.services, ['group', 'add', 'Watchers', 'jobs.view']);
  await runStaff(opened.services, ['add', 'watcher', '--password', 'a long password', '--group', 'Watchers']);
  reader = { username: 'watcher', password: 'a long password' };
});
beforeEach(async () => {
  failing = true;
  await opened.services.pool.query(`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs HAVING count(*) > 0`);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

test('a job shows what it is, how far it is, and why it failed, without what it worked on', async () => {
  const path = await job(1);
  expect(await get(path)).toMatchObject({
    task: 'errand',
    state: 'waiting',
    attempts: 0,
    max_attempts: 1,
    last_error: null,
    started_at: null,
  });
  await runJobs(opened.services, handlers);
  const shown = await get(path);
  expect(shown).toMatchObject({ state: 'failed', attempts: 1, last_error: 'The value … of … is wrong' });
  expect(shown.run_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(JSON.stringify(shown)).not.toMatch(/ann/);
});

test('jobs are found by their state and task', async () => {
  const [waiting, later] = [await job(2), await job(3)];
  await opened.services.pool.query(`SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at := now() + interval '1 hour')`, [
    later.split('/').at(-2),
  ]);
  const paths = async (query: string): Promise<unknown[]> => (await list(query)).map(({ resource_uri: uri }) => uri);
  expect(await paths('state=waiting')).toEqual([waiting]);
  expect(await paths('state__in=scheduled,failed')).toEqual([later]);
  expect(await paths('order_by=-run_at&attempts=0')).toEqual([later, waiting]);
});

test('retry lets a job that has failed run again', async () => {
  const path = await job(4);
  await runJobs(opened.services, handlers);
  failing = false;
  expect(await post(`${path}retry/`)).toBe(202);
  expect(await get(path)).toMatchObject({ state: 'waiting', attempts: 0 });
  await runJobs(opened.services, handlers);
  expect(done).toContain(4);
  expect((await server.request('GET', path, { account: ADMIN })).status).toBe(404);
});

test('cancel lets a job run no more, until it is retried', async () => {
  failing = false;
  const path = await job(5);
  expect(await post(`${path}cancel/`)).toBe(202);
  expect(await get(path)).toMatchObject({ state: 'cancelled', last_error: 'Cancelled.' });
  await runJobs(opened.services, handlers);
  expect(done).not.toContain(5);
  expect(await post(`${path}retry/`)).toBe(202);
  await runJobs(opened.services, handlers);
  expect(done).toContain(5);
});

test('a job that runs is left alone, and one that is not there is a 404', async () => {
  const path = await job(6);
  await opened.services.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker'`);
  expect(await get(path)).toMatchObject({ state: 'running', started_at: expect.stringMatching(/^\d{4}/) });
  expect([await post(`${path}retry/`), await post(`${path}cancel/`)]).toEqual([400, 400]);
  await opened.services.pool.query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL');
  expect([await post('/rest/v1/job/999999999/retry/'), await post('/rest/v1/job/x/cancel/')]).toEqual([404, 404]);
});

test('seeing jobs takes the right to view jobs, changing them the right to edit jobs', async () => {
  const path = await job(7);
  expect((await server.request('GET', path)).status).toBe(401);
  expect((await server.request('GET', path, { account: reader })).status).toBe(200);
  expect([await post(`${path}retry/`, reader), await post(`${path}cancel/`, reader)]).toEqual([401, 401]);
  expect((await server.request('DELETE', path, { account: ADMIN })).status).toBe(405);
});
