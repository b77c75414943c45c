import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../support';

const DOCS = '/rest/v1/docs/';

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

const get = (path: string, headers?: Record<string, string>): Promise<TestResponse> =>
  server.request('GET', path, { account: ADMIN, headers });

test('the index lists every resource by its kind, with no script but that of pages, and the list of resources leads to it', async () => {
  const index = await get(DOCS);
  expect(index).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  for (const { name, kind } of fixture.services.registry.all()) {
    expect(index.text).toContain(`<a href="?resource=${name}">${name}</a>`);
    expect(index.text).toContain(`<a href="?kind=${kind}"`);
  }
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(index.headers['content-security-policy']))![1]!;
  expect(index.text.match(/<script.*/g)).toEqual([
    expect.stringMatching(`^<script src="/staff/assets/staff-[0-9a-f]{12}\\.js" nonce="${nonce}" defer></script>$`),
  ]);
  expect((await get('/rest/v1/?format=html')).text).toContain(`<a href="${DOCS}">`);
});

test('an explorer loads from this server alone, and may run nothing that stands within the page', async () => {
  const page = await get(`${DOCS}?resource=action`);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'nonce-([^']+)'; style-src 'nonce-\1';/);
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  expect(page.text).toContain('data-description="/rest/v1/openapi.json?resource=action"');
  const loaded = [...page.text.matchAll(/(?:<script src|rel="stylesheet" href)="([^"]+)"/g)].map(([, file]) => file!);
  expect(loaded).toHaveLength(4);
  for (const file of loaded) {
    const type = file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
    const answer = await get(`${DOCS}${file}`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': type } });
    expect(await get(`${DOCS}${file}`, { 'if-none-match': answer.headers.etag! })).toMatchObject({ status: 304, text: '' });
  }
});

test('pages and files are for whom the description is for, and only read', async () => {
  for (const path of [DOCS, `${DOCS}?resource=action`, `${DOCS}explorer.js`]) {
    expect(await server.request('GET', path)).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.any(String) } });
    expect(await server.request('POST', path, { account: ADMIN, body: {} })).toMatchObject({ status: 405, headers: { allow: 'GET' } });
  }
});

test('a resource, a kind and a file that there are not are a 404, and what would be markup is not repeated', async () => {
  for (const path of ['?resource=actoin', '?kind=pagez', '?resource=%3Cscript%3E', 'package.json', '..%2Findex.ts']) {
    const { status, text } = await get(`${DOCS}${path}`);
    expect([path, status, text.includes('<script>')]).toEqual([path, 404, false]);
  }
  expect((await get(`${DOCS}?resorce=action&strict=1`)).json()).toEqual({ error: 'Unknown parameter resorce. Did you mean resource?' });
});
