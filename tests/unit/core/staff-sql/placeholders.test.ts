import { bindPlaceholders, placeholderNames } from '../../../../runtime/core/staff-sql/placeholders';
import { QueryProblem } from '../../../../runtime/core/staff-sql/errors';

describe('placeholders', () => {
  test.each([
    ['{name} and {{ name }} are the same parameter', 'SELECT {a}, {{ a }}, {{b}}', 'SELECT $1, $1, $2', ['x', 2]],
    ['strings are left alone', `SELECT '{a}', 'it''s {a}', {a}`, `SELECT '{a}', 'it''s {a}', $1`, ['x']],
    ['escape strings may contain escaped quotation marks', `SELECT E'\\'{a}', {a}`, `SELECT E'\\'{a}', $1`, ['x']],
    ['a backslash means nothing in other strings', `SELECT '\\', {a}`, `SELECT '\\', $1`, ['x']],
    ['a word before a string does not make it an escape string', `SELECT date'{a}\\', {a}`, `SELECT date'{a}\\', $1`, ['x']],
    ['quoted names are left alone', 'SELECT 1 AS "{a}""{a}", {a}', 'SELECT 1 AS "{a}""{a}", $1', ['x']],
    ['comments are left alone', 'SELECT -- {a}\n{a} /* {a} /* {a} */ {a} */ + 1', 'SELECT -- {a}\n$1 /* {a} /* {a} */ {a} */ + 1', ['x']],
    ['dollar quotes are left alone', 'SELECT $$ {a} $$, $x$ {a} $$ {a} $x$, {a}', 'SELECT $$ {a} $$, $x$ {a} $$ {a} $x$, $1', ['x']],
    ['a dollar within a name begins no quote', 'SELECT a$b$ {a}', 'SELECT a$b$ $1', ['x']],
    ['operators of JSON are left alone', `SELECT d -> 'a' #>> '{a,b}' ? {a}`, `SELECT d -> 'a' #>> '{a,b}' ? $1`, ['x']],
    ['other braces are left to the database', 'SELECT { a }, {1}, {}', 'SELECT { a }, {1}, {}', []],
    [
      'lists stand for their members',
      'SELECT 1 IN {l}, 1 IN ({l}), ARRAY[{l}], {a}',
      'SELECT 1 IN ($1, $2), 1 IN ($1, $2), ARRAY[$1, $2], $3',
      ['u', 'v', 'x'],
    ],
    ['semicolons and comments at the end are dropped', 'SELECT {a} ; -- {a}\n ; /* x */', 'SELECT $1', ['x']],
    ['an unclosed string goes to the end', `SELECT '{a}`, `SELECT '{a}`, []],
  ])('%s', (_, sql, text, values) => {
    expect(bindPlaceholders(sql, { a: 'x', b: 2, l: ['u', 'v'] })).toEqual({ text, values });
  });

  test('an error about a value names its placeholder', () => {
    expect(() => bindPlaceholders('SELECT {style}', {})).toThrow(new QueryProblem('The query needs a value for {style}.'));
    expect(() => bindPlaceholders('SELECT {toString}', {})).toThrow('{toString}');
    expect(() => bindPlaceholders('SELECT {a}', { a: [] })).toThrow('{a} is an empty list.');
    expect(() => bindPlaceholders('SELECT {a}', { a: { b: 1 } })).toThrow('{a} must be a text');
    expect(() => bindPlaceholders('SELECT {a}', { a: 'x\0' })).toThrow('{a} contains');
    expect(placeholderNames(`SELECT {b}, {a}, {b}, '{c}'`)).toEqual(['b', 'a']);
  });
});
