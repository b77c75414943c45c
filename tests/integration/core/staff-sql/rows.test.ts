import { QueryProblem } from '../../../../runtime/core/staff-sql';
import { openStaffSql, type StaffSqlHarness } from './harness';

let harness: StaffSqlHarness;
beforeAll(async () => {
  harness = await openStaffSql();
});
afterAll(() => harness.close());

describe('rows', () => {
  test('have column names, and values that JSON can express', async () => {
    const sql = `SELECT 1 AS a, 'x' AS a, 12.50 AS money, true, NULL, timestamp '2026-01-02 03:04:05.6', date '2026-01-02', 9007199254740993, '{"b": [1]}'::jsonb, ARRAY['x', NULL],
      interval '1 day', '\\x00'::bytea, point '(1,2)', timestamptz '2026-01-02 03:04:05+01'`;
    const { columns, rows } = await harness.query(sql);
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

  test('a value of a placeholder never becomes SQL', async () => {
    const injection = `'; DROP TABLE core_user; -- {state} $1 \\`;
    expect((await harness.query('SELECT {a}, {a}::text', { a: injection })).rows).toEqual([[injection, injection]]);
    expect(await harness.text('SELECT {a}::text AS a, {n} + 1 AS n, {none}::date AS d', 'csv', { a: injection, n: '5', none: null })).toBe(
      `a,n,d\n${injection},6,\n`,
    );
    expect((await harness.query('SELECT count(*) FROM core_user WHERE state IN {states}', { states: ['NY', 'CA'] })).rows).toEqual([[5]]);
    expect(
      (
        await harness.query('SELECT state, count(*) FROM core_user GROUP BY 1 HAVING count(*) > {least} ORDER BY 1 LIMIT {most};-- all', {
          least: 1,
          most: '1',
        })
      ).rows,
    ).toEqual([['NY', 5]]);
  });

  test('are in the order of the query', async () => {
    expect((await harness.query('SELECT id FROM core_user ORDER BY id DESC LIMIT 3')).rows).toEqual([[10], [9], [8]]);
    expect(await harness.text('TABLE core_user_groups', 'csv')).toBe('id,user_id,usergroup_id\n');
    expect(await harness.text('VALUES (1, 2), (3, 4)', 'tsv')).toBe('column1\tcolumn2\n1\t2\n3\t4\n');
  });

  test('CSV and TSV quote cells where that is needed', async () => {
    const sql = `SELECT 'a,b' AS "x,y", E'c"d\\ne' AS "é", E'f\\tg' AS t, '' AS empty, NULL AS none`;
    expect(await harness.text(sql, 'csv')).toBe(`"x,y",é,t,empty,none\n"a,b","c""d\ne",f\tg,"",\n`);
    expect(await harness.text(sql, 'tsv')).toBe(`x,y\té\tt\tempty\tnone\na,b\t"c""d\ne"\t"f\tg"\t""\t\n`);
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
])('the error of %j has its line and column', async (sql, message) => {
  await expect(harness.query(sql, { a: 'x' })).rejects.toThrow(new QueryProblem(message));
});
