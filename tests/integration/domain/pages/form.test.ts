import { valueOf, openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

test('signing a petition redirects to its thanks', async () => {
  const page = await site.open('/pages/petition/');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('<h1>Sign the petition</h1>');
  expect(page.text).toContain('This is an example.');
  expect(page.text).toContain('<form method="post" action="/pages/petition/" novalidate>');
  const signed = await site.fill('petition', { name: 'Ann Lee', email: 'ann@example.org', zip: '10001' });
  expect(signed.status).toBe(303);
  const { location } = signed.headers;
  expect(location).toMatch(/^\/cms\/thanks\/petition\?action_id=\d+&akid=\.\d+\.[\w-]{6}&rd=1$/);
  const thanks = await site.open(location!);
  expect(thanks.text).toContain('Thank you, Ann');
  expect(thanks.text).toContain('Thank you for signing.');
  const [action] = await site.rows(
    `SELECT a.source, u.last_name, u.source AS first FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email = 'ann@example.org'`,
  );
  expect(action).toEqual({ source: 'website', last_name: 'Lee', first: 'website' });
});

test('an error is shown at its field, and the submitted values are kept', async () => {
  const before = await site.rows('SELECT count(*) FROM core_action');
  const page = await site.fill('petition', { name: 'Bo "<b>"', email: 'not an address', zip: '123' });
  expect(page.status).toBe(400);
  expect(page.text).toContain('id="field-zip-error"');
  expect(page.text).toMatch(
    /<input type="text" id="field-zip"[^>]* value="123" aria-invalid="true"[^>]* aria-describedby="field-zip-error">/,
  );
  expect(page.text).toContain('<a href="#field-zip">Enter a valid ZIP code (United States).</a>');
  expect(page.text).toContain('<a href="#field-email">Enter a valid e-mail address.</a>');
  expect(page.text).toMatch(/id="field-email"[^>]* autofocus/);
  expect(page.text.match(/autofocus/g)).toHaveLength(1);
  expect(valueOf(page.text, 'name')).toBe('Bo &quot;&lt;b&gt;&quot;');
  expect(page.text).toContain('<title>Error: Sign the petition</title>');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(await site.rows('SELECT count(*) FROM core_action')).toEqual(before);
});

test('an unsubscribe page takes people off all lists', async () => {
  await site.fill('signup', { name: 'Cy', email: 'cy@example.org' });
  const page = await site.fill('unsubscribe', { email: 'cy@example.org' });
  expect(page.status).toBe(303);
  expect(await site.rows(`SELECT subscription_status FROM core_user WHERE email = 'cy@example.org'`)).toEqual([
    { subscription_status: 'unsubscribed' },
  ]);
});

test('pages that cannot be used are a 404 or 410', async () => {
  await site.page('signup', 'hidden_one', { page: { hidden: true } });
  await site.page('signup', 'closed_one', { page: { status: 'inactive' } });
  await site.make('signuppage', { name: 'formless' });
  for (const [name, status] of [
    ['hidden_one', 404],
    ['closed_one', 410],
    ['formless', 404],
    ['nowhere', 404],
    ['import', 404],
    ['%00', 400],
    ['a%2fb', 404],
  ] as const) {
    expect((await site.open(`/pages/${name}/`)).status).toBe(status);
  }
  expect((await site.fill('closed_one', { email: 'x@example.org' })).status).toBe(410);
  expect((await site.open('/cms/thanks/closed_one')).status).toBe(200);
  expect((await site.open('/cms/thanks/hidden_one')).status).toBe(404);
  expect(await site.rows(`SELECT 1 FROM core_user WHERE email = 'x@example.org'`)).toEqual([]);
});

test('other methods, types of bodies and sizes are refused', async () => {
  const send = (method: string, headers: Record<string, string>, body?: string): Promise<number> =>
    site.server.request(method, '/pages/petition/', { headers, body }).then(({ status }) => status);
  expect(await send('DELETE', {})).toBe(405);
  expect(await send('POST', { 'content-type': 'application/json' }, '{}')).toBe(415);
  expect(await send('POST', { 'content-type': 'application/x-www-form-urlencoded' }, `email=${'a'.repeat(500_001)}`)).toBe(413);
  expect(
    await send(
      'POST',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nparts@example.org\r\n--x--\r\n',
    ),
  ).toBe(303);
  expect((await site.server.request('HEAD', '/pages/petition/')).status).toBe(200);
  expect((await site.server.request('POST', '/cms/thanks/petition')).status).toBe(405);
});

test('a form with the honeypot filled in is not processed', async () => {
  const page = await site.fill('petition', { email: 'robot@example.org', leave_empty: 'x' });
  expect(page.status).toBe(400);
  expect(valueOf(page.text, 'email')).toBe('robot@example.org');
  expect(valueOf(page.text, 'leave_empty')).toBe('');
  expect(await site.rows(`SELECT 1 FROM core_user WHERE email = 'robot@example.org'`)).toEqual([]);
});

test('values of visitors and staff are escaped everywhere', async () => {
  const evil = `"><script>alert(1)</script>`;
  await site.page('signup', 'escaped', { page: { title: evil }, followup: { share_title: evil, share_image: `/${evil}` } });
  for (const page of [
    await site.open(`/pages/escaped/?source=${encodeURIComponent(evil)}&referring_akid=${encodeURIComponent(evil)}`),
    await site.fill('escaped', { email: evil, name: evil, zip: evil }),
    await site.open(`/cms/thanks/escaped?akid=${encodeURIComponent(evil)}`),
  ]) {
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain('&lt;script&gt;');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  }
  await site.fill('petition', { name: '<script>x</script>', email: 'scripted@example.org' });
  const [user] = await site.rows<{ token: string }>(
    `SELECT advocacy_akid($1, NULL, id) AS token FROM core_user WHERE email = 'scripted@example.org'`,
    [site.test.services.settings.secretKey],
  );
  expect((await site.open(`/pages/petition/?akid=${user!.token}`)).text).not.toContain('<script');
});

test('redirects lead to web pages only, and only to those of staff', async () => {
  await site.page('signup', 'away', { followup: { url: 'https://example.org/next?a=1' } });
  const away = await site.fill('away', { email: 'away@example.org', redirect: 'https://evil.example', url: 'https://evil.example' });
  expect(away.headers.location).toMatch(/^https:\/\/example\.org\/next\?a=1&action_id=\d+&akid=/);
  expect((await site.open('/pages/away/')).headers['content-security-policy']).toContain(`form-action 'self' https: http:;`);
  expect((await site.open('/pages/petition/')).headers['content-security-policy']).toContain(`form-action 'self';`);
  await site.page('signup', 'script_next', { followup: { url: '/' } });
  // As a followup may say that was stored before it was checked.
  await site.rows(
    `UPDATE core_pagefollowup SET url = 'javascript:alert(1)//' WHERE page_id = (SELECT id FROM core_page WHERE name = 'script_next')`,
  );
  expect((await site.fill('script_next', { email: 'away@example.org' })).headers.location).toBe('/cms/thanks/script_next');
});

test('the source and referrer in the address are sent with the form', async () => {
  const page = await site.open('/pages/petition/?source=poster&i=nonsense');
  expect(valueOf(page.text, 'source')).toBe('poster');
  expect(page.text).not.toContain('nonsense');
  await site.fill('petition', { email: 'poster@example.org', source: 'poster' });
  expect(await site.rows(`SELECT source FROM core_user WHERE email = 'poster@example.org'`)).toEqual([{ source: 'poster' }]);
});

test('a page for an unknown visitor has an ETag', async () => {
  const { etag } = (await site.open('/pages/petition/')).headers;
  expect((await site.open('/pages/petition/', { 'if-none-match': etag! })).status).toBe(304);
});

test('a page that is hosted elsewhere redirects there, and never to itself', async () => {
  await site.page('signup', 'hosted', { form: { client_hosted: true, client_url: 'https://example.org/form' } });
  expect((await site.open('/pages/hosted/')).headers.location).toBe('https://example.org/form');
  await site.page('signup', 'circle', { form: { client_hosted: true, client_url: `${site.server.url}/pages/circle/` } });
  expect((await site.open('/pages/circle/')).status).toBe(200);
});

test('outside the United States the field zip is the postal code', async () => {
  await site.page('signup', 'world', { page: { visible_fields: ['country', 'zip', 'name'] } });
  expect((await site.open('/pages/world/')).text).toContain('<option value="United States" selected>United States</option>');
  expect((await site.fill('world', { email: 'fr@example.org', country: 'France', zip: '75011' })).status).toBe(303);
  expect(await site.rows(`SELECT zip, postal, country FROM core_user WHERE email = 'fr@example.org'`)).toEqual([
    { zip: '', postal: '75011', country: 'France' },
  ]);
});

let followups = 0;
test.each([
  ['https://example.org/next?a=1#top', 201],
  ['HTTP://example.org', 201],
  ['/cms/thanks/petition', 201],
  ['javascript:alert(1)//', 400],
  ['//evil.example/next', 400],
  ['/\\\\evil.example', 400],
  ['example.org/next', 400],
  ['ftp://example.org/', 400],
])('a followup that leads to %s is answered %i', async (url, status) => {
  const page = await site.make('signuppage', { name: `leads-${(followups += 1)}` });
  const response = await site.send('POST', '/rest/v1/pagefollowup/', { body: { page, url } });
  expect(response.status).toBe(status);
  if (status === 400) expect(response.json()).toEqual({ pagefollowup: { url: [expect.stringContaining('http://')] } });
});

test('a followup has the keys that clients of the old service read', async () => {
  const page = await site.make('signuppage', { name: 'old-keys' });
  const followup = await site.make('pagefollowup', {
    page,
    url: '/',
    send_pushes: false,
    pushes: [],
    send_texts: false,
    confirmation_text: null,
  });
  expect(await site.get(followup)).toMatchObject({ send_pushes: false, pushes: [], send_texts: false, confirmation_text: null });
  const petition = await site.make('petitionpage', { name: 'old-petition', send_immediate_email_override_limit: true });
  expect(await site.get(petition)).toMatchObject({ send_immediate_email_override_limit: true });
});
