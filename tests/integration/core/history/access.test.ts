import { addAccount } from '../../../../runtime/core/auth/account-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import { ADMIN, startServer, testServices, until, type TestServer, type TestServices } from '../../../support';

const NOBODY = { username: 'nobody', password: 'a password of the tests' };

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
  const password = await hashPassword(NOBODY.password);
  await addAccount(fixture.services.pool, { username: NOBODY.username, password, superuser: false, groups: [] });
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

interface Entry {
  resource: string;
  event: string;
  username: string;
  request: string | null;
  changes: Record<string, { to: unknown }>;
}

/** The entries of an event, the oldest first. */
async function entries(event: string): Promise<Entry[]> {
  const { objects } = (await server.request('GET', `/rest/v1/historyentry/?event=${event}&_limit=100`, { account: ADMIN })).json<{
    objects: Entry[];
  }>();
  return objects.reverse();
}
const get = (path: string, account: { username: string; password: string }, id = 'request-of-a-test') =>
  server.request('GET', `/rest/v1/${path}`, { account, headers: { 'X-Request-Id': id } });

test('a sign-in is in the history once an hour, with the network', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect((await get('user/', ADMIN)).status).toBe(200);
  expect(await entries('signed_in')).toMatchObject([
    { resource: 'authuser', username: ADMIN.username, changes: { network: { from: null, to: '127.0.0.1' } } },
  ]);
});

test('a request for which the account lacks the right is in the history, with the right and the request', async () => {
  expect((await get('user/', NOBODY, 'refused-request')).status).toBe(401);
  expect((await get('user/', NOBODY, 'the-same-again')).status).toBe(401);
  await until(async () => (await entries('refused')).length > 0);
  expect(await entries('refused')).toMatchObject([
    { username: NOBODY.username, request: 'refused-request', changes: { reason: { to: 'This account may not view users.' } } },
  ]);
});

test('a wrong password is in the history of the account, and an unknown name is nowhere', async () => {
  expect((await get('user/', { ...ADMIN, password: 'a secret guess' })).status).toBe(401);
  expect((await get('user/', { username: 'who', password: 'a secret guess' })).status).toBe(401);
  await until(async () => (await entries('refused')).length > 1);
  const refused = await entries('refused');
  expect(refused.at(-1)).toMatchObject({ username: ADMIN.username, changes: { reason: { to: 'The password is wrong.' } } });
  expect(refused).toHaveLength(2);
  const { rows } = await fixture.services.pool.query(`SELECT 1 FROM core_historyentry h WHERE h::text LIKE '%secret guess%'`);
  expect(rows).toEqual([]);
});

test('they are no changes of the account: as it was before them it is told as it is', async () => {
  const { rows } = await fixture.services.pool.query<{ id: number; made: string }>(
    `UPDATE core_historyentry SET created_at = created_at + interval '1 minute' WHERE event IN ('signed_in', 'refused')
     RETURNING object AS id, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') AS made`,
  );
  for (const { id, made } of rows) {
    const { status, text } = await get(`authuser/${id}/?as_of=${made}`, ADMIN);
    expect({ status, object: JSON.parse(text) }).toMatchObject({ status: 200, object: { id: Number(id), is_active: true } });
    expect(text).not.toContain('network');
  }
});
