import { readRelease } from '../../../../runtime/app/release';
import { deploy } from '../../../../runtime/core/deploy';
import { harmfulFunctions } from '../../../../runtime/core/database/schema/public-functions';
import { createLogger } from '../../../../runtime/core/log/logger';
import { QueryProblem } from '../../../../runtime/core/staff-sql';
import { openStaffSql, type StaffSqlHarness } from './harness';

/** What belongs to superusers. PostgreSQL 15 has words of its own for each. */
const FOR_SUPERUSERS = /permission denied|must be (a )?superuser/;

let harness: StaffSqlHarness;
beforeAll(async () => {
  harness = await openStaffSql();
});
afterAll(() => harness.close());

describe('a query of staff is refused when it goes beyond reading', () => {
  test.each([
    ["INSERT INTO core_tag (name) VALUES ('x')", /syntax error|permission denied|cannot execute/],
    ["UPDATE core_user SET email = 'x'", /syntax error|permission denied/],
    ['DELETE FROM core_user RETURNING *', /syntax error|permission denied/],
    ['WITH gone AS (DELETE FROM core_user RETURNING *) SELECT * FROM gone', /permission denied|top level/],
    ['SELECT * FROM core_user FOR UPDATE', /permission denied|read-only/],
    ['SELECT * INTO stolen FROM core_user', /INTO|syntax/],
    ['CREATE TABLE x (y int)', /syntax error/],
    ['TRUNCATE core_user', /syntax error/],
    ['DROP TABLE core_user', /syntax error/],
    ['SET ROLE postgres', /syntax error/],
    ['RESET ROLE', /syntax error/],
    ['RESET SESSION AUTHORIZATION', /syntax error/],
    ['SET TRANSACTION READ WRITE', /syntax error/],
    ['COMMIT', /syntax error/],
    ['BEGIN', /syntax error/],
    ['DO $$ BEGIN PERFORM 1; END $$', /syntax error/],
    ['LISTEN advocacy_accounts', /syntax error/],
    ['NOTIFY advocacy_accounts', /syntax error/],
    ['LOCK TABLE core_user', /syntax error/],
    ['VACUUM', /syntax error/],
    ["COPY core_user TO PROGRAM 'cat > /tmp/x'", /syntax error/],
    ["COPY (SELECT 1) TO '/tmp/x'", /syntax error/],
    ['SELECT 1; SELECT 2', /multiple commands/],
    ['SELECT 1; DROP TABLE core_user; --', /multiple commands/],
    ['SELECT 1) TO STDOUT; DROP TABLE core_user; --', /syntax error/],
    ['SELECT 1) AS a, (SELECT 2', /syntax error/],
    ["SELECT set_config('role', 'postgres', false)", /permission denied to set role/],
    ["SELECT set_config('session_authorization', 'postgres', false)", /permission denied to set session authorization/],
    ["SELECT set_config('transaction_read_only', 'off', false)", /must be set before any query|inside a read-only transaction/],
    ["SELECT pg_read_file('/etc/passwd')", /permission denied/],
    ["SELECT pg_ls_dir('.')", /permission denied/],
    ["SELECT pg_read_binary_file('PG_VERSION')", /permission denied/],
    ["SELECT lo_import('/etc/passwd')", /permission denied|read-only/],
    ["SELECT lo_export(1, '/tmp/x')", /permission denied|read-only/],
    ['SELECT lo_create(0)', /permission denied|read-only/],
    ["SELECT lo_from_bytea(0, 'x')", /permission denied|read-only/],
    ["SELECT dblink('dbname=postgres', 'SELECT 1')", /does not exist/],
    ["SELECT nextval('core_user_id_seq')", /permission denied|read-only/],
    ["SELECT setval('core_user_id_seq', 1)", /permission denied|read-only/],
    ['SELECT pg_reload_conf()', /permission denied/],
    ['SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename <> current_user', FOR_SUPERUSERS],
    ['SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE usename <> current_user', FOR_SUPERUSERS],
    ["SELECT query_to_xml('DELETE FROM core_user', true, true, '')", /permission denied|not allowed/],
    ['SELECT * FROM pg_authid', /permission denied/],
    ['SELECT * FROM pg_shadow', /permission denied/],
    ['SELECT * FROM auth_user', /permission denied/],
    ['SELECT * FROM core_logintoken', /permission denied/],
    ['SELECT auth FROM public.core_paymentaccount', /permission denied/],
    ['SELECT * FROM public.core_paymentaccount', /permission denied/],
    ['SELECT parameters FROM public.core_job', /permission denied/],
    ['SELECT auth FROM core_paymentaccount', /column "auth" does not exist/],
    ['SELECT parameters FROM core_job', /column "parameters" does not exist/],
    ['INSERT INTO core_bounce_soft (user_id) VALUES (1) RETURNING id', /permission denied|syntax error/],
    ['CREATE VIEW advocacy_reports.x AS SELECT 1', /syntax error/],
    ['SELECT * FROM graphile_worker.jobs', /permission denied/],
    ["SELECT graphile_worker.add_job('x')", /permission denied/],
    ['SELECT * FROM advocacy_applied', /permission denied/],
    ['SELECT * FROM pg_largeobject', /permission denied/],
    ["SELECT advocacy_user_ids('x', 'SELECT 1', '{}')", /permission denied for function/],
    ["SELECT advocacy_user_ids_100('x', 'SELECT 1', '{}')", /permission denied for function/],
    ["SELECT current_setting('data_directory')", FOR_SUPERUSERS],
    ["SELECT 'x'::text, pg_stat_get_activity(NULL) FROM pg_user_mapping", /permission denied/],
  ])('%s', async (sql, message) => {
    await expect(harness.query(sql)).rejects.toThrow(message);
    await expect(harness.query(sql)).rejects.toThrow(QueryProblem);
    await expect(harness.text(sql, 'csv')).rejects.toThrow(QueryProblem);
  });

  test('a query does not see the queries of other roles', async () => {
    await harness.services.pool.query('SELECT 1 AS secret');
    const { rows } = await harness.query(
      `SELECT query FROM pg_stat_activity WHERE usename <> current_user AND query NOT IN ('', '<insufficient privilege>')`,
    );
    expect(rows).toEqual([]);
  });

  test('settings of one query are reset before the next', async () => {
    const changeSettings = `SELECT set_config('statement_timeout', '0', false), set_config('search_path', 'pg_temp', false), set_config('report.p1', 'x', false), set_config('default_transaction_read_only', 'off', false)`;
    await Promise.all([1, 2, 3].map(() => harness.query(changeSettings)));
    const readSettings = `SELECT current_setting('statement_timeout'), current_setting('search_path'), coalesce(current_setting('report.p1', true), ''), current_setting('transaction_read_only')`;
    for (const { rows } of await Promise.all([1, 2, 3].map(() => harness.query(readSettings))))
      expect(rows).toEqual([['1min', 'advocacy_reports, public, pg_temp', '', 'on']]);
  });
});

describe('functions that everybody may call in a database, and that write or wait, are taken from everybody', () => {
  test.each([
    `SELECT pg_logical_emit_message(false, 'a', repeat('x', 1000))`,
    `SELECT pg_logical_emit_message(true, 'a', 'x'::bytea)`,
    `SELECT pg_notify('advocacy_accounts', 'from a report')`,
    'SELECT pg_advisory_lock(72707369)',
    'SELECT pg_try_advisory_xact_lock_shared(1, 2)',
    'SELECT pg_export_snapshot()',
    'SELECT lo_creat(-1)',
  ])('%s', async (sql) => {
    await expect(harness.query(sql)).rejects.toThrow('permission denied for function');
  });

  test('none is left that is not known to be harmless', async () => {
    const { pool } = harness.services;
    expect(await harmfulFunctions(pool)).toEqual([]);
    await pool.query('GRANT EXECUTE ON FUNCTION pg_notify(text, text) TO PUBLIC');
    expect(await harmfulFunctions(pool)).toEqual(['pg_notify(text,text)']);
  });

  test('the next start takes away what was given back', async () => {
    const { pool } = harness.services;
    await pool.query('GRANT EXECUTE ON FUNCTION pg_notify(text, text) TO PUBLIC');
    await deploy(harness.url, readRelease(), createLogger('silent'));
    expect(await harmfulFunctions(pool)).toEqual([]);
    await expect(pool.query(`SELECT pg_notify('advocacy_accounts', 'from the program')`)).resolves.toBeDefined();
  });

  test('what reports compute with stays', async () => {
    const sql = `SELECT random() < 1, clock_timestamp() > now(), gen_random_uuid() IS NOT NULL, pg_total_relation_size('public.core_user') > 0, set_config('a.b', 'c', true) = 'c'`;
    expect((await harness.query(sql)).rows).toEqual([[true, true, true, true, true]]);
  });
});
