import type { TestResponse } from '../../../support';
import { openPages, valueOf, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const act = (fields: Record<string, string>): Promise<TestResponse> =>
  site.server.request('POST', '/act/', { headers: FORM, body: new URLSearchParams(fields).toString() });

test('a form of the old service, sent to /act/ from any site, is an action, and is sent on with its id', async () => {
  const sent = await act({ page: 'Petition', email: 'ann@example.org', name: 'Ann Lee', zip: '10001', action_why: 'air' });
  expect(sent.status).toBe(302);
  const id = /^\/cms\/thanks\/petition\?action_id=(\d+)&akid=\.\d+\.[\w-]{6}&rd=1$/.exec(sent.headers.location!)?.[1];
  expect(await site.get(`/rest/v1/action/${id}/`)).toMatchObject({ type: 'Petition', source: 'website', fields: { why: 'air' } });
});

test('such a form needs no form of our own on its page', async () => {
  const page = await site.make('signuppage', { name: 'elsewhere' });
  await site.make('pagefollowup', { page, url: 'https://example.org/thanks?from=us' });
  const sent = await act({ page: 'elsewhere', email: 'bo@example.org' });
  expect([sent.status, sent.headers.location]).toEqual([
    302,
    expect.stringMatching(/^https:\/\/example\.org\/thanks\?from=us&action_id=\d+&/),
  ]);
  const refused = await act({ page: 'elsewhere', email: 'nobody' });
  expect([refused.status, refused.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(refused.text).toContain('email: Enter a valid e-mail address.');
});

test('such a form hears what is wrong in the language of its page, also when a bot filled it in', async () => {
  const language = await site.make('language', { name: 'French', iso_code: 'fr' });
  await site.make('signuppage', { name: 'ailleurs', language });
  const refused = await act({ page: 'ailleurs', email: 'nobody' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('email: Saisissez une adresse e-mail valide.')]);
  const trapped = await act({ page: 'ailleurs', email: 'eve@example.org', leave_empty: 'x' });
  expect([trapped.status, trapped.text]).toEqual([400, expect.stringContaining('Veuillez appuyer encore une fois sur le bouton.')]);
});

test('a form for donations is taken, though our own page shows none, and hears in words what is wrong', async () => {
  await site.page('donation', 'elsewhere-paid', { page: { payment_account: '' } });
  const gift = {
    page: 'elsewhere-paid',
    payment_account: 'Default Import Stub',
    email: 'di@example.org',
    name: 'Di Ott',
    zip: '10001',
    amount_other: '5',
    exp_date_month: '12',
    exp_date_year: '2090',
  };
  const card = { card_num: '4111111111111111', card_code: site.test.services.settings.stubCardCode! };
  expect((await act({ ...gift, ...card })).headers.location).toMatch(/&total=5\.00$/);
  const refused = await act({ ...gift, card_num: card.card_num });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('card_code: This field is required.')]);
});

test('what is wrong with such a form is shown at the form of the page', async () => {
  const refused = await act({ page: 'petition', email: 'cy@example.org', zip: '1' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('<form method="post" action="/pages/petition/" novalidate>');
  expect(refused.text).toContain('<a href="#field-zip">Enter a valid ZIP code (United States).</a>');
  expect(valueOf(refused.text, 'email')).toBe('cy@example.org');
});

test('a form without a page, for an unknown page, or filled in by a bot makes no action', async () => {
  const before = await site.rows('SELECT count(*) FROM core_action');
  expect((await act({ email: 'dan@example.org' })).status).toBe(400);
  expect((await act({ page: 'nowhere', email: 'dan@example.org' })).status).toBe(404);
  expect((await act({ page: 'petition', email: 'dan@example.org', leave_empty: 'x' })).status).toBe(400);
  expect(await site.rows('SELECT count(*) FROM core_action')).toEqual(before);
});

test('/act/ takes forms alone', async () => {
  const get = await site.open('/act/');
  expect([get.status, get.headers.allow]).toEqual([405, 'POST']);
  expect((await site.server.request('POST', '/act/', { headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(415);
});
