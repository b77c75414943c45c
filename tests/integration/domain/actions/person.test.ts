import { mapConcurrently, MOST_AT_ONCE } from '../../../support/concurrently';
import { type ActionsHarness, keyOf, openActions, type Json } from './harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
});
afterAll(() => harness.close());

const act = (body: object) => harness.act(body);
const get = (path: string) => harness.get(path);
const objects = (path: string) => harness.objects(path);
const userOf = async (action: Json) => get(String(action.user));

describe('the person who acts', () => {
  test('is found by e-mail in any case; profile fields that were sent are stored', async () => {
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

  test('has the language of the page of the first action', async () => {
    const language = await harness.make('language', { name: 'Deutsch', iso_code: 'de' });
    await harness.make('petitionpage', { name: 'deutsch', title: 'Deutsch', lang: language });
    const first = await act({ page: 'deutsch', email: 'dora-de@example.org' });
    expect((await userOf(first)).lang).toBe(new URL(language, 'http://localhost').pathname);
    await act({ page: 'petition', email: 'dora-de@example.org', city: 'Berlin' });
    expect((await userOf(first)).lang).toBe(new URL(language, 'http://localhost').pathname);
  });

  test('keeps the source of the first action', async () => {
    const first = await act({ page: 'petition', email: 'source@example.org', source: 'first' });
    await act({ page: 'petition', email: 'source@example.org', source: 'second' });
    expect((await userOf(first)).source).toBe('first');
  });

  test('may be named by akid alone; another e-mail wins over the akid; an invalid akid beside an e-mail is ignored', async () => {
    const ann = await act({ page: 'petition', email: 'by-akid@example.org' });
    expect((await act({ page: 'petition', akid: ann.akid })).user).toBe(ann.user);
    expect((await act({ page: 'petition', akid: ann.akid, email: 'friend@example.org' })).user).not.toBe(ann.user);
    expect(await act({ page: 'petition', akid: '.1.wrong1', email: 'new@example.org' })).toMatchObject({ created_user: true });
  });

  test('has a referring user when referring_akid is valid', async () => {
    const ann = await act({ page: 'petition', email: 'referrer@example.org' });
    const ben = await act({ page: 'petition', email: 'referred@example.org', referring_akid: ann.akid });
    expect(ben).toMatchObject({ is_forwarded: true, referring_user: ann.user, referring_mailing: null });
    expect(await act({ page: 'petition', email: 'unreferred@example.org', referring_akid: '.1.wrong1' })).toMatchObject({
      is_forwarded: false,
    });
  });

  test('gets allowed custom fields, with one or several values; other fields are ignored', async () => {
    await harness.make('alloweduserfield', { name: 'skills' });
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

describe('subscriptions', () => {
  test('are to the list of the page, once, with a history row', async () => {
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

  test('are to none when the request sends an empty list of lists; null counts as not sent', async () => {
    expect(await act({ page: 'petition', email: 'none@example.org', lists: [] })).toMatchObject({ subscribed_user: false });
    expect(await act({ page: 'petition', email: 'none@example.org', 'lists[]': [] })).toMatchObject({ subscribed_user: false });
    expect(await act({ page: 'petition', email: 'none@example.org', lists: null })).toMatchObject({ subscribed_user: true });
  });

  test('are to the lists that are sent; with opt_in to none others', async () => {
    const climate = keyOf(await harness.make('list', { name: 'climate' }));
    const chosen = await act({ page: 'petition', email: 'chosen@example.org', lists: [climate] });
    expect((await objects(`/rest/v1/subscription/?user=${String(chosen.user)}`)).map(({ list }) => list)).toEqual([
      `/rest/v1/list/${climate}/`,
    ]);
    const quiet = await act({ page: 'petition', email: 'quiet@example.org', opt_in: true });
    expect(quiet).toMatchObject({ subscribed_user: false });
    expect((await userOf(quiet)).subscription_status).toBe('never');
  });

  test('one e-mail, 200 first actions, 100 of them at once: one user, 200 actions, one subscription, one history row', async () => {
    const bodies = Array.from({ length: 200 }, (_, index) => ({
      page: 'petition',
      email: index % 2 ? 'rush@example.org' : 'Rush@example.org',
    }));
    const actions = await mapConcurrently(bodies, (body) => act(body), MOST_AT_ONCE);
    expect(new Set(actions.map(({ user }) => user)).size).toBe(1);
    expect(new Set(actions.map(({ id }) => id)).size).toBe(200);
    expect(actions.filter(({ created_user: created }) => created)).toHaveLength(1);
    const user = String(actions[0]!.user);
    expect((await get(`/rest/v1/action/?user=${user}`)).meta).toMatchObject({ total_count: 200 });
    expect(await objects(`/rest/v1/subscription/?user=${user}`)).toHaveLength(1);
    expect(await objects(`/rest/v1/subscriptionhistory/?user=${user}`)).toHaveLength(1);
  });
});
