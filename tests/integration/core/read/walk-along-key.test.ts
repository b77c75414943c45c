import { Client } from 'pg';
import type { Call } from '../../../../runtime/core/call';
import { collection } from '../../../../runtime/core/read';
import { testServices, type TestServices } from '../../../support';
import { SUPERUSER, type Meta } from './harness';

/** A prefix that many rows have is searched along the key, once it is known how many rows have it. The answers stay the same. */
let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
  await fixture.services.pool.query(
    `INSERT INTO core_user (email, last_name, source)
     SELECT 'walk' || n || '@example.org', CASE WHEN n % 10 = 0 THEN 'nguyen' WHEN n % 3 = 0 THEN 'Nguyen' ELSE 'Smith' END,
       CASE WHEN n > 3500 THEN 'import' ELSE 'web' END
     FROM generate_series(1, 4000) n`,
  );
});
afterAll(() => fixture.close());

interface Page {
  meta: Meta;
  ids: number[];
  walked: boolean;
  statements: string[];
}

async function ask(query: string): Promise<Page> {
  const { services } = fixture;
  const sent = jest.spyOn(Client.prototype, 'query');
  const call = { services, account: SUPERUSER, path: '/', query: new URLSearchParams(query) } as Call;
  const answer = await collection(call, services.registry.get('user'));
  const statements = sent.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text);
  const walked = statements.some((text) => text.includes(' AS matches '));
  sent.mockRestore();
  const body = JSON.parse((answer.body as { json: string }).json) as { meta: Meta; objects: { id: number }[] };
  return { meta: body.meta, ids: body.objects.map(({ id }) => id), walked, statements };
}

async function idsOf(condition: string): Promise<number[]> {
  const { rows } = await fixture.services.pool.query<{ id: number }>(`SELECT id FROM core_user WHERE ${condition} ORDER BY id`);
  return rows.map(({ id }) => id);
}

test.each(['', '&order_by=-id'])('every page of a frequent prefix is the same, walked or not (%s)', async (order) => {
  const filter = `last_name__startswith=Nguyen${order}&_limit=100`;
  const expected = await idsOf(`starts_with(last_name, 'Nguyen')`);
  if (order) expected.reverse();
  await ask(filter);
  const found: number[] = [];
  const walked: boolean[] = [];
  for (let next: string | null = `?${filter}`; next !== null; ) {
    const page: Page = await ask(next.slice(next.indexOf('?') + 1));
    expect(page.meta.total_count).toBe(expected.length);
    found.push(...page.ids);
    walked.push(page.walked);
    next = page.meta.next;
  }
  expect(found).toEqual(expected);
  expect(walked.slice(0, -1)).not.toContain(false);
});

test('rows that all lie at the end of the table are found, though the walk ends before', async () => {
  const filter = 'source__startswith=imp&_limit=20';
  const first = await ask(filter);
  const second = await ask(filter);
  expect([first.walked, second.walked]).toEqual([false, true]);
  expect(second.ids).toEqual((await idsOf(`source = 'import'`)).slice(0, 20));
  expect({ ...second, statements: [] }).toEqual({ ...first, walked: true, statements: [] });
});

test('a rare prefix is found by its index', async () => {
  expect((await ask('last_name__startswith=Nobody&_limit=20')).walked).toBe(false);
  expect(await ask('last_name__startswith=Nobody&_limit=20')).toMatchObject({ ids: [], walked: false });
});

test.each(['Abara', 'abara', 'AB', 'Ab%', 'Abë', 'Ab"\\\\', 'Nobody'])(
  'once it is known that few rows have the prefix %s, one prepared statement finds them',
  async (prefix) => {
    const names = ['Abara', 'abaraham', 'ABAR', 'Ab%c', 'Abë', 'Abëlard', 'Ab"\\\\x', 'Ac', 'aa', ''];
    await fixture.services.pool.query(
      `INSERT INTO core_user (email, last_name) SELECT 'few' || n || '@example.org', n FROM unnest($1::text[]) n ON CONFLICT DO NOTHING`,
      [names],
    );
    for (const [operator, matches] of [
      ['startswith', `starts_with(last_name, $1)`],
      ['istartswith', `starts_with(lower(last_name), lower($1))`],
    ]) {
      const { rows } = await fixture.services.pool.query<{ id: number }>(`SELECT id FROM core_user WHERE ${matches!} ORDER BY id`, [
        prefix,
      ]);
      const query = `last_name__${operator!}=${encodeURIComponent(prefix)}&_limit=20`;
      const [first, second] = [await ask(query), await ask(query)];
      expect([first.ids, second.ids]).toEqual([rows.map(({ id }) => id), rows.map(({ id }) => id)]);
      expect([second.meta, second.statements.length]).toEqual([first.meta, 1]);
    }
  },
);

test('a change of the rows shows at once', async () => {
  const filter = 'last_name__istartswith=nguy&_limit=20';
  await ask(filter);
  await fixture.services.pool.query(
    `UPDATE core_user SET last_name = 'Smith' WHERE id IN (SELECT min(id) FROM core_user WHERE last_name ILIKE 'nguy%')`,
  );
  const expected = await idsOf(`last_name ILIKE 'nguy%'`);
  const { ids, meta } = await ask(filter);
  expect([ids, meta.total_count]).toEqual([expected.slice(0, 20), expected.length]);
});
