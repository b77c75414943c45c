import { ADMIN, prepareAdmin, startServer, testServices, type TestServer, type TestServices } from '../../../support';

let fixture: TestServices;
let server: TestServer;

beforeAll(async () => {
  fixture = await testServices();
  await prepareAdmin(fixture.services);
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

type Json = Record<string, unknown>;
const act = async (body: object) => (await server.request('POST', '/rest/v1/action/', { body, account: ADMIN })).json<Json>();
const get = async (path: string) => (await server.request('GET', path, { account: ADMIN })).json<Json>();
const objects = async (path: string) => (await get(path)).objects as Json[];
const userOf = async (action: Json) => get(String(action.user));

describe('the person who acts (specification 4.4)', () => {
  test('is found by e-mail without regard to case, and what was sent is kept', async () => {
    const first = await act({
      page: 'petition',
      email: ' Ann@Example.org',
      name: 'Dr. Ann B. Lee Jr.',
      zip: '12345-6789',
      mobile_phone: '1 (212) 555-1212',
    });
    const again = await act({ page: 'petition', email: 'ann@example.ORG', city: 'Albany', first_name: '' });
    expect(again).toMatchObject({ user: first.user, created_user: false, subscribed_user: false });
    expect(await userOf(first)).toMatchObject({
      email: 'Ann@Example.org',
      prefix: 'Dr.',
      first_name: 'Ann',
      middle_name: 'B.',
      last_name: 'Lee',
      suffix: 'Jr.',
      zip: '12345',
      plus4: '6789',
      postal: '12345',
      city: 'Albany',
      country: 'United States',
      source: 'restful_api',
      subscription_status: 'subscribed',
    });
    const [phone] = await objects(`/rest/v1/phone/?user=${String(first.user)}`);
    expect(phone).toMatchObject({ type: 'mobile', phone: '1 (212) 555-1212', normalized_phone: '2125551212' });
  });

  test('has the source of the first action only', async () => {
    const first = await act({ page: 'petition', email: 'source@example.org', source: 'first' });
    await act({ page: 'petition', email: 'source@example.org', source: 'second' });
    expect((await userOf(first)).source).toBe('first');
  });

  test('may come by akid alone; another e-mail beside an akid wins; an invalid akid beside an e-mail is ignored', async () => {
    const ann = await act({ page: 'petition', email: 'by-akid@example.org' });
    expect((await act({ page: 'petition', akid: ann.akid })).user).toBe(ann.user);
    expect((await act({ page: 'petition', akid: ann.akid, email: 'friend@example.org' })).user).not.toBe(ann.user);
    expect(await act({ page: 'petition', akid: '.1.wrong1', email: 'new@example.org' })).toMatchObject({ created_user: true });
  });

  test('keeps the referring user of a valid referring_akid', async () => {
    const ann = await act({ page: 'petition', email: 'referrer@example.org' });
    const ben = await act({ page: 'petition', email: 'referred@example.org', referring_akid: ann.akid });
    expect(ben).toMatchObject({ is_forwarded: true, referring_user: ann.user, referring_mailing: null });
    expect(await act({ page: 'petition', email: 'unreferred@example.org', referring_akid: '.1.wrong1' })).toMatchObject({
      is_forwarded: false,
    });
  });

  test('has allowed custom fields, with one value or several; others are ignored', async () => {
    await server.request('POST', '/rest/v1/alloweduserfield/', { body: { name: 'skills' }, account: ADMIN });
    const action = await act({
      page: 'petition',
      email: 'fields@example.org',
      user_skills: ['law', 'art'],
      user_unknown: 'x',
      action_any: ['1', '2'],
    });
    expect(action.fields).toEqual({ any: ['1', '2'] });
    expect((await userOf(action)).fields).toEqual({ skills: ['law', 'art'] });
    await act({ page: 'petition', email: 'fields@example.org', user_skills: 'law' });
    expect((await userOf(action)).fields).toEqual({ skills: 'law' });
  });
});

describe('subscriptions (specification 4.4, "Control parameters")', () => {
  test('follow the list of the page, once, with their history', async () => {
    const first = await act({ page: 'petition', email: 'list@example.org' });
    await act({ page: 'petition', email: 'list@example.org' });
    const history = await objects(`/rest/v1/subscriptionhistory/?user=${String(first.user)}`);
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({
      list: '/rest/v1/list/1/',
      change: '/rest/v1/subscriptionchangetype/1/',
      action: `/rest/v1/petitionaction/${String(first.id)}/`,
    });
    expect(await objects(`/rest/v1/subscription/?user=${String(first.user)}`)).toHaveLength(1);
  });

  test('follow the lists that are sent; with opt_in none unless one is sent', async () => {
    const made = await server.request('POST', '/rest/v1/list/', { body: { name: 'climate' }, account: ADMIN });
    const climate = Number(made.headers.location!.split('/').at(-2));
    const chosen = await act({ page: 'petition', email: 'chosen@example.org', lists: [climate] });
    expect((await objects(`/rest/v1/subscription/?user=${String(chosen.user)}`)).map(({ list }) => list)).toEqual([
      `/rest/v1/list/${climate}/`,
    ]);
    const quiet = await act({ page: 'petition', email: 'quiet@example.org', opt_in: true });
    expect(quiet).toMatchObject({ subscribed_user: false });
    expect((await userOf(quiet)).subscription_status).toBe('never');
  });

  test('one e-mail, 200 first actions at once: one user, 200 actions, one subscription, one history row', async () => {
    const bodies = Array.from({ length: 200 }, (_, index) => ({
      page: 'petition',
      email: index % 2 ? 'rush@example.org' : 'Rush@example.org',
    }));
    const actions = await Promise.all(bodies.map((body) => act(body)));
    expect(new Set(actions.map(({ user }) => user)).size).toBe(1);
    expect(new Set(actions.map(({ id }) => id)).size).toBe(200);
    expect(actions.filter(({ created_user: created }) => created)).toHaveLength(1);
    const user = String(actions[0]!.user);
    expect((await get(`/rest/v1/action/?user=${user}`)).meta).toMatchObject({ total_count: 200 });
    expect(await objects(`/rest/v1/subscription/?user=${user}`)).toHaveLength(1);
    expect(await objects(`/rest/v1/subscriptionhistory/?user=${user}`)).toHaveLength(1);
  });
});
