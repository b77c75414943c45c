import { handleRecurring } from '../../../../runtime/framework/jobs/handlers';
import { overdueJobs, startPeriodicCare } from '../../../../runtime/framework/jobs/periodic';
import { startWorker } from '../../../../runtime/framework/jobs/worker';
import { startWorker as startProgramWorker } from '../../../../runtime/app/worker';
import { ADMIN, startServer, testServices, type TestServices } from '../../../support';

let fixture: TestServices;
beforeEach(async () => {
  fixture = await testServices({ databasePoolSize: 10 });
});
afterEach(() => fixture.close());

const sql = async (text: string): Promise<unknown[]> => (await fixture.services.pool.query(text)).rows as unknown[];

test('a job that a clock ahead has noted for tomorrow runs when a worker starts', async () => {
  let ran = (): void => undefined;
  const done = new Promise<void>((resolve) => (ran = resolve));
  const handlers = [handleRecurring('tidyTests', '0 3 1 1 *', async () => ran())];
  await sql(`SELECT graphile_worker.add_job('tidyTests', '{}', run_at := now() + interval '1 day', job_key := 'tidyTests')`);
  const worker = await startWorker(fixture.services, { handlers });
  await done;
  await worker.stop();
});

test('what the queue noted in the future is put right: schedules, jobs and heartbeats, and nothing that waits on purpose', async () => {
  handleRecurring('tidyOthers', '* * * * *', async () => undefined);
  await sql(`
    INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution) VALUES
      ('tidyOthers', now() - interval '1 day', now() + interval '3 hours'), ('tidyFine', now(), now())`);
  await sql(`INSERT INTO core_jobworker (name, seen_at) VALUES ('ahead', now() AT TIME ZONE 'UTC' + interval '3 hours')`);
  await sql(`SELECT graphile_worker.add_job('send', '{}', run_at := now() + interval '5 hours', job_key := 'reminder')`);
  const care = startPeriodicCare(fixture.services.pool, fixture.services.log);
  await care.first;
  await care.stop();
  expect(await sql('SELECT FROM graphile_worker._private_known_crontabs WHERE last_execution > now()')).toHaveLength(0);
  expect(await sql(`SELECT FROM core_jobworker WHERE seen_at > now() AT TIME ZONE 'UTC'`)).toHaveLength(0);
  expect(await sql('SELECT FROM graphile_worker._private_jobs WHERE run_at > now()')).toHaveLength(1);
});

test('leases and turns that a clock ahead has noted end when a worker starts, and rests and the slots of many pushes stay', async () => {
  const { pool } = fixture.services;
  const ahead = `extract(epoch FROM now() + interval '3 days')`;
  await sql(`INSERT INTO core_receivingdomain (next_slot, next_mail, rest_until, domain, created_at, updated_at) VALUES
    (${ahead}, ${ahead}, ${ahead}, 'ahead.example', now(), now()), (0, 0, extract(epoch FROM now()) + 300, 'rests.example', now(), now())`);
  await sql(`INSERT INTO push_endpoint (name, url, next_slot) VALUES ('slow', 'https://example.org', ${ahead} * 1000)`);
  await (await startProgramWorker(fixture.services)).stop();
  const late = `SELECT (SELECT count(*)::int FROM core_receivingdomain d, unnest(ARRAY[d.next_slot, d.next_mail, d.rest_until]) t WHERE t > extract(epoch FROM now())) AS domains,
    (SELECT count(*)::int FROM push_endpoint WHERE next_slot > extract(epoch FROM now()) * 1000) AS pushes`;
  expect((await pool.query(late)).rows).toEqual([{ domains: 1, pushes: 1 }]);
});

test.each([
  ['a job of each minute that was made three minutes ago', 'tidyMinutes', '* * * * *', '3 minutes', true],
  ['a job of each minute that was made just now', 'tidyMinutes', '* * * * *', '1 minute', false],
  ['a job of each day that was made three days ago', 'tidyDays', '5 0 * * *', '3 days', true],
  ['a job of each day that was made yesterday', 'tidyDays', '5 0 * * *', '30 hours', false],
  ['a job of working hours that was made on Friday, on Sunday', 'tidyOffice', '0 9-17 * * 1-5', '50 hours', false],
])('/ready and the first page of staff on %s', async (_what, name, schedule, age, isOverdue) => {
  handleRecurring(name, schedule, async () => undefined);
  await sql(`INSERT INTO core_jobworker (name, seen_at) VALUES ('one', now() AT TIME ZONE 'UTC')`);
  await sql(`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES ('${name}', now() - interval '9 days', now() - interval '${age}')`);
  expect((await overdueJobs(fixture.services.pool)).map((job) => job.name)).toEqual(isOverdue ? [name] : []);
  const server = await startServer(fixture.services);
  const { problems = [] } = (await server.request('GET', '/ready')).json<{ problems?: string[] }>();
  expect(problems).toEqual(isOverdue ? [expect.stringContaining('Periodic work has not been done')] : []);
  const { text } = await server.request('GET', '/staff/', { account: ADMIN });
  expect(text.includes(name)).toBe(isOverdue);
  await server.close();
});
