import { openPages, type PagesHarness } from '../pages/harness';

/** A page that is closed takes actions of staff and imports alone, whatever the door. */
let site: PagesHarness;
beforeAll(async () => {
  site = await openPages({ stubCardCode: '007' });
  for (const name of ['open', 'done', 'old']) await site.page('petition', name);
  await site.make('signuppage', { name: 'zu', language: await site.make('language', { name: 'German', iso_code: 'de' }) });
  await site.page('donation', 'gifts', { page: { payment_account: 'Default Import Stub' } });
  for (const [name, status] of Object.entries({ done: 'inactive', old: 'archived', zu: 'inactive', gifts: 'inactive' }))
    await site.rows('UPDATE core_page SET status = $2 WHERE name = $1', [name, status]);
});
afterAll(() => site.close());

const signed = async (page: string) =>
  (
    await site.rows(
      'SELECT u.email FROM core_action a JOIN core_user u ON u.id = a.user_id JOIN core_page p ON p.id = a.page_id WHERE p.name = $1',
      [page],
    )
  ).map(({ email }) => email);

test.each(['done', 'old', 'DONE'])(
  'an action of the public on the closed page %s is refused under `page`, and nothing is stored',
  async (page) => {
    const refused = await site.post({ page, email: 'late@example.org', zip: 'x' });
    expect([refused.status, refused.json()]).toEqual([400, { errors: { page: ['This page is closed.'] } }]);
    expect(await signed(page.toLowerCase())).toEqual([]);
    expect(await site.rows(`SELECT FROM core_user WHERE email = 'late@example.org'`)).toEqual([]);
    expect((await site.post({ page: 'open', email: 'early@example.org' })).status).toBe(201);
  },
);

test('they are told so in the language of the page', async () => {
  expect((await site.post({ page: 'zu', email: 'spaet@example.org' })).json()).toEqual({
    errors: { page: ['Diese Seite ist geschlossen.'] },
  });
});

test('forms of other sites, donations with a test card, and our own forms find a closed page closed too', async () => {
  const sent = (path: string, fields: Record<string, string>) =>
    site.server.request('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const act = await sent('/act/', { page: 'done', email: 'act@example.org' });
  expect([act.status, act.text.includes('This page is closed.')]).toEqual([400, true]);
  const gift = { email: 'rich@example.org', amount: '10', card_num: '4111111111111111', card_code: '007', exp_date: '1290', zip: '10001' };
  expect((await site.post({ ...gift, page: 'gifts', name: 'Di Ott' })).json()).toEqual({ errors: { page: ['This page is closed.'] } });
  for (const path of ['/pages/done/', '/embed/done/', '/pages/gifts/']) expect((await sent(path, gift)).status).toBe(410);
  expect([...(await signed('done')), ...(await signed('gifts'))]).toEqual([]);
});

test('staff still record what they were handed on paper', async () => {
  expect(await site.act({ page: 'done', email: 'paper@example.org' })).toMatchObject({ type: 'Petition' });
  expect(await signed('done')).toEqual(['paper@example.org']);
});
