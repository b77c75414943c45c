import type { Pool } from 'pg';
import fc from 'fast-check';
import type { Call } from '../../../../runtime/core/call';
import { openPool } from '../../../../runtime/core/database/pool';
import { createLogger } from '../../../../runtime/core/log/logger';
import { collection } from '../../../../runtime/core/read';
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
      either: await ask("core_user WHERE state IN ('CA', 'NY') AND country = 'United States'"),
      recent: await ask("core_user WHERE created_at >= '2020-06-01'"),
      phones: await ask('core_phone'),
      ofState: await ask("core_phone WHERE user_id IN (SELECT id FROM core_user WHERE state = 'CA')"),
    };
    for (const pool of pools()) {
      const told = {
        all: await total('user', {}, pool),
        // A page of one: the number cannot be told from the page.
        state: await total('user', { state: 'CA', _limit: '1' }, pool),
        either: await total('user', { state__in: 'CA,NY', country: 'united states', _limit: '1' }, pool),
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

  test('is the sum of the groups that triggers keep, where filters compare counted fields alone', async () => {
    const { pool } = test_.services;
    await pool.query('TRUNCATE core_user CASCADE');
    await addUsers(30);
    await pool.query("UPDATE core_user SET country = 'Canada' WHERE id % 2 = 0");
    await pool.query("UPDATE core_user SET last_name = 'Turin' WHERE state = 'CA'");
    // No row has it: who counts the rows does not find it, who sums the groups does.
    const mark = "INSERT INTO advocacy_tally_group (table_name, members, delta) VALUES ('core_user', '{ca,canada,never}', 1000)";
    const asked: [query: Record<string, string>, kept: boolean][] = [
      [{ state: 'CA' }, true],
      [{ state: 'ca' }, true],
      [{ state__iexact: 'cA' }, true],
      [{ state__in: 'CA,ca,NY' }, true],
      [{ state__isnull: 'false' }, true],
      [{ state: 'CA', country: 'canada' }, true],
      [{ country__in: 'Canada,United States', subscription_status: 'never', state: 'CA' }, true],
      [{ state__exact: 'CA' }, false],
      [{ state__startswith: 'C' }, false],
      [{ state: 'CA', last_name: 'Turin' }, false],
      [{ state: 'CA', id__gt: '0' }, false],
    ];
    const totals = async (): Promise<number[]> => {
      const found: number[] = [];
      for (const [query] of asked) found.push(await total('user', { ...query, _limit: '1' }));
      return found;
    };
    const before = await totals();
    const { rows } = await pool.query<{ ca: string; canadian: string }>(
      "SELECT count(*) AS ca, count(*) FILTER (WHERE country = 'Canada') AS canadian FROM core_user WHERE state = 'CA'",
    );
    const [ca, canadian] = [Number(rows[0]!.ca), Number(rows[0]!.canadian)];
    expect(before).toEqual([ca, ca, ca, 30, 30, canadian, ca, ca, ca, ca, ca]);
    await pool.query(mark);
    expect(await totals()).toEqual(before.map((number, place) => number + (asked[place]![1] ? 1000 : 0)));
    await pool.query('DELETE FROM advocacy_tally_group WHERE delta = 1000');
  });

  test('is such a sum too where a filter asks for the row that a counted field names', async () => {
    const { pool } = test_.services;
    await pool.query('TRUNCATE core_user CASCADE');
    await addUsers(30);
    await pool.query(
      `INSERT INTO core_action (user_id, page_id, type, status)
       SELECT u.id, p.id, p.type, 'complete' FROM core_user u JOIN core_page p ON p.name = CASE u.id % 3 WHEN 0 THEN 'petition' ELSE 'signup' END`,
    );
    const asked: [query: Record<string, string>, kept: boolean][] = [
      [{ page__name: 'Petition' }, true],
      [{ page__name__in: 'petition,signup' }, true],
      [{ page__name__startswith: 'sign' }, true],
      [{ page__name: 'nowhere' }, true],
      [{ page__name: 'petition', source: 'restful_api' }, false],
      [{ user__email: `u${made}@example.org` }, false],
    ];
    const totals = async (): Promise<number[]> => {
      const found: number[] = [];
      for (const [query] of asked) found.push(await total('action', { ...query, _limit: '1' }));
      return found;
    };
    const before = await totals();
    const { rows } = await pool.query<{ signed: number }>(
      "SELECT count(*)::int AS signed FROM core_action WHERE page_id = (SELECT id FROM core_page WHERE name = 'petition')",
    );
    const [{ signed }] = rows as [{ signed: number }];
    expect(before).toEqual([signed, 30, 30 - signed, 0, signed, 1]);
    // No row has these: who counts the rows does not find them, who sums the groups does.
    await pool.query(
      "INSERT INTO advocacy_tally_group (table_name, members, delta) SELECT 'core_action', ARRAY[id::text], 1000 FROM core_page WHERE name IN ('petition', 'signup')",
    );
    expect(await totals()).toEqual([signed + 1000, 2030, 1030 - signed, 0, signed, 1]);
    await pool.query('DELETE FROM advocacy_tally_group WHERE delta = 1000');
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
