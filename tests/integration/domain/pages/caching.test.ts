import { Client } from 'pg';
import { makeAkid } from '../../../../runtime/domain/people/akid';
import { testSettings } from '../../../support/services';
import { sharedPage } from '../../../../runtime/domain/pages/render/shared-pages';
import { openPages, type PagesHarness } from './harness';

/** What is the same for everybody is rendered once, and shows each change at once. */
let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
  await site.page('petition', 'shared', { form: { statement_text: 'We want trees.' }, followup: { share_title: 'Trees' } });
});
afterAll(() => site.close());

const sql = (text: string) => site.test.services.pool.query(text);

test('caches may keep what everybody sees, and ask whether it is the same', async () => {
  const { headers, text } = await site.open('/pages/shared/');
  expect(headers['cache-control']).toBe('public, no-cache');
  const again = await site.open('/pages/shared/', { 'if-none-match': headers.etag! });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
  const head = await site.server.request('HEAD', '/pages/shared/');
  // The token of the form differs, and is named by the tag.
  const sameBut = (etag: string | undefined) => etag?.replace(/\.[\w-]{22}"$/, '"');
  expect([head.status, sameBut(head.headers.etag), head.headers['content-length']]).toEqual([
    200,
    sameBut(headers.etag),
    String(Buffer.byteLength(text)),
  ]);
  expect((await site.open('/cms/thanks/shared/')).headers['cache-control']).toBe('public, no-cache');
});

test('no cache keeps what was made for one person', async () => {
  const [user] = await site.rows<{ id: number }>(
    `INSERT INTO core_user (email, first_name) VALUES ('per@example.org', 'Per') RETURNING id`,
  );
  const akid = makeAkid(site.test.services.settings.secretKey, user!.id);
  await site.open('/pages/shared/');
  for (const query of [`akid=${akid}`, `referring_akid=${akid}`, 'order_id=7']) {
    const { headers } = await site.open(`/pages/shared/?${query}`);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  }
  expect((await site.open(`/pages/shared/?akid=${akid}`)).text).toContain('Hello Per');
  expect((await site.open('/pages/shared/')).text).not.toContain('Per');
});

test('each address has its own page: what is sent along with the form differs', async () => {
  expect((await site.open('/pages/shared/?source=letter')).text).toContain('value="letter"');
  expect((await site.open('/pages/shared/?source=poster')).text).toContain('value="poster"');
  expect((await site.open('/pages/shared/')).text).not.toMatch(/value="(letter|poster)"/);
});

test.each([
  ['the page', `UPDATE core_page SET title = 'Another title' WHERE name = 'shared'`, 'Another title'],
  ['its form', `UPDATE cms_petition_form SET statement_text = 'More trees.'`, 'More trees.'],
  ['its followup', `UPDATE core_pagefollowup SET share_title = 'Share trees'`, 'Share trees'],
  [
    'a template',
    `INSERT INTO cms_template (templateset_id, filename, code) SELECT id, 'petition.html', '<h1>Of staff</h1>{{form_html}}' FROM cms_templateset WHERE is_default`,
    'Of staff',
  ],
  ['a field that it shows', `UPDATE core_language SET translations = '{"sign": "Sign it"}' WHERE is_default`, 'Sign it'],
  ['its state', `UPDATE core_page SET status = 'inactive' WHERE name = 'shared'`, 'html'],
])('a change of %s shows at once, whoever made it', async (what, change, shown) => {
  const before = await site.open('/pages/shared/');
  expect(before.status).toBe(200);
  await sql(change);
  const after = await site.open('/pages/shared/', { 'if-none-match': before.headers.etag! });
  expect(after.status).toBe(what === 'its state' ? 410 : 200);
  expect(after.text).toContain(shown);
});

test('visitors who come at the same time share statements, and none is told what was before', async () => {
  await sql(`UPDATE core_page SET status = 'active' WHERE name = 'shared'`);
  const sent = jest.spyOn(Client.prototype, 'query');
  try {
    await Promise.all(Array.from({ length: 40 }, () => sharedPage(site.test.services, 'shared', 'form')));
    expect(sent).toHaveBeenCalledTimes(1);
    const early = Array.from({ length: 10 }, () => site.open('/pages/shared/'));
    await sql(`UPDATE core_page SET title = 'Changed meanwhile' WHERE name = 'shared'`);
    const late = await Promise.all(Array.from({ length: 10 }, () => site.open('/pages/shared/')));
    for (const { text } of late) expect(text).toContain('Changed meanwhile');
    await Promise.all(early);
  } finally {
    sent.mockRestore();
  }
});

test('a page repeats no Host of a request, which a cache would show to others', async () => {
  await site.page('petition', 'hosts', { followup: { share_title: 'Trees' } });
  const { host, port } = testSettings();
  for (const path of ['/pages/hosts/', '/cms/thanks/hosts/']) {
    for (const headers of [{ host: 'strange.example' }, { 'x-forwarded-host': 'strange.example' }]) {
      const answer = await site.open(path, headers as unknown as Record<string, string>);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.headers) + answer.text).not.toContain('strange.example');
      if (path.startsWith('/cms/')) expect(answer.text).toMatch(new RegExp(`http(://|%3A%2F%2F)${host}(:|%3A)${port}(/|%2F)pages`));
    }
  }
});

test('a page whose type has changed shows as what it is now', async () => {
  await site.page('signup', 'turning');
  expect((await site.open('/pages/turning/')).status).toBe(200);
  const type = (await sharedPage(site.test.services, 'turning', 'form'))!.page.type;
  await sql(`UPDATE core_page SET type = 'Petition' WHERE name = 'turning'`);
  const shared = await sharedPage(site.test.services, 'turning', 'form');
  expect([type, shared!.page.type]).toEqual(['Signup', 'Petition']);
});
