import nock from 'nock';
import { locateAddresses } from '../../../../runtime/domain/geo/locate';
import type { Settings } from '../../../../runtime/framework/settings';
import { userTest, type Json, type UserTest } from '../people/support';

let fixture: UserTest;
beforeAll(async () => {
  fixture = await userTest();
});
afterEach(() => nock.cleanAll());
afterAll(async () => {
  nock.restore();
  await fixture.close();
});

const SERVICE = 'https://geocoder.example.org';
let made = 0;
const ADDRESS = { address1: '17 Main St & Co?', zip: '10001' };
const user = (body: Json = ADDRESS) => fixture.user({ email: `street${++made}@example.org`, ...body });
const placeOf = (path: string) => fixture.get(path.replace('/user/', '/location/'));
const run = (settings: Partial<Settings>) =>
  locateAddresses({ ...fixture.services, settings: { ...fixture.services.settings, ...settings } });
const nominatim = (url = SERVICE) => run({ geocoderUrl: url });
const waiting = async (): Promise<{ attempts: number; minutes: number }[]> =>
  (
    await fixture.services.pool.query<{ attempts: number; minutes: number }>(`
    SELECT geocode_attempts AS attempts, round(extract(epoch FROM geocode_at - now() AT TIME ZONE 'UTC') / 60)::integer AS minutes
    FROM core_location WHERE geocode_at IS NOT NULL ORDER BY id`)
  ).rows;
beforeEach(() => fixture.services.pool.query('UPDATE core_location SET geocode_at = NULL'));
const again = () =>
  fixture.services.pool.query(
    `UPDATE core_location SET geocode_at = now() AT TIME ZONE 'UTC' - interval '1 second' WHERE geocode_at IS NOT NULL`,
  );

const HIT = [{ lat: '40.75', lon: '-73.99', place_rank: 30, address: { county: 'New York County' } }];
const MATCH = {
  result: {
    addressMatches: [
      {
        coordinates: { x: -73.98, y: 40.76 },
        addressComponents: { state: 'NY' },
        geographies: {
          States: [{ STUSAB: 'NY', GEOID: '36' }],
          Counties: [{ BASENAME: 'New York', GEOID: '36061' }],
          '119th Congressional Districts': [{ GEOID: '3612', BASENAME: '12' }],
          '2024 State Legislative Districts - Upper': [{ GEOID: '36028' }],
          '2024 State Legislative Districts - Lower': [{ GEOID: '36073' }],
        },
      },
    ],
  },
};

describe('an address with a street', () => {
  test('is found by Nominatim', async () => {
    const path = await user();
    const asked = nock(SERVICE)
      .get('/search')
      .query((query) => query.street === ADDRESS.address1 && query.city === 'New York' && query.postalcode === '10001')
      .reply(200, HIT);
    await nominatim();
    asked.done();
    expect(await placeOf(path)).toMatchObject({
      latitude: 40.75,
      longitude: -73.99,
      lat_lon_precision: 'house',
      us_county: 'New York',
      us_district: '',
    });
    expect(await waiting()).toEqual([]);
  });

  test('is found by the Census Bureau, with its districts', async () => {
    const path = await user();
    nock('https://geocoding.geo.census.gov')
      .get('/geocoder/geographies/address')
      .query((query) => query.street === ADDRESS.address1 && query.zip === '10001' && query.vintage === 'ACS2025_Current')
      .reply(200, MATCH);
    await run({ geocoderUrl: 'https://geocoding.geo.census.gov/geocoder?vintage=ACS2025_Current' });
    expect(await placeOf(path)).toMatchObject({
      latitude: 40.76,
      longitude: -73.98,
      us_district: 'NY_12',
      us_state_senate: 'NY_028',
      us_state_district: 'NY_073',
      us_county: 'New York',
      region_code: 'NY',
    });
  });

  test('loses its districts when it changes', async () => {
    const path = await user();
    nock(SERVICE).get('/geographies/address').query(true).reply(200, MATCH);
    await run({ geocoderUrl: SERVICE, geocoder: 'census' });
    await fixture.send('PATCH', path, { zip: '94105' });
    expect(await placeOf(path)).toMatchObject({ us_district: '', us_state_senate: '', region_code: 'CA', lat_lon_precision: 'zip' });
    expect(await waiting()).toMatchObject([{ attempts: 0 }]);
  });

  test('stays where its ZIP code is when nobody knows it, or it lies where the service knows nothing', async () => {
    const path = await user();
    await user({ address1: 'Unter den Linden 1', postal: '10117', city: 'Berlin', country: 'Germany' });
    nock(SERVICE)
      .get('/geographies/address')
      .query(true)
      .reply(200, { result: { addressMatches: [] } });
    await run({ geocoderUrl: SERVICE, geocoder: 'census' });
    expect(await placeOf(path)).toMatchObject({ lat_lon_precision: 'zip', latitude: 40.7484 });
    expect(await waiting()).toEqual([]);
  });
});

describe('what needs no service', () => {
  test('is an address without a street, and any address where none is configured', async () => {
    await user({ zip: '10001' });
    expect(await waiting()).toEqual([]);
    await user();
    await run({});
    expect(await waiting()).toMatchObject([{ attempts: 0 }]);
  });
});

describe('a service that fails', () => {
  test.each([
    ['is broken', (scope: nock.Interceptor) => scope.reply(500, 'oops')],
    ['is busy', (scope: nock.Interceptor) => scope.reply(429)],
    ['answers nonsense', (scope: nock.Interceptor) => scope.reply(200, '<html>')],
    ['answers in another form', (scope: nock.Interceptor) => scope.reply(200, { results: [] })],
    ['sends elsewhere', (scope: nock.Interceptor) => scope.reply(302, '', { Location: 'http://169.254.169.254/' })],
    ['sends without end', (scope: nock.Interceptor) => scope.reply(200, `[${' '.repeat(2_000_000)}]`)],
    ['cannot be reached', (scope: nock.Interceptor) => scope.replyWithError('no route')],
  ])('is asked again later, longer each time, when it %s', async (_, fail) => {
    const path = await user();
    fail(nock(SERVICE).get('/search').query(true));
    await nominatim();
    expect(await waiting()).toEqual([{ attempts: 1, minutes: 2 }]);
    await again();
    fail(nock(SERVICE).get('/search').query(true));
    await nominatim();
    expect(await waiting()).toEqual([{ attempts: 2, minutes: 4 }]);
    expect(await placeOf(path)).toMatchObject({ lat_lon_precision: 'zip' });
    await again();
    nock(SERVICE).get('/search').query(true).reply(200, HIT);
    await nominatim();
    expect(await placeOf(path)).toMatchObject({ lat_lon_precision: 'house' });
  });

  test('is left alone after three failures, and given up for an address after twelve', async () => {
    for (let n = 0; n < 5; n++) await user();
    nock(SERVICE).get('/search').query(true).times(5).reply(503);
    await nominatim();
    expect((await waiting()).filter(({ attempts }) => attempts > 0)).toHaveLength(3);
    expect(nock.pendingMocks()).toHaveLength(1);
    nock.cleanAll();
    await fixture.services.pool.query('UPDATE core_location SET geocode_at = NULL');
    await user();
    await fixture.services.pool.query('UPDATE core_location SET geocode_attempts = 11 WHERE geocode_at IS NOT NULL');
    nock(SERVICE).get('/search').query(true).reply(503);
    await nominatim();
    expect(await waiting()).toEqual([]);
  });
});

test('throws an answer away that came too late for its address', async () => {
  const path = await user();
  nock(SERVICE)
    .get('/search')
    .query(true)
    .reply(200, async () => {
      await fixture.send('PATCH', path, { address1: '1 Other St', zip: '94105' });
      return HIT;
    });
  nock(SERVICE)
    .get('/search')
    .query((query) => query.street === '1 Other St')
    .reply(200, [{ ...HIT[0], lat: '37.79', lon: '-122.39' }]);
  await nominatim();
  expect(await placeOf(path)).toMatchObject({ latitude: 37.79, region_code: 'CA' });
});

test('is asked once for each address by many workers at once', async () => {
  for (let n = 0; n < 4; n++) await user();
  const asked = nock(SERVICE).get('/search').query(true).times(4).reply(200, HIT);
  await Promise.all([nominatim(), nominatim(), nominatim()]);
  asked.done();
  expect(await waiting()).toEqual([]);
});
