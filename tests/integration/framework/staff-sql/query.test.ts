import { randomBytes } from 'node:crypto';
import { openPool } from '../../../../runtime/framework/database/pool';
import { QueryProblem, Reader, openRows, readRows, rowsWithin, type Params, type RowFormat } from '../../../../runtime/framework/staff-sql';
import { makeDatabase, testServices, type TestServices } from '../../../support';

let site: TestServices;
beforeAll(async () => {
  site = await testServices();
  await site.services.pool.query(`
    INSERT INTO core_user (email, first_name, last_name, prefix, middle_name, suffix, address1, address2, city, state, region, postal, zip, plus4, country, source, subscription_status, lang_id, rand_id)
    SELECT 'user' || n || '@example.org', 'A', 'B', '', '', '', '', '', '', CASE WHEN n % 2 = 0 THEN 'NY' ELSE 'VT' END, '', '', '', '', '', 'test', 'never', 1, n
    FROM generate_series(1, 10) n`);
});
afterAll(() => site.close());

const read = (sql: string, params: Params = {}, most = 100) => readRows(site.services.reader, { sql, params, most, timeout: 10 });

async function text(sql: string, format: RowFormat, params: Params = {}, most = 1_000_000): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await openRows(site.services.reader, { sql, params, most, timeout: 10 }, format)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

describe('rows', () => {
  test('come with the names of columns and values that JSON can say', async () => {
    const sql = `SELECT 1 AS a, 'x' AS a, 12.50 AS money, true, NULL, timestamp '2026-01-02 03:04:05.6', date '2026-01-02', 9007199254740993, '{"b": [1]}'::jsonb, ARRAY['x', NULL],
      interval '1 day', '\\x00'::bytea, point '(1,2)', timestamptz '2026-01-02 03:04:05+01'`;
    const { columns, rows } = await read(sql);
    expect(columns.slice(0, 3)).toEqual(['a', 'a', 'money']);
    expect(rows).toEqual([
      [
        1,
        'x',
        '12.50',
        true,
        null,
        '2026-01-02T03:04:05',
        '2026-01-02',
        '9007199254740993',
        { b: [1] },
        ['x', null],
        '1 day',
        '\\x00',
        '(1,2)',
        '2026-01-02T02:04:05',
      ],
    ]);
  });

  test('take the values of placeholders, whatever they say', async () => {
    const evil = `'; DROP TABLE core_user; -- {state} $1 \\`;
    expect((await read('SELECT {a}, {a}::text', { a: evil })).rows).toEqual([[evil, evil]]);
    expect(await text('SELECT {a}::text AS a, {n} + 1 AS n, {none}::date AS d', 'csv', { a: evil, n: '5', none: null })).toBe(
      `a,n,d\n${evil},6,\n`,
    );
    expect((await read('SELECT count(*) FROM core_user WHERE state IN {states}', { states: ['NY', 'CA'] })).rows).toEqual([[5]]);
    expect(
      (
        await read('SELECT state, count(*) FROM core_user GROUP BY 1 HAVING count(*) > {least} ORDER BY 1 LIMIT {most};-- all', {
          least: 1,
          most: '1',
        })
      ).rows,
    ).toEqual([['NY', 5]]);
  });

  test('keep their order', async () => {
    expect((await read('SELECT id FROM core_user ORDER BY id DESC LIMIT 3')).rows).toEqual([[10], [9], [8]]);
    expect(await text('TABLE core_user_groups', 'csv')).toBe('id,user_id,usergroup_id\n');
    expect(await text('VALUES (1, 2), (3, 4)', 'tsv')).toBe('column1\tcolumn2\n1\t2\n3\t4\n');
  });

  test('as text are quoted where they must be', async () => {
    const sql = `SELECT 'a,b' AS "x,y", E'c"d\\ne' AS "é", E'f\\tg' AS t, '' AS empty, NULL AS none`;
    expect(await text(sql, 'csv')).toBe(`"x,y",é,t,empty,none\n"a,b","c""d\ne",f\tg,"",\n`);
    expect(await text(sql, 'tsv')).toBe(`x,y\té\tt\tempty\tnone\na,b\t"c""d\ne"\t"f\tg"\t""\t\n`);
  });
});

test.each([
  ['SELECT nothing FROM core_user', 'column "nothing" does not exist (line 1, column 8)'],
  [`SELECT 'ä😀' AS x,\n  {a}, wrong\nFROM core_user`, 'column "wrong" does not exist (line 2, column 8)'],
  [
    'SELECT frist_name FROM core_user',
    'column "frist_name" does not exist (line 1, column 8). Hint: Perhaps you meant to reference the column "core_user.first_name".',
  ],
  ['SELECT 1 FROM', 'syntax error at end of input (line 1, column 14)'],
  ['', 'syntax error at end of input (line 1, column 1)'],
  ['SELECT 1 / (id - id) FROM core_user', 'division by zero'],
  ['SELECT {a}::integer', 'invalid input syntax for type integer: "x"'],
  ['SELECT {b}', 'The query needs a value for {b}.'],
  ['SELECT $1', 'bind message supplies 0 parameters, but prepared statement "" requires 1'],
])('what the database says of %j is told with its place', async (sql, message) => {
  await expect(read(sql, { a: 'x' })).rejects.toThrow(new QueryProblem(message));
});

describe('a query cannot leave its role', () => {
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
    ['SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename <> current_user', /permission denied/],
    ['SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE usename <> current_user', /permission denied/],
    ["SELECT query_to_xml('DELETE FROM core_user', true, true, '')", /permission denied|not allowed/],
    ['SELECT * FROM pg_authid', /permission denied/],
    ['SELECT * FROM pg_shadow', /permission denied/],
    ['SELECT * FROM auth_user', /permission denied/],
    ['SELECT * FROM core_logintoken', /permission denied/],
    ['SELECT auth FROM core_paymentaccount', /permission denied/],
    ['SELECT * FROM core_paymentaccount', /permission denied/],
    ['SELECT parameters FROM core_job', /permission denied/],
    ['SELECT * FROM graphile_worker.jobs', /permission denied/],
    ["SELECT graphile_worker.add_job('x')", /permission denied/],
    ['SELECT * FROM advocacy_applied', /permission denied/],
    ['SELECT * FROM pg_largeobject', /permission denied/],
    ["SELECT advocacy_user_ids('x', 'SELECT 1', '{}')", /permission denied for function/],
    ["SELECT current_setting('data_directory')", /permission denied/],
    ["SELECT 'x'::text, pg_stat_get_activity(NULL) FROM pg_user_mapping", /permission denied/],
  ])('%s', async (sql, message) => {
    await expect(read(sql)).rejects.toThrow(message);
    await expect(read(sql)).rejects.toThrow(QueryProblem);
    await expect(text(sql, 'csv')).rejects.toThrow(QueryProblem);
  });

  test('it does not see what others are doing', async () => {
    await site.services.pool.query('SELECT 1 AS secret');
    const { rows } = await read(
      `SELECT query FROM pg_stat_activity WHERE usename <> current_user AND query NOT IN ('', '<insufficient privilege>')`,
    );
    expect(rows).toEqual([]);
  });

  test('what it sets or leaves is gone for the next one', async () => {
    const set = `SELECT set_config('statement_timeout', '0', false), set_config('search_path', 'pg_temp', false), set_config('report.p1', 'x', false), set_config('default_transaction_read_only', 'off', false)`;
    await Promise.all([1, 2, 3].map(() => read(set)));
    const look = `SELECT current_setting('statement_timeout'), current_setting('search_path'), coalesce(current_setting('report.p1', true), ''), current_setting('transaction_read_only')`;
    for (const { rows } of await Promise.all([1, 2, 3].map(() => read(look)))) expect(rows).toEqual([['10s', 'public,pg_temp', '', 'on']]);
  });
});

describe('what everybody may call in PostgreSQL', () => {
  test('a lock that it takes is gone with it', async () => {
    expect((await read('SELECT pg_try_advisory_lock(72707369)')).rows).toEqual([[true]]);
    const { rows } = await site.services.pool.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock(72707369) AS free');
    expect(rows).toEqual([{ free: true }]);
  });

  test('what it tells listeners is never sent', async () => {
    const listener = await site.services.pool.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    try {
      await listener.query('LISTEN advocacy_accounts');
      await read(`SELECT pg_notify('advocacy_accounts', 'from a report')`);
      await listener.query(`NOTIFY advocacy_accounts, 'from the owner'`);
      await listener.query('UNLISTEN *');
      expect(heard).toEqual(['from the owner']);
    } finally {
      listener.removeAllListeners('notification');
      listener.release();
    }
  });
});

describe('a query cannot take too much', () => {
  const { signal } = new AbortController();
  const bounded = (sql: string, most = 100) => readRows(site.services.reader, { sql, params: {}, most, timeout: 0.2, signal });

  test('time', async () => {
    const stopped = 'The query took longer than 0.2 seconds and was stopped.';
    await expect(bounded('SELECT pg_sleep(60)')).rejects.toThrow(stopped);
    await expect(bounded(`SELECT set_config('statement_timeout', '0', true), pg_sleep(60)`)).rejects.toThrow(stopped);
    await expect(bounded('SELECT count(*) FROM generate_series(1, 1e10)')).rejects.toThrow(stopped);
    await expect(openRows(site.services.reader, { sql: 'SELECT pg_sleep(60)', params: {}, most: 1, timeout: 0.2 }, 'csv')).rejects.toThrow(
      stopped,
    );
  });

  test('rows', async () => {
    expect((await read('SELECT * FROM generate_series(1, 100)')).rows).toHaveLength(100);
    await expect(read('SELECT * FROM generate_series(1, 101)')).rejects.toThrow(new QueryProblem('The result has more than 100 rows.'));
    expect((await text('SELECT * FROM generate_series(1, 100)', 'csv', {}, 100)).split('\n')).toHaveLength(102);
    await expect(text('SELECT * FROM generate_series(1, 101)', 'csv', {}, 100)).rejects.toThrow(
      new QueryProblem('The result has more than 100 rows.'),
    );
  });

  test('memory', async () => {
    await expect(read(`SELECT repeat('x', 1000000) FROM generate_series(1, 100)`)).rejects.toThrow(
      new QueryProblem('The result is larger than 64 MB.'),
    );
    await expect(read(`SELECT repeat('x', 90000000)`)).rejects.toThrow('The result is larger than 64 MB.');
    await expect(text(`SELECT repeat('x', 90000000)`, 'csv')).rejects.toThrow('A row is longer than 32 MB.');
    expect((await read('SELECT 1')).rows).toEqual([[1]]);
  });
});

describe('queries of one page', () => {
  const several = (timeout: number, ...queries: string[]) =>
    site.services.reader.within({ timeout }, async (session) => {
      const tables = [];
      for (const sql of queries) tables.push(await rowsWithin(session, { sql, params: {}, most: 100, mostCells: 20 }));
      return tables;
    });

  test('do not change the settings of one another, and have the time of one together', async () => {
    const set = `SELECT set_config('statement_timeout', '0', false), set_config('search_path', 'pg_temp', false)`;
    const [, look] = await several(10, set, `SELECT current_setting('statement_timeout'), current_setting('search_path')`);
    expect(look!.rows).toEqual([[expect.stringMatching(/^([1-9]\d*ms|[1-9]s|10s)$/), 'public,pg_temp']]);
    await expect(several(1, 'SELECT pg_sleep(0.6)', 'SELECT pg_sleep(0.6)')).rejects.toThrow(
      'The query took longer than 1 seconds and was stopped.',
    );
    await expect(several(1, set, 'SELECT pg_sleep(60)')).rejects.toThrow('The query took longer than 1 seconds and was stopped.');
  });

  test('show as many values as one may, together', async () => {
    const ten = 'SELECT n, n FROM generate_series(1, 5) n';
    expect(await several(10, ten, ten)).toHaveLength(2);
    await expect(several(10, ten, ten, 'SELECT 1')).rejects.toThrow(
      new QueryProblem('The result has more than 20 values, rows times columns.'),
    );
    const large = `SELECT repeat('x', 40000000)`;
    await expect(several(10, large, large)).rejects.toThrow(new QueryProblem('The result is larger than 64 MB.'));
  });
});

describe('a query ends', () => {
  const waiting = async (mark: string): Promise<number> => {
    const { rows } = await site.services.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE $1 AND pid <> pg_backend_pid()`,
      [`%${mark}%`],
    );
    return rows[0]!.n;
  };
  const becomes = async (mark: string, count: number): Promise<void> => {
    while ((await waiting(mark)) !== count) await new Promise((resolve) => setImmediate(resolve));
  };

  test('when nobody waits for it any more', async () => {
    const mark = randomBytes(8).toString('hex');
    const gone = new AbortController();
    const asked = readRows(site.services.reader, {
      sql: `SELECT pg_sleep(600), '${mark}'`,
      params: {},
      most: 1,
      timeout: 600,
      signal: gone.signal,
    });
    const refused = expect(asked).rejects.toThrow('the client is gone');
    await becomes(mark, 1);
    gone.abort(new Error('the client is gone'));
    await refused;
    await becomes(mark, 0);
  });

  test('when its rows are not wanted any more, and waits while nobody takes them', async () => {
    const mark = randomBytes(8).toString('hex');
    const stream = await openRows(
      site.services.reader,
      { sql: `SELECT repeat('x', 1000), '${mark}' FROM generate_series(1, 1000000)`, params: {}, most: 1_000_000, timeout: 600 },
      'csv',
    );
    await becomes(mark, 1);
    expect(stream.readableLength).toBeLessThan(1_000_000);
    stream.destroy();
    await becomes(mark, 0);
  });
});

test('a replica is asked where there is one', async () => {
  const replica = await makeDatabase();
  const asked = await testServices({ databaseReplicaUrl: replica.url });
  try {
    const { rows } = await readRows(asked.services.reader, { sql: 'SELECT current_database()', params: {}, most: 1, timeout: 5 });
    expect(rows).toEqual([[new URL(replica.url).pathname.slice(1)]]);
  } finally {
    await asked.close();
    await replica.drop();
  }
});

describe('without the role', () => {
  const open = (changes: object): Promise<TestServices> => testServices(changes);

  test('a role that may do more is refused', async () => {
    const other = await open({ reportDatabaseUrl: site.url });
    try {
      await expect(readRows(other.services.reader, { sql: 'SELECT 1', params: {}, most: 1, timeout: 1 })).rejects.toThrow('may do more');
    } finally {
      await other.close();
    }
  });

  test('a role that may read more is refused', async () => {
    const { pool } = site.services;
    const name = `broad_${randomBytes(4).toString('hex')}`;
    await pool.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x' IN ROLE advocacy_reader; GRANT SELECT (password) ON core_user TO ${name}`);
    const url = new URL(site.url);
    Object.assign(url, { username: name, password: 'x' });
    const { settings, log } = site.services;
    const reader = new Reader({ owner: pool, source: pool, settings: { ...settings, reportDatabaseUrl: url.href }, log });
    const ask = () => readRows(reader, { sql: 'SELECT 1', params: {}, most: 1, timeout: 5 });
    try {
      await expect(ask()).rejects.toThrow('may do more');
      await pool.query(`REVOKE SELECT (password) ON core_user FROM ${name}`);
      expect((await ask()).rows).toEqual([[1]]);
    } finally {
      await reader.close();
      await pool.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
    }
  });

  test('an installation whose password another one with another key has changed gives it its own again', async () => {
    const { pool, log } = site.services;
    const readerOf = (secretKey: string): Reader => new Reader({ owner: pool, source: pool, settings: { secretKey }, log });
    const slow = (reader: Reader): Promise<unknown> => readRows(reader, { sql: 'SELECT pg_sleep(0.05)', params: {}, most: 1, timeout: 5 });
    const [one, two] = [readerOf('one key'), readerOf('another key')];
    try {
      await slow(one);
      await slow(two);
      await Promise.all([slow(one), slow(one), slow(one)]);
      await Promise.all([slow(two), slow(two), slow(two)]);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  });

  test('an owner who may make no roles is told what to do', async () => {
    const { pool } = site.services;
    const name = `owner_${randomBytes(4).toString('hex')}`;
    await pool.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
    const url = new URL(site.url);
    Object.assign(url, { username: name, password: 'x' });
    const owner = openPool(url.href, 2, site.services.log);
    const reader = new Reader({ owner, source: owner, settings: { secretKey: 'a third key' }, log: site.services.log });
    try {
      await expect(readRows(reader, { sql: 'SELECT 1', params: {}, most: 1, timeout: 1 })).rejects.toThrow('set REPORT_DATABASE_URL');
    } finally {
      await reader.close();
      await owner.end();
      await pool.query(`DROP ROLE ${name}`);
    }
  });
});
