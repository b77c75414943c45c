import { handleRecurring } from '../../../../runtime/core/jobs/handlers';
import { overdueJobs, startPeriodicCare } from '../../../../runtime/core/jobs/periodic';
import { startWorker } from '../../../../runtime/core/jobs/worker';
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
  const care = startPeriodicCare(fixture.services);
  await care.first;
  await care.stop();
  expect(await sql('SELECT FROM graphile_worker._private_known_crontabs WHERE last_execution > now()')).toHaveLength(0);
  expect(await sql(`SELECT FROM core_jobworker WHERE seen_at > now() AT TIME ZONE 'UTC'`)).toHaveLength(0);
  expect(await sql('SELECT FROM graphile_worker._private_jobs WHERE run_at > now()')).toHaveLength(1);
});

test('any job that was made, or has failed, under a clock ahead waits as long as it was to wait', async () => {
  for (const [key, made, runs, attempts] of [
    ['made ahead', '3 days', '3 days', 0],
    ['put off ahead', '3 days', '75 hours', 0],
    ['failed ahead', '0', '3 days', 2],
    ['failed', '0', '5 hours', 2],
    ['a reminder', '0', '9 days', 0],
  ]) {
    await sql(`SELECT graphile_worker.add_job('others', '{}', run_at := now() + interval '${runs}', job_key := '${key}')`);
    await sql(
      `UPDATE graphile_worker._private_jobs SET created_at = now() + interval '${made}', attempts = ${attempts} WHERE key = '${key}'`,
    );
  }
  const care = startPeriodicCare(fixture.services);
  await care.first;
  await care.stop();
  expect(
    await sql(
      `SELECT key, round(extract(epoch FROM run_at - now()) / 3600)::integer AS hours FROM graphile_worker._private_jobs ORDER BY id`,
    ),
  ).toEqual([
    { key: 'made ahead', hours: 0 },
    { key: 'put off ahead', hours: 3 },
    { key: 'failed ahead', hours: 0 },
    { key: 'failed', hours: 5 },
    { key: 'a reminder', hours: 216 },
  ]);
});

test('leases, turns, rests and further attempts that a clock ahead has noted end when a worker starts; others stay', async () => {
  const ahead = `now() + interval '3 days'`;
  const [utc, seconds] = [`(${ahead}) AT TIME ZONE 'UTC'`, `extract(epoch FROM ${ahead})`];
  await sql(`INSERT INTO core_receivingdomain (next_slot, next_mail, rest_until, domain, created_at, updated_at) VALUES
    (${seconds}, ${seconds}, ${seconds}, 'ahead.example', now(), now()), (0, 0, extract(epoch FROM now()) + 300, 'rests.example', now(), now())`);
  // The slots of many pushes lie where their limit puts them.
  await sql(
    `INSERT INTO push_endpoint (name, url, next_slot, rests_until) VALUES ('slow', 'https://example.org', ${seconds} * 1000, ${seconds} * 1000)`,
  );
  await sql(`INSERT INTO core_mailing (status) VALUES ('sending'), ('stopped')`);
  await sql(`INSERT INTO core_mailingrecipient (mailing_id, user_id, state, due_at, lease_until)
    SELECT m.id, n, CASE n WHEN 1 THEN 'claimed' ELSE 'pending' END, CASE n WHEN 1 THEN now() ELSE ${utc} END, CASE n WHEN 1 THEN ${utc} END FROM core_mailing m, generate_series(1, 2) n`);
  await sql(
    `INSERT INTO core_partnerpending (kind, subject, reference, try_at) VALUES ('order', 1, 'a', ${utc}), ('order', 2, 'b', (now() + interval '1 hour') AT TIME ZONE 'UTC')`,
  );
  await sql(`INSERT INTO core_crmleaving (user_number, contact, sync_at) VALUES (1, 'x', ${utc})`);
  await (await startProgramWorker(fixture.services)).stop();
  const [left] = await sql(`SELECT
    (SELECT count(*)::int FROM core_receivingdomain d, unnest(ARRAY[d.next_slot, d.next_mail, d.rest_until]) t WHERE t > extract(epoch FROM now())) AS domains,
    (SELECT count(*)::int FROM push_endpoint WHERE next_slot > extract(epoch FROM now()) * 1000) AS slots,
    (SELECT count(*)::int FROM push_endpoint WHERE rests_until > extract(epoch FROM now()) * 1000) AS pushes,
    (SELECT array_agg(m.status || ' ' || r.state ORDER BY 1) FROM core_mailingrecipient r JOIN core_mailing m ON m.id = r.mailing_id
      WHERE greatest(r.lease_until, CASE r.state WHEN 'pending' THEN r.due_at END) > (now() + interval '1 hour') AT TIME ZONE 'UTC') AS recipients,
    (SELECT array_agg(subject) FROM core_partnerpending WHERE try_at > now() AT TIME ZONE 'UTC') AS partner,
    (SELECT count(*)::int FROM core_crmleaving WHERE sync_at > now() AT TIME ZONE 'UTC') AS crm`);
  // A mailing that is not being sent waits anyway. Whose lease has ended is due a moment later, when the sender has come by.
  expect(left).toEqual({ domains: 1, slots: 1, pushes: 0, recipients: ['stopped pending'], partner: [2], crm: 0 });
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
