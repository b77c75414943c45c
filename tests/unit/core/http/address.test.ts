import { ADMIN, openHttp, type HttpHarness } from './harness';

let server: HttpHarness;
beforeAll(async () => {
  server = await openHttp();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(server.url + path, { method, redirect: 'manual', headers: { authorization: ADMIN, ...headers } });

/** Sends the target as it is. `fetch` would normalize it. */
async function rawGet(target: string, headers = ''): Promise<{ status: number; location?: string; body: string }> {
  const text = await server.raw(`GET ${target} HTTP/1.1\r\nHost: x.org\r\nConnection: close\r\nAuthorization: ${ADMIN}\r\n${headers}\r\n`);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), location: /^location: (.*)$/im.exec(head)?.[1], body };
}

test('a GET without a slash at the end is redirected and keeps its query', async () => {
  const response = await get('/rest/v1/thing?name=a%26b&x=1');
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(`${server.url}/rest/v1/thing/?name=a%26b&x=1`);
  expect((await get('/rest/v1/thing', {}, 'HEAD')).status).toBe(301);
  expect((await get('/rest/v1')).headers.get('location')).toBe(`${server.url}/rest/v1/`);
});

test('other methods are served with and without the slash at the end', async () => {
  for (const path of ['/rest/v1/thing', '/rest/v1/thing/']) {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: ADMIN, 'content-type': 'application/json' },
      body: '{"name":"x"}',
      redirect: 'manual',
    });
    expect(response.status).toBe(201);
  }
  expect((await get('/rest/v1/thing/5', {}, 'DELETE')).status).toBe(204);
});

test('repeated slashes count as one', async () => {
  expect((await rawGet('//rest///v1//thing//5//')).status).toBe(200);
  expect(await rawGet('//rest//v1//thing')).toMatchObject({ status: 301, location: 'http://x.org/rest/v1/thing/' });
});

test('no address redirects to another host', async () => {
  for (const target of ['//evil.org', '//evil.org/..', '/\\evil.org', '//evil.org/%2e%2e', '/%5cevil.org', '/rest/v1/..//evil.org']) {
    const { location = 'http://x.org/rest/v1/', status } = await rawGet(target);
    expect(location).toMatch(/^http:\/\/x\.org\/rest\/v1\//);
    expect([301, 404]).toContain(status);
  }
});

test('a request target may be a whole URL', async () => {
  expect((await rawGet('http://x.org/rest/v1/thing/5/')).status).toBe(200);
});

test.each(['/rest/v1/thing/%00/', '/rest/v1/thing/?name=%00', '/rest/v1/thing/%ff/', '/rest/v1/thing/?name=%ff', '/rest/v1/thing/%zz/'])(
  '%s is a 400',
  async (target) => {
    expect(await rawGet(target)).toMatchObject({ status: 400, body: expect.stringContaining('{"error":') as string });
  },
);

test('a lone % in a query stands for itself', async () => {
  server.calls.length = 0;
  expect((await rawGet('/rest/v1/thing/?name=100%&x=%zz')).status).toBe(200);
  expect(server.calls[0]?.query.get('name')).toBe('100%');
});

test('a percent-encoded key is decoded, slashes included', async () => {
  server.calls.length = 0;
  await get('/rest/v1/thing/a%2Fb%20c/');
  expect(server.calls[0]).toMatchObject({ key: 'a/b c', path: '/rest/v1/thing/a%2Fb%20c/', method: 'GET' });
});

test('a Host header that is not a host name is a 400', async () => {
  for (const host of ['a b', 'x/y', 'a@b', 'x:y']) {
    const text = await server.raw(`GET /rest/v1/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('the base URL is BASE_URL, or what a trusted proxy says, or what the request says', async () => {
  server.calls.length = 0;
  await get('/rest/v1/thing/', { 'x-forwarded-host': 'evil.org', 'x-forwarded-proto': 'https' });
  expect(server.calls[0]?.baseUrl).toBe(server.url);
  const trusting = await openHttp({ settings: { trustProxy: 'loopback' } });
  const named = await openHttp({ settings: { baseUrl: 'https://act.example.org/' } });
  try {
    const headers = { authorization: ADMIN, 'x-forwarded-host': 'act.org', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const response = await fetch(`${trusting.url}/rest/v1/thing/`, { headers });
    expect(trusting.calls[0]).toMatchObject({ baseUrl: 'https://act.org', ip: '203.0.113.9' });
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age/);
    await fetch(`${named.url}/rest/v1/thing/`, { headers });
    expect(named.calls[0]?.baseUrl).toBe('https://act.example.org');
    const redirected = await fetch(`${named.url}/rest/v1/thing`, { redirect: 'manual' });
    expect(redirected.headers.get('location')).toBe('https://act.example.org/rest/v1/thing/');
  } finally {
    await trusting.close();
    await named.close();
  }
});

test('/ redirects to the list of resources', async () => {
  const response = await fetch(`${server.url}/`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/rest/v1/']);
});

test('the list of resources needs credentials', async () => {
  expect((await fetch(`${server.url}/rest/v1/`)).status).toBe(401);
  expect(await (await get('/rest/v1/')).json()).toEqual({ thing: { list_endpoint: '/rest/v1/thing/', schema: '/rest/v1/thing/schema/' } });
});
