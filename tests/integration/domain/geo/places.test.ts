import { idOf } from '../people/harness';
import { type GeoHarness, type Json, openGeo } from './harness';

let fixture: GeoHarness;
beforeAll(async () => {
  fixture = await openGeo();
});
afterAll(() => fixture.close());

const locationOf = async (user: string) => fixture.get(String((await fixture.get(user)).location));
const originalOf = async (user: string) => fixture.get(String((await fixture.get(user)).useroriginal));
const NEW_YORK = { city: 'New York', state: 'NY', zip: '10001', postal: '10001', country: 'United States' };

describe('an address in the United States', () => {
  test('gets city, state and coordinates from its ZIP code', async () => {
    const path = await fixture.resident({ zip: '10001' });
    expect(await fixture.get(path)).toMatchObject(NEW_YORK);
    expect(await locationOf(path)).toMatchObject({
      us_county: 'New York',
      country_code: 'US',
      region_code: 'NY',
      lat_lon_precision: 'zip',
      latitude: 40.7484,
      longitude: -73.9967,
      us_district: '',
    });
  });

  test.each([
    ['a ZIP code of nine digits', { zip: '10001-2345' }, { ...NEW_YORK, plus4: '2345' }],
    ['a postal code', { postal: '100012345' }, { ...NEW_YORK, plus4: '2345' }],
    ['the name of a state', { zip: '10001', state: ' new york ' }, NEW_YORK],
    ['a state in small letters', { zip: '10001', state: 'ny' }, NEW_YORK],
    ['another name of the country', { zip: '10001', country: 'USA' }, NEW_YORK],
    ['a city of its own', { zip: '10001', city: 'Chelsea' }, { ...NEW_YORK, city: 'Chelsea' }],
    ['a state that does not match its ZIP code', { zip: '10001', state: 'CA' }, { city: '', state: 'CA', zip: '10001' }],
    ['a ZIP code that does not exist', { zip: '00000', city: 'Nowhere' }, { city: 'Nowhere', state: '', zip: '00000' }],
    ['armed forces', { zip: '09012' }, { city: 'APO', state: 'AE' }],
    ['Puerto Rico', { zip: '00901' }, { city: 'San Juan', state: 'PR' }],
  ])('may have %s', async (_, address, stored) => {
    expect(await fixture.get(await fixture.resident(address))).toMatchObject(stored);
  });

  test('is stored as received too, where it was corrected', async () => {
    const path = await fixture.resident({ zip: '10001', state: 'New York', address1: '1 Main St' });
    expect(await originalOf(path)).toMatchObject({ address1: '1 Main St', city: '', state: 'New York', zip: '10001', user: path });
    expect((await originalOf(path)).city_updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    const times = ['address1_updated_at', 'state_updated_at', 'zip_updated_at'];
    for (const time of times) expect((await originalOf(path))[time]).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await originalOf(path)).address2_updated_at).toBeNull();
    await fixture.send('PATCH', path, { address2: 'Flat 2' });
    expect((await originalOf(path)).address2_updated_at).toMatch(/^\d{4}-/);
    await fixture.send('PATCH', path, { city: 'Chelsea' });
    expect(await originalOf(path)).toMatchObject({ city: 'Chelsea', state: 'New York' });
    await fixture.send('PATCH', path, { city: 'Albany', state: 'NY', zip: '12207', address1: '2 Main St' });
    await fixture.send('PATCH', path, { state: 'CA' });
    expect(await originalOf(path)).toMatchObject({ city: 'Albany', state: 'CA', address1: '2 Main St', city_updated_at: null });
  });

  test('follows a new ZIP code, unless city and state were sent with it', async () => {
    const path = await fixture.resident({ zip: '10001' });
    await fixture.send('PATCH', path, { zip: '94105' });
    expect(await fixture.get(path)).toMatchObject({ city: 'San Francisco', state: 'CA', postal: '94105' });
    expect(await locationOf(path)).toMatchObject({ us_county: 'San Francisco', region_code: 'CA' });
    await fixture.send('PATCH', path, { zip: '10001', city: 'Chelsea', state: 'NY' });
    expect(await fixture.get(path)).toMatchObject({ city: 'Chelsea', state: 'NY' });
    await fixture.send('PATCH', path, { zip: '10002' });
    expect(await fixture.get(path)).toMatchObject({ city: 'Chelsea', state: 'NY', zip: '10002' });
    await fixture.send('PATCH', path, { zip: '12207' });
    await fixture.send('PATCH', path, { zip: '60601' });
    expect(await fixture.get(path)).toMatchObject({ city: 'Chicago', state: 'IL' });
  });

  test('loses plus4 with its ZIP code, and the postal code with it', async () => {
    const path = await fixture.resident({ zip: '10001-2345' });
    await fixture.send('PATCH', path, { zip: '10002' });
    expect(await fixture.get(path)).toMatchObject({ zip: '10002', plus4: '' });
    await fixture.send('PATCH', path, { zip: '' });
    expect(await fixture.get(path)).toMatchObject({ zip: '', postal: '' });
  });
});

describe('an address elsewhere', () => {
  test('is not corrected, and its location is that of its town', async () => {
    const address = { country: 'Canada', region: 'Ontario', postal: 'K1A 0B1', city: 'Ottawa' };
    const path = await fixture.resident(address);
    expect(await fixture.get(path)).toMatchObject({ ...address, zip: '', state: '' });
    expect(await locationOf(path)).toMatchObject({
      country_code: 'CA',
      region_code: 'Ontario',
      latitude: 45.41117,
      lat_lon_precision: 'city',
      us_county: '',
    });
    expect(await originalOf(path)).toMatchObject({ city: 'Ottawa', state: '' });
  });
});

describe('a user without an address', () => {
  test('has an empty location and original', async () => {
    const path = await fixture.resident({});
    expect(await locationOf(path)).toMatchObject({
      user: path,
      latitude: null,
      us_county: '',
      resource_uri: path.replace('/user/', '/location/'),
    });
    expect(await originalOf(path)).toMatchObject({ user: path, city: '', zip: '' });
    expect(await fixture.objects(`/rest/v1/location/?user=${path}`)).toEqual([]);
  });

  test('that does not exist has no location: 404', async () => {
    expect((await fixture.send('GET', '/rest/v1/location/2000000000/')).status).toBe(404);
    expect((await fixture.send('GET', '/rest/v1/location/x/')).status).toBe(404);
  });
});

describe('an action', () => {
  test('corrects and locates the address in the same way', async () => {
    const action = await fixture.act({ page: 'petition', email: 'acts@example.org', zip: '10001-2345', state: 'new york' });
    const path = String(action.user);
    expect(await fixture.get(path)).toMatchObject({ ...NEW_YORK, plus4: '2345' });
    expect(await locationOf(path)).toMatchObject({ us_county: 'New York' });
    expect(await originalOf(path)).toMatchObject({ city: '', state: 'new york' });
    await fixture.act({ page: 'petition', email: 'acts@example.org', zip: '94105' });
    expect(await fixture.get(path)).toMatchObject({ city: 'San Francisco', state: 'CA', plus4: '' });
    expect(await locationOf(path)).toMatchObject({ region_code: 'CA' });
  });

  test('makes one user with one location, also when many first actions come at once', async () => {
    const body = { page: 'petition', email: 'crowd@example.org', zip: '10001' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.act(body)));
    expect(new Set(answers.map(({ user: path }) => path)).size).toBe(1);
    expect(await fixture.objects(`/rest/v1/location/?user=${String(answers[0]!.user)}`)).toHaveLength(1);
  });
});

describe('an event', () => {
  test('is located by its ZIP code, unless its coordinates are sent', async () => {
    const campaign = new URL((await fixture.send('POST', '/rest/v1/campaign/', { name: 'places', title: 'Places' })).headers.location!)
      .pathname;
    const event = async (body: Json) =>
      new URL((await fixture.send('POST', '/rest/v1/event/', { campaign, title: 'Picnic', ...body })).headers.location!).pathname;
    const path = await event({ zip: '10001' });
    expect(await fixture.get(path)).toMatchObject({
      city: 'New York',
      state: 'NY',
      postal: '10001',
      latitude: 40.7484,
      longitude: -73.9967,
    });
    await fixture.send('PATCH', path, { zip: '94105' });
    expect(await fixture.get(path)).toMatchObject({ city: 'San Francisco', state: 'CA', latitude: 37.7864 });
    await fixture.send('PATCH', path, { zip: '10001', latitude: 40.7, longitude: -74 });
    expect(await fixture.get(path)).toMatchObject({ city: 'New York', latitude: 40.7, longitude: -74 });
    expect(await fixture.get(await event({ zip: '10001', latitude: 1, longitude: 2 }))).toMatchObject({ latitude: 1, longitude: 2 });
  });
});

test("a person's page shows where that person lives, whatever the rows of places are numbered", async () => {
  const path = await fixture.resident({ zip: '10001' });
  const neighbour = await fixture.resident({ zip: '90210' });
  await fixture.services.pool.query('UPDATE core_location SET id = id + 100000 WHERE user_id = $1', [idOf(path)]);
  await fixture.services.pool.query('UPDATE core_location SET id = $1 WHERE user_id = $2', [idOf(path), idOf(neighbour)]);
  const { text } = await fixture.send('GET', `${path}?format=html`);
  expect(text).toContain('40.748, -73.997');
});
