import { mapConcurrently, MOST_AT_ONCE } from '../../../support/concurrently';
import { openActions, keyOf, type ActionsHarness, type Json } from './harness';

let harness: ActionsHarness;
let climate: number;
beforeAll(async () => {
  harness = await openActions();
  climate = keyOf(await harness.make('list', { name: 'climate' }));
});
afterAll(() => harness.close());

const listsOf = async (user: unknown): Promise<number[]> =>
  (await harness.objects(`/rest/v1/subscription/?user=${String(user)}`)).map(({ list }) => keyOf(list)).sort((one, other) => one - other);

/** Changes in their order, as `list:change`. */
const historyOf = async (user: unknown): Promise<string[]> => {
  const rows = await harness.rows<{ text: string }>(
    `SELECT h.list_id || ':' || c.name AS text FROM core_subscriptionhistory h JOIN core_subscriptionchangetype c ON c.id = h.change_id
     WHERE h.user_id = $1 ORDER BY h.id`,
    [keyOf(user)],
  );
  return rows.map(({ text }) => text);
};
const statusOf = async (user: unknown): Promise<unknown> => (await harness.get(String(user))).subscription_status;

describe('an action on an unsubscribe page', () => {
  test('takes the person off every list, with history rows, and subscribes to none', async () => {
    const joined = await harness.act({ page: 'petition', email: 'all@example.org', lists: [climate, 1] });
    const left = await harness.act({ page: 'unsubscribe', email: 'ALL@example.org', action_reason: 'Too many mails' });
    expect(left).toMatchObject({
      type: 'Unsubscribe',
      user: joined.user,
      subscribed_user: false,
      created_user: false,
      fields: { reason: 'Too many mails' },
      resource_uri: `/rest/v1/unsubscribeaction/${String(left.id)}/`,
    });
    expect(await listsOf(joined.user)).toEqual([]);
    expect(await historyOf(joined.user)).toEqual(['1:subscribe', `${climate}:subscribe`, '1:unsubscribe', `${climate}:unsubscribe`]);
    expect(await statusOf(joined.user)).toBe('unsubscribed');
    const history = await harness.objects(`/rest/v1/subscriptionhistory/?action=${String(left.id)}`);
    expect(history).toHaveLength(2);
  });

  test('takes the person off the lists that are sent only; a person on another list stays subscribed', async () => {
    const { user } = await harness.act({ page: 'petition', email: 'some@example.org', lists: [climate, 1] });
    await harness.act({ page: 'unsubscribe', email: 'some@example.org', lists: [climate] });
    expect(await listsOf(user)).toEqual([1]);
    expect(await statusOf(user)).toBe('subscribed');
    await harness.act({ page: 'unsubscribe', email: 'some@example.org', lists: 1 });
    expect(await statusOf(user)).toBe('unsubscribed');
  });

  test('leaves nobody subscribed who names only lists that they are not on', async () => {
    const { user } = await harness.act({ page: 'petition', email: 'elsewhere@example.org' });
    await harness.act({ page: 'unsubscribe', email: 'elsewhere@example.org', lists: [climate] });
    expect(await listsOf(user)).toEqual([]);
    expect(await statusOf(user)).toBe('unsubscribed');
    const { user: never } = await harness.act({ page: 'petition', email: 'never@example.org', lists: [] });
    await harness.act({ page: 'unsubscribe', email: 'never@example.org', lists: [climate] });
    expect(await statusOf(never)).toBe('unsubscribed');
  });

  test('works by akid, creates an unknown person as unsubscribed, and adds no history when repeated', async () => {
    const { user, akid } = await harness.act({ page: 'petition', email: 'akid-left@example.org' });
    await harness.act({ page: 'unsubscribe', akid });
    await harness.act({ page: 'unsubscribe', akid });
    expect(await historyOf(user)).toEqual(['1:subscribe', '1:unsubscribe']);
    const unknown = await harness.act({ page: 'unsubscribe', email: 'unknown@example.org' });
    expect(unknown.created_user).toBe(true);
    expect(await statusOf(unknown.user)).toBe('unsubscribed');
  });

  test('does not keep the person from subscribing again', async () => {
    const { user } = await harness.act({ page: 'petition', email: 'again@example.org' });
    await harness.act({ page: 'unsubscribe', email: 'again@example.org' });
    expect(await harness.act({ page: 'petition', email: 'again@example.org' })).toMatchObject({ subscribed_user: true });
    expect(await statusOf(user)).toBe('subscribed');
    expect(await historyOf(user)).toEqual(['1:subscribe', '1:unsubscribe', '1:subscribe']);
  });

  test('is refused for a list that does not exist, and changes nothing', async () => {
    const { user } = await harness.act({ page: 'petition', email: 'stays@example.org' });
    const response = await harness.post({ page: 'unsubscribe', email: 'stays@example.org', lists: [999] });
    expect(response.status).toBe(400);
    expect(response.json()).toEqual({ errors: { lists: ['There is no list 999.'] } });
    expect(await listsOf(user)).toEqual([1]);
  });

  test('keeps status, subscriptions and history consistent when others subscribe at the same time', async () => {
    const { user } = await harness.act({ page: 'petition', email: 'torn@example.org' });
    const bodies = Array.from({ length: 120 }, (_, index) => ({ page: index % 2 ? 'unsubscribe' : 'petition', email: 'torn@example.org' }));
    const statuses = await mapConcurrently(bodies, async (body) => (await harness.post(body)).status, MOST_AT_ONCE);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const lists = await listsOf(user);
    expect(await statusOf(user)).toBe(lists.length > 0 ? 'subscribed' : 'unsubscribed');
    const history = await historyOf(user);
    const joined = history.filter((change) => change === '1:subscribe').length;
    expect(joined - history.filter((change) => change === '1:unsubscribe').length).toBe(lists.length);
  });
});

describe('an action on an import page', () => {
  const page = async (flags: Json): Promise<string> => {
    const name = `import-${Object.keys(flags).join('-')}`;
    await harness.make('importpage', { name, ...flags });
    return name;
  };

  test('subscribes as an import, with the source of the page when the request names none', async () => {
    const name = await page({ default_source: 'paper' });
    const first = await harness.act({ page: name, email: 'paper@example.org' });
    expect(first).toMatchObject({ type: 'Import', source: 'paper', subscribed_user: true });
    expect(await historyOf(first.user)).toEqual(['1:subscribe_import']);
    expect((await harness.get(String(first.user))).source).toBe('paper');
    expect(await harness.act({ page: name, email: 'paper@example.org', source: 'said' })).toMatchObject({
      source: 'said',
      subscribed_user: false,
    });
    expect(await harness.act({ page: 'import', email: 'paper@example.org' })).toMatchObject({ source: 'restful_api' });
  });

  test('subscribes nobody, new people only, or to the lists sent, by its flags', async () => {
    const nobody = await page({ subscribe: false });
    expect(await harness.act({ page: nobody, email: 'nobody@example.org' })).toMatchObject({ subscribed_user: false });
    const fresh = await page({ subscribe_if_new: true });
    expect(await harness.act({ page: fresh, email: 'nobody@example.org' })).toMatchObject({ subscribed_user: false });
    expect(await harness.act({ page: fresh, email: 'fresh@example.org' })).toMatchObject({ subscribed_user: true });
    const chosen = await harness.act({ page: 'import', email: 'chosen@example.org', lists: `${climate}` });
    expect(await listsOf(chosen.user)).toEqual([climate]);
    expect(await harness.act({ page: 'import', email: 'opt@example.org', opt_in: 'true' })).toMatchObject({ subscribed_user: false });
  });

  test('unsubscribes from its list or from all lists, by its flags', async () => {
    const { user } = await harness.act({ page: 'petition', email: 'import-left@example.org', lists: [1, climate] });
    await harness.act({ page: await page({ unsubscribe: true }), email: 'import-left@example.org' });
    expect(await listsOf(user)).toEqual([climate]);
    await harness.act({ page: await page({ unsubscribe_all: true }), email: 'import-left@example.org' });
    expect(await listsOf(user)).toEqual([]);
    expect((await historyOf(user)).slice(2)).toEqual(['1:unsubscribe_import', `${climate}:unsubscribe_import`]);
    expect(await statusOf(user)).toBe('unsubscribed');
  });
});
