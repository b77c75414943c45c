import { queryOn } from '../../../../runtime/framework/database/query';
import { handleJob } from '../../../../runtime/framework/jobs/handlers';
import { defineJob, enqueue } from '../../../../runtime/framework/jobs/job';
import { startWorker } from '../../../../runtime/framework/jobs/worker';
import { testServices, type TestServices } from '../../../support/services';

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
