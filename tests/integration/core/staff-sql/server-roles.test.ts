import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { readReader, readRelease } from '../../../../runtime/app/release';
import { deploy } from '../../../../runtime/core/deploy';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../../../../runtime/core/database/embedded';
import { openPool } from '../../../../runtime/core/database/pool';
import { createLogger, type Logger } from '../../../../runtime/core/log/logger';
import { bindUserIdsQuery, runQuery, StaffSql } from '../../../../runtime/core/staff-sql';
import { withDatabase } from '../../../support/databases';

/** A server of its own: roles belong to the whole server. */
let server: EmbeddedDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-roles-'));
  chmodSync(folder, 0o755);
  server = await openEmbeddedDatabase(folder, {
    parameters: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  });
  await asAdmin('postgres', `CREATE ROLE first LOGIN PASSWORD 'x'`, 'CREATE DATABASE migrated OWNER first');
  await deploy(as('first', 'migrated'), readRelease(), createLogger('silent'));
  await asAdmin('postgres', 'ALTER DATABASE migrated OWNER TO postgres');
  await makeFor('postgres', 'installed');
  await (await install(installed())).close();
});
afterAll(async () => {
  await server.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function asAdmin(database: string, ...statements: string[]): Promise<void> {
  const client = new Client(withDatabase(server.url, database));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A database of an owner, with all migrations, where the repeatable SQL and the role are to be made. To migrate each would take seconds. */
async function makeFor(owner: string, database: string): Promise<void> {
  await asAdmin('postgres', `CREATE DATABASE ${database} OWNER ${owner} TEMPLATE migrated`);
  await asAdmin(database, `REASSIGN OWNED BY first TO ${owner}`, `DELETE FROM advocacy_applied WHERE name LIKE 'generated/%'`);
}

/** The address of a database for a role with the password `x`. */
function as(username: string, database: string): string {
  return Object.assign(new URL(withDatabase(server.url, database)), { username, password: 'x' }).href;
}

/** A database at this release. To make one takes seconds, so each test that breaks it has put it right when it ends. */
const installed = (): string => withDatabase(server.url, 'installed');

interface Installation {
  pool: Pool;
  staffSql: StaffSql;
  /** What was logged, with its fields. */
  told: { message: string; sql?: unknown }[];
  close(): Promise<void>;
}

async function install(url: string): Promise<Installation> {
  const told: Installation['told'] = [];
  const log: Logger = { ...createLogger('silent'), warn: (message, fields) => told.push({ message, ...fields }) };
  await deploy(url, readRelease(), log);
  const pool = openPool(url, 3, log);
  const staffSql = new StaffSql({ owner: pool, source: pool, settings: { secretKey: 'a key' }, log, reader: readReader() });
  await staffSql.prepare();
  return { pool, staffSql, told, close: () => Promise.all([staffSql.close(), pool.end()]).then(() => undefined) };
}

const countUsers = async ({ staffSql }: Installation): Promise<unknown> =>
  (await runQuery(staffSql, { sql: 'SELECT count(*)::int FROM core_user', params: {}, maxRows: 1, timeout: 30 })).rows[0]![0];

async function chosenIds({ staffSql, pool }: Installation): Promise<unknown[]> {
  const { query, parameters } = await bindUserIdsQuery(staffSql, 'SELECT 7', {});
  return (await pool.query('SELECT advocacy_user_ids_100($1, $2, $3) AS id', ['test', query, parameters])).rows;
}

test('a restored dump, whose roles are not there, gets them at the next start', async () => {
  await asAdmin(
    'installed',
    'ALTER FUNCTION advocacy_user_ids OWNER TO postgres; GRANT EXECUTE ON FUNCTION advocacy_user_ids TO PUBLIC',
    'DROP OWNED BY advocacy_reader',
    `DO $$ DECLARE name text; BEGIN FOR name IN SELECT rolname FROM pg_roles WHERE rolname LIKE 'advocacy%' LOOP EXECUTE 'DROP ROLE ' || name; END LOOP; END $$`,
  );
  const again = await install(installed());
  expect(await countUsers(again)).toEqual(expect.any(Number));
  expect(await chosenIds(again)).toEqual([{ id: 7 }]);
  expect(again.told).toEqual([]);
  await again.close();
});

test('a right that was taken away or given by hand is put right at the next start', async () => {
  await asAdmin(
    'installed',
    'REVOKE SELECT ON core_user FROM advocacy_reader',
    'GRANT SELECT (password) ON core_user TO advocacy_reader',
    'DROP FUNCTION advocacy_user_ids_100',
  );
  const again = await install(installed());
  expect(await countUsers(again)).toEqual(expect.any(Number));
  const { rows } = await again.pool.query(`SELECT has_column_privilege('advocacy_reader', 'core_user', 'password', 'SELECT') AS may`);
  expect(rows).toEqual([{ may: false }]);
  expect(await chosenIds(again)).toEqual([{ id: 7 }]);
  await again.close();
});

test('the log has the SQL for an administrator where the owner may not make roles; what it makes is taken up without a restart', async () => {
  await asAdmin(
    'postgres',
    `DO $$ BEGIN IF to_regrole('advocacy_reader') IS NOT NULL THEN ALTER ROLE advocacy_reader RENAME TO put_away; END IF; END $$`,
    `CREATE ROLE plain LOGIN PASSWORD 'x'`,
  );
  await makeFor('plain', 'managed');
  const installation = await install(as('plain', 'managed'));
  try {
    await expect(countUsers(installation)).rejects.toThrow('let an administrator of the database run the SQL in the log');
    const sql = installation.told.flatMap((line) => (typeof line.sql === 'string' ? [line.sql] : []));
    expect(sql).toEqual([expect.stringMatching(/^CREATE ROLE advocacy_reader NOLOGIN; GRANT advocacy_reader TO plain; CREATE ROLE /)]);
    await asAdmin('managed', sql[0]!);
    expect(await countUsers(installation)).toEqual(expect.any(Number));
    expect(await chosenIds(installation)).toEqual([{ id: 7 }]);
  } finally {
    await installation.close();
  }
});

test('an owner with the right to make roles needs no administrator', async () => {
  await asAdmin(
    'postgres',
    `CREATE ROLE maker LOGIN CREATEROLE PASSWORD 'x'`,
    `DO $$ BEGIN IF to_regrole('advocacy_reader') IS NOT NULL THEN ALTER ROLE advocacy_reader RENAME TO put_away_too; END IF; END $$`,
  );
  await makeFor('maker', 'made');
  const installation = await install(as('maker', 'made'));
  expect(await countUsers(installation)).toEqual(expect.any(Number));
  expect(await chosenIds(installation)).toEqual([{ id: 7 }]);
  await installation.close();
});
