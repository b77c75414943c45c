import { ADMIN } from '../../../support';
import { type MailingsHarness, idOf, openMailings } from './harness';

interface Finding {
  severity: string;
  code: string;
  field: string;
  line: number | null;
  message: string;
  values: Record<string, unknown>;
}

/** What a page says, without its tags. */
const pageText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replaceAll('&#123;', '{');

let mailers: MailingsHarness;
beforeAll(async () => {
  mailers = await openMailings();
  await mailers.post('alloweduserfield', { name: 'colour', display_name: 'Colour' });
  await mailers.sql(
    `INSERT INTO core_user (email, first_name, subscription_status) SELECT 'u' || i || '@example.org', CASE WHEN i % 4 = 0 THEN '' ELSE 'Ann' END, 'subscribed' FROM generate_series(1, 12) i`,
  );
});
afterAll(() => mailers.close());

const SENDER = { custom_fromline: 'Jo Doe <jo@example.org>' };
const GOOD = {
  ...SENDER,
  html: '<p>Dear {{default user.first_name "friend"}}, <a href="https://example.org/x">sign</a></p>',
  preview_text: ['Now'],
  text: 'Sign',
};
const findings = async (path: string): Promise<Finding[]> => (await mailers.get<{ warnings: Finding[] }>(path)).warnings;
const saved = async (body: object, people = 12): Promise<string> => {
  const path = await mailers.draft({ ...GOOD, ...body });
  await mailers.sql(
    `INSERT INTO core_mailingset (mailing_id, user_id) SELECT $1, id FROM core_user WHERE email LIKE 'u%@example.org' ORDER BY id LIMIT $2`,
    [idOf(path), people],
  );
  await mailers.sql(`UPDATE core_mailing SET query_status = 'saved', targeting_version_saved = targeting_version WHERE id = $1`, [
    idOf(path),
  ]);
  return path;
};
const post = (path: string, body?: unknown) => mailers.server.request('POST', path, { account: ADMIN, body });

test('a mailing in which nothing is wrong has hints at most', async () => {
  expect((await findings(await saved({}))).filter(({ severity }) => severity !== 'hint')).toEqual([]);
});

test.each([
  ['html', '<p>\n{{user.firstname}}</p>', 'unknown_name_like', /^Line 2: .*\{\{user\.firstname\}\}.*\{\{user\.first_name\}\}\?/],
  ['html', '{{user.fields.color}}', 'unknown_name_like', /user\.fields\.colour/],
  ['text', '{{first_name}}', 'unknown_name_like', /user\.first_name/],
  ['subjects', ['Hi {{usr.x}}'], 'unknown_name_like', /usr\.x/],
  ['html', '<p>{user.first_name}</p>', 'foreign_tag_like', /user\.first_name/],
  ['html', '<p>*|FNAME|*</p>', 'foreign_tag_like', /user\.first_name/],
  ['preview_text', ['[[first_name]]'], 'foreign_tag_like', /user\.first_name/],
  ['subjects', ['%FIRST_NAME%'], 'foreign_tag_like', /user\.first_name/],
  ['custom_fromline', '{{user.first_name}} <jo@example.org>', 'tag_in_sender', /user\.first_name/],
  ['custom_fromline', '*|NAME|* <jo@example.org>', 'tag_in_sender', /NAME/],
  ['html', '<a href="http://localhost:3000/x">x</a>', 'local_link', /localhost/],
  ['html', '<img src="http://192.168.1.5/x.png" alt="x">', 'local_link', /192\.168/],
  ['html', '<img src="cid:part1" alt="x">', 'unsafe_link', /cid:part1/],
  ['html', '<a href="file:///c:/x">x</a>', 'unsafe_link', /file:/],
  ['html', '<img src="/logo.png" alt="x">', 'broken_image', /\/logo\.png/],
  ['text', 'Sign here:\nhttp://localhost:3000/x', 'local_link', /Line 2.*localhost/],
  ['text', 'file:///c:/x', 'unsafe_link', /file:/],
  ['html', '<script>alert(1)</script>', 'active_content', /<script>/],
  ['html', '<frameset><frame src="https://x.org"></frameset>', 'active_content', /<frameset>/],
  ['html', '<form action="https://x.org"><input name="a"></form>', 'active_content', /<form>/],
])('in %s, %s is warned of', async (field, value, code, message) => {
  const found = (await findings(await mailers.draft({ ...GOOD, [field]: value }))).filter((one) => one.code === code);
  expect(found[0]).toMatchObject({ severity: 'warning', field, code, message: expect.stringMatching(message) as string });
});

test('for how many recipients a name or the subject would be empty is counted, and what guards against it is seen', async () => {
  const path = await saved({ subjects: ['{{user.first_name}}', 'Hi'], html: '<p>Dear\n{{user.first_name}}</p>' });
  const found = await findings(path);
  expect(found).toContainEqual(
    expect.objectContaining({ code: 'empty_subject', field: 'subjects', values: { subject: '{{user.first_name}}', count: 3, of: 12 } }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      code: 'empty_name',
      field: 'html',
      line: 2,
      message:
        'Line 2: {{user.first_name}} is empty for 3 of 12 recipients. {{default user.first_name "friend"}} says what stands there then.',
    }),
  );
  for (const html of [
    '{{user.first_name "friend"}}',
    '{{#if user.first_name}}{{user.first_name}}{{/if}}',
    '{{default user.first_name "you"}}',
  ])
    expect((await findings(await saved({ html }))).filter(({ code }) => code === 'empty_name')).toEqual([]);
});

test('for how many recipients the first name is but initials is counted', async () => {
  await mailers.sql("UPDATE core_user SET first_name = 'M. S.' WHERE id = (SELECT min(id) FROM core_user WHERE first_name <> '')");
  const alone = async (html: string) => (await findings(await saved({ html }))).filter(({ code }) => code === 'first_name_alone');
  expect(await alone('<p>Dear\n{{default user.first_name "friend"}}</p>')).toEqual([
    expect.objectContaining({
      field: 'html',
      line: 2,
      message:
        'Line 2: {{user.first_name}} is initials, or no name to call somebody by, for 1 of 12 recipients. {{user.name}} is the whole name.',
    }),
  ]);
  expect(await alone('<p>Dear {{user.name}}</p>')).toEqual([]);
  await mailers.sql("UPDATE core_user SET first_name = 'Ann' WHERE first_name = 'M. S.'");
});

test('status, rebuild and proofs say the same', async () => {
  const path = await saved({ html: '{{user.firstname}}' });
  const expected = expect.objectContaining({ code: 'unknown_name_like', field: 'html' }) as unknown;
  expect((await mailers.get<{ warnings: unknown[] }>(`${path}status/`)).warnings).toContainEqual(expected);
  const proofs = await post(`${path}proofs/`, { reviewers: ['a@example.org'] });
  expect((await mailers.get<{ warnings: unknown[] }>(new URL(String(proofs.headers.location)).pathname)).warnings).toContainEqual(expected);
  await mailers.sql(
    `INSERT INTO core_mailingrebuild (mailing_id, targeting_version, finished_at, success, results) VALUES ($1, 1, now(), true, 12)`,
    [idOf(path)],
  );
  const [{ id }] = (await mailers.sql<{ id: number }>('SELECT max(id) AS id FROM core_mailingrebuild')) as [{ id: number }];
  expect((await mailers.get<{ warnings: unknown[] }>(`${path}rebuild/status/${id}/`)).warnings).toContainEqual(expected);
});

test('programs go on, unless they say that they are strict', async () => {
  const body = { subjects: ['Hi'], ...GOOD, html: '{{user.firstname}}' };
  const refused = await post('/rest/v1/mailer/?strict=1', body);
  expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/"html":\["Line 1: .*user\.first_name/)]);
  const path = await saved({ html: '{{user.firstname}}' });
  const strict = { account: ADMIN, headers: { Prefer: 'handling=strict' } };
  expect((await mailers.server.request('PATCH', path, { ...strict, body: { text: '*|FNAME|*' } })).status).toBe(400);
  expect((await mailers.server.request('POST', `${path}queue/`, strict)).status).toBe(400);
  expect((await post(`${path}queue/`)).status).toBe(201);
});

describe('a mail without a visible way to leave', () => {
  const wrapper = (template: string): Promise<string> =>
    mailers.post('emailwrapper', { name: template.slice(0, 60) + Math.random(), template, unsubscribe_html: '', unsubscribe_text: '' });
  const queued = async (template: string, html = GOOD.html): Promise<string> => {
    const { status, text } = await post(`${await saved({ html, emailwrapper: await wrapper(template) })}queue/`);
    return `${status} ${text}`;
  };

  test.each([
    ['has no link', '<div>{{content}}</div>'],
    ['has it in a comment', '<div>{{content}}<!-- <a href="{{unsubscribe_link}}">leave</a> --></div>'],
    ['hides it', '<div>{{content}}<p style="color:red; display:none"><a href="{{unsubscribe_link}}">leave</a></p></div>'],
    ['has a link without a word', '<div>{{content}}<a href="{{unsubscribe_link}}"> </a></div>'],
  ])('is refused where its wrapper %s, and the page and the API say so before', async (_name, template) => {
    expect(await queued(template)).toMatch(/^400 .*"emailwrapper":\["There is no link to unsubscribe/);
    const path = await saved({ emailwrapper: await wrapper(template) });
    expect(await findings(path)).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'no_unsubscribe', field: 'emailwrapper' }),
    );
    const { text } = await mailers.server.request('GET', `${path}?format=html`, { account: ADMIN });
    expect(text).toContain('There is no link to unsubscribe');
    expect(text).not.toContain('All is there');
  });

  test.each([
    ['in the wrapper', '{{content}}<a href="{{unsubscribe_link}}">leave</a>', '<p>Hi</p>'],
    ['in what is written', '{{content}}', '<p>Hi <a href="{{unsubscribe_url}}"><b>leave</b></a></p>'],
    ['to what somebody gets', '{{content}}', '<p>Hi <a href="{{preferences_url}}">fewer mails</a></p>'],
  ])('is one with a link %s', async (_name, template, html) => {
    expect(await queued(template, html)).toMatch(/^201/);
  });

  test('may go out where the operators say that the link is put in elsewhere', async () => {
    mailers.test.services.settings.unsubscribeLink = 'elsewhere';
    try {
      expect(await queued('<b>{{content}}</b>')).toMatch(/^201/);
    } finally {
      mailers.test.services.settings.unsubscribeLink = 'required';
    }
  });
});

test('a wrapper that does not say where the content goes is refused when it is saved, in both of its parts', async () => {
  for (const body of [{ template: '<p>{{unsubscribe}}</p>' }, { text_template: '{{contents}}' }]) {
    const { status, text } = await post('/rest/v1/emailwrapper/', { name: 'Broken', ...body });
    expect([status, text]).toEqual([400, expect.stringContaining('does not say where the {{content}} goes')]);
  }
});

test('a mailing that has gone out is not looked at again, and lists look at none', async () => {
  const path = await saved({ html: '{{user.firstname}}' });
  await mailers.sql(`UPDATE core_mailing SET status = 'completed' WHERE id = $1`, [idOf(path)]);
  expect(await findings(path)).toEqual([]);
  expect((await mailers.get<{ objects: { warnings: unknown }[] }>('/rest/v1/mailer/')).objects[0]!.warnings).toBeNull();
});

test.each(['send', 'schedule'])('who wants to %s it in the browser is asked once more, with what was found', async (verb) => {
  const path = await saved({ html: '<p>{{user.firstname}}</p>' });
  const page = async (query: string): Promise<string> =>
    (await mailers.server.request('GET', `${path}?format=html${query}`, { account: ADMIN })).text;
  expect(pageText(await page(`&verb=${verb}`))).toMatch(
    /Look at this once more before you send it:.*\{\{user\.firstname\}\}.*Did you mean \{\{user\.first_name\}\}/s,
  );
  expect(pageText(await page(''))).not.toContain('Look at this once more');
  expect(
    pageText(
      await (async () => (await mailers.server.request('GET', `${await saved({})}?format=html&verb=${verb}`, { account: ADMIN })).text)(),
    ),
  ).not.toContain('Look at this once more');
});

describe('templates that go out after an action', () => {
  const shown = async (path: string): Promise<string> =>
    pageText((await mailers.server.request('GET', `${path}?format=html`, { account: ADMIN })).text);
  let page: string;
  beforeAll(async () => {
    page = await mailers.post('petitionpage', { name: 'letters', title: 'Letters' });
  });

  test.each([
    ['pagefollowup', 'email_body', '{{user.firstname}}', /Line 1: .*\{\{user\.firstname\}\}.*Did you mean \{\{user\.first_name\}\}/],
    ['pagefollowup', 'taf_body', 'Hi\n*|FNAME|*', /Line 2: .*\*\|FNAME\|\*.*user\.first_name/],
    ['pagefollowup', 'taf_subject', '{{user.email}}', /Line 1: .*\{\{user\.email\}\}/],
    ['pagefollowup', 'share_title', '{{page.titel}}', /Did you mean \{\{page\.title\}\}/],
    ['actionnotification', 'body', '[[first_name]]', /\[\[first_name\]\].*user\.first_name/],
    ['textingafteractionmessage', 'text', '%FIRST_NAME%', /%FIRST_NAME%.*user\.first_name/],
    ['petitionpage', 'delivery_template', '{{target.frist}}', /Did you mean \{\{target\.first\}\}/],
    ['petitionpage', 'batch_delivery_subject', '{{signature}}', /Did you mean \{\{signatures\}\}/],
  ])('the page of a %s names what is unknown in its %s', async (resource, field, source, message) => {
    await mailers.sql('DELETE FROM core_pagefollowup');
    const name = `n${Math.random()}`.replace('.', '');
    const basis = { pagefollowup: { page, url: '/' }, actionnotification: { name, to: 'a@example.org' } }[resource] ?? { name };
    expect(await shown(await mailers.post(resource, { ...basis, [field]: source }))).toMatch(message);
  });

  test.each([
    ['cms_form', 'thank_you_text', '<p>Thanks, {{user.firstname}}</p>', /\{\{user\.firstname\}\}.*Did you mean \{\{user\.first_name\}\}/],
    ['cms_form', 'statement_text', '[[first_name]] signs', /\[\[first_name\]\].*user\.first_name/],
    ['followup', 'email_body', '{{user.firstname}}', /Did you mean \{\{user\.first_name\}\}/],
  ])('the page of a page names what is unknown in its %s: %s', async (within, field, source, message) => {
    const name = `n${Math.random()}`.replace('.', '');
    const rest = { cms_form: { thank_you_text: 'Thanks' }, followup: { url: '/' } }[within];
    expect(await shown(await mailers.post('petitionpage', { name, [within]: { ...rest, [field]: source } }))).toMatch(message);
  });

  test('names that are known are not told of', async () => {
    const form = { thank_you_text: 'Thanks, {{user.first_name}}', about_text: '{{page.title}} {{words.thanks}}' };
    expect(await shown(await mailers.post('petitionpage', { name: 'known', cms_form: form }))).not.toContain('nothing is known');
    await mailers.sql('DELETE FROM core_pagefollowup');
    const path = await mailers.post('pagefollowup', {
      page,
      url: '/',
      email_body: '{{user.first_name}} {{user.fields.colour}} {{action.fields.x}} {{order.total}} {{event.when}} {{unsubscribe_link}}',
      taf_body: '{{user.name}} {{page.url}}',
    });
    expect(await shown(path)).not.toContain('nothing is known');
  });
});
