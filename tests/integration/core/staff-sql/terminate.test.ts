import { randomBytes } from 'node:crypto';
import { DeadlineExceeded, withDeadline } from '../../../../runtime/core/staff-sql';
import { until } from '../../../support';
import { openStaffSql, type StaffSqlHarness } from './harness';

let harness: StaffSqlHarness;
beforeAll(async () => {
  harness = await openStaffSql();
});
afterAll(() => harness.close());

/** A block that catches every cancel request. Only terminating its session stops it. */
const endless = (mark: string): string => `
  DO $$ /* ${mark} */ BEGIN
    LOOP
      BEGIN
        PERFORM set_config('statement_timeout', '0', false), set_config('client_connection_check_interval', '0', false), pg_sleep(1000);
      EXCEPTION WHEN query_canceled THEN NULL;
      END;
    END LOOP;
  END $$`;

/** Waits until so many sessions, active or not, ran a query with the mark last. */
function untilSessions(mark: string, count: number): Promise<void> {
  const { pool } = harness.services;
  const find = 'SELECT FROM pg_stat_activity WHERE query LIKE $1 AND pid <> pg_backend_pid()';
  return until(async () => (await pool.query(find, [`%${mark}%`])).rowCount === count);
}

test('a query that resets its time limits is ended', async () => {
  const mark = randomBytes(8).toString('hex');
  const work = harness.services.staffSql.inSession({ timeout: 0.2 }, ({ client }) => client.query(endless(mark)));
  await expect(work).rejects.toThrow('The query took longer than 0.2 seconds and was stopped.');
  await untilSessions(mark, 0);
});

test('a query that catches cancel requests is ended when its client disconnects', async () => {
  const mark = randomBytes(8).toString('hex');
  const controller = new AbortController();
  const work = harness.services.staffSql.inSession({ timeout: 600, signal: controller.signal }, ({ client }) =>
    client.query(endless(mark)),
  );
  const rejection = expect(work).rejects.toThrow('the client is gone');
  await untilSessions(mark, 1);
  controller.abort(new Error('the client is gone'));
  await rejection;
  await untilSessions(mark, 0);
});

describe('staff SQL in a statement of the program', () => {
  test('is ended at its deadline', async () => {
    const { pool } = harness.services;
    const mark = randomBytes(8).toString('hex');
    const client = await pool.connect();
    await expect(withDeadline(0.2, pool.options, client, () => client.query(endless(mark)))).rejects.toThrow(DeadlineExceeded);
    client.release(true);
    await untilSessions(mark, 0);
  });

  test('that ends in time gives its result or error, and its connection stays usable', async () => {
    const { pool } = harness.services;
    const client = await pool.connect();
    expect((await withDeadline(60, pool.options, client, () => client.query('SELECT 1 AS a'))).rows).toEqual([{ a: 1 }]);
    await expect(withDeadline(60, pool.options, client, () => client.query('SELECT 1 / 0'))).rejects.toThrow('division by zero');
    expect((await client.query('SELECT 2 AS a')).rows).toEqual([{ a: 2 }]);
    client.release();
  });
});
