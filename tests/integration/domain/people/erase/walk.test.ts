import { erasePerson } from '../../../../../runtime/domain/people/erase/erase';
import { ERASE_FLAGS } from '../../../../../runtime/domain/people/erase/request';
import { queryOn } from '../../../../../runtime/core/database/sql';
import { MARK, markedPerson } from './marked-person';
import { search } from './search';
import { inTransaction } from '../../../../../runtime/core/database/transaction';
import { type ApiHarness, openApi } from '../../../api/harness';

let fixture: ApiHarness;
beforeAll(async () => {
  fixture = await openApi();
});
afterAll(() => fixture.close());

test('after an erasure with all flags no text of the user is left in any table, except where the YAML keeps it', async () => {
  const { services, model } = fixture;
  const { id: user, filled } = await markedPerson(fixture);
  expect(filled.size).toBeGreaterThan(40);

  expect(
    await inTransaction(services.pool, (client) => erasePerson(queryOn(client), services, { userId: user, flags: ERASE_FLAGS }), {
      by: 'program',
    }),
  ).toBe(true);

  // The row of a recurring donation keeps its number at the payment processor; so does the job that ends it there, and nothing else.
  const { rows: ending } = await services.pool.query<{ payload: object }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = 'endAtProcessor' RETURNING payload`,
  );
  for (const { payload } of ending) expect(Object.keys(payload).sort()).toEqual(['processor', 'recurringId']);

  const kept = model.resources.flatMap(({ table, columns, erase }) =>
    (erase?.keep ?? []).map((name) => `${table}.${columns.find(({ field }) => field === name)!.name}`),
  );
  expect((await search(services.pool, [MARK])).filter((place) => !kept.includes(place))).toEqual([]);
});

test('addresses that large tables mention are found by an index', async () => {
  const { services, model } = fixture;
  const large = new Set(model.resources.filter(({ large }) => large).map(({ table }) => table));
  const mentions = services.personData.erasures.filter(({ table, of }) => of === 'mention' && large.has(table));
  expect(mentions.map(({ table }) => table)).toContain('core_historyentry');
  for (const { table, where } of mentions) {
    const plan = await inTransaction(
      services.pool,
      async (client) => {
        // The tables are empty here, so that reading them whole would be chosen.
        await client.query('SET LOCAL enable_seqscan = off');
        return client.query(`EXPLAIN SELECT FROM ${table} t WHERE ${where.replaceAll('$1', `'%ann@example.org%'`)}`);
      },
      { by: 'program' },
    );
    expect([table, JSON.stringify(plan.rows)]).toEqual([table, expect.stringContaining('Index Cond')]);
  }
});
