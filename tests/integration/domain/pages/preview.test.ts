import { ADMIN, type TestResponse } from '../../../support';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const preview = (path: string, fields: Record<string, string>): Promise<TestResponse> =>
  site.server.request('POST', `/staff/preview/${path}`, {
    account: ADMIN,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });

const TYPED = { name: 'air', title: 'Air & <water>', 'cms_form.statement_text': '<p>Clean air</p>', 'cms_form.thank_you_text': 'Thanks' };

test('what is typed into the form of a new petition is shown as people will see it, and nothing is stored', async () => {
  const { status, text, headers } = await preview('petitionpage/', TYPED);
  expect(status).toBe(200);
  expect(text).toContain('Air &amp; &lt;water&gt;');
  expect(text).toContain('<p>Clean air</p>');
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'/);
  expect(headers['content-security-policy']).not.toMatch(/script-src/);
  expect(await site.rows(`SELECT id FROM core_page WHERE name = 'air'`)).toEqual([]);
});

test('the form of a page that is there is shown with what was typed, over what is stored', async () => {
  const id = await site.page('petition', 'there', { form: { statement_text: 'Stored' } });
  expect((await preview(`petitionpage/${id}/`, { title: 'Other' })).text).toMatch(/Other[^]*Stored/);
  const { text } = await preview(`petitionpage/${id}/`, { title: 'Other', 'cms_form.statement_text': 'Typed' });
  expect(text).toContain('Typed');
  expect(text).not.toContain('Stored');
  expect((await site.open('/pages/there/')).text).toContain('Stored');
});

test('what is no page has no preview, and neither has a page that is not there', async () => {
  const answers = await Promise.all(['list/', 'nothing/', 'petitionpage/987654/', 'petitionpage/x/'].map((path) => preview(path, TYPED)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('a stranger sees no preview', async () => {
  const { status } = await site.server.request('POST', '/staff/preview/petitionpage/', {
    body: new URLSearchParams(TYPED).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(401);
});

// The last, for it uses up what the account has in a minute.
test('an account has 120 previews in a minute, and is told when it has the next', async () => {
  let refused: TestResponse | undefined;
  for (let count = 0; count <= 120 && !refused; count += 1) {
    const answer = await preview('petitionpage/', TYPED);
    if (answer.status === 429) refused = answer;
    else expect(answer.status).toBe(200);
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused!.headers['ratelimit-policy']).toBe('"previews";q=120;w=60');
});
