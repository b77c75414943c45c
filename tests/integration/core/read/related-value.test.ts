import { Client } from 'pg';
import type { Call } from '../../../../runtime/core/call';
import { collection } from '../../../../runtime/core/read';
import { statementName } from '../../../../runtime/core/read/statement';
import { testServices, type TestServices } from '../../../support';
import { SUPERUSER } from './harness';

/** Lists by a value that one related row has at most, such as the actions of an e-mail address. */
let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
  await fixture.services.pool.query(
    `WITH people AS (INSERT INTO core_user (email) SELECT 'related' || n || '@example.org' FROM generate_series(1, 3) n RETURNING id, email)
     INSERT INTO core_action (user_id, page_id, type, status, source)
     SELECT people.id, (SELECT min(id) FROM core_page), 'petition', 'complete', people.email
     FROM people, generate_series(1, 30) ORDER BY random()`,
  );
});
afterAll(() => fixture.close());

interface Asked {
  total: number;
  ids: number[];
  sources: string[];
  statements: { name?: string; text: string }[];
}

async function ask(query: string, account = SUPERUSER): Promise<Asked> {
  const { services } = fixture;
  const sent = jest.spyOn(Client.prototype, 'query');
  const call = { services, account, path: '/', query: new URLSearchParams(query) } as Call;
  const answer = await collection(call, services.registry.get('action'));
  const statements = sent.mock.calls.map(([statement]) => statement as unknown as { name?: string; text: string });
  sent.mockRestore();
  const { meta, objects } = JSON.parse((answer.body as { json: string }).json) as {
    meta: { total_count: number };
    objects: { id: number; source: string }[];
  };
  return { total: meta.total_count, ids: objects.map(({ id }) => id), sources: objects.map(({ source }) => source), statements };
}

/** Whether it has the name of its text. That may be none, in a process that has prepared as many others as it may. */
const isPrepared = ({ name, text }: Asked['statements'][number]): boolean => name === statementName(text);

test('a last page by the e-mail address of the user is one prepared statement', async () => {
  for (const filter of ['user__email=RELATED2@example.org', 'user__email__exact=related2@example.org']) {
    const { total, ids, sources, statements } = await ask(`${filter}&_limit=100`);
    expect(statements).toHaveLength(1);
    expect(isPrepared(statements[0]!)).toBe(true);
    expect([total, new Set(sources)]).toEqual([30, new Set(['related2@example.org'])]);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  }
});

test('a page that is not the last one is prepared too, and says how many there are', async () => {
  const first = await ask('user__email=related1@example.org');
  const second = await ask('user__email=related1@example.org&_offset=20');
  expect(isPrepared(first.statements[0]!)).toBe(true);
  expect([first.total, first.ids.length, second.total, second.ids.length]).toEqual([30, 20, 30, 10]);
  expect(new Set([...first.ids, ...second.ids]).size).toBe(30);
});

test('an address of nobody, one in other letters for an exact test, and none at all find nothing', async () => {
  for (const filter of ['user__email=nobody@example.org', 'user__email__exact=RELATED1@example.org', 'user__email=None']) {
    expect((await ask(filter)).total).toBe(0);
  }
});
