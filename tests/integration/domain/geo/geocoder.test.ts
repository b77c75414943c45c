import nock from 'nock';
import { interceptRequests } from '../../../support/intercept-requests';
import { geocodeAddresses } from '../../../../runtime/domain/geo/geocode-addresses';
import type { Settings } from '../../../../runtime/core/settings';
import { type GeoHarness, type Json, openGeo } from './harness';

interceptRequests();
let fixture: GeoHarness;
beforeAll(async () => {
  fixture = await openGeo();
});
afterEach(() => nock.cleanAll());
afterAll(() => fixture.close());

const SERVICE = 'https://geocoder.example.org';
const ADDRESS = { address1: '17 Main St & Co?', zip: '10001' };
const resident = (address: Json = ADDRESS) => fixture.resident(address);
const geocode = (settings: Partial<Settings>) =>
  geocodeAddresses({ ...fixture.services, settings: { ...fixture.services.settings, ...settings } });
const geocodeWithNominatim = (url = SERVICE) => geocode({ geocoderUrl: url });
const dueAddresses = async (): Promise<{ attempts: number; minutes: number }[]> =>
  (
    await fixture.services.pool.query<{ attempts: number; minutes: number }>(`
    SELECT geocode_attempts AS attempts, round(extract(epoch FROM geocode_at - now() AT TIME ZONE 'UTC') / 60)::integer AS minutes
    FROM core_location WHERE geocode_at IS NOT NULL ORDER BY id`)
  ).rows;
beforeEach(() => fixture.services.pool.query('UPDATE core_location SET geocode_at = NULL'));
const makeDue = () =>
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
  test('is geocoded by Nominatim', async () => {
    const path = await resident();
    const request = nock(SERVICE)
      .get('/search')
      .query((query) => query.street === ADDRESS.address1 && query.city === 'New York' && query.postalcode === '10001')
      .reply(200, HIT);
    await geocodeWithNominatim();
    request.done();
    expect(await fixture.locationOf(path)).toMatchObject({
      latitude: 40.75,
      longitude: -73.99,
      lat_lon_precision: 'house',
      us_county: 'New York',
      us_district: '',
    });
    expect(await dueAddresses()).toEqual([]);
  });

  test('is geocoded by the Census Bureau, with its districts', async () => {
    const path = await resident();
    nock('https://geocoding.geo.census.gov')
      .get('/geocoder/geographies/address')
      .query((query) => query.street === ADDRESS.address1 && query.zip === '10001' && query.vintage === 'ACS2025_Current')
      .reply(200, MATCH);
    await geocode({ geocoderUrl: 'https://geocoding.geo.census.gov/geocoder?vintage=ACS2025_Current' });
    expect(await fixture.locationOf(path)).toMatchObject({
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
    const path = await resident();
    nock(SERVICE).get('/geographies/address').query(true).reply(200, MATCH);
    await geocode({ geocoderUrl: SERVICE, geocoder: 'census' });
    await fixture.send('PATCH', path, { zip: '94105' });
    expect(await fixture.locationOf(path)).toMatchObject({
      us_district: '',
      us_state_senate: '',
      region_code: 'CA',
      lat_lon_precision: 'zip',
    });
    expect(await dueAddresses()).toMatchObject([{ attempts: 0 }]);
  });

  test('keeps the location of its ZIP code when the service does not know it or does not cover it', async () => {
    const path = await resident();
    await resident({ address1: 'Unter den Linden 1', postal: '10117', city: 'Berlin', country: 'Germany' });
    nock(SERVICE)
      .get('/geographies/address')
      .query(true)
      .reply(200, { result: { addressMatches: [] } });
    await geocode({ geocoderUrl: SERVICE, geocoder: 'census' });
    expect(await fixture.locationOf(path)).toMatchObject({ lat_lon_precision: 'zip', latitude: 40.7484 });
    expect(await dueAddresses()).toEqual([]);
  });
});

describe('no request is sent', () => {
  test('for an address without a street, and for any address without GEOCODER_URL', async () => {
    await resident({ zip: '10001' });
    expect(await dueAddresses()).toEqual([]);
    await resident();
    await geocode({});
    expect(await dueAddresses()).toMatchObject([{ attempts: 0 }]);
  });
});

describe('a geocoder that fails', () => {
  test.each([
    ['answers 500', (scope: nock.Interceptor) => scope.reply(500, 'oops')],
    ['answers 429', (scope: nock.Interceptor) => scope.reply(429)],
    ['answers no JSON', (scope: nock.Interceptor) => scope.reply(200, '<html>')],
    ['answers in another form', (scope: nock.Interceptor) => scope.reply(200, { results: [] })],
    ['redirects', (scope: nock.Interceptor) => scope.reply(302, '', { Location: 'http://169.254.169.254/' })],
    ['sends too much', (scope: nock.Interceptor) => scope.reply(200, `[${' '.repeat(2_000_000)}]`)],
    ['cannot be reached', (scope: nock.Interceptor) => scope.replyWithError('no route')],
  ])('is asked again after a longer pause each time when it %s', async (_, fail) => {
    const path = await resident();
    fail(nock(SERVICE).get('/search').query(true));
    await geocodeWithNominatim();
    expect(await dueAddresses()).toEqual([{ attempts: 1, minutes: 2 }]);
    await makeDue();
    fail(nock(SERVICE).get('/search').query(true));
    await geocodeWithNominatim();
    expect(await dueAddresses()).toEqual([{ attempts: 2, minutes: 4 }]);
    expect(await fixture.locationOf(path)).toMatchObject({ lat_lon_precision: 'zip' });
    await makeDue();
    nock(SERVICE).get('/search').query(true).reply(200, HIT);
    await geocodeWithNominatim();
    expect(await fixture.locationOf(path)).toMatchObject({ lat_lon_precision: 'house' });
  });

  test('is left alone after three failures, and an address is given up after twelve', async () => {
    for (let n = 0; n < 5; n++) await resident();
    nock(SERVICE).get('/search').query(true).times(5).reply(503);
    await geocodeWithNominatim();
    expect((await dueAddresses()).filter(({ attempts }) => attempts > 0)).toHaveLength(3);
    expect(nock.pendingMocks()).toHaveLength(1);
    nock.cleanAll();
    await fixture.services.pool.query('UPDATE core_location SET geocode_at = NULL');
    await resident();
    await fixture.services.pool.query('UPDATE core_location SET geocode_attempts = 11 WHERE geocode_at IS NOT NULL');
    nock(SERVICE).get('/search').query(true).reply(503);
    await geocodeWithNominatim();
    expect(await dueAddresses()).toEqual([]);
  });
});

test('an answer is dropped when the address changed meanwhile', async () => {
  const path = await resident();
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
  await geocodeWithNominatim();
  expect(await fixture.locationOf(path)).toMatchObject({ latitude: 37.79, region_code: 'CA' });
});

test('several processes at once send one request for each address', async () => {
  for (let n = 0; n < 4; n++) await resident();
  const request = nock(SERVICE).get('/search').query(true).times(4).reply(200, HIT);
  await Promise.all([geocodeWithNominatim(), geocodeWithNominatim(), geocodeWithNominatim()]);
  request.done();
  expect(await dueAddresses()).toEqual([]);
});

describe('the address of an event', () => {
  beforeAll(() => fixture.send('POST', '/rest/v1/campaign/', { name: 'rallies', title: 'Rallies' }));
  const event = async (body: Json) => {
    const { headers } = await fixture.send('POST', '/rest/v1/event/', { campaign: 'rallies', title: 'Rally', ...body });
    return new URL(headers.location!).pathname;
  };

  test('is geocoded, with its districts; a new address loses them until it is found again', async () => {
    const path = await event(ADDRESS);
    expect(await fixture.get(path)).toMatchObject({ latitude: 40.7484, us_district: '' });
    nock(SERVICE).get('/geographies/address').query(true).reply(200, MATCH);
    await geocode({ geocoderUrl: SERVICE, geocoder: 'census' });
    const found = { latitude: 40.76, longitude: -73.98, us_district: 'NY_12', us_state_senate: 'NY_028', us_state_district: 'NY_073' };
    expect(await fixture.get(path)).toMatchObject({ ...found, us_county: 'New York' });
    expect(await fixture.get('/rest/v1/event/?us_district=NY_12')).toMatchObject({ meta: { total_count: 1 } });
    await fixture.send('PATCH', path, await fixture.get(path));
    expect(await fixture.get(path)).toMatchObject(found);
    await fixture.send('PATCH', path, { zip: '94105' });
    expect(await fixture.get(path)).toMatchObject({ us_district: '', us_state_senate: '', us_county: 'San Francisco', state: 'CA' });
    nock(SERVICE).get('/geographies/address').query(true).reply(200, MATCH);
    await geocode({ geocoderUrl: SERVICE, geocoder: 'census' });
    expect(await fixture.get(path)).toMatchObject({ us_district: 'NY_12' });
  });

  test('outside the United States is geocoded too', async () => {
    const path = await event({ address1: 'Unter den Linden 1', postal: '10117', city: 'Berlin', country: 'Germany' });
    nock(SERVICE)
      .get('/search')
      .query((query) => query.country === 'Germany')
      .reply(200, [{ lat: '52.5', lon: '13.4' }]);
    await geocodeWithNominatim();
    expect(await fixture.get(path)).toMatchObject({ latitude: 52.5, longitude: 13.4 });
  });

  test('is not asked for where its coordinates were given', async () => {
    const path = await event({ ...ADDRESS, latitude: 40.1, longitude: -73.1, us_district: 'NY_11' });
    await geocodeWithNominatim();
    expect(await fixture.get(path)).toMatchObject({ latitude: 40.1, longitude: -73.1, us_district: 'NY_11' });
  });
});
