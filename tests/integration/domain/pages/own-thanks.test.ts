import { openPages, type PagesHarness } from './harness';
import { ADMIN } from '../../../support';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

/** Where people go after they have acted on a page that was called `from` and is called `to` now. */
async function renamed(from: string, to: string, url: string): Promise<unknown> {
  const id = await site.page('petition', from, { followup: { url } });
  await site.server.request('PATCH', `/rest/v1/petitionpage/${id}/`, { account: ADMIN, body: { name: to } });
  const [followup] = await site.rows(`SELECT url FROM core_pagefollowup WHERE page_id = ${id}`);
  return followup!.url;
}

test('a followup that leads to the thanks of its page follows when the page is renamed', async () => {
  expect(await renamed('air', 'clean-air', '/cms/thanks/air')).toBe('/cms/thanks/clean-air');
  expect(await renamed('sea', 'clean-sea', '/cms/thanks/sea/')).toBe('/cms/thanks/clean-sea/');
  const [entry] = await site.rows(`SELECT changes FROM core_historyentry WHERE resource = 'pagefollowup' ORDER BY id DESC LIMIT 1`);
  expect(entry!.changes).toEqual({ url: { from: '/cms/thanks/sea/', to: '/cms/thanks/clean-sea/' } });
});

test('any other goal stays', async () => {
  for (const url of ['/cms/thanks/petition', 'https://example.org/cms/thanks/soil', '/cms/thanks/soil?from=soil'])
    expect(await renamed(`soil-${url.length}`, `clean-soil-${url.length}`, url)).toBe(url);
});
