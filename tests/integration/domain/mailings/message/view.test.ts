import { renderWebView } from '../../../../../runtime/domain/mailings/message';
import { openMessages, type MessagesHarness } from './harness';

let mailings: MessagesHarness;
let ann: number;
beforeAll(async () => {
  mailings = await openMessages();
  ann = await mailings.user({ email: 'ann@example.net', first_name: '<b>Ann</b>' });
});
afterAll(() => mailings.close());

const view = (mailingId: number, userId = ann, proof = false): ReturnType<typeof renderWebView> =>
  renderWebView(mailings.services, { mailingId, userId, proof });

test('the web view shows the message without open pixel and hidden preview text', async () => {
  const id = await mailings.mailing({
    subjects: [{ text: 'Hi', preview_text: 'hidden' }],
    web_viewable: true,
    html: '<p>Dear {{user.first_name}}</p><a href="https://example.com/">x</a><a href="{{view_url}}">view</a>',
  });
  const page = (await view(id))!;
  expect(page.html).toContain('Dear &lt;b&gt;Ann&lt;/b&gt;');
  expect(page.html).toMatch(new RegExp(`href="https://act\\.example\\.org/click/${id}\\.${ann}\\.`));
  expect(page.html).toMatch(new RegExp(`href="https://act\\.example\\.org/view/${id}\\.${ann}\\.`));
  expect(page.html).not.toMatch(/\/open\/|hidden/);
  expect(page.headers['Content-Security-Policy']).toContain("default-src 'none'");
  expect((await view(id, ann, true))!.html).toContain('/click/proof-');
});

test('the web view has the subject that the user got', async () => {
  const id = await mailings.mailing({ subjects: ['First', 'Second'], web_viewable: true, html: '<h1>{{subject}}</h1>' });
  const { rows } = await mailings.services.pool.query<{ id: number }>(
    'SELECT id FROM core_mailingsubject WHERE mailing_id = $1 ORDER BY id DESC',
    [id],
  );
  await mailings.services.pool.query('INSERT INTO core_usermailing (mailing_id, user_id, subject_id) VALUES ($1, $2, $3)', [
    id,
    ann,
    rows[0]!.id,
  ]);
  expect((await view(id))!.html).toContain('<h1>Second</h1>');
});

test('plain text is shown as text', async () => {
  const id = await mailings.mailing({ subjects: ['<Hi>'], web_viewable: true, text: 'Dear {{user.first_name}}' });
  expect((await view(id))!.html).toContain('<title>&lt;Hi&gt;</title></head><body><pre style="white-space:pre-wrap">Dear &lt;b&gt;Ann');
});

test('there is no web view of a mailing that is not web-viewable or not valid, or without the user', async () => {
  expect(await view(await mailings.mailing({ html: 'x' }))).toBeUndefined();
  expect(await view(await mailings.mailing({ html: 'x', web_viewable: true }), 2_000_000_000)).toBeUndefined();
  expect(await view(await mailings.mailing({ html: '{{#if x}}', web_viewable: true }))).toBeUndefined();
  expect(await view(2_000_000_000)).toBeUndefined();
});
