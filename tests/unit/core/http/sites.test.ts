import { Router } from 'express';
import { ADMIN, openHttp, VIEWER, type HttpHarness } from './harness';

const paths: string[] = [];
let server: HttpHarness;
beforeAll(async () => {
  const site = Router();
  site.use((request, _response, next) => {
    paths.push(request.canonicalPath);
    next();
  });
  site.get('/pages/:name/', (_request, response) => {
    response.end('a page');
  });
  server = await openHttp({ sites: [site] });
});
beforeEach(() => {
  paths.length = 0;
});
afterAll(() => server.close());

const WRONG = `Basic ${Buffer.from('admin:guess').toString('base64')}`;

async function get(path: string, authorization?: string): Promise<[status: number, text: string]> {
  const response = await fetch(server.url + path, { redirect: 'manual', headers: authorization === undefined ? {} : { authorization } });
  return [response.status, await response.text()];
}

test('a site looks at no credentials, not even at wrong ones', async () => {
  for (const authorization of [undefined, ADMIN, WRONG]) expect(await get('/pages/one/', authorization)).toEqual([200, 'a page']);
});

test('a site is not asked about requests below the prefix of the API', async () => {
  for (const path of ['/rest/v1/', '/rest/v1/thing/5/', '/rest/v1/nothing/', '//rest//v1//thing/', '/REST/V1/thing/5/'])
    await get(path, ADMIN);
  expect(paths).toEqual([]);
});

test.each([
  ['/', 'no', 302],
  ['/', 'good', 302],
  ['/', 'wrong', 401],
  ['/nothing/', 'no', 404],
  ['/nothing/', 'good', 404],
  ['/nothing/', 'wrong', 401],
  ['/rest/v1/nothing/', 'no', 404],
  ['/rest/v1/nothing/', 'good', 404],
  ['/rest/v1/nothing/', 'wrong', 401],
  ['/rest/v1x/', 'wrong', 401],
])('GET %s with %s credentials is a %d', async (path, credentials, status) => {
  const authorization = { no: undefined, good: VIEWER, wrong: WRONG }[credentials];
  expect((await get(path, authorization))[0]).toBe(status);
});

test('OPTIONS of / names its methods', async () => {
  const response = await fetch(`${server.url}/`, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([200, 'GET, HEAD']);
});
