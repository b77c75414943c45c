import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { BODY_TIMEOUT } from '../../../../runtime/core/http/admission';
import { ADMIN, openHttp, type HttpHarness } from './harness';

let server: HttpHarness;
beforeAll(async () => {
  server = await openHttp();
});
afterAll(() => server.close());

async function post(
  body: string | Uint8Array | undefined,
  type?: string,
  more: Record<string, string> = {},
): Promise<{ status: number; sent: unknown; error?: string }> {
  const headers = { authorization: ADMIN, ...(type !== undefined && { 'content-type': type }), ...more };
  server.calls.length = 0;
  const response = await fetch(`${server.url}/rest/v1/thing/`, { method: 'POST', headers, body });
  const text = await response.text();
  return {
    status: response.status,
    sent: server.calls[0]?.body,
    error: text === '' ? undefined : (JSON.parse(text) as { error: string }).error,
  };
}

test('JSON, XML and forms are decoded', async () => {
  expect((await post('{"name":"é","n":1.5}', 'application/json')).sent).toEqual({ name: 'é', n: 1.5 });
  expect((await post('<request type="hash"><name>é</name><n type="integer">1</n></request>', 'application/xml')).sent).toEqual({
    name: 'é',
    n: 1,
  });
  expect((await post('<request><name>x</name></request>', 'text/xml; charset=UTF-8')).sent).toEqual({ name: 'x' });
  expect((await post('name=%C3%A9+x&a=1&a=2&b', 'application/x-www-form-urlencoded')).sent).toEqual({ name: 'é x', a: ['1', '2'], b: '' });
});

test('UTF-8 is the only charset of a body', async () => {
  expect((await post('{"name":"x"}', 'application/json; charset="utf-8"')).status).toBe(201);
  expect((await post('{"name":"x"}', 'application/json; charset=iso-8859-1')).status).toBe(415);
});

test('a form under the content type of JSON is read as a form', async () => {
  expect((await post('ttl=86400&a=b%20c', 'application/json')).sent).toEqual({ ttl: '86400', a: 'b c' });
});

test('a body that does not arrive in time is refused, and the connection closed', async () => {
  const { milliseconds } = BODY_TIMEOUT;
  BODY_TIMEOUT.milliseconds = 20;
  try {
    const { hostname, port } = new URL(server.url);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `POST /rest/v1/thing/ HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${ADMIN}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":`,
        ),
      );
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('{"error":"The request took too long to arrive."}');
  } finally {
    BODY_TIMEOUT.milliseconds = milliseconds;
  }
});

test('an empty body counts as none', async () => {
  expect((await post(undefined)).sent).toBeUndefined();
  expect((await post('', 'application/json')).sent).toBeUndefined();
  expect((await post(' \n', 'application/json')).sent).toBeUndefined();
});

test('a byte order mark is skipped', async () => {
  expect((await post('\uFEFF{"name":"x"}', 'application/json')).sent).toEqual({ name: 'x' });
});

test.each([
  ['malformed JSON', '{"a":', 'application/json', 400, 'Request is not valid JSON.'],
  ['malformed XML', '<request><a></request>', 'application/xml', 400, 'Request is not valid XML.'],
  ['an unsupported type', 'x', 'text/csv', 415, "Content type 'text/csv' is not supported. Send application/json."],
  ['a type named like a method of objects', 'x', 'constructor', 415, "Content type 'constructor' is not supported. Send application/json."],
  ['too much', `"${'x'.repeat(100_001)}"`, 'application/json', 413, 'Request is larger than 100000 bytes.'],
  ['deep JSON', '['.repeat(33) + ']'.repeat(33), 'application/json', 400, 'Request is nested more than 32 levels deep.'],
  ['very deep JSON', '['.repeat(40_000) + ']'.repeat(40_000), 'application/json', 400, 'Request is nested more than 32 levels deep.'],
  ['a form that is not UTF-8', 'a=%ff', 'application/x-www-form-urlencoded', 400, 'Request is not valid UTF-8.'],
  ['too many fields', 'a&'.repeat(6000), 'application/x-www-form-urlencoded', 413, 'Request has more than 5000 fields and values.'],
])('%s is refused', async (_name, body, type, status, error) => {
  expect(await post(body, type)).toMatchObject({ status, error, sent: undefined });
});

test('bytes that are not UTF-8 are refused', async () => {
  expect(await post(Uint8Array.of(0x22, 0xff, 0x22), 'application/json')).toMatchObject({
    status: 400,
    error: 'Request is not valid UTF-8.',
  });
});

test('a compressed body is read, but not beyond the limit', async () => {
  const gzip = { 'content-encoding': 'gzip' };
  expect((await post(gzipSync('{"name":"x"}'), 'application/json', gzip)).sent).toEqual({ name: 'x' });
  expect((await post(gzipSync(Buffer.alloc(5_000_000, 0x20)), 'application/json', gzip)).status).toBe(413);
  expect((await post(Buffer.from('no gzip'), 'application/json', gzip)).status).toBe(400);
  expect((await post('x', 'application/json', { 'content-encoding': 'snappy' })).status).toBe(415);
});

test('a body of unknown length is not read beyond the limit', async () => {
  const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
  const head = `POST /rest/v1/thing/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${ADMIN}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect(await server.raw(`${head}${chunk.repeat(20)}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
});

test('keys that could reach a prototype are harmless', async () => {
  const { sent } = await post('{"name":"x","__proto__":{"admin":true}}', 'application/json');
  expect(Object.hasOwn(sent as object, '__proto__')).toBe(false);
  expect(sent).toEqual({ name: 'x' });
  expect((await post('__proto__=x&name=y', 'application/x-www-form-urlencoded')).sent).toEqual({ name: 'y' });
  expect((await post('<request><name>y</name><__proto__><a>1</a></__proto__></request>', 'application/xml')).sent).toEqual({ name: 'y' });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('within an object such a key is refused, as the absence of a key may mean everybody', async () => {
  for (const [body, type] of [
    ['{"a":{"\\u005f_proto__":{"admin":true}}}', 'application/json'],
    ['{"a":[{"b":{"__proto__":1}}]}', 'application/json'],
    ['<request><a type="hash"><__proto__>1</__proto__></a></request>', 'application/xml'],
  ] as const) {
    const { status, error } = await post(body, type);
    expect([status, error]).toEqual([400, 'The name "__proto__" is not allowed.']);
  }
});

test('a body is not read when the request is refused anyway', async () => {
  const response = await fetch(`${server.url}/rest/v1/thing/`, {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(401);
});
