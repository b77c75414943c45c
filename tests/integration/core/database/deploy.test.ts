import { Client } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { checkDeployed, deploy, type Release } from '../../../../runtime/core/deploy';
import { createLogger } from '../../../../runtime/core/log/logger';
import { makeDatabase, type TestDatabase } from '../../../support/databases';

const log = createLogger('silent');
let database: TestDatabase;
beforeEach(async () => {
  database = await makeDatabase('empty');
});
afterEach(() => database.drop());

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(database.url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const small: Release = {
  migrations: [
    { name: '1_a', sql: 'CREATE TABLE a (id int)', checksum: 'x' },
    { name: '2_b', sql: 'CREATE TABLE b (id int); INSERT INTO a VALUES (1)', checksum: 'y' },
  ],
  repeatable: { name: 'repeatable', sql: 'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$' },
  reader: { name: 'reader', sql: 'SELECT 1' },
  data: [{ name: 'places', sql: 'CREATE TABLE place (id int)' }],
  starter: { name: 'starter', sql: 'INSERT INTO b VALUES (1)' },
};

test('migrations run once when several processes start at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => deploy(database.url, small, log)));
  expect(await query('SELECT (SELECT count(*)::int FROM a) AS a, (SELECT count(*)::int FROM b) AS b')).toEqual([{ a: 1, b: 1 }]);
  expect(await query('SELECT migration_name, checksum, finished_at IS NOT NULL AS done FROM _prisma_migrations ORDER BY 1')).toEqual([
    { migration_name: '1_a', checksum: 'x', done: true },
    { migration_name: '2_b', checksum: 'y', done: true },
  ]);
});

test('a newer release applies its new migrations, but never the starter data again', async () => {
  await deploy(
    database.url,
    { ...small, migrations: small.migrations.slice(0, 1), starter: { name: 'starter', sql: 'INSERT INTO a VALUES (5)' } },
    log,
  );
  await expect(checkDeployed(database.url, small)).rejects.toThrow(/older than this program/);
  await deploy(database.url, small, log);
  await checkDeployed(database.url, small);
  expect(await query('SELECT id FROM a ORDER BY id')).toEqual([{ id: 1 }, { id: 5 }]);
  expect(await query('SELECT id FROM b')).toEqual([]);
});

test('a database that is newer than the program is refused', async () => {
  await deploy(database.url, small, log);
  const older = { ...small, migrations: small.migrations.slice(0, 1) };
  await expect(deploy(database.url, older, log)).rejects.toThrow(/newer than this program: it has the migration 2_b/);
  await expect(checkDeployed(database.url, older)).rejects.toThrow(/newer/);
});

test('a migration that fails changes nothing, and none that came before it in the same release is there', async () => {
  const broken = { ...small, migrations: [...small.migrations, { name: '3_c', sql: 'DROP TABLE a; SELECT 1 / 0', checksum: 'z' }] };
  await expect(deploy(database.url, broken, log)).rejects.toThrow(
    'The migration 3_c could not be applied, and nothing was changed: division by zero.',
  );
  expect(await query(`SELECT to_regclass('a') AS a, to_regclass('_prisma_migrations') AS records`)).toEqual([{ a: null, records: null }]);
  await deploy(database.url, small, log);
  expect(await query('SELECT id FROM a')).toEqual([{ id: 1 }]);
});

test('an empty database gets every migration and the starter data of this release', async () => {
  await deploy(database.url, readRelease(), log);
  expect(await query('SELECT count(*)::int AS pages FROM core_page')).toEqual([{ pages: 5 }]);
  await query(`INSERT INTO core_list (name) VALUES ('second')`);
  expect(await query(`SELECT id FROM core_list WHERE name = 'second'`)).toEqual([{ id: 2 }]);
});
