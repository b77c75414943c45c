import type { Pool } from 'pg';
import fc from 'fast-check';
import type { Call } from '../../../../runtime/framework/http/call';
import { openPool } from '../../../../runtime/framework/database/pool';
import { createLogger } from '../../../../runtime/framework/log/logger';
import { collection } from '../../../../runtime/framework/read';
import { testServices, type TestServices } from '../../../support';
import { SUPERUSER, type Meta } from './harness';

/** `meta.total_count` of large tables, whose rows triggers count. */
describe('the number of objects', () => {
  let test_: TestServices;
  let other: Pool;
  beforeAll(async () => {
    test_ = await testServices();
    other = openPool(test_.url, 3, createLogger('silent'));
  });
  afterAll(async () => {
    await other.end();
    await test_.close();
  });

  const pools = (): Pool[] => [test_.services.pool, other];

  async function total(resource: string, query: Record<string, string> = {}, pool: Pool = test_.services.pool): Promise<number> {
    const { registry } = test_.services;
    const call = { services: { ...test_.services, pool }, account: SUPERUSER, path: '/', query: new URLSearchParams(query) } as Call;
    const { body } = await collection(call, registry.get(resource));
    return (JSON.parse((body as { json: string }).json) as { meta: Meta }).meta.total_count;
  }

  /** What every way to ask must tell, on both pools, against counts by hand. */
  async function agrees(): Promise<void> {
    const ask = async (sql: string): Promise<number> =>
      Number((await test_.services.pool.query<{ n: string }>(`SELECT count(*)::text AS n FROM ${sql}`)).rows[0]!.n);
    const expected = {
      all: await ask('core_user'),
      state: await ask("core_user WHERE state = 'CA'"),
      recent: await ask("core_user WHERE created_at >= '2020-06-01'"),
      phones: await ask('core_phone'),
      ofState: await ask("core_phone WHERE user_id IN (SELECT id FROM core_user WHERE state = 'CA')"),
    };
    for (const pool of pools()) {
      const told = {
        all: await total('user', {}, pool),
        // A page of one: the number cannot be told from the page.
        state: await total('user', { state: 'CA', _limit: '1' }, pool),
        recent: await total('user', { created_at__gte: '2020-06-01', _limit: '1' }, pool),
        phones: await total('phone', { _limit: '1' }, pool),
        ofState: await total('phone', { user__state: 'CA', _limit: '1' }, pool),
      };
      expect(told).toEqual(expected);
      expect(await total('user', { _offset: '100000' }, pool)).toBe(expected.all);
      expect(await total('user', { state: 'CA', _offset: '100000' }, pool)).toBe(expected.state);
    }
  }

  let made = 0;
  async function addUsers(number: number, pool: Pick<Pool, 'query'> = test_.services.pool): Promise<void> {
    made += number;
    await pool.query(
      `INSERT INTO core_user (email, state, created_at) SELECT 'u' || g || '@example.org', CASE g % 3 WHEN 0 THEN 'CA' ELSE 'NY' END,
       timestamp '2020-01-01' + g % 365 * interval '1 day' FROM generate_series($1::int, $2::int) g`,
      [made - number + 1, made],
    );
  }

  test('is right at once after any sequence of writes', async () => {
    const { pool } = test_.services;
    const write: Record<string, () => Promise<unknown>> = {
      'add one': () => addUsers(1),
      'add many': () => addUsers(57),
      'add by the other': () => addUsers(3, other),
      'add phones': () =>
        pool.query(
          "INSERT INTO core_phone (user_id, phone, type, source) SELECT id, '555', gen_random_uuid()::text::varchar(25), 'user' FROM core_user ORDER BY id DESC LIMIT 4",
        ),
      'move some': () => pool.query("UPDATE core_user SET state = CASE state WHEN 'CA' THEN 'NY' ELSE 'CA' END WHERE id % 5 = 0"),
      'age some': () => pool.query("UPDATE core_user SET created_at = created_at - interval '1 year' WHERE id % 7 = 0"),
      'delete some': () => pool.query('DELETE FROM core_user WHERE id % 11 = 0'),
      'delete all': () => pool.query('DELETE FROM core_user'),
      'touch nothing': () => pool.query('UPDATE core_user SET state = state WHERE false'),
      truncate: () => pool.query('TRUNCATE core_user CASCADE'),
      'roll back': async () => {
        const client = await other.connect();
        await client.query('BEGIN');
        await addUsers(10, client);
        await client.query("DELETE FROM core_user WHERE state = 'CA'");
        await client.query('ROLLBACK');
        client.release();
      },
      'roll back in part': async () => {
        const client = await other.connect();
        await client.query('BEGIN');
        await addUsers(2, client);
        await client.query('SAVEPOINT here');
        await addUsers(5, client);
        await client.query('ROLLBACK TO here');
        await client.query('COMMIT');
        client.release();
      },
      'add or update': () =>
        pool.query(
          `INSERT INTO core_user (email, state) VALUES ('u1@example.org', 'CA'), ('U2@example.org', 'CA'), ('new${(made += 1)}@example.org', 'CA')
         ON CONFLICT ((lower(email)) COLLATE "C") DO UPDATE SET state = EXCLUDED.state`,
        ),
    };
    await addUsers(30);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(write)), { minLength: 1, maxLength: 8 }), async (names) => {
        for (const name of names) {
          await write[name]!();
          await agrees();
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  test('does not count what another transaction has not committed', async () => {
    const before = await total('user');
    const client = await other.connect();
    await client.query('BEGIN');
    await addUsers(5, client);
    expect(await total('user')).toBe(before);
    expect(await total('user', { state__in: 'CA,NY,', _limit: '1' })).toBe(before);
    await client.query('COMMIT');
    client.release();
    expect(await total('user')).toBe(before + 5);
    expect(await total('user', { state__in: 'CA,NY,', _limit: '1' })).toBe(before + 5);
  });

  test('stays exact while many write', async () => {
    const writers = [...Array(8).keys()].map(async (writer) => {
      for (let round = 0; round < 12; round += 1) {
        const pool = pools()[writer % 2]!;
        await addUsers(3, pool);
        if (round % 4 === 1)
          await pool.query(
            "DELETE FROM core_user WHERE id IN (SELECT id FROM core_user WHERE state = 'NY' LIMIT 2 FOR UPDATE SKIP LOCKED)",
          );
      }
    });
    let writing = true;
    const done = Promise.all(writers).finally(() => (writing = false));
    const snapshot =
      "SELECT (SELECT count(*) FROM core_user)::int AS counted, (SELECT sum(delta) FROM advocacy_tally WHERE table_name = 'core_user')::int AS kept";
    while (writing) {
      const { counted, kept } = (await test_.services.pool.query<{ counted: number; kept: number }>(snapshot)).rows[0]!;
      expect(kept).toBe(counted);
    }
    await done;
    await agrees();
  });
});
