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

test('a page of which nothing is typed yet says that it has no title', async () => {
  const { text } = await preview('petitionpage/', { title: ' ', name: '' });
  expect(text).toMatch(/<h1[^>]*>No title yet</);
  expect(text).not.toMatch(/>preview</);
  expect((await preview('petitionpage/', { name: 'air' })).text).toMatch(/<h1[^>]*>air</);
});

test('the form of a page that is there is shown with what was typed, over what is stored', async () => {
  const id = await site.page('petition', 'there', { form: { statement_text: 'Stored' } });
  expect((await preview(`petitionpage/${id}/`, { title: 'Other' })).text).toMatch(/Other[^]*Stored/);
  const { text } = await preview(`petitionpage/${id}/`, { title: 'Other', 'cms_form.statement_text': 'Typed' });
  expect(text).toContain('Typed');
  expect(text).not.toContain('Stored');
  expect((await site.open('/pages/there/')).text).toContain('Stored');
});

test('the thanks are shown as somebody sees them who has just signed, with what they share and ask for next', async () => {
  await site.page('petition', 'onward', { page: { title: 'Go onward' } });
  const { status, text } = await preview('petitionpage/?part=thanks', {
    ...TYPED,
    'cms_form.thank_you_text': '<p>Thank you, {{user.first_name}}.</p>',
    'followup.twitter_message': 'I signed {{page.title}}',
    'followup.next_page': 'onward',
    'followup.next_text': 'There is more to do.',
  });
  expect(status).toBe(200);
  expect(text).toContain('Thank you, Alex.');
  expect(text).toContain('https://twitter.com/intent/tweet?text=I%20signed');
  expect(text).toMatch(/There is more to do\.[^]*Go onward|Go onward[^]*There is more to do\./);
});

test('in place of thanks that nobody sees stands where people go', async () => {
  const { text } = await preview('petitionpage/?part=thanks', { ...TYPED, 'followup.url': 'https://example.org/done' });
  expect(text).toContain('https://example.org/done');
  expect(text).not.toContain('Thanks<');
  const own = await preview('petitionpage/?part=thanks', { ...TYPED, 'followup.url': '/cms/thanks/air' });
  expect(own.text).toContain('Thanks');
  expect(own.text).not.toContain('another address');
});

/** The e-mail within the document of the preview. */
const mailIn = (text: string): string =>
  /srcdoc="([^"]*)"/.exec(text)?.[1]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&') ??
  '';

test('the confirmation is shown as a signer gets it, as HTML and as text, and nothing is sent or stored', async () => {
  await site.make('fromline', { from_line: 'The river <river@example.org>' });
  const [{ id: sender }] = (await site.rows(`SELECT id FROM core_fromline WHERE from_line LIKE 'The river%'`)) as [{ id: number }];
  const before = await site.rows(
    'SELECT (SELECT count(*) FROM core_user) AS u, (SELECT count(*) FROM core_action) AS a, (SELECT count(*) FROM core_actionmail) AS m',
  );
  const fields = {
    ...TYPED,
    'followup.send_email': 'true',
    'followup.email_subject': 'Well done, {{user.first_name}}',
    'followup.email_body': '<p>Dear {{user.name}}, <b>thanks</b> for {{page.title}}.</p>',
    'followup.email_from_line': `/rest/v1/fromline/${sender}/`,
  };
  const { status, text, headers } = await preview('petitionpage/?part=mail', fields);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'.*sandbox/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('The river &lt;river@example.org&gt;');
  expect(text).toContain('<dd>Well done, Alex</dd>');
  expect(text).not.toContain('not sent');
  expect(mailIn(text)).toContain('<p>Dear Alex Sample, <b>thanks</b> for Air &amp; &lt;water&gt;.</p>');
  expect(mailIn((await preview('petitionpage/?part=text', fields)).text)).toMatch(/<pre[^>]*>Dear Alex Sample, thanks for Air/);
  expect(
    await site.rows(
      'SELECT (SELECT count(*) FROM core_user) AS u, (SELECT count(*) FROM core_action) AS a, (SELECT count(*) FROM core_actionmail) AS m',
    ),
  ).toEqual(before);
});

test('of a page that is there the confirmation has what is stored, and what is typed over it', async () => {
  const id = await site.page('petition', 'mailed', {
    followup: { send_email: true, email_subject: 'Stored', email_body: '<p>Stored body</p>' },
  });
  const stored = await preview(`petitionpage/${id}/?part=mail`, { title: 'Mailed' });
  expect(stored.text).toContain('<dd>Stored</dd>');
  expect(mailIn(stored.text)).toContain('Stored body');
  const typed = await preview(`petitionpage/${id}/?part=mail`, {
    title: 'Mailed',
    'followup.send_email': 'false',
    'followup.email_body': 'Typed',
  });
  expect(mailIn(typed.text)).toContain('Typed');
  expect(typed.text).toContain('not sent');
});

test('a confirmation that is no template says so', async () => {
  const { status, text } = await preview('petitionpage/?part=mail', { ...TYPED, 'followup.email_body': 'Dear {{#if' });
  expect(status).toBe(200);
  expect(text).toContain('does not work');
});

test('what is no page has no preview, and neither has a page that is not there', async () => {
  const answers = await Promise.all(
    ['list/', 'nothing/', 'petitionpage/987654/', 'petitionpage/x/', 'petitionpage/?part=all'].map((path) => preview(path, TYPED)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
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
