import { findLoginToken, purgeLoginTokens } from '../../../../runtime/domain/people/login-token';
import { ADMIN } from '../../../support';
import { idOf, openPeople, type PeopleHarness } from './harness';

let fixture: PeopleHarness;
let path: string;
let userId: number;
beforeAll(async () => {
  fixture = await openPeople();
  path = await fixture.user({ email: 'ann@example.org' });
  userId = idOf(path);
});
afterAll(() => fixture.close());

const requestToken = (body?: unknown, headers: Record<string, string> = {}) =>
  fixture.server.request('POST', `${path}logintoken/`, { body, headers, account: ADMIN });
const storedTokens = async () =>
  (
    await fixture.services.pool.query<{ hash: string; seconds: number }>(
      `SELECT hash, extract(epoch FROM expires_at - created_at)::integer AS seconds FROM core_logintoken ORDER BY id`,
    )
  ).rows;
const deleteTokens = () => fixture.services.pool.query('DELETE FROM core_logintoken');

describe('POST /rest/v1/user/<id>/logintoken/', () => {
  beforeEach(deleteTokens);

  test.each([
    ['a day without a body', undefined, {}, 86_400],
    ['a day with an empty body', {}, {}, 86_400],
    ['the seconds of ttl', { ttl: 60 }, {}, 60],
    ['at most 30 days', { ttl: 2_592_000 }, {}, 2_592_000],
    ['a ttl that is a text', { ttl: '3600' }, {}, 3600],
    ['the ttl of a form', 'ttl=7200', { 'content-type': 'application/x-www-form-urlencoded' }, 7200],
    ['the ttl of a form that is sent as JSON', 'ttl=86400', { 'content-type': 'application/json' }, 86_400],
  ])('returns a token for %s', async (_, body, headers, seconds) => {
    const answer = await requestToken(body, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    const { token, ...rest } = answer.json<{ token: string }>();
    expect(rest).toEqual({});
    expect(token).toMatch(/^[\w-]{32}$/);
    const [row] = await storedTokens();
    expect(row!.seconds).toBe(seconds);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await findLoginToken(fixture.services, token, '192.0.2.1')).toBe(userId);
  });

  test.each([
    ...[0, -1].map((ttl) => [ttl, 'Ensure this value is at least 1.']),
    ...[2_592_001, Number.MAX_SAFE_INTEGER].map((ttl) => [ttl, 'Ensure this value is at most 2592000.']),
    ...[1.5, 'soon', '1e3', true, [60], {}].map((ttl) => [ttl, 'Enter a whole number.']),
  ])('refuses the ttl %j', async (ttl, message) => {
    const answer = await requestToken({ ttl });
    expect({ status: answer.status, body: answer.json() }).toEqual({ status: 400, body: { user: { ttl: [message] } } });
    expect(await storedTokens()).toEqual([]);
  });

  test('refuses a body that is no object, and gives no token', async () => {
    const answer = await requestToken([1]);
    expect([answer.status, answer.json()]).toEqual([400, { error: 'The body must be an object of fields and values.' }]);
    expect(await storedTokens()).toEqual([]);
  });

  test('returns a new token each time, which is not the akid', async () => {
    const tokens = [(await requestToken()).json<{ token: string }>().token, (await requestToken()).json<{ token: string }>().token];
    expect(new Set([...tokens, String((await fixture.get(path)).token)]).size).toBe(3);
    expect(await findLoginToken(fixture.services, tokens[0]!, '192.0.2.1')).toBe(userId);
  });

  test('needs an account, POST, and a user who exists', async () => {
    expect((await fixture.server.request('POST', `${path}logintoken/`, {})).status).toBe(401);
    expect((await fixture.server.request('GET', `${path}logintoken/`, { account: ADMIN })).status).toBe(405);
    for (const key of ['2000000000', '99999999999', 'x']) {
      expect((await fixture.send('POST', `/rest/v1/user/${key}/logintoken/`, {})).status).toBe(404);
    }
  });
});

describe('a login token', () => {
  test('signs nobody in after it has expired, and is deleted by the job', async () => {
    await deleteTokens();
    const { token } = (await requestToken({ ttl: 60 })).json<{ token: string }>();
    await requestToken({ ttl: 3600 });
    await fixture.services.pool.query(
      `UPDATE core_logintoken SET expires_at = now() AT TIME ZONE 'UTC' - interval '1 second' WHERE expires_at < now() AT TIME ZONE 'UTC' + interval '2 minutes'`,
    );
    expect(await findLoginToken(fixture.services, token, '192.0.2.1')).toBeNull();
    await purgeLoginTokens(fixture.services);
    expect(await storedTokens()).toHaveLength(1);
  });

  test('is refused to a network that has sent too many wrong ones', async () => {
    const { token } = (await requestToken()).json<{ token: string }>();
    for (let guess = 0; guess < 30; guess++) {
      expect(await findLoginToken(fixture.services, String(guess).padStart(32, 'x'), '192.0.2.7')).toBeNull();
    }
    expect(await findLoginToken(fixture.services, token, '192.0.2.7')).toBeNull();
    expect(await findLoginToken(fixture.services, token, '192.0.2.8')).toBe(userId);
  });

  test('is never a text in another form', async () => {
    for (const text of ['', '1', 'x'.repeat(33), "' OR 1=1 --".padEnd(32), String((await fixture.get(path)).token)]) {
      expect(await findLoginToken(fixture.services, text, '192.0.2.9')).toBeNull();
    }
  });
});
