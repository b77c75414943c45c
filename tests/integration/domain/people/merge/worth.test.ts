import { personData } from '../../../../../generated/person-data';
import { declaredModel } from '../../../api/walk/declared';
import { idOf, type MergeHarness, openMerge } from './harness';

let fixture: MergeHarness;
let count = 0;
let event: number;
beforeAll(async () => {
  fixture = await openMerge();
  const campaign = await fixture.send('POST', '/rest/v1/campaign/', { name: 'picnics', title: 'Picnics' });
  const picnic = await fixture.send('POST', '/rest/v1/event/', {
    campaign: new URL(campaign.headers.location!).pathname,
    title: 'Picnic',
    starts_at: '2099-07-04T18:00:00',
  });
  event = idOf(new URL(picnic.headers.location!).pathname);
});
afterAll(() => fixture.close());

const insert = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await fixture.rows<{ id: number }>(sql, values))[0]!.id);

const people = (...fields: object[]): Promise<string[]> =>
  Promise.all(fields.map((more) => fixture.person(`worth${(count += 1)}@example.org`, more)));

/** Signs a person up for the event, and returns the number of the signup. */
const signUp = (user: string, status: string, attended: boolean | null = null, updated = '2026-01-01'): Promise<number> =>
  insert(
    `INSERT INTO events_eventsignup (user_id, event_id, role, status, attended, updated_at) VALUES ($1, $2, 'attendee', $3, $4, $5) RETURNING id`,
    [idOf(user), event, status, attended, updated],
  );

const signups = (user: string): Promise<object[]> =>
  fixture.rows('SELECT id, status, attended FROM events_eventsignup WHERE user_id = $1', [idOf(user)]);

describe('of two signups for one event', () => {
  test.each([
    ['who comes stays, though the primary user had cancelled', ['cancelled', null], ['active', null], 1],
    ['who comes stays, though the other had cancelled', ['active', null], ['cancelled', null], 0],
    ['who was there stays, whatever was said before', ['active', null], ['cancelled', true], 1],
    ['a cancelled one stays before a deleted one', ['deleted', null], ['cancelled', false], 1],
    ['of those alike that of the primary user stays', ['active', null], ['active', null], 0],
  ] as const)('%s', async (_, own, others, best) => {
    const [primary, other] = (await people({}, {})) as [string, string];
    const ids = [await signUp(primary, own[0], own[1]), await signUp(other, others[0], others[1])];
    const { status } = await fixture.merge(primary, [other]);
    const [kept, attended] = best === 0 ? own : others;
    expect([status, await signups(primary)]).toEqual(['complete', [{ id: ids[best], status: kept, attended }]]);
  });

  test('what people said in both is kept, and what they said in the better one counts', async () => {
    const [primary, other] = (await people({}, {})) as [string, string];
    const [left, comes] = [await signUp(primary, 'cancelled'), await signUp(other, 'active')];
    await fixture.rows(
      `INSERT INTO events_eventsignupfield (parent_id, name, value) VALUES ($1, 'diet', 'none'), ($1, 'bus', 'yes'), ($2, 'diet', 'vegan')`,
      [left, comes],
    );
    await fixture.merge(primary, [other]);
    const fields = await fixture.rows('SELECT name, value FROM events_eventsignupfield WHERE parent_id = $1 ORDER BY name', [comes]);
    expect(fields).toEqual([
      { name: 'bus', value: 'yes' },
      { name: 'diet', value: 'vegan' },
    ]);
  });

  test('of three people who are one the best is found, wherever it is', async () => {
    const [primary, ...others] = (await people({}, {}, {})) as [string, string, string];
    await signUp(primary, 'deleted');
    await signUp(others[0]!, 'cancelled');
    const comes = await signUp(others[1]!, 'active');
    await fixture.merge(primary, others);
    expect(await signups(primary)).toEqual([{ id: comes, status: 'active', attended: null }]);
  });
});

test('a person who helps stays a helper, and is on a list since the earliest day', async () => {
  const [primary, other] = (await people({}, {})) as [string, string];
  const volunteer = (user: string, status: string): Promise<number> =>
    insert(
      `INSERT INTO events_campaignvolunteer (user_id, campaign_id, status, is_approved) SELECT $1, id, $2, false FROM events_campaign LIMIT 1 RETURNING id`,
      [idOf(user), status],
    );
  await volunteer(primary, 'left');
  const helps = await volunteer(other, 'active');
  const list = await fixture.list('Worth');
  await fixture.subscribe(primary, list);
  await fixture.subscribe(other, list);
  await fixture.rows(`UPDATE core_subscription SET created_at = '2020-01-01' WHERE user_id = $1`, [idOf(other)]);
  await fixture.merge(primary, [other]);
  expect(await fixture.rows('SELECT id, status FROM events_campaignvolunteer WHERE user_id = $1', [idOf(primary)])).toEqual([
    { id: helps, status: 'active' },
  ]);
  expect(await fixture.objects(`/rest/v1/subscription/?user=${idOf(primary)}`)).toMatchObject([
    { list, created_at: '2020-01-01T00:00:00' },
  ]);
});

test('nobody who has a mailing gets it a second time, and a confirmed subscription stays confirmed', async () => {
  const [primary, other] = (await people({}, {})) as [string, string];
  const mailing = await insert(`INSERT INTO core_mailing (notes) VALUES ('') RETURNING id`);
  const list = await fixture.list('Confirmed');
  for (const [user, state, confirmed] of [
    [primary, 'pending', null],
    [other, 'sent', '2026-01-02'],
  ]) {
    await fixture.rows('INSERT INTO core_mailingrecipient (mailing_id, user_id, state) VALUES ($1, $2, $3)', [mailing, idOf(user!), state]);
    await fixture.rows(`INSERT INTO core_subscriptionrequest (user_id, list_id, asked_at, confirmed_at) VALUES ($1, $2, now(), $3)`, [
      idOf(user!),
      idOf(list),
      confirmed,
    ]);
  }
  await fixture.merge(primary, [other]);
  expect(await fixture.rows('SELECT state FROM core_mailingrecipient WHERE user_id = $1', [idOf(primary)])).toEqual([{ state: 'sent' }]);
  expect(
    await fixture.rows('SELECT confirmed_at::date::text AS day FROM core_subscriptionrequest WHERE user_id = $1', [idOf(primary)]),
  ).toEqual([{ day: '2026-01-02' }]);
});

test('every table of which a merge may drop a row says which row is worth more, where rows hold more than whose they are', () => {
  const { resources, pairs } = declaredModel();
  const silent = personData.references
    .filter(({ clash, groups, keep, worth, to }) => to === 'core_user' && clash === 'drop' && groups.length > 0 && !keep && !worth)
    .map(({ table }) => table)
    .filter((table) => !pairs.some((pair) => pair.table === table));
  const columns = (table: string): number => resources.find((resource) => resource.table === table)!.columns.length;
  // The contact of a CRM that stays is found by the CRM sync, as the others have to leave it. The others are pairs of numbers.
  expect(silent.filter((table) => columns(table) > 3)).toEqual(['core_salesforceusermap']);
});
