import { findLoginToken, purgeLoginTokens } from '../../../../runtime/domain/people/login-token';
import { ADMIN } from '../../../support';
import { userTest, type UserTest } from './support';

let fixture: UserTest;
let path: string;
let id: number;
beforeAll(async () => {
  fixture = await userTest();
  path = await fixture.user({ email: 'ann@example.org' });
  id = Number(path.split('/').at(-2));
});
afterAll(() => fixture.close());

const ask = (body?: unknown, headers: Record<string, string> = {}) =>
  fixture.server.request('POST', `${path}logintoken/`, { body, headers, account: ADMIN });
const stored = async () =>
  (
    await fixture.services.pool.query<{ hash: string; seconds: number }>(
      `SELECT hash, extract(epoch FROM expires_at - created_at)::integer AS seconds FROM core_logintoken ORDER BY id`,
    )
  ).rows;
const clear = () => fixture.services.pool.query('DELETE FROM core_logintoken');

describe('POST /rest/v1/user/<id>/logintoken/ (specification 4.3)', () => {
  beforeEach(clear);

  test.each([
    ['a day when nothing is said', undefined, {}, 86_400],
    ['a day for an empty body', {}, {}, 86_400],
    ['as long as ttl says', { ttl: 60 }, {}, 60],
    ['at most 30 days', { ttl: 2_592_000 }, {}, 2_592_000],
    ['as long as a text says', { ttl: '3600' }, {}, 3600],
    ['as long as a form says', 'ttl=7200', { 'content-type': 'application/x-www-form-urlencoded' }, 7200],
    ['as long as a form says that is called JSON', 'ttl=86400', { 'content-type': 'application/json' }, 86_400],
  ])('gives a token for %s', async (_, body, headers, seconds) => {
    const answer = await ask(body, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    const { token, ...rest } = answer.json<{ token: string }>();
    expect(rest).toEqual({});
    expect(token).toMatch(/^[\w-]{32}$/);
    const [row] = await stored();
    expect(row!.seconds).toBe(seconds);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await findLoginToken(fixture.services, token, '192.0.2.1')).toBe(id);
  });

  test.each([0, -1, 1.5, 2_592_001, 'soon', '1e3', true, [60], {}, Number.MAX_SAFE_INTEGER])('refuses a ttl of %j', async (ttl) => {
    const answer = await ask({ ttl });
    expect({ status: answer.status, body: answer.json() }).toEqual({
      status: 400,
      body: { user: { ttl: ['Enter a whole number of seconds from 1 to 2592000.'] } },
    });
    expect(await stored()).toEqual([]);
  });

  test('gives another token each time, and no akid', async () => {
    const tokens = [(await ask()).json<{ token: string }>().token, (await ask()).json<{ token: string }>().token];
    expect(new Set([...tokens, String((await fixture.get(path)).token)]).size).toBe(3);
    expect(await findLoginToken(fixture.services, tokens[0]!, '192.0.2.1')).toBe(id);
  });

  test('is for staff who may edit users, and for users who exist', async () => {
    expect((await fixture.server.request('POST', `${path}logintoken/`, {})).status).toBe(401);
    expect((await fixture.server.request('GET', `${path}logintoken/`, { account: ADMIN })).status).toBe(405);
    for (const key of ['2000000000', '99999999999', 'x']) {
      expect((await fixture.send('POST', `/rest/v1/user/${key}/logintoken/`, {})).status).toBe(404);
    }
  });
});

describe('a login token', () => {
  test('signs nobody in once it has expired, and is deleted then', async () => {
    await clear();
    const { token } = (await ask({ ttl: 60 })).json<{ token: string }>();
    await ask({ ttl: 3600 });
    await fixture.services.pool.query(
      `UPDATE core_logintoken SET expires_at = now() AT TIME ZONE 'UTC' - interval '1 second' WHERE expires_at < now() AT TIME ZONE 'UTC' + interval '2 minutes'`,
    );
    expect(await findLoginToken(fixture.services, token, '192.0.2.1')).toBeNull();
    await purgeLoginTokens(fixture.services);
    expect(await stored()).toHaveLength(1);
  });

  test('cannot be guessed at will', async () => {
    const { token } = (await ask()).json<{ token: string }>();
    for (let guess = 0; guess < 30; guess++) {
      expect(await findLoginToken(fixture.services, String(guess).padStart(32, 'x'), '192.0.2.7')).toBeNull();
    }
    expect(await findLoginToken(fixture.services, token, '192.0.2.7')).toBeNull();
    expect(await findLoginToken(fixture.services, token, '192.0.2.8')).toBe(id);
  });

  test('is no text of another form', async () => {
    for (const text of ['', '1', 'x'.repeat(33), "' OR 1=1 --".padEnd(32), String((await fixture.get(path)).token)]) {
      expect(await findLoginToken(fixture.services, text, '192.0.2.9')).toBeNull();
    }
  });
});
