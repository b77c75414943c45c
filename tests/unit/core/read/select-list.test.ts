import { markedObjects } from '../../../../runtime/core/read/statement';
import type { ReadPlan } from '../../../../runtime/core/plan/read-plan';

const read = {
  from: 'core_page t',
  primary: 't.id',
  object: { id: 't.id', name: 't.name' },
  views: { amount: ['money.view'] },
} as unknown as ReadPlan;
const gift = {
  from: 'core_gift t JOIN core_page b ON b.id = t.page_ptr_id',
  primary: 't.page_ptr_id',
  object: { amount: 't.amount', big: 'b.big' },
};
const withTypes = (of: NonNullable<ReadPlan['types']>['of']): string => markedObjects({ ...read, types: { by: 't.type', of } });

test('a resource without types is read from its own tables', () => {
  expect(markedObjects(read)).toBe('t.id AS "id",\nt.name AS "name" FROM core_page t');
  expect(withTypes({})).toBe('t.id AS "id",\nt.name AS "name" FROM core_page t');
});

test('the fields of types stand among its own, sorted, and each type is one object', () => {
  expect(withTypes({ Gift: gift, Loan: { ...gift, object: { amount: 't.due' } } })).toBe(
    ':only(money.view){typed."amount" AS "amount":},\ntyped."big" AS "big",\nt.id AS "id",\nt.name AS "name" FROM core_page t' +
      ' CROSS JOIN LATERAL (SELECT t.id) typed_row(typed_key) LEFT JOIN LATERAL json_to_record(CASE t.type\n' +
      `WHEN 'Gift' THEN (SELECT row_to_json(o.*) FROM (SELECT :only(money.view){t.amount AS "amount":},\nb.big AS "big"` +
      ' FROM core_gift t JOIN core_page b ON b.id = t.page_ptr_id WHERE t.page_ptr_id = typed_row.typed_key) o)\n' +
      `WHEN 'Loan' THEN (SELECT row_to_json(o.*) FROM (SELECT :only(money.view){t.due AS "amount":}` +
      ' FROM core_gift t JOIN core_page b ON b.id = t.page_ptr_id WHERE t.page_ptr_id = typed_row.typed_key) o)\n' +
      'END) typed("amount" json, "big" json) ON true',
  );
});

test('whoever may not view the kind of a type sees none of its fields', () => {
  expect(withTypes({ "O'Neil": { ...gift, right: 'money.view' } })).toMatch(
    /WHEN 'O''Neil' THEN CASE WHEN :may\(money\.view\) THEN \(SELECT row_to_json\(o\.\*\) .* END\nEND\) typed/s,
  );
});
