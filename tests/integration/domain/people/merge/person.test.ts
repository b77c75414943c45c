import { makeAkid } from '../../../../../runtime/domain/people/akid';
import { idOf, mergeTest, type MergeTest, until, WAITS } from './merging';

let merging: MergeTest;
let count = 0;
beforeAll(async () => {
  merging = await mergeTest();
});
afterAll(() => merging.close());

/** Users with these fields, the first to be the primary user. */
const people = (...fields: object[]): Promise<string[]> =>
  Promise.all(fields.map((more) => merging.person(`someone${(count += 1)}@example.org`, more)));

const NEW_YORK = { address1: '1 Main St', city: 'new york', state: 'New York', zip: '10001' };
const ALBANY = { address1: '9 Elm St', address2: 'Apt 4', city: 'Albany', state: 'NY', zip: '12207', plus4: '1234' };

test('the address comes of the user named, with the place and what was received', async () => {
  const [primary, other] = (await people(ALBANY, NEW_YORK)) as [string, string];
  const [was, place, received] = [
    await merging.get(other),
    await merging.get(`/rest/v1/location/${idOf(other)}/`),
    await merging.get(`/rest/v1/useroriginal/${idOf(other)}/`),
  ];
  await merging.rows('UPDATE core_location SET latitude = 40.5, lat_lon_precision = $2 WHERE user_id = $1', [idOf(other), 'house']);
  await merging.merge(primary, [other], { address_user: other });
  const { address1, address2, city, state, zip, plus4, postal, country } = was;
  expect(await merging.get(primary)).toMatchObject({ address1, address2, city, state, zip, plus4, postal, country });
  expect(await merging.get(`/rest/v1/location/${idOf(primary)}/`)).toMatchObject({
    ...place,
    latitude: 40.5,
    lat_lon_precision: 'house',
    user: primary,
    resource_uri: `/rest/v1/location/${idOf(primary)}/`,
    updated_at: expect.anything(),
    created_at: expect.anything(),
  });
  expect(await merging.get(`/rest/v1/useroriginal/${idOf(primary)}/`)).toMatchObject({ city: received.city, state: received.state });
});

test('the address of the primary user stays when it is the one named', async () => {
  const [primary, other] = (await people(ALBANY, NEW_YORK)) as [string, string];
  await merging.merge(primary, [other]);
  expect(await merging.get(primary)).toMatchObject(ALBANY);
  expect(await merging.rows('SELECT count(*)::integer FROM core_location WHERE user_id = $1', [idOf(primary)])).toEqual([{ count: 1 }]);
});

test('an empty address is taken over too: nothing of the old one is left', async () => {
  const [primary, other] = (await people(ALBANY, {})) as [string, string];
  await merging.merge(primary, [other], { address_user: other });
  expect(await merging.get(primary)).toMatchObject({
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
    plus4: '',
    postal: '',
    country: 'United States',
  });
  expect(await merging.get(`/rest/v1/location/${idOf(primary)}/`)).toMatchObject({ latitude: null, longitude: null });
});

test('the source comes of the user named', async () => {
  const [primary, other] = (await people({ source: 'website' }, { source: 'import' })) as [string, string];
  await merging.merge(primary, [other], { source_user: other });
  expect((await merging.get(primary)).source).toBe('import');
});

test('name and e-mail are those of the primary user; one without a name gets one', async () => {
  const [named, nameless, other] = (await people({ first_name: 'Ann' }, {}, { first_name: 'Ben', last_name: 'Lee', prefix: 'Mr' })) as [
    string,
    string,
    string,
  ];
  await merging.merge(named, [other]);
  expect(await merging.get(named)).toMatchObject({ first_name: 'Ann', last_name: '', email: 'someone9@example.org' });
  const [another] = (await people({ first_name: 'Ben', last_name: 'Lee', prefix: 'Mr' })) as [string];
  await merging.merge(nameless, [another]);
  expect(await merging.get(nameless)).toMatchObject({ first_name: 'Ben', last_name: 'Lee', prefix: 'Mr', email: 'someone10@example.org' });
});

test('of custom fields the values of the primary user win, and missing ones are taken from the first who has them', async () => {
  for (const name of ['shirt', 'pets', 'team']) await merging.send('POST', '/rest/v1/alloweduserfield/', { name, allow_multiple: true });
  const [primary, one, two] = (await people(
    { fields: { shirt: 'red' } },
    { fields: { shirt: ['blue', 'green'], pets: ['cat', 'dog'] } },
    { fields: { pets: 'bird', team: 'A' } },
  )) as [string, string, string];
  await merging.merge(primary, [one, two]);
  expect((await merging.get(primary)).fields).toEqual({ shirt: 'red', pets: ['cat', 'dog'], team: 'A' });
});

test('phones are merged, each number of a type once', async () => {
  const [primary, other] = (await people(
    { phones: [{ type: 'home', phone: '518-555-0100' }] },
    {
      phones: [
        { type: 'home', phone: '(518) 555 0100' },
        { type: 'mobile', phone: '518-555-0199' },
      ],
    },
  )) as [string, string];
  await merging.merge(primary, [other]);
  const phones = await merging.objects(`/rest/v1/phone/?user=${idOf(primary)}`);
  expect(phones.map(({ type, phone }) => `${String(type)} ${String(phone)}`).sort()).toEqual(['home 518-555-0100', 'mobile 518-555-0199']);
});

describe('the path of a merged user', () => {
  let [primary, merged]: string[] = [];
  beforeAll(async () => {
    [primary, merged] = await people({ first_name: 'Ann' }, { first_name: 'Ben' });
    await merging.merge(primary!, [merged!]);
  });

  test('leads to the primary user, the query kept', async () => {
    const { status, headers } = await merging.send('GET', `${merged!}?format=xml&x=1`);
    expect([status, headers.location]).toEqual([301, `${merging.server.url}${primary!}?format=xml&x=1`]);
    expect((await merging.send('GET', merged!)).headers.location).toBe(`${merging.server.url}${primary!}`);
  });

  test.each(['PATCH', 'PUT', 'DELETE'])('is none for %s: 404', async (method) => {
    expect((await merging.send(method, merged!, method === 'DELETE' ? undefined : { email: 'x@example.org' })).status).toBe(404);
    expect((await merging.get(primary!)).first_name).toBe('Ann');
  });

  test('and an akid of that time speak of the primary user, also after another merge', async () => {
    const token = makeAkid(merging.services.settings.secretKey, idOf(merged));
    const [last] = (await people({ first_name: 'Cleo' })) as [string];
    await merging.merge(last, [primary!]);
    expect((await merging.send('GET', merged!)).headers.location).toBe(`${merging.server.url}${last}`);
    expect(await merging.get(`/rest/v1/userpublic/${token}/`)).toMatchObject({ name: 'Cleo' });
    expect(await merging.act({ page: 'petition', akid: token, zip: '10001' })).toMatchObject({ user: last });
  });

  test('leads an action there that was under way', async () => {
    const [left, gone] = (await people({}, {})) as [string, string];
    const merge = idOf(new URL((await merging.ask(left, [gone])).headers.location!).pathname);
    const client = await merging.services.pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO core_mergeduser (user_id, primary_user_id, merge_id) VALUES ($1, $2, $3)', [
      idOf(gone),
      idOf(left),
      merge,
    ]);
    await client.query('DELETE FROM core_user WHERE id = $1', [idOf(gone)]);
    const action = merging.act({ page: 'petition', akid: makeAkid(merging.services.settings.secretKey, idOf(gone)) });
    await until(merging, WAITS);
    await client.query('COMMIT');
    client.release();
    expect(await action).toMatchObject({ user: left });
  });

  test('is none once the primary user is deleted', async () => {
    const [one, two] = (await people({}, {})) as [string, string];
    await merging.merge(one, [two]);
    await merging.send('DELETE', one);
    expect((await merging.send('GET', two)).status).toBe(404);
  });
});
