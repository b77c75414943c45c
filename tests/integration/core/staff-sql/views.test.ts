import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStaffSql, type StaffSqlHarness } from './harness';

let harness: StaffSqlHarness;
beforeAll(async () => {
  harness = await openStaffSql();
});
afterAll(() => harness.close());

/** Everything that the role may read, whole or in part. */
const READABLE = `
  SELECT DISTINCT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind IN ('r', 'v', 'p') AND a.attnum > 0 AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    AND has_schema_privilege(c.relnamespace, 'USAGE') AND has_column_privilege(c.oid, a.attnum, 'SELECT') ORDER BY 1`;

test('SELECT * works on everything that reports may read', async () => {
  const { rows } = await harness.query(READABLE, {}, 1000);
  expect(rows.length).toBeGreaterThan(100);
  for (const [table] of rows) await expect(harness.query(`SELECT * FROM ${table as string} WHERE false`)).resolves.toBeDefined();
});

test('a refusal names the column that may not be read', async () => {
  await expect(harness.query('SELECT password FROM core_user')).rejects.toThrow('column "password" does not exist (line 1, column 8)');
  await expect(harness.query('SELECT u.address_received FROM core_user u')).rejects.toThrow('column u.address_received does not exist');
  await expect(harness.query('SELECT auth FROM core_paymentaccount')).rejects.toThrow('column "auth" does not exist');
});

/** Tables and columns of older services that have a meaning here, one table a line. */
const OLDER_SERVICES = readFileSync(join(__dirname, 'older-services.txt'), 'utf8').trim().split('\n');

test('reports of a migrating service find each table and column that has a meaning here', async () => {
  const refusals: string[] = [];
  for (const line of OLDER_SERVICES) {
    const [table, columns] = line.split(': ') as [string, string];
    const names = columns.split(' ').map((name) => `"${name}"`);
    await harness
      .query(`SELECT ${names.join(', ')} FROM ${table} WHERE false`)
      .catch((error: Error) => refusals.push(`${table}: ${error.message}`));
  }
  expect(refusals).toEqual([]);
});

test('rows grouped by the key of a table keep their other columns, with and without a view', async () => {
  const { rows } = await harness.query(
    'SELECT u.id, u.email, count(a.id) FROM core_user u LEFT JOIN core_action a ON a.user_id = u.id GROUP BY u.id ORDER BY u.id LIMIT 1',
  );
  expect(rows).toEqual([[1, 'user1@example.org', 0]]);
  await expect(harness.text('SELECT id, email FROM core_user GROUP BY id ORDER BY id LIMIT 1', 'csv')).resolves.toContain(
    'user1@example.org',
  );
  await expect(harness.query('SELECT password FROM core_user GROUP BY id')).rejects.toThrow('column "password" does not exist');
});

test('summary_user counts what a person did', async () => {
  await harness.services.pool.query(
    `INSERT INTO core_action (user_id, page_id, type, created_at, updated_at) SELECT 3, min(id), 'Petition', now() - n * interval '40 days', now() FROM core_page, generate_series(0, 2) n GROUP BY n`,
  );
  const { rows } = await harness.query(
    'SELECT actions_last_30_days, actions_last_60_days, actions_last_90_days FROM summary_user WHERE user_id = 3',
  );
  expect(rows).toEqual([[1, 2, 3]]);
});
