import type { PoolClient } from 'pg';
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

async function tally(table: string): Promise<{ rows: number; changes: number; entries: number }> {
  const { rows } = await query(
    `SELECT coalesce(sum(delta), 0)::int AS rows, coalesce(sum(changes), 0)::float8 AS changes, count(*)::int AS entries
     FROM advocacy_tally WHERE table_name = $1`,
    [table],
  );
  return rows[0];
}

async function addUsers(count: number): Promise<void> {
  await query(`INSERT INTO core_user (email) SELECT 'user' || n || '@example.org' FROM generate_series(1, $1::int) AS n`, [count]);
}

test('the tally follows rows that are added, deleted and truncated', async () => {
  await addUsers(7);
  expect((await tally('core_user')).rows).toBe(7);
  await query(`DELETE FROM core_user WHERE email < 'user4'`);
  expect((await tally('core_user')).rows).toBe(4);
  await query('TRUNCATE core_user CASCADE');
  expect((await tally('core_user')).rows).toBe(0);
});

test('the number of changes grows with each changed row', async () => {
  await addUsers(3);
  const before = await tally('core_user');
  await query(`UPDATE core_user SET city = 'Turin' WHERE email < 'user3'`);
  const after = await tally('core_user');
  expect([after.rows, after.changes]).toEqual([before.rows, before.changes + 2]);
  await query(`UPDATE core_user SET city = 'Turin' WHERE false`);
  expect(await tally('core_user')).toEqual(after);
});

test('the tally follows rows that a cascade deletes', async () => {
  await addUsers(2);
  await query(`INSERT INTO core_phone (user_id, type, phone) SELECT id, 'line ' || n, '1' FROM core_user, generate_series(1, 3) n`);
  expect((await tally('core_phone')).rows).toBe(6);
  await query(`DELETE FROM core_user WHERE email = 'user1@example.org'`);
  expect((await tally('core_phone')).rows).toBe(3);
});

test('the tally does not count what is rolled back', async () => {
  const client = await fixture.services.pool.connect();
  await client.query('BEGIN');
  await client.query(`INSERT INTO core_user (email) VALUES ('a@example.org')`);
  await client.query('ROLLBACK');
  client.release();
  expect((await tally('core_user')).rows).toBe(0);
});

test('any number of writes one after another leaves the count exact and few rows to add up, without a worker', async () => {
  // In parts, as one statement may take thirty seconds.
  for (let part = 0; part < 40; part += 1)
    await query(
      `DO $$ BEGIN
        FOR n IN 1..500 LOOP
          INSERT INTO core_user (email) VALUES ('single${part}_' || n || '@example.org');
          COMMIT;
        END LOOP;
      END $$`,
    );
  const { rows, entries } = await tally('core_user');
  expect(rows).toBe(20_000);
  expect(entries).toBeLessThan(200);
});

test('many statements in one transaction touch the tally twice, and a part that is rolled back does not count', async () => {
  await addUsers(1);
  const client = await fixture.services.pool.connect();
  // What earlier transactions of this connection updated may not have been reported yet, so the difference tells.
  const updated = async (): Promise<number> => {
    const { rows } = await client.query(`SELECT pg_stat_get_xact_tuples_updated('advocacy_tally'::regclass)::int AS updated`);
    return rows[0].updated;
  };
  await client.query('BEGIN');
  const before = await updated();
  await client.query(
    `DO $$ BEGIN
      FOR n IN 1..3000 LOOP
        INSERT INTO core_user (email, zip) VALUES ('many' || n || '@example.org', '10001');
      END LOOP;
    END $$`,
  );
  await client.query(`DELETE FROM core_user WHERE email = 'many1@example.org'`);
  await client.query('SAVEPOINT here');
  await client.query(`DELETE FROM core_user`);
  await client.query('ROLLBACK TO here');
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await client.query(`INSERT INTO core_user (email) VALUES ('last@example.org')`);
  const ofTransaction = (await updated()) - before;
  await client.query('COMMIT');
  client.release();
  expect(ofTransaction).toBeGreaterThan(0);
  expect(ofTransaction).toBeLessThan(10);
  const counted = await query(
    'SELECT (SELECT count(*) FROM core_user)::int AS users, (SELECT count(*) FROM core_location)::int AS locations',
  );
  expect(counted.rows[0]).toEqual({ users: (await tally('core_user')).rows, locations: (await tally('core_location')).rows });
  expect((await tally('core_user')).rows).toBe(3001);
});

test('a table that is emptied in the transaction that filled it counts no rows', async () => {
  await addUsers(2);
  const client = await fixture.services.pool.connect();
  await client.query('BEGIN');
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
    await client.query('INSERT INTO core_user (email) VALUES ($1)', [email]);
  await client.query('TRUNCATE core_user CASCADE');
  await client.query(`INSERT INTO core_user (email) VALUES ('d@example.org')`);
  await client.query('COMMIT');
  client.release();
  expect((await tally('core_user')).rows).toBe(1);
});

/** Connections that would fail rather than wait for a lock, each within a transaction. */
async function openWriters(number: number): Promise<PoolClient[]> {
  const clients = await Promise.all(Array.from({ length: number }, () => fixture.services.pool.connect()));
  for (const client of clients) await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'`);
  return clients;
}

test('eight who write at once do not wait for each other, and each round of eight uses the rows of the one before', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const writers = await openWriters(8);
    for (const [number, writer] of writers.entries()) {
      await writer.query('INSERT INTO core_user (email) VALUES ($1)', [`${round}-${number}@example.org`]);
      await writer.query('UPDATE core_user SET city = $2 WHERE email = $1', [`${round}-${number}@example.org`, 'Turin']);
    }
    expect((await tally('core_user')).rows).toBe((round - 1) * 6);
    for (const [number, writer] of writers.entries()) {
      await writer.query(number < 2 ? 'ROLLBACK' : 'COMMIT');
      writer.release();
    }
    expect((await tally('core_user')).rows).toBe(round * 6);
  }
  expect((await tally('core_user')).entries).toBeLessThanOrEqual(9);
});

test('transactions that write tables in opposite orders do not lock each other out', async () => {
  await query(`INSERT INTO core_user (email) VALUES ('owner@example.org')`);
  const [one, other] = (await openWriters(2)) as [PoolClient, PoolClient];
  const addPhone = (client: PoolClient) => client.query('INSERT INTO core_phone (user_id, phone) SELECT max(id), 1 FROM core_user');
  const addUser = (client: PoolClient, email: string) => client.query('INSERT INTO core_user (email) VALUES ($1)', [email]);
  await addUser(one, 'one@example.org');
  await addPhone(other);
  await addUser(other, 'other@example.org');
  await addPhone(one);
  for (const client of [one, other]) {
    await client.query('COMMIT');
    client.release();
  }
  expect([(await tally('core_user')).rows, (await tally('core_phone')).rows]).toEqual([3, 2]);
});

test('rows that an earlier version made for each statement become one with the next release', async () => {
  await addUsers(5);
  await query(`INSERT INTO advocacy_tally (table_name, delta, changes) SELECT 'core_user', 1, 1 FROM generate_series(1, 500)`);
  await query(`INSERT INTO advocacy_tally (table_name, delta, changes) VALUES ('core_user', -500, 0)`);
  const before = await tally('core_user');
  const client = await fixture.services.pool.connect();
  await applyScript(client, readRelease().repeatable);
  client.release();
  expect(await tally('core_user')).toEqual({ ...before, entries: 1 });
});
