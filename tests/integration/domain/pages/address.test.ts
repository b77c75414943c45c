import { openPages, type PagesHarness, valueOf } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const ADDRESS = ['name', 'address1', 'city', 'state', 'zip', 'country'];

/** The names and labels of the fields of an address in a page, in their order. */
function asked(html: string): string[] {
  const labels = [...html.matchAll(/<label for="field-(address1|city|state|region|zip|postal|plus4|country)"[^>]*>(?:<span>)?([^<]+)/g)];
  return labels.map(([, name, label]) => `${name}: ${label!.trim()}`);
}

const person = async (email: string): Promise<Record<string, unknown> | undefined> =>
  (await site.rows('SELECT country, state, region, zip, postal, city FROM core_user WHERE email = $1', [email]))[0];

beforeAll(async () => {
  await site.page('signup', 'address', { page: { visible_fields: ADDRESS } });
  await site.page('signup', 'strict', { page: { visible_fields: ADDRESS, required_fields: ['state', 'zip'] } });
});

test.each([
  ['United States', ['address1: Street address', 'city: City', 'state: State', 'zip: ZIP code', 'country: Country']],
  ['Canada', ['address1: Street address', 'city: City', 'state: Province', 'zip: Postal code', 'country: Country']],
  ['United Kingdom', ['address1: Street address', 'city: Town or city', 'zip: Postcode', 'country: Country']],
  ['Germany', ['address1: Street address', 'zip: Postcode', 'city: City', 'country: Country']],
  ['India', ['address1: Street address', 'city: City', 'zip: PIN code', 'state: State', 'country: Country']],
  ['Japan', ['address1: Street address', 'city: City', 'state: Prefecture', 'zip: Postal code', 'country: Country']],
  ['Nigeria', ['address1: Street address', 'city: City', 'zip: Postcode', 'state: State', 'country: Country']],
  ['Ghana', ['address1: Street address', 'city: City', 'country: Country']],
])('a form that comes back asks for what addresses in %s have, in their order', async (country, fields) => {
  const page = await site.fill('address', { email: 'wrong', country });
  expect(page.status).toBe(400);
  expect(asked(page.text)).toEqual(fields);
});

test('words are those of the language of the page, which may name its country', async () => {
  const language = await site.make('language', { name: 'Deutsch in Deutschland', iso_code: 'de-de' });
  await site.page('signup', 'adresse', { page: { visible_fields: ADDRESS, language } });
  const page = await site.open('/pages/adresse/');
  expect(asked(page.text).map((field) => field.split(': ')[1])).toEqual(['Straße und Hausnummer', 'Postleitzahl', 'Ort', 'Land']);
});

describe('a person', () => {
  test('abroad has the one field for state and region as region, and no ZIP code', async () => {
    await site.fill('address', { email: 'toronto@example.org', country: 'Canada', state: 'ON', zip: 'M5V 2T6', city: 'Toronto' });
    expect(await person('toronto@example.org')).toEqual({
      ...{ country: 'Canada', state: '', region: 'ON', zip: '', postal: 'M5V 2T6', city: 'Toronto' },
    });
  });

  test('who moves takes neither state nor ZIP code along', async () => {
    await site.fill('address', { email: 'mover@example.org', country: 'United States', state: 'NY', zip: '10001' });
    expect(await person('mover@example.org')).toMatchObject({ state: 'NY', zip: '10001' });
    await site.fill('address', { email: 'mover@example.org', country: 'Germany', zip: '10115', city: 'Berlin' });
    expect(await person('mover@example.org')).toEqual({
      ...{ country: 'Germany', state: '', region: '', zip: '', postal: '10115', city: 'Berlin' },
    });
  });

  test('abroad stays there when a form asks for no country', async () => {
    await site.fill('address', { email: 'stays@example.org', country: 'France', zip: '75011' });
    expect((await site.fill('petition', { email: 'stays@example.org', name: 'Al B', zip: '13001' })).status).toBe(303);
    expect(await person('stays@example.org')).toMatchObject({ country: 'France', zip: '', postal: '13001', state: '' });
  });

  test('is asked for nothing that their country has not, also where the page requires it', async () => {
    expect((await site.fill('strict', { email: 'accra@example.org', country: 'Ghana', city: 'Accra' })).status).toBe(303);
    expect((await site.fill('strict', { email: 'kent@example.org', country: 'United Kingdom', zip: 'TN1 1AA' })).status).toBe(303);
    expect((await site.fill('strict', { email: 'lagos@example.org', country: 'Nigeria', zip: '100221', state: 'Lagos' })).status).toBe(303);
    const refused = await site.fill('strict', { email: 'pune@example.org', country: 'India', zip: '411001' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('id="field-state-error"');
    expect(valueOf(refused.text, 'zip')).toBe('411001');
  });
});

test('a program is held to what the page requires, whatever the country', async () => {
  const response = await site.server.request('POST', '/rest/v1/action/', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 'strict', email: 'program@example.org', country: 'Ghana' }),
  });
  expect(response.status).toBe(400);
  expect(JSON.parse(response.text)).toMatchObject({ errors: { zip: expect.anything(), state: expect.anything() } });
});

describe('a page that names its country', () => {
  beforeAll(async () => {
    await site.page('signup', 'ici', { page: { visible_fields: ADDRESS, country: 'Frankreich' } });
  });

  test('keeps it by its one name, and other pages name none', async () => {
    const [stored] = await site.rows(`SELECT country FROM core_page WHERE name = 'ici'`);
    expect(stored).toEqual({ country: 'France' });
    const [plain] = await site.rows(`SELECT country FROM core_page WHERE name = 'address'`);
    expect(plain).toEqual({ country: '' });
  });

  test('asks for its addresses, and begins with it', async () => {
    const { text } = await site.open('/pages/ici/');
    expect(asked(text)).toEqual(['address1: Street address', 'zip: Postcode', 'city: City', 'country: Country']);
    expect(text).toMatch(/<option value="France" selected>/);
  });

  test.each(['/pages/ici/', '/act/'])('has who is new live there, by a form sent to %s', async (path) => {
    const email = `lyon-${path.length}@example.org`;
    const sent = await site.server.request('POST', path, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ page: 'ici', email, name: 'Luc Roy', zip: '69001', city: 'Lyon' }).toString(),
    });
    expect([302, 303]).toContain(sent.status);
    expect(await person(email)).toMatchObject({ country: 'France', zip: '', postal: '69001', state: '' });
  });

  test('says nothing to programs, for which who names no country lives in the United States', async () => {
    const response = await site.server.request('POST', '/rest/v1/action/', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: 'ici', email: 'program-ici@example.org', zip: '10001' }),
    });
    expect(response.status).toBe(201);
    expect(await person('program-ici@example.org')).toMatchObject({ country: 'United States', zip: '10001' });
  });
});

describe('with a home in Germany', () => {
  beforeAll(async () => void (await site.rows(`UPDATE core_installation SET country = 'Germany' WHERE id = 1`)));

  test.each(['user', 'event', 'target'])('the form of staff for a new %s begins there', async (resource) => {
    const { text } = await site.send('GET', `/rest/v1/${resource}/?format=form`, { headers: { accept: 'text/html' } });
    expect(text).toMatch(/<input[^>]*name="country"[^>]*value="Germany"|<option value="Germany" selected>/);
  });

  test('forms ask for its addresses, and somebody new lives there', async () => {
    await site.page('signup', 'zuhause', { page: { visible_fields: ADDRESS.slice(0, 5) } });
    expect(asked((await site.open('/pages/zuhause/')).text)).toEqual(['address1: Street address', 'zip: Postcode', 'city: City']);
    expect((await site.fill('zuhause', { email: 'neu@example.org', name: 'Neu', zip: '10115', city: 'Berlin' })).status).toBe(303);
    expect(await person('neu@example.org')).toMatchObject({ country: 'Germany', zip: '', postal: '10115', state: '' });
  });
});

test('what is about no page is said in the language of the home, where the browser names none', async () => {
  const language = await site.make('language', { name: 'German', iso_code: 'de' });
  expect((await site.send('PATCH', '/rest/v1/installation/1/', { body: { language } })).status).toBe(202);
  const said = async (path: string, headers: Record<string, string> = {}): Promise<string> => (await site.open(path, headers)).text;
  for (const path of ['/pages/nowhere/', '/nowhere/', '/events/999999/event.ics']) {
    expect(await said(path)).toContain('Diese Seite gibt es nicht.');
    expect(await said(path, { 'accept-language': 'fr-FR,fr;q=0.9' })).toContain('Cette page n’existe pas.');
    expect(await said(path, { 'accept-language': 'pl' })).toContain('This page does not exist.');
  }
});
