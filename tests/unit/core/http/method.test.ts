import { ADMIN, openHttp, VIEWER, type HttpHarness } from './harness';

let server: HttpHarness;
beforeAll(async () => {
  server = await openHttp();
});
afterAll(() => server.close());

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Response> =>
  fetch(server.url + path, { method, redirect: 'manual', headers: { authorization: ADMIN, ...headers }, body });

test('a method that is not allowed is a 405 with Allow', async () => {
  const response = await send('DELETE', '/rest/v1/thing/');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET,POST']);
  expect(await response.json()).toEqual({ error: 'DELETE is not allowed here.' });
  expect(((await (await send('PUT', '/rest/v1/thing/open/')).json()) as { error: string }).error).toContain('/rest/v1/other/');
  expect((await send('POST', '/rest/v1/')).status).toBe(405);
});

test('OPTIONS answers 200 with Allow, without credentials too', async () => {
  const response = await fetch(`${server.url}/rest/v1/thing/5/`, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([200, 'GET,PUT,PATCH,DELETE']);
  expect(await response.text()).toBe('GET,PUT,PATCH,DELETE');
});

test('HEAD answers as GET without the body', async () => {
  const [head, get] = [await send('HEAD', '/rest/v1/thing/5/'), await send('GET', '/rest/v1/thing/5/')];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  for (const name of ['etag', 'content-length', 'content-type']) expect(head.headers.get(name)).toBe(get.headers.get(name));
  expect((await send('HEAD', '/rest/v1/thing/6/')).status).toBe(404);
});

test.each([
  ['PATCH', 202],
  ['put', 204],
  ['Delete', 204],
])('a POST with the override %s is that method', async (method, status) => {
  const response = await send(
    'POST',
    '/rest/v1/thing/5/',
    { 'x-http-method-override': method, 'content-type': 'application/json' },
    '{"name":"n"}',
  );
  expect(response.status).toBe(status);
  expect(server.calls.at(-1)?.method).toBe(method.toUpperCase());
});

test('an override needs the right of the method that it names', async () => {
  const response = await send('POST', '/rest/v1/thing/5/', { 'x-http-method-override': 'DELETE', authorization: VIEWER });
  expect(response.status).toBe(401);
});

test('an override to another method is a 400, and on a GET it is ignored', async () => {
  expect((await send('POST', '/rest/v1/thing/', { 'x-http-method-override': 'TRACE' })).status).toBe(400);
  expect((await send('GET', '/rest/v1/thing/5/', { 'x-http-method-override': 'DELETE' })).status).toBe(200);
});

test('_method counts only for form-encoded bodies', async () => {
  const json = await send('POST', '/rest/v1/thing/?_method=DELETE', { 'content-type': 'application/json' }, '{"name":"n"}');
  expect(json.status).toBe(201);
});

test('201, 202 and 204 have no body, and Location is absolute', async () => {
  const made = await send('POST', '/rest/v1/thing/', { 'content-type': 'application/json' }, '{"name":"n"}');
  expect([made.status, await made.text(), made.headers.get('location')]).toEqual([201, '', `${server.url}/rest/v1/thing/6/`]);
  const changed = await send('PATCH', '/rest/v1/thing/5/', { 'content-type': 'application/json' }, '{}');
  expect([changed.status, await changed.text()]).toEqual([202, '']);
});

test('the body of a GET is ignored', async () => {
  const text = await server.raw(
    `GET /rest/v1/thing/5/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${ADMIN}\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{x}`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

test('every call has the services of the process, so that what is remembered by them lasts, and its own account', async () => {
  const before = server.calls.length;
  for (const authorization of [ADMIN, ADMIN])
    await send('PATCH', '/rest/v1/thing/5/', { authorization, 'content-type': 'application/json' }, '{}');
  const [first, second] = server.calls.slice(before);
  expect(first!.services).toBe(second!.services);
  expect(first!.account).not.toBeNull();
});
