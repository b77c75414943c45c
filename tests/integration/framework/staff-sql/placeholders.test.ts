import fc from 'fast-check';
import { Client } from 'pg';
import { bindPlaceholders, missingPlaceholders, placeholdersIn } from '../../../../runtime/framework/staff-sql/placeholders';
import { QueryProblem } from '../../../../runtime/framework/staff-sql/problem';
import { makeDatabase, type TestDatabase } from '../../../support';

describe('placeholders', () => {
  test.each([
    ['{name} and {{ name }} are the same parameter', 'SELECT {a}, {{ a }}, {{b}}', 'SELECT $1, $1, $2', ['x', 2]],
    ['texts are left alone', `SELECT '{a}', 'it''s {a}', {a}`, `SELECT '{a}', 'it''s {a}', $1`, ['x']],
    ['escape strings end where they end', `SELECT E'\\'{a}', {a}`, `SELECT E'\\'{a}', $1`, ['x']],
    ['a backslash means nothing in other strings', `SELECT '\\', {a}`, `SELECT '\\', $1`, ['x']],
    ['a word before a text is no escape', `SELECT date'{a}\\', {a}`, `SELECT date'{a}\\', $1`, ['x']],
    ['quoted names are left alone', 'SELECT 1 AS "{a}""{a}", {a}', 'SELECT 1 AS "{a}""{a}", $1', ['x']],
    ['comments are left alone', 'SELECT -- {a}\n{a} /* {a} /* {a} */ {a} */ + 1', 'SELECT -- {a}\n$1 /* {a} /* {a} */ {a} */ + 1', ['x']],
    ['dollar quotes are left alone', 'SELECT $$ {a} $$, $x$ {a} $$ {a} $x$, {a}', 'SELECT $$ {a} $$, $x$ {a} $$ {a} $x$, $1', ['x']],
    ['a dollar within a name begins no quote', 'SELECT a$b$ {a}', 'SELECT a$b$ $1', ['x']],
    ['operators of JSON are left alone', `SELECT d -> 'a' #>> '{a,b}' ? {a}`, `SELECT d -> 'a' #>> '{a,b}' ? $1`, ['x']],
    ['other braces are left for the database', 'SELECT { a }, {1}, {}', 'SELECT { a }, {1}, {}', []],
    [
      'lists stand for their members',
      'SELECT 1 IN {l}, 1 IN ({l}), ARRAY[{l}], {a}',
      'SELECT 1 IN ($1, $2), 1 IN ($1, $2), ARRAY[$1, $2], $3',
      ['u', 'v', 'x'],
    ],
    ['the end is left off', 'SELECT {a} ; -- {a}\n ; /* x */', 'SELECT $1', ['x']],
    ['what is not closed goes to the end', `SELECT '{a}`, `SELECT '{a}`, []],
  ])('%s', (_, sql, text, values) => {
    expect(bindPlaceholders(sql, { a: 'x', b: 2, l: ['u', 'v'] })).toEqual({ text, values });
  });

  test('a value that is missing is said by name', () => {
    expect(() => bindPlaceholders('SELECT {style}', {})).toThrow(new QueryProblem('The query needs a value for {style}.'));
    expect(() => bindPlaceholders('SELECT {toString}', {})).toThrow('{toString}');
    expect(() => bindPlaceholders('SELECT {a}', { a: [] })).toThrow('{a} is an empty list.');
    expect(() => bindPlaceholders('SELECT {a}', { a: { b: 1 } })).toThrow('{a} must be a text');
    expect(() => bindPlaceholders('SELECT {a}', { a: 'x\0' })).toThrow('{a} contains');
    expect(missingPlaceholders('SELECT {a}, {b}', { a: null })).toEqual(['b']);
    expect(placeholdersIn(`SELECT {b}, {a}, {b}, '{c}'`)).toEqual(['b', 'a']);
  });

  describe('in the database', () => {
    let database: TestDatabase;
    let client: Client;
    beforeAll(async () => {
      database = await makeDatabase({ empty: true });
      client = new Client(database.url);
      await client.connect();
    });
    afterAll(async () => {
      await client.end();
      await database.drop();
    });

    test('whatever a value says, it stays a value', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (any, other) => {
          const value = any.replaceAll('\0', '');
          const filler = other.replace(/[\0'\\]/g, '');
          const { text, values } = bindPlaceholders(`SELECT {a}::text AS a, '${filler}{a}' AS b, {l} AS c`, { a: value, l: value });
          const { rows } = await client.query<{ a: string; b: string }>(text, values);
          expect(rows[0]).toEqual({ a: value, b: `${filler}{a}`, c: value });
        }),
        { numRuns: 100 },
      );
    });

    test('types follow from where a placeholder stands', async () => {
      const { text, values } = bindPlaceholders(
        `SELECT n FROM generate_series(1, 10) n WHERE n IN ({list}) AND n > {least} AND now() + {days} * interval '1 day' > now() ORDER BY n LIMIT {most}`,
        { list: ['3', 4, '5', 1], least: '2', days: '1.5', most: '2' },
      );
      expect((await client.query({ text, values, rowMode: 'array' })).rows).toEqual([[3], [4]]);
    });
  });
});
