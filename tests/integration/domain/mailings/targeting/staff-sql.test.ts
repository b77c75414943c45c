import { untilSql } from '../../../../support';
import { openTargeting, type Rebuilt, type TargetingHarness } from './harness';
import type { TargetingFields } from './naive';

let harness: TargetingHarness;
beforeAll(async () => {
  harness = await openTargeting(5);
});
afterAll(() => harness.close());

async function rebuilt(fields: TargetingFields): Promise<Rebuilt> {
  return harness.rebuild(await harness.mailing(fields));
}

const raw = (sql: string): Promise<Rebuilt> => rebuilt({ raw_sql: [sql] });

async function one<T>(sql: string): Promise<T> {
  const { rows } = await harness.pool.query<{ value: T }>(sql);
  return rows[0]!.value;
}

test.each([
  ['a comment at the end', 'SELECT id FROM core_user -- all of them', 5],
  ['a semicolon and a comment at the end', 'SELECT id FROM core_user; -- all of them', 5],
  ['a semicolon at the end', 'SELECT id FROM core_user;\n', 5],
  ['more columns than the first', 'SELECT id, email, created_at FROM core_user', 5],
  ['the same user several times', 'SELECT 1 FROM generate_series(1, 1000)', 1],
  ['a WITH', 'WITH few AS (SELECT id FROM core_user ORDER BY id LIMIT 2) SELECT id FROM few', 2],
  ['ids as texts', `SELECT '1' UNION SELECT '2'`, 2],
  ['users who do not exist, and null', 'SELECT 999999 UNION SELECT NULL', 0],
])('takes the users of raw_sql with %s', async (_, sql, count) => {
  expect(await raw(sql)).toEqual({ count });
});

test('reports the database error of SQL that fails', async () => {
  expect(await raw('SELECT nonsense FROM core_user')).toEqual({ errors: ['raw_sql: column "nonsense" does not exist (line 1, column 8)'] });
  expect(await raw('SELEC id')).toEqual({ errors: [expect.stringMatching(/^raw_sql: syntax error at or near/)] });
  expect(await raw('SELECT email FROM core_user')).toEqual({
    errors: [expect.stringMatching(/^raw_sql: invalid input syntax for type bigint: "p\d@example.org"$/)],
  });
  expect(await raw('SELECT 1/0')).toEqual({ errors: ['raw_sql: division by zero'] });
  // The connection, and what was prepared on it, do not stay.
  expect(await raw('SELECT id FROM core_user')).toEqual({ count: 5 });
});

test('runs SQL of staff also where nobody else matches, so its error is told', async () => {
  expect(await rebuilt({ states: ['no such state'], raw_sql: ['SELECT 1/0'] })).toEqual({ errors: ['raw_sql: division by zero'] });
});

/** Closes a bracket that is not its own, runs a block that no time limit ends, and opens the bracket again. */
const ENDLESS = `SELECT 1) a(advocacy_user_id); DO $x$ begin loop begin perform pg_sleep(1000); exception when query_canceled then null; end; end loop; end $x$; SELECT 1 FROM (SELECT 1`;

test('the function that runs it takes one statement only, whoever calls it', async () => {
  await expect(one(`SELECT id AS value FROM advocacy_user_ids('x', $q$${ENDLESS}$q$, '{}') AS given (id)`)).rejects.toThrow(
    'x: cannot open multi-query plan as cursor',
  );
});

describe('SQL that tries to do more than read', () => {
  test.each([
    ['reads what is private', `SELECT length(password) FROM core_user`, /column "password" does not exist/],
    ['reads what is private in the table', `SELECT length(password) FROM public.core_user`, /permission denied for table core_user/],
    ['reads accounts', 'SELECT id FROM auth_user', /permission denied/],
    ['reads jobs', 'SELECT id FROM graphile_worker.jobs', /permission denied/],
    ['deletes', 'DELETE FROM core_user', /syntax error/],
    ['deletes within', 'WITH gone AS (DELETE FROM core_user RETURNING id) SELECT id FROM gone', /must be at the top level/],
    ['closes the bracket and goes on', 'SELECT 1) AS x; DELETE FROM core_user; --', /syntax error|cannot insert multiple commands/],
    ['closes the bracket, never ends, and opens it again', ENDLESS, /syntax error/],
    ['runs several statements', 'SELECT 1; DELETE FROM core_user', /multiple commands/],
    [
      'takes another role',
      `SELECT 1 WHERE set_config('role', 'none', true) <> ''`,
      /cannot set parameter "role" within security-definer function/,
    ],
    [
      'takes another role for the session',
      `SELECT 1 WHERE set_config('role', session_user::text, false) <> ''`,
      /cannot set parameter "role"/,
    ],
    [
      'becomes another user',
      `SELECT 1 WHERE set_config('session_authorization', session_user::text, false) <> ''`,
      /cannot set parameter "session_authorization"/,
    ],
    [
      'wants to write',
      `SELECT 1 WHERE set_config('transaction_read_only', 'off', true) <> ''`,
      /cannot set transaction read-write mode inside a read-only transaction/,
    ],
    ['makes a large object', 'SELECT lo_create(0)::bigint', /read-only transaction|permission denied/],
    ['counts a sequence up', `SELECT nextval('core_user_id_seq')`, /permission denied|read-only/],
    ['sets a sequence', `SELECT setval('core_user_id_seq', 1)`, /permission denied|read-only/],
    ['reads a file', `SELECT length(pg_read_file('/etc/hostname'))`, /permission denied/],
    [
      'ends other sessions',
      `SELECT pg_terminate_backend(pid)::int FROM pg_stat_activity WHERE pid <> pg_backend_pid()`,
      /permission denied|terminate/,
    ],
    ['looks for another database', `SELECT 1 FROM dblink('dbname=postgres', 'SELECT 1') AS x (id int)`, /does not exist/],
    ['writes through XML', `SELECT length(query_to_xml('DELETE FROM public.core_user', true, true, '')::text)`, /DELETE is not allowed/],
    [
      'reads what is private through XML',
      `SELECT length(query_to_xml('SELECT password FROM public.core_user', true, true, '')::text)`,
      /permission denied/,
    ],
  ])('%s', async (_, sql, message) => {
    const before = await one<number>('SELECT count(*)::integer AS value FROM core_user');
    expect(await raw(sql)).toEqual({ errors: [expect.stringMatching(message)] });
    expect(await one('SELECT count(*)::integer AS value FROM core_user')).toBe(before);
  });

  test('leaves no settings and no locks behind', async () => {
    expect(
      await raw(`SELECT 1 WHERE set_config('search_path', 'nowhere', false) <> '' AND set_config('statement_timeout', '1', false) <> ''`),
    ).toEqual({ count: 1 });
    for (const call of ['pg_advisory_lock(4711)', `pg_notify('advocacy_accounts', 'x')`])
      expect(await raw(`SELECT 1 FROM (SELECT ${call}) x`)).toEqual({
        errors: [expect.stringContaining('permission denied for function')],
      });
    const timeouts = await Promise.all(
      Array.from({ length: 5 }, () => one<string>(`SELECT current_setting('statement_timeout') AS value FROM core_user LIMIT 1`)),
    );
    expect(new Set(timeouts)).toEqual(new Set(['30s']));
  });

  test('may put as much into temporary files as reports may', async () => {
    expect(await raw(`SELECT 1 WHERE current_setting('temp_file_limit') = '2GB'`)).toEqual({ count: 1 });
    expect(await raw(`SELECT 1 WHERE set_config('temp_file_limit', '-1', false) <> ''`)).toEqual({
      errors: [expect.stringContaining('permission denied to set parameter')],
    });
  });

  test('is terminated when it takes too long', async () => {
    const mailing = await harness.mailing({ raw_sql: ['SELECT 1 FROM (SELECT pg_sleep(600)) x'] });
    const running = harness.rebuild(mailing);
    await untilSql(harness.pool, `EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep')`);
    await harness.pool.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    );
    expect(await running).toEqual({ errors: ['The search for recipients took too long.'] });
  });
});

test('binds the params of a report: they are values, whatever they say', async () => {
  const report = await harness.report(
    'by_email',
    `SELECT id FROM core_user WHERE email = {email} AND id > {{ least }} AND '{email}' <> ''`,
  );
  const use = (params: Record<string, string>): Promise<Rebuilt> => rebuilt({ query_reports: [{ id: report, params }] });
  expect(await use({ email: 'p2@example.org', least: '0' })).toEqual({ count: 1 });
  expect(await use({ email: `p2@example.org' OR '1'='1`, least: '0' })).toEqual({ count: 0 });
  expect(await use({ email: `x'); DELETE FROM core_user; --`, least: '0' })).toEqual({ count: 0 });
  expect(await use({ email: 'p2@example.org', least: 'many' })).toEqual({
    errors: ['query_reports: by_email: invalid input syntax for type integer: "many"'],
  });
  expect(await use({ email: 'p2@example.org' })).toEqual({ errors: ['query_reports: by_email: The query needs a value for {least}.'] });
});

test('refuses SQL of staff where the restricted role does not own the function', async () => {
  const { pool } = harness;
  await pool.query('ALTER FUNCTION advocacy_user_ids(text, text, text[]) OWNER TO CURRENT_USER');
  try {
    expect(await raw('SELECT id FROM core_user')).toEqual({
      errors: ['SQL of staff is refused: the role advocacy_reader is not prepared in the database.'],
    });
    expect(await rebuilt({ lists: [1] })).toEqual({ count: 5 });
  } finally {
    await pool.query(
      'GRANT CREATE ON SCHEMA public TO advocacy_reader; ALTER FUNCTION advocacy_user_ids(text, text, text[]) OWNER TO advocacy_reader; REVOKE CREATE ON SCHEMA public FROM advocacy_reader',
    );
  }
});

test('includes users who got a mailing, not users who were only in its last set', async () => {
  const { pool } = harness;
  const mailing = await harness.mailing({ lists: [1] });
  const targeting = await harness.insert('core_mailingtargeting', {});
  await pool.query('INSERT INTO core_mailingtargeting_mailings (mailingtargeting_id, mailing_id) VALUES ($1, $2)', [targeting, mailing]);
  await pool.query('UPDATE core_mailing SET excludes_id = $1 WHERE id = $2', [targeting, mailing]);
  expect(await harness.rebuild(mailing)).toEqual({ count: 5 });
  const [first] = await harness.savedSet(mailing);
  await pool.query('INSERT INTO core_usermailing (mailing_id, user_id) VALUES ($1, $2)', [mailing, first]);
  expect(await harness.rebuild(mailing)).toEqual({ count: 4 });
});
