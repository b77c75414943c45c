import { ADMIN, PAGE, openHttp, THING, type HttpHarness } from './harness';

let server: HttpHarness;
beforeAll(async () => {
  server = await openHttp();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers: { authorization: ADMIN, ...headers } });

test('the answer to a GET carries an ETag, and is a 304 when the client has it', async () => {
  const first = await get('/rest/v1/thing/5/');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const header of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await get('/rest/v1/thing/5/', { 'if-none-match': header });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('vary')).toBe('Accept, Authorization, Cookie');
    expect(again.headers.get('x-request-id')).not.toBeNull();
  }
  expect((await get('/rest/v1/thing/5/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
});

test('each format has its own ETag', async () => {
  const [json, xml] = await Promise.all([get('/rest/v1/thing/5/'), get('/rest/v1/thing/5/?format=xml')]);
  expect(json.headers.get('etag')).not.toBe(xml.headers.get('etag'));
});

test('an error carries no ETag', async () => {
  const response = await get('/rest/v1/thing/6/', { 'if-none-match': '*' });
  expect([response.status, response.headers.get('etag')]).toEqual([404, null]);
});

test('caches must revalidate, and keep answers apart by format and account', async () => {
  const { headers } = await get('/rest/v1/thing/');
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'Accept, Authorization, Cookie']);
});

test('JSON is sent as the database built it, without a charset', async () => {
  const response = await get('/rest/v1/thing/');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.text()).toBe(JSON.stringify(PAGE));
});

test('each format has its content type and form', async () => {
  const xml = await get('/rest/v1/thing/5/', { accept: 'application/xml' });
  expect(xml.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await xml.text()).toContain('<object><active type="boolean">True</active><count type="integer">3</count>');
  expect(await (await get('/rest/v1/thing/?format=xml')).text()).toContain('<response><meta type="hash">');
  const script = await get('/rest/v1/thing/5/?callback=a.b_1.$c&format=xml');
  expect([script.headers.get('content-type'), await script.text()]).toEqual(['text/javascript', `/**/a.b_1.$c(${JSON.stringify(THING)})`]);
  const page = await get('/rest/v1/thing/5/', { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
});
