import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { applyScript, isApplied } from '../../../../runtime/core/database/schema/applied-scripts';
import { readRelease } from '../../../../runtime/app/release';
import { makeDatabase, type TestDatabase } from '../../../support/databases';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await makeDatabase();
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const { repeatable } = readRelease();

async function names(sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

test('advocacy_akid computes the same akid as clients do', async () => {
  const { rows } = await client.query(`SELECT advocacy_akid('key', NULL, 123) AS token, advocacy_akid('key', 3, 123) AS akid`);
  const akid = (clear: string): string => `${clear}.${createHash('sha256').update(`key.${clear}`).digest('base64url').slice(0, 6)}`;
  expect(rows[0]).toEqual({ token: akid('.123'), akid: akid('3.123') });
});

test('a derived column has its derived value, whatever is written to it', async () => {
  await client.query(`INSERT INTO core_user (email, email_domain) VALUES ('Ann@Example.ORG', 'nonsense')`);
  expect(await names('SELECT email_domain AS name FROM core_user')).toEqual(['example.org']);
  await client.query(`UPDATE core_user SET email_domain = 'nonsense'`);
  expect(await names('SELECT email_domain AS name FROM core_user')).toEqual(['example.org']);
});

test('an e-mail address is unique whatever its case, in every alphabet', async () => {
  await client.query(`INSERT INTO core_user (email) VALUES ('ÉLAN@example.org')`);
  await expect(client.query(`INSERT INTO core_user (email) VALUES ('élan@example.org')`)).rejects.toMatchObject({
    constraint: 'core_user_email_key',
  });
});

test('users are found by e-mail and by the start of a name through an index', async () => {
  await client.query('SET enable_seqscan = off');
  const plan = async (condition: string): Promise<string> => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT * FROM core_user WHERE ${condition}`);
    return rows.map((row) => row['QUERY PLAN']).join();
  };
  expect(await plan(`lower(email) COLLATE "C" = lower('A')`)).toContain('core_user_email_key');
  expect(await plan(`lower(last_name) COLLATE "C" LIKE 'abc%'`)).toContain('core_user_last_name_filter');
  await client.query('RESET enable_seqscan');
});

test('the role of staff-written SQL reads reportable columns and nothing else', async () => {
  await client.query('SET ROLE advocacy_reader');
  await expect(client.query('SELECT email FROM core_user')).resolves.toBeDefined();
  await expect(client.query('SELECT password FROM core_user')).rejects.toThrow(/permission denied/);
  await expect(client.query('SELECT * FROM auth_user')).rejects.toThrow(/permission denied/);
  await expect(client.query('SELECT * FROM _prisma_migrations')).rejects.toThrow(/permission denied/);
  await expect(client.query('DELETE FROM core_user')).rejects.toThrow(/permission denied/);
  await client.query('RESET ROLE');
});

test('where nothing has changed, the SQL takes no lock that stops those who write', async () => {
  const { rows: schema } = await client.query<{ name: string }>('SELECT current_schema() AS name');
  await client.query('BEGIN');
  await client.query(repeatable.sql);
  const stopped = await names(`
    SELECT c.relname || ' ' || l.mode AS name FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
    WHERE l.pid = pg_backend_pid() AND c.relnamespace = '${schema[0]!.name}'::regnamespace
      AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') ORDER BY 1`);
  await client.query('ROLLBACK');
  expect(stopped).toEqual([]);
});

test('stale triggers and indexes are removed, and missing ones are made', async () => {
  await client.query(`CREATE INDEX stale ON core_user (city); COMMENT ON INDEX stale IS 'generated 0'`);
  await client.query(
    `CREATE TRIGGER stale AFTER INSERT ON core_tag EXECUTE FUNCTION advocacy_tally_rows(); COMMENT ON TRIGGER stale ON core_tag IS 'generated 0'`,
  );
  await client.query('DROP INDEX core_user_last_name_filter');
  await client.query('DROP TRIGGER advocacy_derived ON core_user');
  await client.query('ALTER TABLE core_user DISABLE TRIGGER USER');
  await client.query(`UPDATE core_user SET email_domain = 'wrong'`);
  await client.query('ALTER TABLE core_user ENABLE TRIGGER USER');
  await applyScript(client, repeatable);
  expect(await names(`SELECT relname AS name FROM pg_class WHERE relname IN ('stale', 'core_user_last_name_filter')`)).toEqual([
    'core_user_last_name_filter',
  ]);
  expect(await names(`SELECT tgname AS name FROM pg_trigger WHERE tgname = 'stale'`)).toEqual([]);
  expect(new Set(await names('SELECT email_domain AS name FROM core_user'))).toEqual(new Set(['example.org']));
});

test('rows are counted anew when a trigger was missing', async () => {
  await client.query('DROP TRIGGER advocacy_tally_insert ON core_user');
  await client.query(`INSERT INTO core_user (email) VALUES ('uncounted@example.org')`);
  await applyScript(client, repeatable);
  const { rows } = await client.query(
    `SELECT (SELECT sum(delta) FROM advocacy_tally WHERE table_name = 'core_user') = (SELECT count(*) FROM core_user) AS exact`,
  );
  expect(rows).toEqual([{ exact: true }]);
});

test('a script that fails changes nothing', async () => {
  await expect(applyScript(client, { name: 'broken', sql: 'DROP TABLE core_tag CASCADE; SELECT nonsense' })).rejects.toThrow(
    /broken could not be applied/,
  );
  expect(await names(`SELECT relname AS name FROM pg_class WHERE relname = 'core_tag'`)).toEqual(['core_tag']);
  expect(await isApplied(client, { name: 'broken', sql: '' }, true)).toBe(false);
});
