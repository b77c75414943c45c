import type { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { queryOn } from '../../../../runtime/core/database/sql';
import { erasePerson } from '../../../../runtime/domain/people/erase/erase';
import { runMerge } from '../../../../runtime/domain/people/merge/person-merge';
import { untilSql } from '../../../support';
import { MISCOUNTED } from '../../../support/kept-groups';
import { type ActionsHarness, type Json, keyOf, openActions } from './harness';

let harness: ActionsHarness;
/** Codes of the errors that PostgreSQL gave, retried or not. */
const codes: string[] = [];
/** How often PostgreSQL has answered all that it was sent. */
let roundTrips = 0;
beforeAll(async () => {
  harness = await openActions();
  harness.test.services.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('errorMessage', ({ code }: { code: string }) => void codes.push(code));
    connection.on('readyForQuery', () => void roundTrips++);
  });
  await harness.make('alloweduserfield', { name: 'shirt' });
});
afterAll(() => harness.close());

const LOCK_IS_AWAITED = `SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const DEADLOCK = '40P01';

const idsOf = (actions: Json[]): Set<unknown> => new Set(actions.map(({ user }) => user));

/** What a person has who was asked for one of each. */
const holdings = (userId: number): Promise<Json[]> =>
  harness.rows(
    `SELECT (SELECT array_agg(type || ' ' || phone ORDER BY id) FROM core_phone WHERE user_id = $1) AS phones,
       (SELECT array_agg(name || ' ' || value) FROM core_userfield WHERE parent_id = $1) AS fields,
       (SELECT count(*)::integer FROM core_subscription WHERE user_id = $1) AS subscriptions,
       (SELECT count(*)::integer FROM core_subscriptionhistory WHERE user_id = $1) AS history,
       (SELECT count(*)::integer FROM core_action WHERE user_id = $1) AS actions`,
    [userId],
  );

/** Sends an action, and changes its person in a transaction that holds the person when the action is about to be written. */
async function whilePersonIsHeld(body: object, userId: number, change: (client: PoolClient) => Promise<unknown>): Promise<Json> {
  const { pool } = harness.test.services;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM core_user WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const acting = harness.act(body);
    // It may be refused before the answer to COMMIT is read here. Node would take that for an error that nobody handles.
    acting.catch(() => undefined);
    await untilSql(pool, LOCK_IS_AWAITED);
    await change(client);
    await client.query('COMMIT');
    return await acting;
  } finally {
    client.release();
  }
}

test('an action takes two round trips to the database, also one of a known person with phone and fields', async () => {
  const sent = { page: 'petition', email: 'trips@example.org', user_shirt: 'small', mobile_phone: '518-555-0103' };
  await harness.post(sent);
  const before = roundTrips;
  expect((await harness.post(sent)).status).toBe(201);
  expect(roundTrips - before).toBe(2);
});

describe('20 actions of one person at once', () => {
  const PERSON = { page: 'petition', user_shirt: 'large', mobile_phone: '518-555-0100', zip: '12207' };

  test.each([
    ['who is known', true],
    ['who is new', false],
  ])('%s store one phone of a type and one value of a field, and every action', async (_, known) => {
    const email = `twenty-${known}@example.org`;
    if (known) await harness.act({ page: 'petition', email });
    const actions = await Promise.all(Array.from({ length: 20 }, () => harness.act({ ...PERSON, email })));
    expect(idsOf(actions).size).toBe(1);
    expect(actions.filter(({ created_user: created }) => created)).toHaveLength(known ? 0 : 1);
    expect(await holdings(keyOf(actions[0]!.user))).toEqual([
      { phones: ['mobile 518-555-0100'], fields: ['shirt large'], subscriptions: 1, history: 1, actions: known ? 21 : 20 },
    ]);
    expect(codes).not.toContain(DEADLOCK);
  });

  test('store one of each also when all had begun before the first was done', async () => {
    const sent = { ...PERSON, email: 'begun@example.org' };
    const { user } = await harness.act(sent);
    const { pool } = harness.test.services;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM core_userfield WHERE parent_id = $1 FOR UPDATE', [keyOf(user)]);
      const acting = Promise.all(
        ['medium', 'small'].map((shirt) => harness.act({ ...sent, user_shirt: shirt, work_phone: '518-555-0104' })),
      );
      await untilSql(pool, LOCK_IS_AWAITED.replace('> 0', '= 2'));
      await client.query('COMMIT');
      await acting;
    } finally {
      client.release();
    }
    const [held] = await holdings(keyOf(user));
    expect(held).toMatchObject({ phones: ['mobile 518-555-0100', 'work 518-555-0104'], actions: 3 });
    expect(held!.fields).toHaveLength(1);
  });

  test('leave what the last of them sent', async () => {
    const { user } = await harness.act({ page: 'petition', email: 'last@example.org', city: 'Albany' });
    const towns = await Promise.all(
      ['Troy', 'Albany', 'Utica', 'Albany'].map((city) => harness.act({ page: 'petition', email: 'last@example.org', city })),
    );
    const last = Math.max(...towns.map(({ id }) => Number(id)));
    const sent = ['Troy', 'Albany', 'Utica', 'Albany'][towns.findIndex(({ id }) => Number(id) === last)];
    expect((await harness.get(String(user))).city).toBe(sent);
  });
});

test('an action whose person is erased meanwhile is that of a new user, and brings nothing back', async () => {
  const sent = {
    page: 'petition',
    email: 'gone@example.org',
    name: 'Gone Girl',
    zip: '12207',
    user_shirt: 'small',
    mobile_phone: '518-555-0101',
  };
  const userId = keyOf((await harness.act(sent)).user);
  const action = await whilePersonIsHeld(sent, userId, (client) =>
    erasePerson(queryOn(client), harness.test.services, { userId, flags: ['user_fields', 'action_fields'] }),
  );
  expect(keyOf(action.user)).not.toBe(userId);
  expect(await harness.rows('SELECT email, first_name, zip, subscription_status FROM core_user WHERE id = $1', [userId])).toEqual([
    { email: null, first_name: '', zip: '', subscription_status: 'unsubscribed' },
  ]);
  expect(await holdings(userId)).toMatchObject([{ phones: null, fields: null, subscriptions: 0, actions: 1 }]);
  expect(await holdings(keyOf(action.user))).toMatchObject([
    { phones: ['mobile 518-555-0101'], fields: ['shirt small'], subscriptions: 1 },
  ]);
});

test('an action by the akid of a person who is erased meanwhile is refused', async () => {
  const { user, akid } = await harness.act({ page: 'petition', email: 'akid-gone@example.org' });
  const acting = whilePersonIsHeld({ page: 'petition', akid }, keyOf(user), (client) =>
    erasePerson(queryOn(client), harness.test.services, { userId: keyOf(user), flags: [] }),
  );
  await expect(acting).rejects.toThrow('400 {"errors":{"akid":["This akid is not valid."]}}');
});

test.each([
  ['by e-mail is that of a new user', false],
  ['by akid is that of the primary user', true],
])('an action %s when its person is merged meanwhile', async (_, isPrimarys) => {
  const email = `merged-${isPrimarys}@example.org`;
  const primary = await harness.act({ page: 'petition', email: `primary-${email}` });
  const merged = await harness.act({ page: 'petition', email });
  const uri = String(primary.user);
  const requested = await harness.send('POST', '/rest/v1/usermerge/', {
    body: { primary_user: uri, users: [merged.user], address_user: uri, source_user: uri },
  });
  const body = { page: 'petition', user_shirt: 'medium', ...(isPrimarys ? { akid: merged.akid } : { email }) };
  const action = await whilePersonIsHeld(body, keyOf(merged.user), async (client) => {
    const { services } = harness.test;
    const onClient = { connect: async () => ({ query: client.query.bind(client), release: () => undefined }) };
    await runMerge({ ...services, pool: onClient as unknown as typeof services.pool }, keyOf(requested.headers.location));
  });
  expect(action.user === primary.user).toBe(isPrimarys);
  expect(action.user).not.toBe(merged.user);
  expect(await holdings(keyOf(action.user))).toMatchObject([{ fields: ['shirt medium'], subscriptions: 1 }]);
});

test('actions, erasures, merges and changes of the same people at once: each is done, and none blocks another', async () => {
  const PEOPLE = 12;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => harness.act({ page: 'petition', email: `crowd${index}@example.org` })),
  );
  const act = (index: number, turn: number) =>
    harness.post({
      page: turn % 3 === 2 ? 'unsubscribe' : 'petition',
      email: `crowd${index}@example.org`,
      user_shirt: `size ${turn}`,
      home_phone: `518-555-02${turn}0`,
      referring_akid: people[(index + 1) % PEOPLE]!.akid,
    });
  const merge = (index: number) => {
    const [primary, merged] = [people[index]!, people[index + 1]!].map(({ user }) => user);
    return harness.send('POST', '/rest/v1/usermerge/', {
      body: { primary_user: primary, users: [merged], address_user: primary, source_user: merged },
    });
  };
  const merges = await Promise.all([0, 3, 6, 9].map(merge));
  const { services } = harness.test;
  const answers = await Promise.all([
    ...Array.from({ length: PEOPLE * 4 }, (_, index) => act(index % PEOPLE, Math.floor(index / PEOPLE))),
    ...[2, 5, 8].map((index) => harness.send('POST', '/rest/v1/eraser/', { body: { user_id: people[index]!.user, user_fields: true } })),
    ...[0, 3, 6].map((index) =>
      harness.send('PATCH', String(people[index]!.user), { body: { first_name: 'Zoe', fields: { shirt: 'patched' } } }),
    ),
    ...merges.map(async ({ headers }) => {
      await runMerge(services, keyOf(headers.location));
      return { status: 202, text: '' };
    }),
  ]);
  const done = answers.map(({ status, text }) => (status < 400 ? 'done' : `${status} ${text}`));
  expect(new Set(done)).toEqual(new Set(['done']));
  expect(codes).not.toContain(DEADLOCK);
  expect(await harness.rows(`SELECT user_id FROM core_phone GROUP BY user_id, type HAVING count(*) > 1`)).toEqual([]);
  expect(await harness.rows(`SELECT parent_id FROM core_userfield GROUP BY parent_id, name HAVING count(*) > 1`)).toEqual([]);
  expect(
    await harness.rows(
      `SELECT id, subscription_status FROM core_user u WHERE (subscription_status = 'subscribed') <> EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id)`,
    ),
  ).toEqual([]);
  expect(await harness.rows(`SELECT status FROM core_usermerge WHERE status <> 'complete'`)).toEqual([]);
  expect(await harness.rows(MISCOUNTED)).toEqual([]);
});
