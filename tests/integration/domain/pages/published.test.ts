import { ADMIN } from '../../../support';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages({ baseUrl: 'https://act.example.org' });
});
afterAll(() => site.close());

const staffPage = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const response = await site.server.request('GET', `${path}?format=html`, { account: ADMIN, headers });
  expect(response.status).toBe(200);
  return response.text;
};

test('the page of a petition has its address, a QR code, the lines for other sites and a preview', async () => {
  const id = await site.page('petition', 'rivers', { page: { title: 'Save "the" rivers', goal: 100 } });
  const action = { page: 'rivers', name: 'Ann Lee', email: 'ann@example.org', zip: '10001' };
  expect((await site.server.request('POST', '/rest/v1/action/', { account: ADMIN, body: action })).status).toBe(201);
  const text = await staffPage(`/rest/v1/petitionpage/${id}/`);
  expect(text).toContain('Everybody can open this page.');
  expect(text).toContain('readonly data-copy="Copy" data-copied="Copied" value="https://act.example.org/pages/rivers/"');
  expect(text).toContain('aria-label="QR code of https://act.example.org/pages/rivers/"');
  expect(text).toContain('&lt;div data-advocacy-page=&quot;rivers&quot;&gt;');
  expect(text).toContain('https://act.example.org/embed.js');
  expect(text).toContain(`<a href="/rest/v1/petitionaction/?page=${id}">1</a>`);
  expect(text).toContain('1 of 100');
  expect(text).toContain('<iframe src="/pages/rivers/" title="The page on a phone" sandbox loading="lazy">');
  expect(text).not.toContain('style="');
});

test.each([
  ['closed', { status: 'inactive' }, 'Visitors read that this page is closed.'],
  ['hidden', { hidden: true }, 'Visitors find nothing at the address.'],
  ['moved', { url: 'https://example.com/there' }, 'The address leads visitors to'],
])('a page that is %s says so, and has no preview', async (name, page, said) => {
  const text = await staffPage(`/rest/v1/petitionpage/${await site.page('petition', name, { page })}/`);
  expect(text).toContain(said);
  expect(text).not.toContain('<iframe');
  expect(text).not.toContain('embed.js');
});

test('a page without a form says what it lacks', async () => {
  const uri = await site.make('petitionpage', { name: 'bare' });
  expect(await staffPage(uri)).toContain('before the page has a form');
});

test('a page for people with a login link has no QR code and no preview', async () => {
  const text = await staffPage(`/rest/v1/recurringdonationcancelpage/${await site.page('recurringdonationcancel', 'ending')}/`);
  expect(text).toContain('by a login link');
  expect(text).not.toContain('QR code');
  expect(text).not.toContain('<iframe');
});

test('import pages, which nobody opens, have no such panel', async () => {
  expect(await staffPage(await site.make('importpage', { name: 'imported' }))).not.toContain('public-address');
});

test.each([
  ['de', 'Alle können diese Seite öffnen.', 'Im Netz'],
  ['es', 'Cualquiera puede abrir esta página.', 'En la web'],
  ['fr', 'Tout le monde peut ouvrir cette page.', 'Sur le web'],
])('it speaks %s', async (language, said, title) => {
  const id = await site.page('signup', `signup-${language}`);
  const text = await staffPage(`/rest/v1/signuppage/${id}/`, { 'accept-language': language });
  expect(text).toContain(said);
  expect(text).toContain(title);
});

test('pages of this server alone may frame a page, and none may where it knows the visitor or says what is wrong', async () => {
  await site.page('petition', 'framed');
  const policy = async (answer: ReturnType<PagesHarness['open']>): Promise<string> =>
    String((await answer).headers['content-security-policy']);
  expect(await policy(site.open('/pages/framed/'))).toContain("frame-ancestors 'self'");
  expect(await policy(site.open('/pages/nowhere/'))).toContain("frame-ancestors 'none'");
  expect(await policy(site.fill('framed', { email: 'x' }))).toContain("frame-ancestors 'none'");
  expect(await policy(site.open('/cms/thanks/framed'))).toContain("frame-ancestors 'none'");
  await site.fill('framed', { name: 'Bo Ek', email: 'bo@example.org', zip: '10001' });
  const [user] = await site.rows<{ akid: string }>(
    `SELECT advocacy_akid($1, NULL, id) AS akid FROM core_user WHERE email = 'bo@example.org'`,
    [site.test.services.settings.secretKey],
  );
  expect(await policy(site.open(`/pages/framed/?akid=${user!.akid}`))).toContain("frame-ancestors 'none'");
});
