import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf } from '../../../scripts/bench/scale/figures';
import { type Figure, sideBySide, withNewer } from '../../../scripts/bench/scale/kept';
import { migrationOf, withColumn, withIndexes } from '../../../scripts/bench/scale/migrating';
import { inOrder } from '../../../scripts/bench/scale/taking-away';

const line = { limit: '', required: '', reached: undefined, latency: '', ratio: '' };

test('a line of another group is a figure, with its ratio where that is asked for', () => {
  const figures = (path: string, ours: string, ratio = ''): string[] =>
    figuresOf({ ...line, path, ours, ratio }, 5_000_000).map(({ path, value, unit }) => `${path}: ${value} ${unit}`);
  expect(figures('POST action: new users', '812/s', '0.61')).toEqual(['POST action: new users: 812 /s']);
  expect(figures('rebuild: one list', '2.50 s', '0.80')).toEqual([
    'rebuild: one list: 2500 ms',
    'rebuild: one list, against SQL by hand: 1.25 ×',
  ]);
  expect(figures('send 20,000 mails with tracking', '900/s', '0.95')[1]).toBe('send 20,000 mails with tracking, of the limit: 0.95 ×');
  expect(figures('claim and settle a mail: 4,000,000 recipients to 10,000', '900/s', '1.05×')[1]).toBe(
    'claim and settle a mail: all recipients to 10,000, a mailing to few: 1.05 ×',
  );
  expect(figures('peak memory of the worker that sent them', '312 MB')).toEqual(['peak memory of the worker that sent them: 312 MB']);
});

test('figures of two sizes stand side by side with what the larger takes for the smaller', () => {
  const of = (value: number): Figure[] => [
    { path: 'one person', value, unit: 'ms', goal: { times: 1.2 } },
    { path: 'send', value: value / 10, unit: '×', goal: { least: 0.9 } },
  ];
  const text = sideBySide(
    new Map([
      [1_000_000, of(10)],
      [5_000_000, of(8)],
    ]),
  );
  const [, person, send] = text.split('\n').map((shown) => shown.trim().split(/ {2,}/));
  expect(person).toEqual(['one person', '10 ms', '8.00 ms', '0.80×', '≤ 1.2×', 'ok']);
  expect(send).toEqual(['send', '1.00 ×', '0.80 ×', '0.80×', '≥ 0.9 ×', 'SHORT']);
});

test('newer figures take the places of those of the same paths', () => {
  const figure = (path: string, value: number): Figure => ({ path, value, unit: 'ms' });
  expect(withNewer([figure('a', 1), figure('b', 1)], [figure('c', 2), figure('a', 2)])).toEqual([
    figure('a', 2),
    figure('b', 1),
    figure('c', 2),
  ]);
});

test('rows are taken away from those who refer before those who are referred to', () => {
  const marks = ['user', 'action', 'field', 'a', 'b'].map((table) => ({ table, column: 'id', last: null }));
  const references = [
    { table: 'action', of_table: 'user' },
    { table: 'field', of_table: 'action' },
    { table: 'a', of_table: 'b' },
    { table: 'b', of_table: 'a' },
  ];
  const order = inOrder(marks, references).map(({ table }) => table);
  expect([...order].sort()).toEqual(['a', 'action', 'b', 'field', 'user']);
  expect(order.indexOf('field')).toBeLessThan(order.indexOf('action'));
  expect(order.indexOf('action')).toBeLessThan(order.indexOf('user'));
});

test('the migrations of the bench are those that `npm run migrate` writes', async () => {
  const schema = readFileSync(join(__dirname, '../../../generated/schema.prisma'), 'utf8');
  expect(await migrationOf(schema, withColumn(schema, ['core_user', 'core_open']))).toMatch(
    /ALTER TABLE "core_(user|open)" ADD COLUMN {5}"bench_added" BOOLEAN NOT NULL DEFAULT false;/,
  );
  expect(await migrationOf(schema, withIndexes(schema))).toContain(
    'CREATE INDEX "bench_index_core_open" ON "core_open"("subject_id", "user_id");',
  );
  expect(() => withColumn(schema, ['core_nothing'])).toThrow('The schema has no table core_nothing.');
});
