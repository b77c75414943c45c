import { ERASE_FLAGS } from '../../../../../runtime/domain/people/erase/request';
import { findErasedEmails, hashEmail } from '../../../../../runtime/domain/people/erase/erased-emails';
import { runMerge } from '../../../../../runtime/domain/people/merge/person-merge';
import { queryOn } from '../../../../../runtime/core/database/sql';
import { untilSql } from '../../../../support';
import { runStaff } from '../../../core/auth/harness';
import { MISCOUNTED } from '../../../../support/kept-groups';
import { EMAIL, type EraseHarness, keyOf, openErase } from './harness';

let fixture: EraseHarness;
let user: number;
beforeAll(async () => {
  fixture = await openErase();
  user = fixture.userId;
});
afterAll(() => fixture.close());

/** The columns that only this flag clears. */
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

const countAll = (): Promise<unknown> =>
  fixture.rows(
    `SELECT (SELECT count(*) FROM core_user) AS users, (SELECT count(*) FROM core_action WHERE user_id = $1) AS actions, (SELECT sum(total) FROM core_order WHERE user_id = $1) AS given,
     (SELECT count(*) FROM events_event WHERE creator_id = $1) AS events, (SELECT count(*) FROM events_eventsignup WHERE user_id = $1) AS signups`,
    [user],
  );

// One person is erased step by step: each test continues where the previous one ended.
describe('a person who has done everything', () => {
  let before: unknown;
  let token: unknown;
  beforeAll(async () => {
    before = await countAll();
    token = (await fixture.get(`/rest/v1/user/${user}/`)).token;
    expect((await fixture.findTraces()).length).toBeGreaterThan(40);
  });

  test('is found after an erasure without flags only in columns that a flag clears', async () => {
    const response = await fixture.erase({ email: ` ${EMAIL.toUpperCase()} ` });
    expect([response.status, response.headers.location, response.text]).toEqual([201, `${fixture.server.url}/rest/v1/user/${user}/`, '']);
    expect(await fixture.findTraces()).toEqual(Object.values(CLEARED).flat().sort());
    expect(await fixture.rows(MISCOUNTED)).toEqual([]);
  });

  test.each(ERASE_FLAGS)('loses with the flag %s its columns, in a later request by id, URI or erased address', async (flag) => {
    const others = (await fixture.findTraces()).filter((place) => !CLEARED[flag]!.includes(place));
    const response = await fixture.erase(
      { order_user_details: { user_id: user }, user_fields: { user_id: `/rest/v1/user/${user}/` } }[flag as string] ?? { email: EMAIL },
    );
    expect(response.status).toBe(201);
    expect((await fixture.erase({ user_id: String(user), [flag]: true })).status).toBe(201);
    expect(await fixture.findTraces()).toEqual(others);
  });

  test('is found nowhere after all flags; actions, orders and events are still counted', async () => {
    expect(await fixture.findTraces()).toEqual([]);
    expect(await countAll()).toEqual(before);
  });

  test('has an empty record', async () => {
    const {
      id,
      resource_uri: uri,
      created_at: _,
      updated_at: __,
      subscription_status: status,
      mail_frequency: frequency,
      rand_id: ___,
      token: same,
      ...rest
    } = await fixture.get(`/rest/v1/user/${user}/`);
    expect([id, uri, status, frequency, same]).toEqual([user, `/rest/v1/user/${user}/`, 'unsubscribed', 'all', token]);
    const personal = Object.entries(rest).filter(([, value]) => typeof value !== 'string' || !value.startsWith('/rest/v1/'));
    expect(personal.filter(([, value]) => !['""', 'null', '{}', '[]'].includes(JSON.stringify(value)))).toEqual([]);
    expect(await fixture.get(`/rest/v1/location/${user}/`)).toMatchObject({ latitude: null, longitude: null, us_county: '' });
  });

  test('is on no list, and the history says so', async () => {
    expect(await fixture.objects(`/rest/v1/subscription/?user=${user}`)).toEqual([]);
    const changes = await fixture.rows(
      `SELECT c.name FROM core_subscriptionhistory h JOIN core_subscriptionchangetype c ON c.id = h.change_id WHERE user_id = $1 ORDER BY h.id DESC`,
      [user],
    );
    expect(changes[0]).toEqual({ name: 'unsubscribe_admin' });
  });

  test('leaves a record of the erasure: a hash of the address, and the flags', async () => {
    const { objects } = (await fixture.get('/rest/v1/eraser/')) as { objects: object[] };
    const flags = Object.fromEntries(ERASE_FLAGS.map((flag) => [flag, true]));
    const hashed = hashEmail(fixture.test.services.settings.secretKey, EMAIL);
    expect(objects).toMatchObject([{ user: `/rest/v1/user/${user}/`, hashed_email: hashed, ...flags }]);
    const query = queryOn(fixture.test.services.pool);
    expect(
      await findErasedEmails(query, fixture.test.services.settings.secretKey, ['other@example.org', 'zelda.quux@EXAMPLE.org']),
    ).toEqual(new Set(['zelda.quux@EXAMPLE.org']));
  });

  test('has no akid any more, and becomes a new user with the next action', async () => {
    expect((await fixture.post({ page: 'petition', akid: token })).status).toBe(400);
    const back = await fixture.act({ page: 'petition', email: EMAIL, akid: token, zip: '10001' });
    expect(back.user).not.toBe(`/rest/v1/user/${user}/`);
    expect(await fixture.get(`/rest/v1/user/${user}/`)).toMatchObject({ email: null, zip: '' });
  });
});

describe('a request of an erasure', () => {
  const errorsOf = async (body: object): Promise<unknown> => {
    const response = await fixture.erase(body);
    return [response.status, Object.keys(response.json<{ errors: object }>().errors).sort()];
  };

  test.each<[string, object, string[]]>([
    ['neither user_id nor email', {}, ['email', 'user_id']],
    ['both', { user_id: 1, email: 'x@example.org' }, ['email', 'user_id']],
    ['a user who does not exist', { user_id: 999999 }, ['user_id']],
    ['a URI of another resource', { user_id: '/rest/v1/list/1/' }, ['user_id']],
    ['an unknown address', { email: 'nobody@example.org' }, ['email']],
    ['an address that is not a text', { email: { a: 1 } }, ['email']],
    ['a flag that is neither true nor false', { user_id: 1, user_fields: 'perhaps' }, ['user_fields']],
  ])('with %s is refused', async (_, body, fields) => {
    expect(await errorsOf(body)).toEqual([400, fields]);
  });

  test('for a merged user is refused and names the primary user', async () => {
    const [primary, merged] = [
      keyOf(await fixture.make('user', { email: 'p@example.org' })),
      keyOf(await fixture.make('user', { email: 'm@example.org' })),
    ];
    const uri = (id: number): string => `/rest/v1/user/${id}/`;
    const merge = await fixture.make('usermerge', {
      primary_user: uri(primary),
      users: [uri(merged)],
      address_user: uri(primary),
      source_user: uri(primary),
    });
    await runMerge(fixture.test.services, keyOf(merge));
    expect((await fixture.erase({ user_id: merged })).json()).toEqual({
      errors: { user_id: [`User ${merged} was merged into user ${primary}.`] },
    });
  });

  test('needs the right to delete users', async () => {
    const account = { username: 'jo', password: 'a password of jo' };
    await runStaff(fixture.test.services, ['add', account.username, '--password', account.password, '--group', 'Users - Edit']);
    expect((await fixture.server.request('POST', '/rest/v1/eraser/', { account, body: { user_id: 1 } })).status).toBe(401);
  });

  test('with order_user_details needs the right to edit money, or nothing is erased', async () => {
    const user = keyOf(await fixture.make('user', { email: 'giver@example.org' }));
    const account = { username: 'kim', password: 'a password of kim' };
    await runStaff(fixture.test.services, [
      'add',
      account.username,
      '--password',
      account.password,
      '--group',
      'Users - Edit',
      '--group',
      'Users - Delete',
    ]);
    const eraseAs = (body: object) => fixture.server.request('POST', '/rest/v1/eraser/', { account, body: { user_id: user, ...body } });
    const refused = await eraseAs({ order_user_details: true });
    expect([refused.status, refused.json()]).toEqual([401, { error: 'This account may not edit money, which order_user_details does.' }]);
    expect(await fixture.get(`/rest/v1/user/${user}/`)).toMatchObject({ email: 'giver@example.org' });
    expect((await eraseAs({ order_user_details: false, user_fields: true })).status).toBe(201);
  });
});

test.each([
  ['action', 'core_action', 'user_id', 'core_actionfield'],
  ['event', 'events_event', 'creator_id', 'events_eventfield'],
  ['signup', 'events_eventsignup', 'user_id', 'events_eventsignupfield'],
])('custom fields of an %s that staff change during the erasure are erased too', async (kind, table, owner, fields) => {
  const event = await fixture.event({ email: `host-${kind}@example.org` });
  await fixture.act({ page: 'come', email: `host-${kind}@example.org`, event_id: event.id });
  const userId = keyOf(event.creator);
  const { pool } = fixture.test.services;
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL deadlock_timeout = '1ms'`);
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE ${owner} = $1 LIMIT 1 FOR NO KEY UPDATE`, [userId]);
    const erasing = fixture.erase({ user_id: userId, action_fields: true });
    await untilSql(pool, `SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    await client.query(`DELETE FROM ${fields} WHERE parent_id = $1`, [rows[0]!.id]);
    await client.query(`INSERT INTO ${fields} (parent_id, name, value) VALUES ($1, 'note', 'kind')`, [rows[0]!.id]);
    await client.query('COMMIT');
    expect((await erasing).status).toBe(201);
    expect(await fixture.rows(`SELECT value FROM ${fields} WHERE parent_id = $1`, [rows[0]!.id])).toEqual([]);
  } finally {
    client.release();
  }
});
