import { rollUpTally } from '../../../../runtime/framework/database/tally';
import { testServices, type TestServices } from '../../../support/services';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
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
  await query(`INSERT INTO core_phone (user_id, phone) SELECT id, '1' FROM core_user, generate_series(1, 3)`);
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

test('entries are added up to one a table, while other processes write and add up too', async () => {
  const writers = Array.from({ length: 20 }, (_, n) => query('INSERT INTO core_user (email) VALUES ($1)', [`w${n}@example.org`]));
  const sums = Array.from({ length: 6 }, () => rollUpTally(fixture.services.pool));
  await Promise.all([...writers, ...sums]);
  expect((await tally('core_user')).rows).toBe(20);
  await rollUpTally(fixture.services.pool);
  expect(await tally('core_user')).toMatchObject({ rows: 20, entries: 1 });
});
