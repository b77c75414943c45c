import { forgetHome } from '../../../runtime/domain/installation/home';
import { ADMIN, startServer, type TestResponse, type TestServer, testServices, type TestServices } from '../../support';

let fixture: TestServices;
let server: TestServer;
let person: string;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
  await fixture.services.pool.query(`UPDATE core_installation SET country = 'India', time_zone = 'Asia/Kolkata'`);
  forgetHome(fixture.services);
  person = await server.make('user', { email: 'asha@example.org', country: 'India', created_at: '2026-01-31T20:00:00' });
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const get = (path: string): Promise<TestResponse> =>
  server.request('GET', path, { account: ADMIN, headers: { accept: 'text/html', 'accept-language': 'en' } });
const UTC_BESIDE = '<time datetime="2026-01-31T20:00:00Z" title="2026-01-31 20:00:00 UTC">Feb 1, 2026, 1:30 AM';

test('times that are stored in UTC are shown by the clock of the home in lists, with UTC beside them', async () => {
  const list = await server.page('/rest/v1/user/');
  expect(list).toContain(UTC_BESIDE);
  expect(list).toMatch(/Created at <span class="unit">Asia\/Kolkata</);
});

test('and on the page of an object', async () => {
  expect(await server.page(person)).toContain(`${UTC_BESIDE} <span class="unit">Asia/Kolkata</span>`);
});

test('the API answers in UTC', async () => {
  expect((await server.request('GET', person, { account: ADMIN })).json()).toMatchObject({ created_at: '2026-01-31T20:00:00' });
});

describe('a day that the filters of a list ask for', () => {
  const filters = (day: string): string =>
    `/rest/v1/user/?format=html&_search=1&_clock=Asia%2FKolkata&created_at__gte=${day}&created_at__lt=2026-02-02`;

  test('is one of the home: it begins at the midnight there', async () => {
    const { status, headers } = await get(filters('2026-02-01'));
    expect(status).toBe(303);
    const query = new URL(String(headers.location), 'http://here').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      format: 'html',
      created_at__gte: '2026-01-31T18:30:00',
      created_at__lt: '2026-02-01T18:30:00',
    });
    const found = await server.page(String(headers.location));
    expect(found).toContain(UTC_BESIDE);
    expect(found).toMatch(/name="created_at__gte"[^>]* value="2026-02-01"/);
  });

  test('stays as it is without a clock', async () => {
    const { headers } = await get('/rest/v1/user/?format=html&_search=1&created_at__gte=2026-02-01');
    expect(String(headers.location)).toMatch(/\?format=html&created_at__gte=2026-02-01$/);
  });
});

describe('a field of times in UTC', () => {
  test('does not say UTC where it is shown by the clock of the home', async () => {
    await server.make('campaign', { name: 'march', title: 'March' });
    const event = await server.make('event', { campaign: 'march', starts_at: '2026-05-01T18:00:00', timezone: 'Europe/Paris' });
    for (const text of [
      await server.page(event),
      await server.page('/rest/v1/event/?_filters=1'),
      await server.page('/rest/v1/event/?format=html&_filters=1&order_by=starts_at_utc'),
    ])
      expect(text).not.toContain('(UTC)');
    expect(await server.page(event)).toMatch(
      /<dt><span title="When it starts\.">Starts at \(home time\)<\/span><\/dt><dd><time datetime="2026-05-01T16:00:00Z" title="2026-05-01 16:00:00 UTC">May 1, 2026, 9:30 PM <span class="unit">Asia\/Kolkata</,
    );
    expect(await server.page('/rest/v1/event/?_filters=1')).toContain('Starts at (home time) from');
  });

  test('says UTC in the document of the API', async () => {
    const { fields } = (await server.request('GET', '/rest/v1/event/schema/', { account: ADMIN })).json() as { fields: object };
    expect(fields).toMatchObject({ starts_at_utc: { verbose_name: 'starts at (UTC)', help_text: 'When it starts. UTC.' } });
  });
});
