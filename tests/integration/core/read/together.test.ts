import type { Account } from '../../../../runtime/core/plan/viewer';
import { HttpError } from '../../../../runtime/core/errors/http-error';
import type { Answer, Call } from '../../../../runtime/core/call';
import { collection, detail } from '../../../../runtime/core/read';
import { readTogether } from '../../../../runtime/core/read/together';
import { testServices, type TestServices } from '../../../support';
import { SUPERUSER } from './harness';

const PEOPLE = 60;

let fixture: TestServices;
let statements: jest.SpyInstance;

beforeAll(async () => {
  fixture = await testServices();
  const { pool } = fixture.services;
  await pool.query(
    `INSERT INTO core_user (id, email) SELECT 1000 + n, 'Person' || n || '@example.org' FROM generate_series(1, ${PEOPLE}) n`,
  );
});
beforeEach(() => {
  statements = jest.spyOn(fixture.services.pool, 'query');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => fixture.close());

function callOf(path: string, more: Partial<Call>): Call {
  return { services: fixture.services, account: SUPERUSER, path, query: new URLSearchParams(), headers: {}, ...more } as unknown as Call;
}

/** The e-mail address of a person with a key, or the status of the refusal. */
async function emailOf(key: string, account: Account = SUPERUSER): Promise<unknown> {
  try {
    const answer = await detail(callOf(`/rest/v1/user/${key}/`, { key, account }), fixture.services.registry.get('user'));
    return (jsonOf(answer) as { email: string }).email;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

/** What a list tells of the people with an e-mail address: how many there are, and their keys. */
async function listed(query: Record<string, string>): Promise<[number, number[]]> {
  const answer = await collection(callOf('/rest/v1/user/', { query: new URLSearchParams(query) }), fixture.services.registry.get('user'));
  const { meta, objects } = jsonOf(answer) as { meta: { total_count: number }; objects: { id: number }[] };
  return [meta.total_count, objects.map(({ id }) => id)];
}

function jsonOf({ body }: Answer): unknown {
  return JSON.parse((body as { json: string }).json);
}

const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);

test('objects that are asked for at once are each answered as they would be alone, in few statements', async () => {
  const found = await Promise.all([...numbers.map((n) => emailOf(String(1000 + n))), emailOf('5'), emailOf('x'), emailOf('1001')]);
  expect(found).toEqual([...numbers.map((n) => `Person${n}@example.org`), 404, 404, 'Person1@example.org']);
  expect(statements.mock.calls.length).toBeLessThanOrEqual(3);
});

test('one object that is asked for alone is read by its key alone', async () => {
  expect(await emailOf('1001')).toBe('Person1@example.org');
  expect(statements).toHaveBeenCalledTimes(1);
  expect((statements.mock.calls as [{ text: string }][])[0]![0].text).not.toContain('unnest');
});

test('lists by an e-mail address that are asked for at once are each answered as they would be alone', async () => {
  const asked = numbers.map((n) => listed({ email: `PERSON${n}@EXAMPLE.ORG` }));
  const others = [listed({ email: 'nobody@example.org' }), listed({ id: '1002' }), listed({ email: 'person3@example.org', _offset: '1' })];
  expect(await Promise.all(asked)).toEqual(numbers.map((n) => [1, [1000 + n]]));
  expect(await Promise.all(others)).toEqual([
    [0, []],
    [1, [1002]],
    [1, []],
  ]);
});

test('accounts that see other fields share no statement', async () => {
  const { registry } = fixture.services;
  const viewer: Account = { id: 7, username: 'viewer', superuser: false, rights: new Set(['accounts.view']) };
  const key = String((await fixture.services.pool.query<{ id: number }>('SELECT min(id) AS id FROM auth_user')).rows[0]!.id);
  const read = async (account: Account): Promise<unknown> => jsonOf(await detail(callOf('', { key, account }), registry.get('authuser')));
  const alone = [await read(SUPERUSER), await read(viewer)];
  expect(await Promise.all([SUPERUSER, viewer, SUPERUSER, viewer].map(read))).toEqual([...alone, ...alone]);
});

test('a statement that fails fails each who waits for it, and nobody else', async () => {
  const { pool } = fixture.services;
  const wanted = (text: string, key: number) => ({ text, values: [key], by: 0, several: () => `${text}, unnest($1::integer[])` });
  const asked = [readTogether(pool, wanted('SELECT nothing', 1)), readTogether(pool, wanted('SELECT nothing', 2)), emailOf('1001')];
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
