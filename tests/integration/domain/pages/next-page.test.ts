import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
let followup: string;
beforeAll(async () => {
  site = await openPages();
  await site.page('petition', 'rivers', {
    page: { title: 'Rivers <b>now</b>' },
    followup: { share_description: 'For {{page.title}} &amp; fish' },
  });
  await site.page('petition', 'air', { followup: { url: '/cms/thanks/air', next_page: 'rivers' } });
  const { rows } = await site.test.services.pool.query<{ id: number }>(
    `SELECT f.id FROM core_pagefollowup f JOIN core_page p ON p.id = f.page_id WHERE p.name = 'air'`,
  );
  followup = `/rest/v1/pagefollowup/${rows[0]!.id}/`;
});
afterAll(() => site.close());

const thanks = async (query = ''): Promise<string> => (await site.open(`/cms/thanks/air/${query}`)).text;
const linkIn = (text: string): string | undefined =>
  /<section class="next".*?<a class="button" href="([^"]*)">/s.exec(text)?.[1]?.replaceAll('&amp;', '&');
const set = (body: object) => site.send('PATCH', followup, { body: body as never });

test('the thanks ask people to go on to the next page, with its title, words and button', async () => {
  const text = await thanks();
  expect(text).toContain('Rivers &lt;b&gt;now&lt;/b&gt;</h2>');
  expect(text).toContain('For The air &amp; fish');
  expect(text).toMatch(/<a class="button" href="https?:\/\/[^/"]+\/pages\/rivers\/">Sign<\/a>/);
  await set({ next_text: '<p>Now the <i>rivers</i> of {{page.title}}.</p>' });
  expect(await thanks()).toContain('<p>Now the <i>rivers</i> of The air.</p>');
});

test('the button takes the person along, who finds the next page filled in', async () => {
  const signed = await site.fill('air', { name: 'Ann Lee', email: 'ann@example.org', zip: '10001' });
  const { text } = await site.open(signed.headers.location!);
  const link = new URL(linkIn(text)!);
  expect(link.searchParams.get('akid')).toMatch(/^\.\d+\.[\w-]{6}$/);
  expect((await site.open(`${link.pathname}${link.search}`)).text).toContain('Ann');
  const { rows } = await site.test.services.pool.query<{ id: number }>(`SELECT id FROM core_user WHERE email = 'ann@example.org'`);
  const token = await createLoginToken(site.test.services, rows[0]!.id, 600);
  expect(new URL(linkIn(await thanks(`?i=${token}&l=1`))!).searchParams.get('i')).toBe(token);
});

test('who has acted on the next page is not asked again, and others are', async () => {
  const signed = await site.fill('air', { name: 'Ben Lee', email: 'ben@example.org', zip: '10001' });
  const query = `?${signed.headers.location!.split('?')[1]!}`;
  expect(linkIn(await thanks(query))).toBeDefined();
  await site.fill('rivers', { name: 'Ben Lee', email: 'ben@example.org', zip: '10001' });
  expect(linkIn(await thanks(query))).toBeUndefined();
  expect(linkIn(await thanks())).toBeDefined();
});

test.each([
  ['is hidden', `UPDATE core_page SET hidden = true WHERE name = 'rivers'`],
  ['has ended', `UPDATE core_page SET status = 'ended' WHERE name = 'rivers'`],
  [
    'has no form',
    `UPDATE cms_petition_form SET page_id = (SELECT id FROM core_page WHERE name = 'bare') WHERE page_id = (SELECT id FROM core_page WHERE name = 'rivers')`,
  ],
])('nothing is asked where the next page %s', async (_, change) => {
  await site.make('petitionpage', { name: 'bare', title: 'Bare' }).catch(() => undefined);
  expect(linkIn(await thanks())).toBeDefined();
  await site.test.services.pool.query(change);
  expect(linkIn(await thanks())).toBeUndefined();
  await site.test.services.pool.query(`UPDATE core_page SET hidden = false, status = 'active' WHERE name = 'rivers'`);
  await site.test.services.pool.query(
    `UPDATE cms_petition_form SET page_id = (SELECT id FROM core_page WHERE name = 'rivers') WHERE page_id = (SELECT id FROM core_page WHERE name = 'bare')`,
  );
});

test('nothing is asked where the next page is the page itself, and a deleted page is the next of none', async () => {
  await site.page('petition', 'short');
  await set({ next_page: 'air' });
  expect(linkIn(await thanks())).toBeUndefined();
  expect((await set({ next_page: 'nowhere' })).status).toBe(400);
  await set({ next_page: 'short' });
  expect(linkIn(await thanks())).toContain('/pages/short/');
  await site.test.services.pool.query(`DELETE FROM cms_petition_form WHERE page_id = (SELECT id FROM core_page WHERE name = 'short')`);
  await site.test.services.pool.query(`DELETE FROM core_petitionpage WHERE page_ptr_id = (SELECT id FROM core_page WHERE name = 'short')`);
  await site.test.services.pool.query(`DELETE FROM core_page WHERE name = 'short'`);
  expect(linkIn(await thanks())).toBeUndefined();
});
