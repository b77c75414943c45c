import { answered, questionsIn } from '../../../../runtime/core/read/statement';

const none = (): boolean => false;
const only =
  (...granted: string[]) =>
  (question: string): boolean =>
    granted.includes(question);

test('questions are told, each once', () => {
  expect(questionsIn(':only(a.view b.edit){:may(c.view):}, :may(a.view), :wants(word)').sort()).toEqual([
    'may(a.view)',
    'may(b.edit)',
    'may(c.view)',
    'wants(word)',
  ]);
});

test.each([
  ['t.a,\n:only(x.view){t.b:},\n:only(y.view){t.c:}', 't.a'],
  [':only(x.view){t.b:},\n:only(y.view){t.c:},\nt.a', 't.a'],
  ['t.a,\n:only(x.view){t.b:},\nt.d', 't.a,\nt.d'],
  ['(SELECT :only(x.view){t.b:})', '(SELECT )'],
  ['t.a, :only(x.view){f(t.b, :only(y.view){t.c:}):}, t.d', 't.a, t.d'],
])('items that nobody sees are left out with one comma: %s', (sql, left) => {
  expect(answered(sql, none)).toBe(left);
});

test('items lie within one another, and take every right that they name', () => {
  const sql = 't.a, :only(x.view){(SELECT t.b, :only(y.view z.view){t.c:}) AS o:}, :may(y.view)';
  expect(answered(sql, only('may(x.view)', 'may(y.view)'))).toBe('t.a, (SELECT t.b) AS o, true');
  expect(answered(sql, () => true)).toBe('t.a, (SELECT t.b, t.c) AS o, true');
});
