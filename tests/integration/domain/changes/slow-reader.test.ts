import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { changeStream, namedTypes, readCursor } from '../../../../runtime/core/changes';
import { ADMIN, testServices, until, type TestServices } from '../../../support';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

/** More than may wait for a client that reads nothing. */
const EVENTS = 2_000;

async function stream(after: string, patience?: number): Promise<Readable> {
  const { services } = fixture;
  const { rows } = await services.pool.query<{ id: number }>('SELECT id FROM auth_user WHERE username = $1', [ADMIN.username]);
  const account = { id: rows[0]!.id, username: ADMIN.username, superuser: true, rights: new Set<string>() };
  const request = { accountId: account.id, types: namedTypes(services.registry, account, ['list.created']), named: true };
  return changeStream(services, { ...request, place: readCursor(after, undefined) }, patience).setEncoding('utf8');
}
const objects = (text: string): number[] => [...text.matchAll(/"data":\{"id":(\d+)/g)].map((match) => Number(match[1]));

test('a client that reads nothing for a while is cut off, and goes on where it was when it comes back', async () => {
  const { pool } = fixture.services;
  const { rows } = await pool.query<{ before: number }>('SELECT coalesce(max(id), 0) AS before FROM core_change');
  await pool.query(`INSERT INTO core_change (type, object) SELECT 'list.created', n::text FROM generate_series(1, $1::integer) n`, [
    EVENTS,
  ]);
  const slow = await stream(`${rows[0]!.before}-0`, 200);
  let begin = '';
  await until(() => objects((begin += String(slow.read() ?? ''))).length > 0);
  await once(slow, 'close');
  const last = [...begin.matchAll(/^id: (.+)\nevent: .+\ndata: .+\n\n/gm)].at(-1)![1]!;
  expect(objects(begin).length).toBeLessThan(EVENTS);

  const back = await stream(last);
  let rest = '';
  back.on('data', (text: string) => (rest += text));
  await until(() => objects(rest).at(-1) === EVENTS);
  back.destroy();
  expect([...objects(begin), ...objects(rest)]).toEqual(Array.from({ length: EVENTS }, (_, n) => n + 1));
});
