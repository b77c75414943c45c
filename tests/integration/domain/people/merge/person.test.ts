import { makeAkid } from '../../../../../runtime/domain/people/akid';
import { MISCOUNTED } from '../../../../support/kept-groups';
import { idOf, LOCK_IS_AWAITED, type MergeHarness, openMerge } from './harness';

let fixture: MergeHarness;
let count = 0;
beforeAll(async () => {
  fixture = await openMerge();
});
afterAll(() => fixture.close());

/** Creates a user for each set of fields. */
const people = (...fields: object[]): Promise<string[]> =>
  Promise.all(fields.map((more) => fixture.person(`someone${(count += 1)}@example.org`, more)));

const NEW_YORK = { address1: '1 Main St', city: 'new york', state: 'New York', zip: '10001' };
const ALBANY = { address1: '9 Elm St', address2: 'Apt 4', city: 'Albany', state: 'NY', zip: '12207', plus4: '1234' };

test('the address is that of address_user, with its location and what was received', async () => {
  const [primary, other] = (await people(ALBANY, NEW_YORK)) as [string, string];
  const [user, location, original] = [
    await fixture.get(other),
    await fixture.get(`/rest/v1/location/${idOf(other)}/`),
    await fixture.get(`/rest/v1/useroriginal/${idOf(other)}/`),
  ];
  await fixture.rows('UPDATE core_location SET latitude = 40.5, lat_lon_precision = $2 WHERE user_id = $1', [idOf(other), 'house']);
  await fixture.merge(primary, [other], { address_user: other });
  expect(await fixture.rows(MISCOUNTED)).toEqual([]);
  const { address1, address2, city, state, zip, plus4, postal, country } = user;
  expect(await fixture.get(primary)).toMatchObject({ address1, address2, city, state, zip, plus4, postal, country });
  expect(await fixture.get(`/rest/v1/location/${idOf(primary)}/`)).toMatchObject({
    ...location,
    latitude: 40.5,
    lat_lon_precision: 'house',
    user: primary,
    resource_uri: `/rest/v1/location/${idOf(primary)}/`,
    updated_at: expect.anything(),
    created_at: expect.anything(),
  });
  expect(await fixture.get(`/rest/v1/useroriginal/${idOf(primary)}/`)).toMatchObject({ city: original.city, state: original.state });
});

test('the address of the primary user stays when the primary user is the address_user', async () => {
  const [primary, other] = (await people(ALBANY, NEW_YORK)) as [string, string];
  await fixture.merge(primary, [other]);
  expect(await fixture.get(primary)).toMatchObject(ALBANY);
  expect(await fixture.rows('SELECT count(*)::integer FROM core_location WHERE user_id = $1', [idOf(primary)])).toEqual([{ count: 1 }]);
});

test('an empty address of address_user replaces the address of the primary user', async () => {
  const [primary, other] = (await people(ALBANY, {})) as [string, string];
  await fixture.merge(primary, [other], { address_user: other });
  expect(await fixture.get(primary)).toMatchObject({
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
    plus4: '',
    postal: '',
    country: 'United States',
  });
  expect(await fixture.get(`/rest/v1/location/${idOf(primary)}/`)).toMatchObject({ latitude: null, longitude: null });
});

test('the source is that of source_user', async () => {
  const [primary, other] = (await people({ source: 'website' }, { source: 'import' })) as [string, string];
  await fixture.merge(primary, [other], { source_user: other });
  expect((await fixture.get(primary)).source).toBe('import');
});

test('name and e-mail stay; a primary user without a name gets that of the merged user', async () => {
  const [named, nameless, other] = (await people({ first_name: 'Ann' }, {}, { first_name: 'Ben', last_name: 'Lee', prefix: 'Mr' })) as [
    string,
    string,
    string,
  ];
  await fixture.merge(named, [other]);
  expect(await fixture.get(named)).toMatchObject({ first_name: 'Ann', last_name: '', email: 'someone9@example.org' });
  const [another] = (await people({ first_name: 'Ben', last_name: 'Lee', prefix: 'Mr' })) as [string];
  await fixture.merge(nameless, [another]);
  expect(await fixture.get(nameless)).toMatchObject({ first_name: 'Ben', last_name: 'Lee', prefix: 'Mr', email: 'someone10@example.org' });
});

test('of users who want less mail, or a pause, the one who stays wants the least', async () => {
  const [primary, weekly, paused] = (await people(
    { mail_paused_until: '2031-01-01T00:00:00' },
    { mail_frequency: 'less' },
    { mail_paused_until: '2031-02-01T00:00:00' },
  )) as [string, string, string];
  await fixture.merge(primary, [weekly, paused]);
  expect(await fixture.get(primary)).toMatchObject({ mail_frequency: 'less', mail_paused_until: '2031-02-01T00:00:00' });
  const [none, other] = (await people({}, {})) as [string, string];
  await fixture.merge(none, [other]);
  expect(await fixture.get(none)).toMatchObject({ mail_frequency: 'all', mail_paused_until: null });
});

test('of custom fields that several have the one that changed last stays, with all its values; of those alike that of the first', async () => {
  for (const name of ['shirt', 'pets', 'team']) await fixture.send('POST', '/rest/v1/alloweduserfield/', { name, allow_multiple: true });
  const [primary, one, two] = (await people(
    { fields: { shirt: 'red' } },
    { fields: { shirt: ['blue', 'green'], pets: ['cat', 'dog'] } },
    { fields: { pets: 'bird', team: 'A' } },
  )) as [string, string, string];
  await fixture.rows(`UPDATE core_userfield SET updated_at = '2026-01-01' WHERE parent_id = ANY($1)`, [[primary, one, two].map(idOf)]);
  await fixture.rows(`UPDATE core_userfield SET updated_at = '2026-02-01' WHERE parent_id = $1 AND name = 'shirt'`, [idOf(one)]);
  await fixture.merge(primary, [one, two]);
  expect((await fixture.get(primary)).fields).toEqual({ shirt: ['blue', 'green'], pets: ['cat', 'dog'], team: 'A' });
});

test('phones are merged: of each type the one that changed last stays', async () => {
  const [primary, other] = (await people(
    { phones: [{ type: 'home', phone: '518-555-0100' }] },
    {
      phones: [
        { type: 'home', phone: '518-555-0111' },
        { type: 'mobile', phone: '518-555-0199' },
      ],
    },
  )) as [string, string];
  await fixture.rows(`UPDATE core_phone SET updated_at = '2026-01-01' WHERE user_id = $1`, [idOf(primary)]);
  await fixture.merge(primary, [other]);
  const phones = await fixture.objects(`/rest/v1/phone/?user=${idOf(primary)}`);
  expect(phones.map(({ type, phone }) => `${String(type)} ${String(phone)}`).sort()).toEqual(['home 518-555-0111', 'mobile 518-555-0199']);
});

describe('the path of a merged user', () => {
  let [primary, merged]: string[] = [];
  beforeAll(async () => {
    [primary, merged] = await people({ first_name: 'Ann' }, { first_name: 'Ben' });
    await fixture.merge(primary!, [merged!]);
  });

  test('redirects to the primary user and keeps the query', async () => {
    const { status, headers } = await fixture.send('GET', `${merged!}?format=xml&x=1`);
    expect([status, headers.location]).toEqual([301, `${fixture.server.url}${primary!}?format=xml&x=1`]);
    expect((await fixture.send('GET', merged!)).headers.location).toBe(`${fixture.server.url}${primary!}`);
  });

  test.each(['PATCH', 'PUT', 'DELETE'])('is a 404 for %s', async (method) => {
    expect((await fixture.send(method, merged!, method === 'DELETE' ? undefined : { email: 'x@example.org' })).status).toBe(404);
    expect((await fixture.get(primary!)).first_name).toBe('Ann');
  });

  test('and an akid of the merged user lead to the primary user, also after another merge', async () => {
    const token = makeAkid(fixture.services.settings.secretKey, idOf(merged));
    const [last] = (await people({ first_name: 'Cleo' })) as [string];
    await fixture.merge(last, [primary!]);
    expect((await fixture.send('GET', merged!)).headers.location).toBe(`${fixture.server.url}${last}`);
    expect(await fixture.get(`/rest/v1/userpublic/${token}/`)).toMatchObject({ name: 'Cleo' });
    expect(await fixture.act({ page: 'petition', akid: token, zip: '10001' })).toMatchObject({ user: last });
  });

  test('an action that is under way during the merge goes to the primary user', async () => {
    const [primary, merged] = (await people({}, {})) as [string, string];
    const merge = idOf(new URL((await fixture.request(primary, [merged])).headers.location!).pathname);
    const client = await fixture.services.pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO core_mergeduser (user_id, primary_user_id, merge_id) VALUES ($1, $2, $3)', [
      idOf(merged),
      idOf(primary),
      merge,
    ]);
    await client.query('DELETE FROM core_user WHERE id = $1', [idOf(merged)]);
    const action = fixture.act({ page: 'petition', akid: makeAkid(fixture.services.settings.secretKey, idOf(merged)) });
    await fixture.until(LOCK_IS_AWAITED);
    await client.query('COMMIT');
    client.release();
    expect(await action).toMatchObject({ user: primary });
  });

  test('is a 404 once the primary user is deleted', async () => {
    const [one, two] = (await people({}, {})) as [string, string];
    await fixture.merge(one, [two]);
    await fixture.send('DELETE', one);
    expect((await fixture.send('GET', two)).status).toBe(404);
  });
});
