import { ADMIN } from '../../../support';
import { openSignIn, PAGE, type SignInHarness, type TestBrowser } from './harness';

let site: SignInHarness;
beforeAll(async () => {
  site = await openSignIn();
});
afterAll(() => site.close());

/** What browsers say of requests that other sites make them send. */
const OF_OTHER_SITES: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { referer: 'https://evil.example/' },
];

async function signedIn(): Promise<TestBrowser> {
  const browser = site.browser();
  await browser.signIn(ADMIN.username, ADMIN.password);
  return browser;
}

async function tokenOf(browser: TestBrowser): Promise<string> {
  const target = await browser.target('/staff/two-factor/', '/staff/sign-out/');
  return new URLSearchParams(target.split('?')[1]).get('_csrf')!;
}

const count = async () => (await site.rows<{ n: number }>('SELECT count(*)::integer AS n FROM core_tag'))[0]!.n;

describe('a change by a session', () => {
  let browser: TestBrowser;
  let token: string;
  beforeAll(async () => {
    browser = await signedIn();
    token = await tokenOf(browser);
  });

  test('without its token is a 403 and changes nothing, whatever its method', async () => {
    const before = await count();
    const json = { accept: 'application/json' };
    expect(await browser.request('POST', '/rest/v1/tag/', { body: { name: 'forged' }, headers: json })).toMatchObject({ status: 403 });
    expect(await browser.post('/rest/v1/tag/?_method=POST&format=form', { name: 'forged' })).toMatchObject({ status: 403 });
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const body = method === 'DELETE' ? undefined : { name: 'forged' };
      expect(await browser.request(method, '/rest/v1/tag/1/', { body, headers: json })).toMatchObject({ status: 403 });
    }
    expect(await browser.request('POST', '/rest/v1/tag/1/', { headers: { ...json, 'x-http-method-override': 'DELETE' } })).toMatchObject({
      status: 403,
    });
    expect(await browser.post('/staff/sign-out/')).toMatchObject({ status: 403 });
    expect(await browser.post('/staff/two-factor/', { action: 'off' })).toMatchObject({ status: 403 });
    expect(await count()).toBe(before);
    expect(await browser.get('/rest/v1/tag/')).toMatchObject({ status: 200 });
  });

  test('with a wrong token, an empty one, or that of another session is a 403', async () => {
    const other = await tokenOf(await signedIn());
    expect(other).not.toBe(token);
    for (const wrong of ['', 'x', other, `${token}x`, token.toLowerCase() === token ? 'y' : token.toLowerCase()]) {
      const sent = { body: { name: 'forged' }, headers: { 'x-csrf-token': wrong } };
      expect(await browser.request('POST', '/rest/v1/tag/', sent)).toMatchObject({ status: 403 });
      expect(await browser.post(`/rest/v1/tag/?_csrf=${encodeURIComponent(wrong)}`, { name: 'forged' })).toMatchObject({ status: 403 });
    }
    expect(await browser.post(`/rest/v1/tag/?_csrf=${other}&_csrf=${token}`, { name: 'forged' })).toMatchObject({ status: 403 });
  });

  test('with its token is done: in the header by a script, in the address by a form', async () => {
    const headers = { 'x-csrf-token': token };
    expect(await browser.request('POST', '/rest/v1/tag/', { body: { name: 'by a script' }, headers })).toMatchObject({ status: 201 });
    const strict = { body: { name: 'strictly' }, headers: { prefer: 'handling=strict' } };
    expect(await browser.request('POST', `/rest/v1/tag/?_csrf=${token}`, strict)).toMatchObject({ status: 201 });
    const form = await browser.target('/rest/v1/tag/?format=form', '/rest/v1/tag/');
    const made = await browser.post(form, { name: 'by a form' });
    expect(made).toMatchObject({ status: 303 });
    const edit = await browser.target(`${new URL(made.headers.location!).pathname}?format=form`, '/rest/v1/tag/');
    expect(await browser.post(edit, { name: 'by another form' })).toMatchObject({ status: 303 });
    expect(await site.rows(`SELECT name FROM core_tag WHERE name LIKE 'by a%' OR name = 'strictly' ORDER BY name`)).toEqual([
      { name: 'by a script' },
      { name: 'by another form' },
      { name: 'strictly' },
    ]);
  });

  test('of another site counts as one without credentials, also with the token', async () => {
    for (const headers of OF_OTHER_SITES) {
      const sent = { body: { name: 'forged' }, headers: { ...headers, 'x-csrf-token': token } };
      expect(await browser.request('POST', '/rest/v1/tag/', sent)).toMatchObject({ status: 401 });
    }
  });

  test('is not needed where no credentials are: an action without the token is one of a visitor', async () => {
    const sent = { body: { page: 'no such page', email: 'ann@example.org' } };
    expect(await browser.request('POST', '/rest/v1/action/', sent)).toMatchObject({ status: 404 });
  });
});

test.each<Record<string, string>>([
  ...OF_OTHER_SITES,
  {},
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' },
])('JSONP does not see the session, whatever the request says of where it comes from: %j', async (from) => {
  const browser = await signedIn();
  const headers = { accept: '*/*', ...from };
  for (const query of ['callback=steal', 'format=jsonp', '_csrf=x&c%61llback=steal']) {
    expect((await browser.request('GET', `/rest/v1/tag/?${query}`, { headers })).text).toContain('Credentials are needed.');
  }
  // It leads to no form either: who has signed in would come back for ever.
  const accept = 'text/html;q=0.5, text/javascript';
  expect((await browser.request('GET', '/rest/v1/tag/', { headers: { ...from, accept } })).text).toContain('Credentials are needed.');
});

test('cookies that are long, forged, broken or there twice are none, cost no query, and break nothing', async () => {
  const browser = await signedIn();
  const [name = '', value = ''] = browser.cookie.split('=');
  const flipped = `${value[0] === 'A' ? 'B' : 'A'}${value.slice(1)}`;
  const hostile = [
    `${name}=`,
    `${name}=${'a'.repeat(8000)}`,
    `${name}=${flipped}`,
    `${name}=${value}x`,
    `${name}=${value.slice(0, 43)}`,
    `${name}="${value}"`,
    `${name}=%00${value}`,
    `${name}=${value}; ${name}=${value}`,
    `x${name}=${value}`,
    ';;;=;=',
    `${name}`,
    'a=b; '.repeat(2000),
  ];
  const { pool } = site.services;
  const query = jest.spyOn(pool, 'query');
  try {
    for (const cookie of hostile) {
      expect(await site.server.request('GET', '/rest/v1/tag/', { headers: { ...PAGE, cookie } })).toMatchObject({ status: 303 });
    }
    expect(query).not.toHaveBeenCalled();
  } finally {
    query.mockRestore();
  }
  const among = await site.server.request('GET', '/rest/v1/tag/', { headers: { ...PAGE, cookie: `a=b; ${browser.cookie}; c` } });
  expect(among.status).toBe(200);
});

test('a session that was used before costs no query of its own', async () => {
  const browser = await signedIn();
  await browser.get('/staff/sign-in/');
  const query = jest.spyOn(site.services.pool, 'query');
  try {
    expect(await browser.get('/staff/sign-in/')).toMatchObject({ status: 303 });
    expect(query).not.toHaveBeenCalled();
  } finally {
    query.mockRestore();
  }
});

test('nobody can fix the key of a session beforehand: each sign-in makes a new one, and ends the one before', async () => {
  const browser = await signedIn();
  const before = browser.cookie;
  const fixed = await browser.request('POST', '/staff/sign-in/', {
    body: new URLSearchParams({ ...ADMIN }).toString(),
    headers: { ...PAGE, 'content-type': 'application/x-www-form-urlencoded', cookie: before },
  });
  expect(fixed.status).toBe(303);
  expect(browser.cookie).not.toBe(before);
  const old = site.browser();
  old.cookie = before;
  expect(await old.get('/rest/v1/tag/')).toMatchObject({ status: 303 });
});

test('next leads to paths of this server alone', async () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example/',
    '/\n//evil.example',
    '/.//evil.example/',
    '/x/..//evil.example/',
    '/%2e//evil.example',
    'javascript:alert(1)',
    ' /rest/v1/',
    '@evil.example',
    `/${'a'.repeat(3000)}`,
    '',
  ];
  for (const next of elsewhere) {
    const { headers } = await site.browser().post('/staff/sign-in/', { ...ADMIN, next });
    expect([next, headers.location]).toEqual([next, '/']);
    const page = await site.browser().get(`/staff/sign-in/?next=${encodeURIComponent(next)}`);
    expect(page.text).toContain('name="next" value="/"');
  }
  const within = await site.browser().post('/staff/sign-in/', { ...ADMIN, next: '/rest/v1/tag/?a=//b#c' });
  expect(within.headers.location).toBe('/rest/v1/tag/?a=//b#c');
});

test('a form of another site signs nobody in as somebody else', async () => {
  const browser = site.browser();
  for (const headers of [...OF_OTHER_SITES, { origin: 'null' }]) {
    expect(await browser.post('/staff/sign-in/', { ...ADMIN }, { ...PAGE, ...headers })).toMatchObject({ status: 403 });
  }
  expect(browser.cookie).toBe('');
});

test('what is no form, or holds what nobody types, is refused as a wrong password', async () => {
  const post = (body: unknown, headers = {}) => site.server.request('POST', '/staff/sign-in/', { body, headers: { ...PAGE, ...headers } });
  expect(await post({ username: ['admin'], password: { $ne: '' } })).toMatchObject({ status: 400 });
  expect(await post([])).toMatchObject({ status: 400 });
  expect(await post({ username: 'admin\0', password: ADMIN.password })).toMatchObject({ status: 400 });
  expect(await post({ username: 'a'.repeat(100_000), password: 'b'.repeat(100_000) })).toMatchObject({ status: 400 });
  expect(await post(undefined)).toMatchObject({ status: 400 });
  expect(await post({ ticket: 'AAAA', code: '123456' })).toMatchObject({ status: 400 });
  expect(await post({ username: '<script>', password: 'x', next: '"><script>' })).toMatchObject({
    status: 400,
    text: expect.not.stringContaining('<script>'),
  });
});

test('a session that was ended while it was asked for is refused from then on', async () => {
  const browser = await signedIn();
  const target = await browser.target('/staff/two-factor/', '/staff/sign-out/');
  const copy = site.browser();
  copy.cookie = browser.cookie;
  await Promise.all([browser.post(target), ...Array.from({ length: 20 }, () => copy.get('/rest/v1/tag/'))]);
  expect(await copy.get('/rest/v1/tag/')).toMatchObject({ status: 303 });
});
