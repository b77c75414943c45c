import { Pool, type PoolClient } from 'pg';
import { type NamedStatement, queryAfter } from '../../../../runtime/core/database/query-after';
import { makeDatabase, untilSql, type TestDatabase } from '../../../support';

let database: TestDatabase;
let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  database = await makeDatabase('empty');
  pool = new Pool({ connectionString: database.url, max: 2 });
  client = await pool.connect();
  await client.query('CREATE TABLE thing (id integer PRIMARY KEY, name text)');
  await client.query(`INSERT INTO thing VALUES (1, 'one')`);
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

const lock = (id: string) => ({ name: 'lock', text: 'SELECT FROM thing WHERE id = $1::integer FOR UPDATE', values: [id] });
const add = (id: string) => ({ name: 'add', text: `INSERT INTO thing VALUES ($1::integer, 'added')`, values: [id] });
const read: NamedStatement = { name: 'read', text: 'SELECT id, name FROM thing WHERE id = $1', values: [1] };
const divide = (by: number): NamedStatement => ({ name: 'divide', text: 'SELECT 1 / $1::integer AS n', values: [by] });
const ids = async (): Promise<unknown[]> => (await client.query('SELECT id FROM thing ORDER BY id')).rows.map(({ id }) => id);

test('the rows of the second statement are returned, also when both were prepared before', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { rows, rowCount } = await queryAfter(client, lock('1'), read);
    expect([rows, rowCount]).toEqual([[{ id: 1, name: 'one' }], 1]);
  }
  expect((await client.query(read)).rows).toHaveLength(1);
  const { rows } = await client.query('SELECT name FROM pg_prepared_statements ORDER BY name');
  expect(rows).toEqual([{ name: 'first_lock' }, { name: 'read' }]);
});

test('the second statement reads what was committed while the first waited', async () => {
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await other.query(`UPDATE thing SET name = 'changed' WHERE id = 1`);
    const reading = queryAfter<{ name: string }>(client, lock('1'), read);
    await untilSql(other, `SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    await other.query('COMMIT');
    expect((await reading).rows[0]!.name).toBe('changed');
  } finally {
    other.release();
  }
});

test('when the second statement fails, the first is undone, and both work again', async () => {
  await expect(queryAfter(client, add('2'), divide(0))).rejects.toMatchObject({ code: '22012' });
  expect(await ids()).toEqual([1]);
  expect((await queryAfter(client, add('2'), divide(1))).rows).toEqual([{ n: 1 }]);
  expect(await ids()).toEqual([1, 2]);
});

test('when the first statement fails, the second does not run, and both work again', async () => {
  const insert: NamedStatement = { name: 'insert', text: `INSERT INTO thing VALUES ($1::integer, 'second') RETURNING id`, values: [3] };
  await expect(queryAfter(client, add('1'), insert)).rejects.toMatchObject({ code: '23505' });
  await expect(queryAfter(client, { ...add('1'), name: 'first time' }, insert)).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([1, 2]);
  expect((await queryAfter(client, { ...add('4'), name: 'first time' }, insert)).rows).toEqual([{ id: 3 }]);
  expect(await ids()).toEqual([1, 2, 3, 4]);
});

test('a statement that failed as the first works by itself afterwards', async () => {
  await expect(queryAfter(client, { ...add('1'), name: 'fails once' }, divide(1))).rejects.toMatchObject({ code: '23505' });
  await client.query({ ...add('5'), name: 'fails once' });
  expect(await ids()).toEqual([1, 2, 3, 4, 5]);
});

test('within a transaction both belong to it', async () => {
  await client.query('BEGIN');
  await queryAfter(client, add('9'), divide(1));
  await client.query('ROLLBACK');
  expect(await ids()).not.toContain(9);
});
