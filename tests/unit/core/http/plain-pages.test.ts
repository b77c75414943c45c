import { ADMIN, type HttpHarness, openHttp } from './harness';

let server: HttpHarness;
beforeAll(async () => {
  server = await openHttp({ plain: true });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = { authorization: ADMIN }) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

describe('without the pages for staff', () => {
  test('format=html is a table of what the answer holds, with links, without scripts', async () => {
    const response = await get('/rest/v1/thing/5/?format=html');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await response.text();
    expect(text).toContain('<tr><th scope="row">name</th><td>&lt;script&gt;alert(1)&lt;/script&gt;</td></tr>');
    expect(text).toContain('<a href="/rest/v1/tag/1/">/rest/v1/tag/1/</a>');
    expect(text).not.toContain('<script');
  });

  test('a list and a refusal are such tables too', async () => {
    expect(await (await get('/rest/v1/thing/?format=html')).text()).toContain('<th scope="row">total_count</th><td>1234</td>');
    const missing = await get('/rest/v1/thing/6/?format=html');
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('No thing has this key.')]);
  });

  test('a browser without credentials is asked for them by Basic, as there is no page to sign in', async () => {
    const response = await get('/rest/v1/thing/', { accept: 'text/html' });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Basic')]);
  });

  test('a form sends the fields of the body, and leads to the object', async () => {
    server.calls.length = 0;
    const headers = { authorization: ADMIN, 'content-type': 'application/x-www-form-urlencoded' };
    const send = (path: string, body: string) => fetch(server.url + path, { method: 'POST', redirect: 'manual', headers, body });
    const made = await send('/rest/v1/thing/?_method=POST', 'name=new');
    expect([made.status, made.headers.get('location'), server.calls[0]?.body]).toEqual([
      303,
      expect.stringMatching(/\/rest\/v1\/thing\/6\/$/),
      { name: 'new' },
    ]);
    const gone = await send('/rest/v1/thing/5/?_method=DELETE', '');
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/rest/v1/thing/']);
  });

  test('there are no files of pages, and no explorer', async () => {
    expect((await get('/favicon.ico')).status).toBe(404);
    expect((await get('/rest/v1/docs/')).status).toBe(404);
  });
});
