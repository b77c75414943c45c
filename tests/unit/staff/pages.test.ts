import { hash } from 'node:crypto';
import { refuse } from '../../../runtime/core/errors/http-error';
import { ADMIN, openHttp, VIEWER, type HttpHarness } from '../core/http/harness';

let server: HttpHarness;
beforeAll(async () => {
  server = await openHttp();
});
afterAll(() => server.close());

/** The one script of a page. Its tag is ours. */
const OWN_SCRIPT = /<script src="\/staff\/assets\/[^"]+" nonce="[^"]+" defer><\/script>/g;

async function page(path: string, authorization = ADMIN): Promise<string> {
  const response = await fetch(server.url + path, { headers: { authorization } });
  return response.text();
}

async function submit(
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string; sent: unknown }> {
  server.calls.length = 0;
  const headers = { authorization: ADMIN, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, location: response.headers.get('location'), text: await response.text(), sent: server.calls[0]?.body };
}

test('a collection is a table with links, a count and a link to the next page', async () => {
  const text = await page('/rest/v1/thing/?format=html');
  expect(text).toContain('<html lang="en">');
  expect(text).toContain('<a href="/rest/v1/thing/5/">&lt;script&gt;alert(1)&lt;/script&gt;</a>');
  expect(text).toContain('21–21 of 1,234');
  expect(text).toContain('rel="next" href="/rest/v1/thing/?_offset=40&amp;_limit=20&amp;name=a%26b"');
  expect(text).toContain('A thing &lt;to&gt; try pages on.');
});

test('every value on a page is escaped', async () => {
  for (const path of [
    '/rest/v1/thing/?format=html&name=%3Cscript%3E%22%27',
    '/rest/v1/thing/5/?format=html',
    '/rest/v1/thing/5/?format=form',
    '/rest/v1/thing/%3Cscript%3E/?format=html',
  ]) {
    const text = (await page(path)).replace(OWN_SCRIPT, '');
    expect(text).not.toMatch(/<script|javascript:/i);
    expect(text).not.toContain('"\'');
  }
});

test('a page may use only its style sheet and its script, by a nonce that no other page has', async () => {
  const nonceOf = async (path: string): Promise<string> => {
    const response = await fetch(server.url + path, { headers: { authorization: ADMIN } });
    const text = await response.text();
    const nonces = new Set([...text.matchAll(/<(?:link rel="stylesheet"|script)[^>]* nonce="([^"]+)"/g)].map(([, nonce]) => nonce!));
    const [nonce = ''] = nonces;
    expect(nonces.size).toBe(1);
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(text.replace(OWN_SCRIPT, '')).not.toMatch(/<style|<script| style="| on[a-z]+="/);
    return nonce;
  };
  const list = await nonceOf('/rest/v1/thing/?format=html');
  expect(await nonceOf('/rest/v1/thing/?format=html')).toBe(list);
  expect(await nonceOf('/rest/v1/thing/5/?format=html')).not.toBe(list);
});

test('a page that a browser has already is not sent again, and keeps its nonce', async () => {
  const headers = { authorization: ADMIN };
  const first = await fetch(`${server.url}/rest/v1/thing/?format=html`, { headers });
  const etag = first.headers.get('etag')!;
  const again = await fetch(`${server.url}/rest/v1/thing/?format=html`, { headers: { ...headers, 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
});

test('the ETag of a page is that of its text without the nonce: what a process draws for itself is not in it', async () => {
  const response = await fetch(`${server.url}/rest/v1/thing/?format=html`, { headers: { authorization: ADMIN } });
  const text = await response.text();
  const nonce = / nonce="([^"]+)"/.exec(text)![1]!;
  const withoutNonce = text.replaceAll(nonce, '\0'.repeat(nonce.length));
  expect(response.headers.get('etag')).toBe(`W/"${hash('sha1', withoutNonce, 'base64url')}"`);
});

test('the style sheet and the script need no account, and may be kept for good', async () => {
  const text = await page('/rest/v1/thing/?format=html');
  for (const [pattern, type] of [
    [/href="(\/staff\/assets\/[^"]+\.css)"/, 'text/css'],
    [/src="(\/staff\/assets\/[^"]+\.js)"/, 'text/javascript'],
  ] as const) {
    const path = pattern.exec(text)![1]!;
    const response = await fetch(server.url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=15552000, immutable');
    const again = await fetch(server.url + path, { headers: { 'if-none-match': response.headers.get('etag')! } });
    expect(again.status).toBe(304);
  }
});

test('the filter form has the filters of the schema, filled with those of the query', async () => {
  const text = await page('/rest/v1/thing/?format=html&name=x&kind__in=red,blue&order_by=-id');
  for (const name of ['active', 'created_at__gte', 'created_at__lt', 'kind', 'name', 'name__contains', 'tags', 'order_by', '_limit']) {
    expect(text).toMatch(new RegExp(`<label for="filter-${name}">[^<]+</label><(input|select) id="filter-${name}" name="${name}"`));
  }
  expect(text).toContain('id="filter-name" name="name" value="x"');
  expect(text).toContain('<input type="hidden" name="kind__in" value="red,blue">');
  expect(text).toContain('<option value="-id" selected>');
});

test('empty inputs of the filter form are dropped', async () => {
  const headers = { authorization: ADMIN, accept: 'text/html' };
  const response = await fetch(`${server.url}/rest/v1/thing/?_search=1&name=a%26b&kind=&_limit=`, { headers, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/rest/v1/thing/?name=a%26b']);
});

test('a page offers only what the account may do', async () => {
  expect(await page('/rest/v1/thing/?format=html')).toContain('New thing');
  expect(await page('/rest/v1/thing/5/?format=html')).toContain('>Edit<');
  expect(await page('/rest/v1/thing/?format=html', VIEWER)).not.toContain('New thing');
  expect(await page('/rest/v1/thing/5/?format=html', VIEWER)).not.toContain('>Edit<');
  expect(await page('/rest/v1/thing/5/?format=form', VIEWER)).not.toContain('<form class="edit"');
});

test('schemas, the list of resources and errors are pages too', async () => {
  const schema = await page('/rest/v1/thing/schema/?format=html');
  expect(schema).toContain('<h1>Schema of thing</h1>');
  expect(schema).toContain('<p lang="en">Deprecated since 2026-11-28. Use <code>tag</code>.</p>');
  expect(schema).toContain('many of <a href="/rest/v1/tag/schema/">tag/schema</a>');
  const list = await page('/rest/v1/?format=html');
  expect(list).toContain('<h2 id="things">Things</h2>');
  expect(list).toContain('<a href="/rest/v1/thing/">Things</a>');
  expect(await page('/rest/v1/thing/6/?format=html')).toContain('<p class="kicker">Error 404</p><h1>We found nothing here</h1>');
});

test('a form shows every writable field, with its label and help', async () => {
  const text = await page('/rest/v1/thing/5/?format=form');
  for (const name of ['count', 'extra', 'kind', 'name', 'notes', 'tags']) expect(text).toContain(`<label for="field-${name}">`);
  expect(text).toContain('<input type="checkbox" id="field-active" name="active" value="true" checked> Active</label>');
  expect(text).not.toMatch(/field-(?:id|created_at)"/);
  expect(text).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(text).toContain('<option value="red" selected>red</option>');
  expect(text).toContain('/rest/v1/tag/1/\n/rest/v1/tag/2/</textarea>');
  expect(await page('/rest/v1/thing/?format=form')).toContain('name="name" required');
});

test('a create form leaves out empty fields, and redirects to the new object', async () => {
  const fields = { name: 'n', count: '', active: '', notes: '', kind: 'red', extra: '{"a":1}', tags: '/rest/v1/tag/1/\r\n\r\n2' };
  const { status, location, sent } = await submit('/rest/v1/thing/?_method=POST&format=form', fields);
  expect([status, location]).toEqual([303, `${server.url}/rest/v1/thing/6/?format=html&done=saved`]);
  expect(sent).toEqual({ name: 'n', kind: 'red', extra: { a: 1 }, tags: ['/rest/v1/tag/1/', '2'] });
});

test('an edit form empties empty fields, and redirects to the object', async () => {
  const { status, location, sent } = await submit('/rest/v1/thing/5/?_method=PATCH&format=form', {
    name: '',
    count: '',
    active: 'false',
    notes: '',
    tags: '',
    id: '9',
  });
  expect([status, location]).toEqual([303, '/rest/v1/thing/5/?format=html&done=saved']);
  expect(sent).toEqual({ name: '', count: null, active: false, notes: null, tags: [] });
});

test('a delete form redirects to the collection', async () => {
  const { status, location } = await submit('/rest/v1/thing/5/?_method=DELETE&format=form', {});
  expect([status, location]).toEqual([303, '/rest/v1/thing/?format=html']);
});

test('a refused form is shown again, with messages at their fields', async () => {
  const { status, text } = await submit('/rest/v1/thing/?_method=POST&format=form', { name: 'bad', notes: '<b>' });
  expect(status).toBe(400);
  expect(text).toContain('<li><a href="#field-name">This name is taken.</a></li>');
  expect(text).toContain('<p class="error" id="field-name-error">This name is taken.</p>');
  expect(text).toContain('name="name" required aria-invalid="true" autofocus aria-describedby="field-name-hint field-name-error"');
  expect(text).toContain('value="bad"');
  expect(text).toContain('&lt;b&gt;</textarea>');
});

test('a text that must be JSON and is not is refused at its field', async () => {
  const { status, text, sent } = await submit('/rest/v1/thing/5/?_method=PATCH&format=form', { extra: '{a' });
  expect([status, sent]).toEqual([400, undefined]);
  expect(text).toContain('id="field-extra-error">This is not valid JSON.</p>');
  expect(text).toContain('{a</textarea>');
});

test('an error that concerns no field is shown above the form', async () => {
  const refusing = await openHttp({
    write: async () => {
      throw refuse(400, 'No <such> tag.');
    },
  });
  try {
    const headers = { authorization: ADMIN, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${refusing.url}/rest/v1/thing/?_method=POST&format=form`, { method: 'POST', headers, body: 'name=x' });
    expect(await response.text()).toContain('No &lt;such&gt; tag.');
  } finally {
    await refusing.close();
  }
});
