import { wordsFor } from '../../../../runtime/staff/words';
import { resultTable } from '../../../../runtime/domain/reports/result/result-view';

const cells = (rows: (string | null)[][]): string[] => {
  const table = resultTable('Gifts', { columns: rows[0]!.map((_, index) => `c${index}`), rows, count: rows.length }, wordsFor(['es']), 10);
  return [...table.text.matchAll(/<td(?: class="number")?>(.*?)<\/td>/g)].map(([, cell]) => cell!.replace(/<[^>]*>/g, ''));
};

test('of a file, which knows no types, a column is written as numbers or times where all of its values are some', () => {
  expect(cells([['1234.50', '2026-11-26 01:24:15.5+00', '2026-11-26', '2026', 'a']])).toEqual([
    '1234,50',
    '26/11/2026, 01:24',
    '26/11/2026',
    '2026',
    'a',
  ]);
  expect(
    cells([
      ['1.5', '2026-11-26'],
      ['1.5.2', 'soon'],
    ]),
  ).toEqual(['1.5', '2026-11-26', '1.5.2', 'soon']);
  expect(cells([[null, '1.5']])).toEqual(['–', '1,5']);
});
