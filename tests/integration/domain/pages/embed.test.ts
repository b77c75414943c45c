import { EMBED_SCRIPT } from '../../../../runtime/domain/pages/embed/embedded';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (fields: Record<string, string>, page = 'petition'): ReturnType<PagesHarness['open']> =>
  site.server.request('POST', `/embed/${page}/`, { headers: FORM, body: new URLSearchParams(fields).toString() });

test('the script is small, and browsers keep it', async () => {
  const script = await site.open('/embed.js');
  expect([script.status, script.headers['content-type'], script.text]).toEqual([200, 'text/javascript; charset=utf-8', EMBED_SCRIPT]);
  expect(script.text.length).toBeLessThan(4000);
  expect(script.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' });
  expect((await site.open('/embed.js', { 'if-none-match': script.headers.etag! })).status).toBe(304);
});

test('a form for other sites is that of its page, open to their scripts, and kept until the page changes', async () => {
  const shown = await site.open('/embed/petition/?source=partner');
  expect([shown.status, shown.headers['access-control-allow-origin'], shown.headers.vary]).toEqual([200, '*', undefined]);
  expect(shown.text).toContain(
    '<div class="advocacy-embed" lang="en" dir="ltr" data-next=""><form method="post" action="/pages/petition/"',
  );
  expect(shown.text).toContain('name="source" value="partner"');
  expect((await site.open('/embed/petition/?source=partner', { 'if-none-match': shown.headers.etag! })).status).toBe(304);
  expect((await site.open('/embed/nowhere/')).status).toBe(404);
});

test('its answers are the form with what is wrong, or the thanks and where staff send people then', async () => {
  const refused = await send({ email: 'ann@example.org', zip: '1' });
  expect([refused.status, refused.headers['access-control-allow-origin'], refused.headers['cache-control']]).toEqual([
    400,
    '*',
    'no-store',
  ]);
  expect(refused.text).toContain('Enter a valid ZIP code (United States).');
  const signed = await send({ email: 'ann@example.org', name: 'Ann Lee', zip: '10001' });
  expect([signed.status, signed.text]).toEqual([200, expect.stringMatching(/data-next="">[^]*Thank you for signing\./)]);
  await site.page('signup', 'onward', { followup: { url: 'https://example.org/gift?a="b"' } });
  expect((await send({ email: 'ann@example.org' }, 'onward')).text).toMatch(
    /data-next="https:\/\/example\.org\/gift\?a=%22b%22&amp;action_id=\d+/,
  );
});

test.each(['/pages/petition/', '/act/', '/embed/petition/'])('browsers keep the answer to a preflight: %s', async (path) => {
  const headers = { origin: 'https://campaign.example.org', 'access-control-request-method': 'POST' };
  const { status, headers: answer } = await site.server.request('OPTIONS', path, { headers });
  expect([status, answer['access-control-max-age'], answer['access-control-allow-methods']]).toEqual([
    204,
    '86400',
    expect.stringContaining('POST'),
  ]);
});
