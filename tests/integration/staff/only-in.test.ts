import { forgetHome } from '../../../runtime/domain/installation/home';
import { ADMIN, startServer, type TestServer, testServices, type TestServices } from '../../support';

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

const home = async (country: string): Promise<void> => {
  await fixture.services.pool.query(`UPDATE core_installation SET country = '${country}'`);
  forgetHome(fixture.services);
};
/** The names of the inputs of a form. */
const inputs = async (path: string): Promise<string[]> =>
  [...(await server.page(path)).matchAll(/<(?:input|select|textarea) id="field-([\w.]+)"/g)].map(([, name]) => name!);
/** What stands above the columns of a list. */
const heads = async (path: string): Promise<string[]> =>
  [...(await server.page(path)).matchAll(/<th scope="col"[^>]*>(?:<a [^>]*>)?([^<]+)/g)].map(([, name]) => name!);

const AMERICAN = ['state', 'zip', 'plus4'];
const DISTRICTS = ['us_county', 'us_district', 'us_state_district', 'us_state_senate'];

describe.each([
  ['person', 'user', AMERICAN],
  ['event', 'event', [...AMERICAN, ...DISTRICTS]],
  ['target', 'target', ['us_district']],
  ['newspaper', 'mediatarget', [...AMERICAN, 'us_district', 'dmacode', 'msacode', 'fipscode']],
])('what only the United States have is asked of a new %s', (_, resource, fields) => {
  const asked = async (query = ''): Promise<string[]> => {
    const all = await inputs(`/rest/v1/${resource}/?format=form${query}`);
    expect(all).toContain('country');
    return all.filter((name) => fields.includes(name)).sort();
  };

  test('where the installation is at home there', async () => {
    await home('United States');
    expect(await asked()).toEqual([...fields].sort());
  });

  test('and nowhere else, but where the form begins in the United States', async () => {
    await home('France');
    expect(await asked(resource === 'mediatarget' ? '&country=France' : '')).toEqual([]);
    expect(await asked('&country=United+States')).toEqual([...fields].sort());
  });
});

describe('of somebody who lives', () => {
  const of = async (body: object): Promise<{ asked: string[]; text: string }> => {
    const path = await server.make('user', body);
    return { asked: (await inputs(`${path}?format=form`)).filter((name) => AMERICAN.includes(name)), text: await server.page(path) };
  };

  test('in France they are not asked, and not said to be empty, where the home is the United States', async () => {
    await home('United States');
    const { asked, text } = await of({ email: 'marie@example.org', country: 'France', city: 'Lyon' });
    expect(asked).toEqual([]);
    expect(text).not.toMatch(/ZIP\+4|County and districts/);
    expect(text).toMatch(/Not set: [^<]*Region, Postal code</);
  });

  test('in the United States they are asked, where the home is France', async () => {
    await home('France');
    const { asked, text } = await of({ email: 'ann@example.org', country: 'United States', zip: '12180' });
    expect(asked).toEqual(AMERICAN);
    expect(text).toContain('ZIP+4');
  });

  test('abroad they are asked where they have a value', async () => {
    await home('France');
    const path = await server.make('target', { last: 'Durand', country: 'France', us_district: 'NY_20' });
    expect(await inputs(`${path}?format=form`)).toContain('us_district');
    expect(await server.page(path)).toContain('NY_20');
  });
});

test('a form that was refused asks for them where it was sent from the United States', async () => {
  await home('France');
  const send = async (country: string): Promise<string> =>
    (
      await server.request('POST', '/rest/v1/user/?_method=POST&format=form', {
        account: ADMIN,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email: 'nobody', country }).toString(),
      })
    ).text;
  expect(await send('United States')).toContain('name="zip"');
  expect(await send('Japan')).not.toContain('name="zip"');
});

test('a column stands in a list where one of its rows is in the United States, or has a value', async () => {
  await home('France');
  await fixture.services.pool.query('DELETE FROM core_target');
  await server.make('target', { title: 'Mme', last: 'Durand', country: 'France' });
  expect(await heads('/rest/v1/target/')).not.toContain('US district');
  await server.make('target', { title: 'Rep.', last: 'Smith', country: 'United States', us_district: 'NY_20' });
  expect(await heads('/rest/v1/target/')).toContain('US district');
});

describe.each([
  ['people', 'user', AMERICAN],
  ['events', 'event', [...AMERICAN, ...DISTRICTS]],
  ['targets', 'target', ['us_district']],
  ['newspapers', 'mediatarget', [...AMERICAN, 'us_district', 'dmacode', 'msacode', 'fipscode']],
])('a list of %s offers filters and orders by what only the United States have', (_, resource, fields) => {
  const offered = async (query = ''): Promise<{ filters: string[]; orders: string[] }> => {
    const text = await server.page(`/rest/v1/${resource}/?_filters=1${query}`);
    const named = (pattern: RegExp): string[] => [
      ...new Set([...text.matchAll(pattern)].map(([, name]) => name!).filter((name) => fields.includes(name))),
    ];
    expect(text).toContain('id="filter-country"');
    return { filters: named(/id="filter-(\w+?)(?:__\w+)?"/g).sort(), orders: named(/<option value="-(\w+)"/g) };
  };

  test('where the installation is at home there', async () => {
    await home('United States');
    const { filters, orders } = await offered();
    expect(filters.length).toBeGreaterThan(0);
    expect(await offered('&country=United+States')).toEqual({ filters, orders });
    expect(await offered('&country=France')).toEqual({ filters: [], orders: [] });
    expect(await offered('&country__in=United+States,France')).toEqual({ filters, orders });
  });

  test('and abroad where it is of the United States, or is asked for by them', async () => {
    await home('United States');
    const all = await offered();
    await home('France');
    expect(await offered()).toEqual({ filters: [], orders: [] });
    expect(await offered('&country=United+States')).toEqual(all);
    const [field = ''] = all.filters;
    expect((await offered(`&${field}__in=12`)).filters).toEqual([field]);
    const [order] = all.orders;
    if (order !== undefined) expect((await offered(`&order_by=-${order}`)).orders).toEqual([order]);
  });
});

test('the place of somebody abroad names no districts', async () => {
  await home('Japan');
  const user = await server.make('user', { email: 'ken@example.org', country: 'Japan' });
  const place = user.replace('/user/', '/location/');
  expect(await server.page(place)).not.toMatch(/US (county|district)/);
});

test('the API has them everywhere', async () => {
  await home('Japan');
  const path = await server.make('user', { email: 'yuki@example.org', country: 'Japan' });
  const user = (await server.request('GET', path, { account: ADMIN })).json<object>();
  expect(user).toMatchObject({ state: '', zip: '', plus4: '' });
});

describe('the fields that a page may show or require', () => {
  const offered = async (path: string, name = 'visible_fields'): Promise<string[]> =>
    [...(await server.page(path)).matchAll(new RegExp(`name="${name}" value="[^"]*"[^>]*>\\s*([^<]+)`, 'g'))].map(([, label]) =>
      label!.trim(),
    );
  const FORM = '/rest/v1/petitionpage/?format=form';

  test('are those that addresses of the country have', async () => {
    await home('United States');
    expect(await offered(FORM)).toEqual(expect.arrayContaining(['State', 'ZIP', 'ZIP+4', 'Postal code']));
    await home('France');
    for (const name of ['visible_fields', 'required_fields']) {
      const labels = await offered(FORM, name);
      expect(labels).toContain('Postal code');
      expect(labels.filter((label) => ['State', 'ZIP', 'ZIP+4'].includes(label))).toEqual([]);
    }
    expect(await offered(`${FORM}&country=United+States`)).toContain('ZIP');
  });

  test('and those that are chosen already', async () => {
    await home('France');
    const path = await server.make('petitionpage', { name: 'tides', title: 'Tides', visible_fields: ['zip', 'city'] });
    const labels = await offered(`${path}?format=form`);
    expect(labels.filter((label) => ['State', 'ZIP', 'ZIP+4'].includes(label))).toEqual(['ZIP']);
  });
});
