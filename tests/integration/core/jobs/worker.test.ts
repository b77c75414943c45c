import { Client } from 'pg';
import { queryOn } from '../../../../runtime/core/database/sql';
import { handleJob } from '../../../../runtime/core/jobs/handlers';
import { defineJob, enqueue } from '../../../../runtime/core/jobs/job';
import { startWorker } from '../../../../runtime/core/jobs/worker';
import { withDatabase } from '../../../support/databases';
import { testServices, type TestServices } from '../../../support/services';
import { until } from '../../../support/until';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices({ databasePoolSize: 10 });
});
afterAll(() => fixture.close());

const greet = defineJob<{ name: string }>('greet');

/** A worker that greets, whom it has greeted, and when it has greeted the first. */
async function greeter() {
  const greeted: string[] = [];
  let heard = (): void => undefined;
  const first = new Promise<void>((resolve) => (heard = resolve));
  const handlers = [
    handleJob(greet, async ({ name }) => {
      greeted.push(name);
      heard();
    }),
    handleJob(defineJob('rest'), async () => undefined, { lane: 'long' }),
  ];
  return { worker: await startWorker(fixture.services, { handlers }), greeted, first };
}

test('a worker whose connection ends while it looks for its first job looks again', async () => {
  const { pool } = fixture.services;
  await enqueue(queryOn(pool), greet, { name: 'Ann' });
  await pool.query(`
    CREATE SEQUENCE looks;
    CREATE FUNCTION end_the_first_two() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('looks') <= 2 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER end_the_first_two BEFORE INSERT ON graphile_worker._private_tasks EXECUTE FUNCTION end_the_first_two()`);
  const { worker, greeted, first } = await greeter();
  await first;
  await worker.stop();
  expect(greeted).toEqual(['Ann']);
  expect((await pool.query(`SELECT last_value::int FROM looks`)).rows[0].last_value).toBeGreaterThan(2);
});

describe('a worker from which the database goes away while it runs a job', () => {
  const left = async (): Promise<unknown[]> =>
    (await fixture.services.pool.query('SELECT locked_by, last_error FROM graphile_worker.jobs')).rows as unknown[];

  test.each([
    ['is done', async () => undefined, []],
    ['has failed', () => Promise.reject(new Error('No luck.')), [{ locked_by: null, last_error: 'No luck.' }]],
  ])('writes that the job %s as soon as it is back', async (_, outcome, rows) => {
    const admin = new Client(withDatabase(fixture.url, 'postgres'));
    await admin.connect();
    const name = new URL(fixture.url).pathname.slice(1);
    let runs = 0;
    const wait = defineJob('wait');
    const handler = handleJob(wait, async () => {
      runs += 1;
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [name]);
      setTimeout(() => void admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`).then(() => admin.end()), 300);
      await outcome();
    });
    await enqueue(queryOn(fixture.services.pool), wait, {});
    const worker = await startWorker(fixture.services, { handlers: [handler] });
    await until(() => Promise.resolve(runs === 1));
    await until(async () => JSON.stringify(await left().catch(() => undefined)) === JSON.stringify(rows));
    await worker.stop();
    expect(runs).toBe(1);
    await fixture.services.pool.query('SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs');
  });

  test.each([
    ['the connection ends meanwhile', 'PERFORM pg_terminate_backend(pg_backend_pid())'],
    ['the server only reads for a while', `RAISE EXCEPTION USING ERRCODE = 'read_only_sql_transaction'`],
  ])('writes it again when %s', async (_, fails) => {
    const { pool } = fixture.services;
    await pool.query(`
      CREATE SEQUENCE writes;
      CREATE FUNCTION fail_the_first_write() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('writes') = 1 THEN ${fails}; END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER fail_the_first_write BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION fail_the_first_write()`);
    await enqueue(queryOn(pool), greet, { name: 'Bea' });
    const { worker, greeted } = await greeter();
    await until(async () => (await left()).length === 0);
    await worker.stop();
    expect(greeted).toEqual(['Bea']);
    await pool.query('DROP FUNCTION fail_the_first_write CASCADE; DROP SEQUENCE writes');
  });
});

test('a worker whose look for jobs is refused says why, and does not start', async () => {
  const { pool } = fixture.services;
  await pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No tasks here.'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON graphile_worker._private_tasks EXECUTE FUNCTION refuse()`);
  await expect(greeter()).rejects.toThrow('No tasks here.');
  await pool.query('DROP FUNCTION refuse CASCADE');
});
