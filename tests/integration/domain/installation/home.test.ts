import { forgetHome, homeOf } from '../../../../runtime/domain/installation/home';
import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../../support';

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const PATH = '/rest/v1/installation/1/';
const send = (method: string, path: string, body?: unknown): Promise<TestResponse> =>
  server.request(method, path, { body, account: ADMIN });
const home = () => homeOf(fixture.services);

test('an installation begins at home in the United States', async () => {
  const { meta, objects } = (await send('GET', '/rest/v1/installation/')).json<{ meta: { total_count: number }; objects: unknown[] }>();
  expect(meta.total_count).toBe(1);
  expect(objects).toEqual([
    {
      id: 1,
      country: 'United States',
      time_zone: 'America/New_York',
      language: '/rest/v1/language/100/',
      currency: 'USD',
      units: 'mi',
      first_day: 'sunday',
      settled_at: null,
      resource_uri: PATH,
    },
  ]);
  expect(await home()).toEqual({
    country: 'United States',
    countryCode: 'US',
    timeZone: 'America/New_York',
    language: 'en',
    currency: 'USD',
    units: 'mi',
    firstDay: 7,
  });
});

test('a change counts at once in the process that makes it', async () => {
  await home();
  const change = { country: 'Germany', time_zone: 'Europe/Berlin', currency: 'EUR', units: 'km', first_day: 'monday' };
  expect((await send('PATCH', PATH, change)).status).toBe(202);
  expect(await home()).toEqual({
    country: 'Germany',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    language: 'en',
    currency: 'EUR',
    units: 'km',
    firstDay: 1,
  });
  expect((await send('GET', PATH)).json()).toMatchObject({ settled_at: expect.any(String) as string });
});

test('its country and its currency are written in any usual way, and are ones that there are', async () => {
  expect((await send('PATCH', PATH, { country: 'Deutschland', currency: 'eur' })).status).toBe(202);
  expect((await send('GET', PATH)).json()).toMatchObject({ country: 'Germany', currency: 'EUR' });
  for (const change of [{ country: 'Narnia' }, { currency: 'ABC' }, { currency: 'euros' }])
    expect([change, Object.keys((await send('PATCH', PATH, change)).json<{ installation: object }>().installation)]).toEqual([
      change,
      Object.keys(change),
    ]);
});

test('there is one home, which nobody adds or deletes', async () => {
  expect((await send('POST', '/rest/v1/installation/', { country: 'France' })).status).toBe(405);
  expect((await send('DELETE', PATH)).status).toBe(405);
  expect((await server.request('GET', PATH)).status).toBe(401);
});

test('a process asks for the home once in some seconds, and not within two of a change', async () => {
  const { pool, settings } = fixture.services;
  const query = jest.spyOn(pool, 'query');
  let now = 0;
  const asked = async (): Promise<number> => {
    query.mockClear();
    await homeOf({ pool, settings: own }, () => now);
    return query.mock.calls.length;
  };
  const own = { ...settings };
  expect([await asked(), await asked()]).toEqual([1, 0]);
  now = 3_000;
  expect([await asked(), await asked()]).toEqual([1, 0]);
  forgetHome({ settings: own }, () => now);
  expect([await asked(), await asked()]).toEqual([1, 1]);
  now = 5_000;
  expect([await asked(), await asked()]).toEqual([1, 0]);
  query.mockRestore();
});
