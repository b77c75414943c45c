import { ADMIN, openHttp, type HttpHarness } from './harness';

let server: HttpHarness;
beforeAll(async () => {
  server = await openHttp();
});
afterAll(() => server.close());

/** Sends headers that only browsers set, which `fetch` refuses to send. */
async function send(method: string, path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  const lines = Object.entries({ Host: 'act.org', Authorization: ADMIN, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const text = await server.raw(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { status: Number(text.split(' ')[1]), text };
}

const FOREIGN: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.org' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.act.org' },
  // A page on another port or subdomain, which has the browser leave out what it can leave out.
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' },
  // What only a browser says, and not that it is ours.
  { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' },
  { 'Sec-Fetch-Dest': 'image' },
  { 'Sec-Fetch-Site': 'same-origin, cross-site' },
  { 'Sec-Fetch-Site': '' },
  { Origin: 'http://act.org:8080' },
  { Referer: 'https://evil.org/page' },
];
const OWN: Record<string, string>[] = [
  {},
  { 'Sec-Fetch-Mode': 'cors' },
  { 'Sec-Fetch-Site': 'same-origin' },
  { Origin: 'http://act.org' },
  { 'Sec-Fetch-Site': 'none' },
];

test.each(FOREIGN)('a change that a browser sends from another site loses its credentials: %j', async (headers) => {
  server.calls.length = 0;
  expect((await send('DELETE', '/rest/v1/thing/5/', headers)).status).toBe(401);
  expect((await send('POST', '/rest/v1/thing/5/', { 'X-HTTP-Method-Override': 'DELETE', ...headers })).status).toBe(401);
  expect((await send('POST', '/rest/v1/thing/open/', headers)).status).toBe(201);
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.account).toBeNull();
});

test.each(OWN)('programs and own pages keep their credentials: %j', async (headers) => {
  expect((await send('DELETE', '/rest/v1/thing/5/', headers)).status).toBe(204);
  expect((await send('GET', '/rest/v1/thing/5/?callback=f', headers)).status).toBe(200);
});

test.each(FOREIGN)('JSONP with credentials is refused when another site requests it: %j', async (headers) => {
  for (const query of ['?callback=f', '?format=jsonp', '?c%61llback=f', '?%66ormat=jsonp']) {
    const { status, text } = await send('GET', `/rest/v1/thing/5/${query}`, headers);
    expect(status).toBe(401);
    expect(text).not.toContain('alert');
  }
  for (const Accept of ['text/javascript', 'application/json;q=0, application/xml;q=0, text/xml;q=0, text/html;q=0, */*']) {
    expect((await send('GET', '/rest/v1/thing/5/', { Accept, ...headers })).status).toBe(401);
  }
});

test.each([
  { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
])('what a page of another site loads as a part of itself has no credentials: %j', async (headers) => {
  expect((await send('GET', '/rest/v1/thing/5/', headers)).status).toBe(401);
  expect((await send('GET', '/rest/v1/thing/open/', headers)).status).toBe(200);
});

test('a link from another site to a page works', async () => {
  expect((await send('GET', '/rest/v1/thing/5/?format=html', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
  const clicked = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-User': '?1' };
  expect((await send('GET', '/rest/v1/thing/5/?format=html', clicked)).status).toBe(200);
});

test('JSONP without credentials is served where the resource is open', async () => {
  const response = await fetch(`${server.url}/rest/v1/thing/open/?callback=f`);
  expect(await response.text()).toMatch(/^\/\*\*\/f\(\{/);
});
