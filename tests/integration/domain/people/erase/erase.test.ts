import { erasedAmong, FLAGS, hashEmail } from '../../../../../runtime/domain/people/erase';
import { runMerge } from '../../../../../runtime/domain/people/merge';
import { queryOn } from '../../../../../runtime/framework/database/query';
import { run } from '../../../framework/auth/support';
import { search } from './search';
import { EMAIL, hosting, keyOf, type Hosting, WORDS, zelda } from './zelda';

let a: Hosting;
let user: number;
beforeAll(async () => {
  a = await hosting();
  user = await zelda(a);
}, 60_000);
afterAll(() => a.close());

const erase = (body: object) => a.send('POST', '/rest/v1/eraser/', { body });
const found = (): Promise<string[]> => search(a.test.services.pool, WORDS);

/** What each flag clears, and nothing else does. */
const CLEARED: Readonly<Record<string, string[]>> = {
  order_user_details: [
    'core_donationattemptlog.args',
    'core_donationattemptlog.ip_address',
    'core_order_shipping_address.address1',
    'core_order_shipping_address.city',
    'core_order_user_detail.address1',
    'core_order_user_detail.address2',
    'core_order_user_detail.city',
    'core_order_user_detail.email',
    'core_order_user_detail.first_name',
    'core_order_user_detail.last_name',
  ],
  user_fields: ['core_userfield.value'],
  action_fields: ['core_actionfield.value', 'events_eventfield.value', 'events_eventsignupfield.value'],
  transactional_mailings: ['core_transactionalmailingsent.email'],
};

const counts = (): Promise<unknown> =>
  a.rows(
    `SELECT (SELECT count(*) FROM core_user) AS users, (SELECT count(*) FROM core_action WHERE user_id = $1) AS actions, (SELECT sum(total) FROM core_order WHERE user_id = $1) AS given,
     (SELECT count(*) FROM events_event WHERE creator_id = $1) AS events, (SELECT count(*) FROM events_eventsignup WHERE user_id = $1) AS signups`,
    [user],
  );

// One person, erased step by step: each test goes on where the one before it ended.
describe('a person who has done everything', () => {
  let before: unknown;
  let token: unknown;
  beforeAll(async () => {
    before = await counts();
    token = (await a.get(`/rest/v1/user/${user}/`)).token;
    expect((await found()).length).toBeGreaterThan(40);
  });

  test('is found after an erasure only in the places that a flag clears', async () => {
    const response = await erase({ email: ` ${EMAIL.toUpperCase()} ` });
    expect([response.status, response.headers.location, response.text]).toEqual([201, `${a.server.url}/rest/v1/user/${user}/`, '']);
    expect(await found()).toEqual(Object.values(CLEARED).flat().sort());
  });

  test.each(FLAGS)('%s clears its own places, also later, by number, URI or the address that is erased', async (flag) => {
    const others = (await found()).filter((place) => !CLEARED[flag]!.includes(place));
    const response = await erase(
      { order_user_details: { user_id: user }, user_fields: { user_id: `/rest/v1/user/${user}/` } }[flag as string] ?? { email: EMAIL },
    );
    expect(response.status).toBe(201);
    expect((await erase({ user_id: String(user), [flag]: true })).status).toBe(201);
    expect(await found()).toEqual(others);
  });

  test('is not found anywhere in the database in the end; what was done is still counted', async () => {
    expect(await found()).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  test('has an empty record', async () => {
    const {
      id,
      resource_uri: uri,
      created_at: _,
      updated_at: __,
      subscription_status: status,
      rand_id: ___,
      token: same,
      ...rest
    } = await a.get(`/rest/v1/user/${user}/`);
    expect([id, uri, status, same]).toEqual([user, `/rest/v1/user/${user}/`, 'unsubscribed', token]);
    const personal = Object.entries(rest).filter(([, value]) => typeof value !== 'string' || !value.startsWith('/rest/v1/'));
    expect(personal.filter(([, value]) => !['""', 'null', '{}', '[]'].includes(JSON.stringify(value)))).toEqual([]);
    expect(await a.get(`/rest/v1/location/${user}/`)).toMatchObject({ latitude: null, longitude: null, us_county: '' });
  });

  test('is on no list, and the history says so', async () => {
    expect(await a.objects(`/rest/v1/subscription/?user=${user}`)).toEqual([]);
    const changes = await a.rows(
      `SELECT c.name FROM core_subscriptionhistory h JOIN core_subscriptionchangetype c ON c.id = h.change_id WHERE user_id = $1 ORDER BY h.id DESC`,
      [user],
    );
    expect(changes[0]).toEqual({ name: 'unsubscribe_admin' });
  });

  test('leaves one proof: a hash of the address, and what was asked for', async () => {
    const { objects } = (await a.get('/rest/v1/eraser/')) as { objects: object[] };
    const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true]));
    const hashed = hashEmail(a.test.services.settings.secretKey, EMAIL);
    expect(objects).toMatchObject([{ user: `/rest/v1/user/${user}/`, hashed_email: hashed, ...flags }]);
    const query = queryOn(a.test.services.pool);
    expect(await erasedAmong(query, a.test.services.settings.secretKey, ['other@example.org', 'zelda.quux@EXAMPLE.org'])).toEqual(
      new Set(['zelda.quux@EXAMPLE.org']),
    );
  });

  test('has no akid any more, and is a new user when they come back', async () => {
    expect((await a.post({ page: 'petition', akid: token })).status).toBe(400);
    const back = await a.act({ page: 'petition', email: EMAIL, akid: token, zip: '10001' });
    expect(back.user).not.toBe(`/rest/v1/user/${user}/`);
    expect(await a.get(`/rest/v1/user/${user}/`)).toMatchObject({ email: null, zip: '' });
  });
});

describe('a request', () => {
  const errorsOf = async (body: object): Promise<unknown> => {
    const response = await erase(body);
    return [response.status, Object.keys(response.json<{ errors: object }>().errors).sort()];
  };

  test.each<[string, object, string[]]>([
    ['neither user_id nor email', {}, ['email', 'user_id']],
    ['both', { user_id: 1, email: 'x@example.org' }, ['email', 'user_id']],
    ['a user who does not exist', { user_id: 999999 }, ['user_id']],
    ['something else', { user_id: '/rest/v1/list/1/' }, ['user_id']],
    ['an address of nobody', { email: 'nobody@example.org' }, ['email']],
    ['an address that is none', { email: { a: 1 } }, ['email']],
    ['a flag that is neither true nor false', { user_id: 1, user_fields: 'perhaps' }, ['user_fields']],
  ])('with %s: 400', async (_, body, fields) => {
    expect(await errorsOf(body)).toEqual([400, fields]);
  });

  test('for a user who was merged says into whom', async () => {
    const [primary, merged] = [
      keyOf(await a.make('user', { email: 'p@example.org' })),
      keyOf(await a.make('user', { email: 'm@example.org' })),
    ];
    const uri = (id: number): string => `/rest/v1/user/${id}/`;
    const merge = await a.make('usermerge', {
      primary_user: uri(primary),
      users: [uri(merged)],
      address_user: uri(primary),
      source_user: uri(primary),
    });
    await runMerge(a.test.services, keyOf(merge));
    expect((await erase({ user_id: merged })).json()).toEqual({ errors: { user_id: [`User ${merged} was merged into user ${primary}.`] } });
  });

  test('of staff who may not delete users: 401', async () => {
    const account = { username: 'jo', password: 'a password of jo' };
    await run(a.test.services, ['add', account.username, '--password', account.password, '--group', 'Users - Edit']);
    expect((await a.server.request('POST', '/rest/v1/eraser/', { account, body: { user_id: 1 } })).status).toBe(401);
  });

  test('for details of orders of staff who may not edit money: 401, and nothing is erased', async () => {
    const user = keyOf(await a.make('user', { email: 'giver@example.org' }));
    const account = { username: 'kim', password: 'a password of kim' };
    await run(a.test.services, [
      'add',
      account.username,
      '--password',
      account.password,
      '--group',
      'Users - Edit',
      '--group',
      'Users - Delete',
    ]);
    const ask = (body: object) => a.server.request('POST', '/rest/v1/eraser/', { account, body: { user_id: user, ...body } });
    const refused = await ask({ order_user_details: true });
    expect([refused.status, refused.json()]).toEqual([401, { error: 'This account may not edit money, which order_user_details does.' }]);
    expect(await a.get(`/rest/v1/user/${user}/`)).toMatchObject({ email: 'giver@example.org' });
    expect((await ask({ order_user_details: false, user_fields: true })).status).toBe(201);
  });
});
