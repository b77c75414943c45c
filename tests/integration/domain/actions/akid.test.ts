import { makeAkid } from '../../../../runtime/domain/people/akid';
import { startServer, type TestResponse, type TestServer } from '../../../support';
import { openActions, keyOf, type ActionsHarness } from './harness';

let harness: ActionsHarness;
let mailing: string;
let other: string;
beforeAll(async () => {
  harness = await openActions();
  mailing = await harness.make('mailing', {});
  other = await harness.make('mailing', {});
  await harness.make('user', { email: 'm@example.org' });
  await harness.mailed('m@example.org', mailing);
});
afterAll(() => harness.close());

const REFUSAL = { errors: { mailing_id: ['Unable to associate this mailing ID with account.'] } };

describe('the mailing of an action', () => {
  test('is the one that the request names, else that of the akid', async () => {
    const named = await harness.act({ page: 'petition', email: 'm@example.org', mailing_id: keyOf(mailing) });
    expect(named).toMatchObject({ mailing, akid: makeAkid(harness.test.services.settings.secretKey, keyOf(named.user), keyOf(mailing)) });
    expect(await harness.act({ page: 'petition', akid: named.akid })).toMatchObject({ mailing });
    expect(await harness.act({ page: 'petition', akid: named.akid, mailing_id: String(keyOf(mailing)) })).toMatchObject({ mailing });
    expect(await harness.act({ page: 'petition', email: 'm@example.org' })).toMatchObject({ mailing: null });
  });

  test('is refused when it does not exist, when it is no id, and when the akid has another one', async () => {
    const { akid } = await harness.act({ page: 'petition', email: 'm@example.org', mailing_id: keyOf(mailing) });
    const refusal = async (body: object) => (await harness.post({ page: 'petition', email: 'm@example.org', ...body })).json();
    expect(await refusal({ mailing_id: 99999 })).toEqual(REFUSAL);
    expect(await refusal({ mailing_id: '9999999999' })).toEqual(REFUSAL);
    expect(await refusal({ mailing_id: 'x' })).toEqual(REFUSAL);
    expect(await refusal({ akid, mailing_id: keyOf(other) })).toEqual(REFUSAL);
  });

  test('is refused when the person never got it: somebody new, somebody known, and the owner of an akid without a mailing', async () => {
    const refusal = async (body: object) => {
      const answer = await harness.post({ page: 'petition', mailing_id: keyOf(other), ...body });
      return [answer.status, answer.json()];
    };
    const { akid } = await harness.act({ page: 'petition', email: 'm@example.org' });
    expect(await refusal({ email: 'never.mailed@example.org' })).toEqual([400, REFUSAL]);
    expect(await refusal({ email: 'm@example.org' })).toEqual([400, REFUSAL]);
    expect(await refusal({ akid })).toEqual([400, REFUSAL]);
    expect(await harness.rows(`SELECT FROM core_user WHERE email = 'never.mailed@example.org'`)).toEqual([]);
  });

  test('is taken from the moment at which the message may have arrived', async () => {
    const { user, akid } = await harness.act({ page: 'petition', email: 'moment@example.org' });
    const state = (sql: string) => harness.rows(`UPDATE core_mailingrecipient SET ${sql} WHERE user_id = $1`, [keyOf(user)]);
    const status = async () => (await harness.post({ page: 'petition', akid, mailing_id: keyOf(other) })).status;
    await harness.rows('INSERT INTO core_mailingrecipient (mailing_id, user_id) VALUES ($1, $2)', [keyOf(other), keyOf(user)]);
    expect(await status()).toBe(400);
    await state(`state = 'claimed', handed_at = now()`);
    expect(await status()).toBe(201);
  });

  test('may differ from that of an akid that the e-mail overrides', async () => {
    await harness.make('user', { email: 'friend@example.org' });
    await harness.mailed('friend@example.org', other);
    const { akid } = await harness.act({ page: 'petition', email: 'm@example.org', mailing_id: keyOf(mailing) });
    expect(await harness.act({ page: 'petition', akid, email: 'friend@example.org', mailing_id: keyOf(other) })).toMatchObject({
      mailing: other,
    });
  });
});

type Ask = (akid: string) => Promise<TestResponse>;

/** Sends wrong akids; answers the statuses. */
async function guess(times: number, ask: Ask): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await ask(`.1.guess${index % 10}`)).status);
  return statuses;
}

describe('a client that guesses akids', () => {
  const act = (server: TestServer, body: object) => server.request('POST', '/rest/v1/action/', { body });
  const view = (server: TestServer, akid: string) => server.request('GET', `/rest/v1/userpublic/${akid}/`);

  test.each([
    ['POST /rest/v1/action/', (server: TestServer, akid: string) => act(server, { page: 'petition', akid }), 400],
    ['GET /rest/v1/userpublic/<akid>/', view, 404],
  ])('gets a 429 for every akid, also for the right one: %s', async (_name, send, wrong) => {
    // A server of its own: throttles are kept by its services.
    const server = await startServer({ ...harness.test.services });
    const ask: Ask = (akid) => send(server, akid);
    const { akid } = (await act(server, { page: 'petition', email: 'guessed@example.org' })).json<{ akid: string }>();
    expect((await ask(akid)).status).toBeLessThan(300);
    expect(new Set(await guess(20, ask))).toEqual(new Set([wrong]));
    const refused = await view(server, akid);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await ask(akid)).status).toBe(429);
    // With an e-mail address, the akid does not matter.
    expect((await act(server, { page: 'petition', email: 'guessed@example.org', akid: '.1.wrong1' })).status).toBe(201);
    await server.close();
  });

  test('is not throttled with credentials', async () => {
    const ask: Ask = (akid) => harness.send('POST', '/rest/v1/action/', { body: { page: 'petition', akid } });
    expect(new Set(await guess(25, ask))).toEqual(new Set([400]));
  });
});
