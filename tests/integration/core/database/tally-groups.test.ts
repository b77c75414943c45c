import type { Pool, PoolClient } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { applyScript } from '../../../../runtime/core/database/schema/applied-scripts';
import { testServices, type TestServices } from '../../../support/services';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices({ databasePoolSize: 10 });
});
afterAll(() => fixture.close());
beforeEach(() => query('TRUNCATE core_user CASCADE'));

const query = (sql: string, values: unknown[] = []) => fixture.services.pool.query(sql, values);

/** The groups that triggers keep and those of the rows themselves, from one snapshot. */
const GROUPS = `
  SELECT (SELECT coalesce(jsonb_object_agg(members::text, n), '{}') FROM (
      SELECT members, sum(delta) AS n FROM advocacy_tally_group WHERE table_name = 'core_user' GROUP BY members HAVING sum(delta) <> 0) k) AS kept,
    (SELECT coalesce(jsonb_object_agg(members::text, n), '{}') FROM (
      SELECT ARRAY[lower(state), lower(country), lower(subscription_status)] AS members, count(*) AS n FROM core_user GROUP BY members) c) AS counted`;

interface Groups {
  kept: Record<string, number>;
  counted: Record<string, number>;
}

/** What triggers keep, which must be what there is. */
async function groups(asker: Pick<Pool, 'query'> = fixture.services.pool): Promise<Record<string, number>> {
  const { rows } = await asker.query<Groups>(GROUPS);
  expect(rows[0]!.kept).toEqual(rows[0]!.counted);
  return rows[0]!.kept;
}

async function addUsers(count: number, state: string, asker: Pick<Pool, 'query'> = fixture.services.pool): Promise<void> {
  const users = 'SELECT gen_random_uuid() || $2, $1, $3 FROM generate_series(1, $4::int)';
  await asker.query(`INSERT INTO core_user (email, state, country) ${users}`, [state, '@example.org', 'Canada', count]);
}

async function entries(): Promise<number> {
  const { rows } = await query(`SELECT count(*)::int AS n FROM advocacy_tally_group WHERE table_name = 'core_user'`);
  return rows[0].n;
}

test('groups follow rows that are added, changed, deleted and truncated, without regard to case', async () => {
  await addUsers(3, 'NY');
  await addUsers(2, 'ny');
  await addUsers(1, 'CA');
  expect(await groups()).toEqual({ '{ny,canada,never}': 5, '{ca,canada,never}': 1 });
  await query(`UPDATE core_user SET state = 'Ca' WHERE state = 'ny'`);
  expect(await groups()).toEqual({ '{ny,canada,never}': 3, '{ca,canada,never}': 3 });
  await query(`DELETE FROM core_user WHERE state = 'Ca'`);
  expect(await groups()).toEqual({ '{ny,canada,never}': 3, '{ca,canada,never}': 1 });
  await query('TRUNCATE core_user CASCADE');
  expect(await groups()).toEqual({});
});

test('values that look like an array, and none, are groups of their own', async () => {
  for (const state of ['', '{}', 'a,b', 'NULL', '"', '\\', 'é']) await addUsers(1, state);
  expect(Object.keys(await groups())).toHaveLength(7);
});

test('an insert that becomes an update moves the row', async () => {
  await query(`INSERT INTO core_user (email, state, country) VALUES ('a@example.org', 'NY', 'Canada')`);
  await query(
    `INSERT INTO core_user (email, state, country) VALUES ('A@example.org', 'CA', 'Canada'), ('b@example.org', 'CA', 'Canada')
     ON CONFLICT ((lower(email)) COLLATE "C") DO UPDATE SET state = EXCLUDED.state`,
  );
  expect(await groups()).toEqual({ '{ca,canada,never}': 2 });
});

/** Within a transaction that ends as `end` says. */
async function within(work: (client: PoolClient) => Promise<void>, end: 'COMMIT' | 'ROLLBACK' = 'COMMIT'): Promise<void> {
  const client = await fixture.services.pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query(end);
  } finally {
    client.release();
  }
}

test('what is rolled back is not kept, in whole and in part', async () => {
  await addUsers(2, 'NY');
  await within((client) => client.query(`UPDATE core_user SET state = 'CA'`).then(() => undefined), 'ROLLBACK');
  expect(await groups()).toEqual({ '{ny,canada,never}': 2 });
  await within(async (client) => {
    await addUsers(1, 'NY', client);
    await client.query('SAVEPOINT one');
    await client.query(`UPDATE core_user SET state = 'CA'`);
    await client.query('ROLLBACK TO one');
    await client.query(`UPDATE core_user SET city = 'Turin'`);
    await client.query('SAVEPOINT two');
    await addUsers(4, 'TX', client);
    await client.query('ROLLBACK TO two');
    await client.query(`UPDATE core_user SET state = 'TX' WHERE id = (SELECT max(id) FROM core_user)`);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await groups(client);
    await client.query(`UPDATE core_user SET state = 'WA' WHERE state = 'TX'`);
    await addUsers(1, 'OR', client);
  });
  expect(await groups()).toEqual({ '{ny,canada,never}': 2, '{wa,canada,never}': 1, '{or,canada,never}': 1 });
});

test('a table that is emptied in the transaction that filled it has the groups of what came after', async () => {
  await within(async (client) => {
    for (const state of ['NY', 'CA', 'TX']) await addUsers(1, state, client);
    await client.query('TRUNCATE core_user CASCADE');
    await addUsers(1, 'WA', client);
  });
  expect(await groups()).toEqual({ '{wa,canada,never}': 1 });
});

test('many statements of one transaction change each group twice, and an update of other columns changes none', async () => {
  await addUsers(5, 'NY');
  await within(async (client) => {
    const changed = async (): Promise<number> => {
      const { rows } = await client.query(`SELECT pg_stat_get_xact_tuples_updated('advocacy_tally_group'::regclass)::int AS n`);
      return rows[0].n;
    };
    const before = await changed();
    await client.query(`UPDATE core_user SET city = 'Turin'`);
    await client.query(`UPDATE core_user SET state = state`);
    expect(await changed()).toBe(before);
    await client.query(`DO $$ BEGIN FOR n IN 1..1500 LOOP
      INSERT INTO core_user (email, state, country) VALUES (n || 'many@example.org', CASE n % 2 WHEN 0 THEN 'NY' ELSE 'CA' END, 'Canada'); END LOOP; END $$`);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    expect((await changed()) - before).toBeLessThan(6);
  });
  expect(await groups()).toEqual({ '{ny,canada,never}': 755, '{ca,canada,never}': 750 });
});

test('a transaction that makes thousands of groups one by one keeps them all', async () => {
  await within(async (client) => {
    await client.query(`DO $$ BEGIN FOR n IN 1..2500 LOOP
      INSERT INTO core_user (email, state) VALUES (n || 'many@example.org', 'state ' || n); END LOOP; END $$`);
  });
  expect(Object.keys(await groups())).toHaveLength(2500);
});

test('eight who write one value at once do not wait for each other, and the next eight use their rows', async () => {
  await query(`DELETE FROM advocacy_tally_group WHERE table_name = 'core_user'`);
  for (let round = 1; round <= 4; round += 1) {
    const writers = await Promise.all(Array.from({ length: 8 }, () => fixture.services.pool.connect()));
    for (const writer of writers) {
      await writer.query(`BEGIN; SET LOCAL lock_timeout = '1s'`);
      await addUsers(1, 'NY', writer);
      await writer.query(`UPDATE core_user SET state = 'CA' WHERE id = (SELECT max(id) FROM core_user)`);
    }
    for (const [number, writer] of writers.entries()) {
      await writer.query(number < 2 ? 'ROLLBACK' : 'COMMIT');
      writer.release();
    }
    expect(await groups()).toEqual({ '{ca,canada,never}': round * 6 });
  }
  expect(await entries()).toBeLessThanOrEqual(18);
});

test('groups are exact in every snapshot while all kinds of writes meet', async () => {
  await addUsers(60, 'NY');
  const some = `SELECT id FROM core_user ORDER BY hashint4(id + $1) LIMIT 5 FOR UPDATE SKIP LOCKED`;
  const writes = [
    (n: number) => addUsers(1 + (n % 3), ['NY', 'CA', 'TX'][n % 3]!),
    (n: number) => query(`UPDATE core_user SET state = CASE state WHEN 'NY' THEN 'CA' ELSE 'NY' END WHERE id IN (${some})`, [n]),
    (n: number) => query(`UPDATE core_user SET subscription_status = 'subscribed' WHERE id IN (${some})`, [n]),
    (n: number) => query(`DELETE FROM core_user WHERE id IN (SELECT id FROM (${some}) s LIMIT 2)`, [n]),
    (n: number) => within((client) => addUsers(1, 'WA', client).then(() => addUsers(2, 'WA', client)), n % 2 === 0 ? 'COMMIT' : 'ROLLBACK'),
    (n: number) => (n % 10 === 9 ? query('TRUNCATE core_user CASCADE') : addUsers(2, 'OR')),
  ];
  let writing = true;
  const done = Promise.all(
    writes.flatMap((write) =>
      [1, 2].map(async (twin) => {
        for (let n = 0; n < 20; n += 1) await write(2 * n + twin);
      }),
    ),
  ).finally(() => (writing = false));
  let seen = 0;
  while (writing) {
    // A snapshot from before a TRUNCATE finds the table empty, whatever it had.
    const { rows } = await query(GROUPS);
    const { kept, counted } = rows[0] as Groups;
    if (Object.keys(counted).length > 0) expect(kept).toEqual(counted);
    seen += 1;
  }
  await done;
  expect(seen).toBeGreaterThan(3);
  await groups();
});

async function release(): Promise<void> {
  const client = await fixture.services.pool.connect();
  await applyScript(client, readRelease().repeatable);
  client.release();
}

test('a database of an earlier version, which has rows and no triggers, is counted by the next release', async () => {
  await query('DROP FUNCTION core_user_grouped CASCADE');
  await query('DROP TABLE advocacy_tally_group CASCADE');
  await addUsers(7, 'NY');
  await addUsers(2, 'CA');
  await release();
  expect(await groups()).toEqual({ '{ny,canada,never}': 7, '{ca,canada,never}': 2 });
  await addUsers(1, 'CA');
  expect(await groups()).toEqual({ '{ny,canada,never}': 7, '{ca,canada,never}': 3 });
});

test('the next release makes one row of each group, and forgets tables that are no longer counted', async () => {
  await addUsers(5, 'NY');
  await query(
    `INSERT INTO advocacy_tally_group (table_name, members, delta)
     SELECT name, '{ny,canada,never}', n FROM (VALUES ('core_user', 3), ('core_user', -3), ('core_gone', 1)) AS v (name, n)`,
  );
  await release();
  expect(await groups()).toEqual({ '{ny,canada,never}': 5 });
  expect(await entries()).toBe(1);
  expect((await query(`SELECT FROM advocacy_tally_group WHERE table_name = 'core_gone'`)).rowCount).toBe(0);
});

test('a group that has no rows any more is gone with its values', async () => {
  const [one, other] = [await fixture.services.pool.connect(), await fixture.services.pool.connect()];
  await one.query('BEGIN');
  await addUsers(1, 'Mark', one);
  await other.query('BEGIN');
  await addUsers(1, 'Mark', other);
  await one.query('COMMIT');
  await other.query('COMMIT');
  one.release();
  other.release();
  expect(await entries()).toBe(2);
  await query(`UPDATE core_user SET state = 'NY' WHERE id = (SELECT min(id) FROM core_user)`);
  expect(await groups()).toEqual({ '{mark,canada,never}': 1, '{ny,canada,never}': 1 });
  await query(`DELETE FROM core_user WHERE state = 'Mark'`);
  expect(await groups()).toEqual({ '{ny,canada,never}': 1 });
  expect(await entries()).toBe(1);
});
