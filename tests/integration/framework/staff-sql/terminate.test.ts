import { randomBytes } from 'node:crypto';
import { DeadlinePassed, endAfter } from '../../../../runtime/framework/staff-sql';
import { testServices, type TestServices } from '../../../support';

let site: TestServices;
beforeAll(async () => {
  site = await testServices();
});
afterAll(() => site.close());

/** A block that goes on whatever time limit it meets, as only ending its session stops it. */
const endless = (mark: string): string => `
  DO $$ /* ${mark} */ BEGIN
    LOOP
      BEGIN
        PERFORM set_config('statement_timeout', '0', false), set_config('client_connection_check_interval', '0', false), pg_sleep(1000);
      EXCEPTION WHEN query_canceled THEN NULL;
      END;
    END LOOP;
  END $$`;

async function becomes(mark: string, count: number): Promise<void> {
  const running = async (): Promise<number | null> =>
    (await site.services.pool.query(`SELECT FROM pg_stat_activity WHERE query LIKE $1 AND pid <> pg_backend_pid()`, [`%${mark}%`]))
      .rowCount;
  while ((await running()) !== count) await new Promise((resolve) => setImmediate(resolve));
}

test('what a query does about time limits does not help it', async () => {
  const mark = randomBytes(8).toString('hex');
  const work = site.services.reader.within({ timeout: 0.2 }, ({ client }) => client.query(endless(mark)));
  await expect(work).rejects.toThrow('The query took longer than 0.2 seconds and was stopped.');
  await becomes(mark, 0);
});

test('nor when nobody waits for it any more', async () => {
  const mark = randomBytes(8).toString('hex');
  const gone = new AbortController();
  const work = site.services.reader.within({ timeout: 600, signal: gone.signal }, ({ client }) => client.query(endless(mark)));
  const refused = expect(work).rejects.toThrow('the client is gone');
  await becomes(mark, 1);
  gone.abort(new Error('the client is gone'));
  await refused;
  await becomes(mark, 0);
});

describe('within a statement of the owner', () => {
  test('it is ended after a while', async () => {
    const { pool } = site.services;
    const mark = randomBytes(8).toString('hex');
    const client = await pool.connect();
    await expect(endAfter(0.2, pool.options, client, () => client.query(endless(mark)))).rejects.toThrow(DeadlinePassed);
    client.release(true);
    await becomes(mark, 0);
  });

  test('what ends in time gives what it gives, and goes on living', async () => {
    const { pool } = site.services;
    const client = await pool.connect();
    expect((await endAfter(60, pool.options, client, () => client.query('SELECT 1 AS a'))).rows).toEqual([{ a: 1 }]);
    await expect(endAfter(60, pool.options, client, () => client.query('SELECT 1 / 0'))).rejects.toThrow('division by zero');
    expect((await client.query('SELECT 2 AS a')).rows).toEqual([{ a: 2 }]);
    client.release();
  });
});
