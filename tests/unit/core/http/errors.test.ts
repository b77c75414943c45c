import { connect } from 'node:net';
import { refuse } from '../../../../runtime/core/errors/http-error';
import { ADMIN, openHttp, type HttpHarness } from './harness';

let server: HttpHarness;
const failures: { next: unknown } = { next: undefined };
beforeAll(async () => {
  server = await openHttp({
    collection: async () => {
      throw failures.next;
    },
  });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers: { authorization: ADMIN, ...headers } });

test('404 and 401 are JSON, and 401 carries a challenge', async () => {
  const missing = await get('/nothing/here/');
  expect([missing.status, missing.headers.get('content-type'), await missing.json()]).toEqual([
    404,
    'application/json',
    { error: 'Not found.' },
  ]);
  expect((await get('/rest/v1/nothing/')).status).toBe(404);
  const nobody = await fetch(`${server.url}/rest/v1/thing/`);
  expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="REST API", charset="UTF-8"']);
});

test('an unexpected error is a 500 without details, and is logged with the id of the request', async () => {
  failures.next = new Error('column "x" does not exist');
  const response = await get('/rest/v1/thing/', { 'x-request-id': 'given-id-1' });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: 'Sorry, this request could not be processed. Please try again later.' });
  expect(response.headers.get('x-request-id')).toBe('given-id-1');
  expect(server.logged.at(-1)).toMatchObject({ fields: { request_id: 'given-id-1', path: '/rest/v1/thing/', error: failures.next } });
});

test('anything else that is thrown is a 500 too', async () => {
  for (failures.next of [undefined, null, 'text', { status: 404 }]) expect((await get('/rest/v1/thing/')).status).toBe(500);
});

test('a database out of reach is a 503 with Retry-After', async () => {
  for (const code of ['ECONNREFUSED', '57P01', '53300', '08006']) {
    failures.next = Object.assign(new Error('x'), { code });
    const response = await get('/rest/v1/thing/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  }
  failures.next = new Error('wrapped', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) });
  expect((await get('/rest/v1/thing/')).status).toBe(503);
});

test('a database whose socket is not there, or lets no more wait, is a 503; a file that is not there is none', async () => {
  const statusOf = async (code: string, syscall: string): Promise<number> => {
    failures.next = Object.assign(new Error('x'), { code, syscall });
    return (await get('/rest/v1/thing/')).status;
  };
  expect([await statusOf('ENOENT', 'connect'), await statusOf('EAGAIN', 'connect')]).toEqual([503, 503]);
  expect([await statusOf('ENOENT', 'open'), await statusOf('EAGAIN', 'read')]).toEqual([500, 500]);
});

test('an error is in the requested format; with `callback` that is always JSONP', async () => {
  failures.next = refuse(400, 'Bad <filter>.');
  expect(await (await get('/rest/v1/thing/?format=xml')).text()).toBe(
    "<?xml version='1.0' encoding='utf-8'?>\n<response><error>Bad &lt;filter&gt;.</error></response>",
  );
  const page = await (await get('/rest/v1/thing/', { accept: 'text/html' })).text();
  expect(page).toContain('<h1>Something in this request is wrong</h1>');
  expect(page).toContain('Bad &lt;filter&gt;.');
  const script = await get('/rest/v1/thing/?callback=f');
  expect([script.status, script.headers.get('content-type'), await script.text()]).toEqual([
    400,
    'text/javascript',
    '/**/f({"error":"Bad <filter>."})',
  ]);
});

test('an unknown format or a bad callback is a 400 before the handler runs', async () => {
  const before = server.calls.length;
  expect(await (await get('/rest/v1/thing/?format=yaml')).json()).toEqual({
    error: "Unknown format 'yaml'. Use one of: json, jsonp, xml, html, form.",
  });
  expect(await (await get('/rest/v1/thing/?callback=a(b)')).json()).toEqual({ error: 'JSONP callback name is invalid.' });
  expect(server.calls.length).toBe(before);
});

test('an unsafe X-Request-Id is replaced', async () => {
  for (const id of ['short', 'x'.repeat(200), 'a b c d e f', '<script>x</script>']) {
    const { headers } = await get('/rest/v1/', { 'x-request-id': id });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('malformed HTTP is refused in JSON', async () => {
  expect(await server.raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*\{"error":"The request is not valid HTTP\."\}$/);
  expect(await server.raw('GET /rest/v1/?é HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await server.raw(`GET /live HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

test('a client that disconnects in the middle of its body is not logged as a failure', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(
        `POST /rest/v1/thing/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${ADMIN}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"na`,
        () => {
          socket.destroy();
        },
      );
    });
    socket.on('close', () => resolve());
  });
  failures.next = refuse(400, 'still here');
  expect((await get('/rest/v1/thing/')).status).toBe(400);
  expect(server.logged.filter(({ fields }) => JSON.stringify(fields).includes('abort'))).toEqual([]);
});

test('every answer has the security headers', async () => {
  for (const path of ['/live', '/rest/v1/', '/nothing/', '/rest/v1/thing/5/?format=html']) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    // Forms of pages say where they come from to this server alone.
    expect(headers.get('referrer-policy')).toBe(path.includes('format=html') ? 'same-origin' : 'no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('/live and /ready need no credentials', async () => {
  expect((await fetch(`${server.url}/live`)).status).toBe(200);
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
});
