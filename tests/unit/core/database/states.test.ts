import { mayMove, mayMoveSql, moveRow, moveSql, states } from '../../../../runtime/core/database/states';

const of = {
  table: 'core_order',
  column: 'state',
  key: { column: 'id', type: 'bigint' },
  touched: 'updated_at',
  columns: { note: 'text', ended_at: 'timestamp' },
} as const;
const ways = states(of, {
  send: { moves: { draft: 'sent', "it's": 'sent' } },
  stop: { moves: { sent: 'stopped', draft: 'gone' } },
  lose: { moves: { sent: 'gone' } },
  end: { moves: { sent: ['gone', 'kept'] } },
  reset: { moves: { draft: 'draft', sent: 'draft' }, any: true },
});

test('SQL of what a transition starts from', () => {
  expect(mayMoveSql(ways.send)).toBe(`"state" IN ('draft', 'it''s')`);
  expect(mayMoveSql(ways.lose, 'o')).toBe(`"o"."state" = 'sent'`);
  expect(mayMoveSql(ways.reset)).toBe('true');
});

test('SQL of what it leads to', () => {
  expect(moveSql(ways.send)).toBe(`"state" = 'sent'`);
  expect(moveSql(ways.stop, { of: 'o' })).toBe(`"state" = CASE "o"."state" WHEN 'sent' THEN 'stopped' WHEN 'draft' THEN 'gone' END`);
  expect(moveSql(ways.end, { to: '$2' })).toBe('"state" = $2');
  expect(moveSql(ways.lose, { of: 'o', when: '$1' })).toBe(`"state" = CASE WHEN $1 THEN 'gone' ELSE "o"."state" END`);
});

test('a state allows a transition or not', () => {
  expect([mayMove(ways.send, 'draft'), mayMove(ways.send, 'sent'), mayMove(ways.send, 'toString'), mayMove(ways.reset, 'former')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a row changes in one guarded statement, with the time of its change and other columns', async () => {
  const asked: unknown[] = [];
  const query = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    asked.push(text, values);
    return Promise.resolve([{ now: 'sent' }]);
  };
  expect(await moveRow(query as never, ways.send, 5, { note: 'x', ended_at: new Date('2026-01-02T03:04:05.678Z') })).toBe('sent');
  expect(asked).toEqual([
    expect.stringMatching(
      /^UPDATE "core_order" SET "state" = 'sent', "updated_at" = .*, "note" = \$2::text::text, "ended_at" = \$3::text::timestamp WHERE "id" = \$1::bigint AND "state" IN \('draft', 'it''s'\) RETURNING "state" AS now$/,
    ),
    [5, 'x', '2026-01-02T03:04:05'],
  ]);
});

test('a transition that leads to several states says which', () => {
  expect(() => moveSql(ways.end)).toThrow('"state" may become one of gone, kept: say which');
});
