import { parseMail } from './parse';
import { openActionMail, type ActionMailHarness } from './harness';

let mail: ActionMailHarness;
beforeAll(async () => {
  mail = await openActionMail();
});
afterAll(() => mail.close());

const jobs = async (): Promise<number> =>
  (
    await mail.services.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = 'confirmation'`,
    )
  ).rows[0]!.n;

const latest = async (name: string, followup: Record<string, unknown>, action: Record<string, unknown>): Promise<string> => {
  await mail.page(name, { send_email: true, ...followup });
  return actOn(name, action);
};

/** The one letter that an action on a page sends. */
async function actOn(name: string, action: Record<string, unknown>): Promise<string> {
  const before = new Set(mail.letters());
  expect((await mail.act({ page: name, ...action })).status).toBe(201);
  await mail.work();
  const [letter, ...others] = mail.letters().filter((each) => !before.has(each));
  expect(others).toEqual([]);
  return letter!;
}

describe('the confirmation of an action', () => {
  test('goes to one address ten times in a day, whoever signs with it', async () => {
    const before = mail.letters().length;
    await mail.page('signed-often', { send_email: true });
    for (let n = 0; n < 13; n += 1)
      expect((await mail.act({ page: 'signed-often', email: n % 2 ? 'often@example.org' : 'Often@example.org' })).status).toBe(201);
    await mail.work();
    expect(mail.letters().length - before).toBe(10);
    const { rows } = await mail.services.pool.query(
      `SELECT state, error, count(*)::integer AS mails FROM core_actionmail WHERE lower(email) = 'often@example.org' GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { state: 'sent', error: null, mails: 10 },
      { state: 'skipped', error: 'This address has had as many confirmations as it gets in a day.', mails: 3 },
    ]);
    expect((await mail.act({ page: 'signed-often', email: 'seldom@example.org' })).status).toBe(201);
    await mail.work();
    expect(mail.letters().length - before).toBe(11);
  });

  test('is recorded once among the mails sent, under the mailing of its page', async () => {
    await latest('noted', { email_custom_from: 'Us <us@example.org>' }, { email: 'noted@example.org' });
    expect((await mail.act({ page: 'noted', email: 'noted@example.org' })).status).toBe(201);
    await mail.work();
    await mail.services.pool.query(
      `SELECT graphile_worker.add_job('confirmation', json_build_object('action', max(action_id))) FROM core_actionmail`,
    );
    await mail.work();
    const { rows } = await mail.services.pool.query(
      `SELECT s.email, t.type, t.custom_from, count(*)::integer AS sent, count(DISTINCT s.action_id)::integer AS actions, count(DISTINCT t.id)::integer AS mailings
       FROM core_transactionalmailingsent s JOIN core_transactionalmailing t ON t.id = s.transactional_mailing_id JOIN core_page p ON p.id = t.page_id
       WHERE p.name = 'noted' GROUP BY 1, 2, 3`,
    );
    expect(rows).toEqual([
      { email: 'noted@example.org', type: 'confirmation', custom_from: 'Us <us@example.org>', sent: 2, actions: 2, mailings: 1 },
    ]);
  });

  test('has the text of the followup within the wrapper, as HTML and as plain text', async () => {
    await mail.post('alloweduserfield', { name: 'colour' });
    const letter = await latest(
      'told',
      {
        email_subject: 'Thank you, {{user.first_name}}',
        email_body:
          '<p>Dear {{user.name}} of {{user.city}}, you like {{user.fields.colour}} & {{action.fields.why}}. <a href="{{page.url}}">{{page.title}}</a></p>',
      },
      { email: 'ann@example.org', name: 'Ann Bee', city: 'Springfield', user_colour: ['red', 'blue'], action_why: 'a <b>reason</b>' },
    );
    const parsed = parseMail(letter);
    expect(parsed.header('From')).toBe('Example Campaign <campaign@example.org>');
    expect(parsed.header('To')).toBe('ann@example.org');
    expect(parsed.header('Subject')).toBe('Thank you, Ann');
    expect(parsed.header('Message-ID')).toMatch(/^<confirmation\.\d+\.\d+\.[0-9a-f]{16}@act\.example\.org>$/);
    expect(parsed.header('Date')).toBeDefined();
    expect(parsed.html).toContain('Dear Ann Bee of Springfield, you like red, blue & a &lt;b&gt;reason&lt;/b&gt;.');
    expect(parsed.html).toContain('<a href="https://act.example.org/pages/told/">');
    expect(parsed.html).toMatch(/<a href="https:\/\/act\.example\.org\/pages\/unsubscribe\/\?akid=\.\d+\.[\w-]{6}">Unsubscribe<\/a>/);
    expect(parsed.text).toContain('Dear Ann Bee of Springfield, you like red, blue & a <b>reason</b>.');
    expect(parsed.text).toContain('<https://act.example.org/pages/told/>');
    expect(parsed.text).toContain('Unsubscribe: https://act.example.org/pages/unsubscribe/?akid=.');
  });

  test.each([
    ['rome', { address1: '1 Main St', city: 'Rome', state: 'NY', zip: '12207' }, '1 Main St, Rome, NY 12207'],
    ['koeln', { address1: 'Allee 3', city: 'Köln', region: 'NRW', postal: '50667', country: 'Germany' }, 'Allee 3, 50667 Köln, Germany'],
    [
      'tokyo',
      { address1: '丸の内1-1', city: '千代田区', region: '東京都', postal: '100-0005', country: 'Japan' },
      '〒100-0005, 東京都千代田区, 丸の内1-1, Japan',
    ],
  ])('may have the address of the person as its country writes it: %s', async (town, address, line) => {
    const email = `${town}@example.org`;
    const letter = await latest(`lives-${town}`, { email_body: '<p>You live at {{user.address}}.</p>' }, { email, ...address });
    expect(parseMail(letter).html).toContain(`You live at ${line}.`);
  });

  test('has the texts, the sender and the reply address of the transactional mailing of its page, and is recorded under that', async () => {
    await latest('own', { email_body: '<p>Of the followup</p>' }, { email: 'before@example.org' });
    const own = { page: 'own', subject: 'Dear {{user.first_name}}', body: '<p>Our own & best</p>', custom_from: 'We <we@example.org>' };
    const made = await mail.post('transactionalmailing', { ...own, reply_to: 'ask@example.org' });
    const parsed = parseMail(await actOn('own', { email: 'own@example.org', name: 'Cy Dee' }));
    expect(['Subject', 'From', 'Reply-To'].map((name) => parsed.header(name))).toEqual([
      'Dear Cy',
      'We <we@example.org>',
      'ask@example.org',
    ]);
    expect(parsed.html).toContain('Our own & best');
    const { rows } = await mail.services.pool.query(
      `SELECT transactional_mailing_id AS id FROM core_transactionalmailingsent WHERE email = 'own@example.org'`,
    );
    expect(rows).toEqual([{ id: Number(/(\d+)\/$/.exec(made.headers.location!)![1]) }]);
  });

  test.each([
    ['hidden', { hidden: true }, false],
    ['drafted', { status: 'draft' }, false],
    ['active', { status: 'active' }, true],
  ])('has the text of the transactional mailing of its page that is %s: %j, %s', async (name, columns, isOwn) => {
    await mail.page(name, { send_email: true, email_subject: 'Other', email_body: '<p>Of the followup</p>' });
    await mail.post('transactionalmailing', { page: name, body: '<p>Of its own</p>', ...columns });
    const parsed = parseMail(await actOn(name, { email: 'unused@example.org' }));
    expect([parsed.header('Subject'), parsed.html.includes('Of its own')]).toEqual(['Other', isOwn]);
  });

  test('is the one type of transactional mailing', async () => {
    const refused = await mail.post('transactionalmailing', { page: 'petition', type: 'reminder', body: 'x' });
    expect([refused.status, refused.json()]).toEqual([400, { transactionalmailing: { type: ['"reminder" is not one of confirmation.'] } }]);
  });

  test('has a default text where the followup has none, and the sender of the page', async () => {
    const parsed = parseMail(await latest('plain', { email_custom_from: '"The Páge" <page@example.org>' }, { email: 'bo@example.org' }));
    expect(parsed.header('Subject')).toBe('Title of plain');
    expect(parsed.raw).toMatch(/^From: =\?UTF-8\?.*<page@example\.org>\r$/m);
    expect(parsed.text).toContain('Thank you.');
  });

  test('of a donation is a receipt where the followup has no text: amount, day and number', async () => {
    const page = { name: 'receipt', payment_account: 'Default Import Stub', followup: { url: '/thanks', send_email: true } };
    expect((await mail.post('donationpage', page)).status).toBe(201);
    const card = { card_num: '4111111111111111', card_code: mail.services.settings.stubCardCode };
    const gift = { email: 'giver@example.org', name: 'Gi Ver', amount_other: '12.50', donation_date: '2026-03-01T10:00:00' };
    const parsed = parseMail(await actOn('receipt', { ...gift, ...card }));
    const { rows } = await mail.services.pool.query('SELECT max(id) AS id FROM core_order');
    expect(parsed.text).toContain(`Your donation: $12.50, 2026-03-01 (No. ${rows[0].id})`);
  });

  test('is not sent with skip_confirmation, or by pages without confirmation', async () => {
    await mail.page('skipping', { send_email: true });
    await mail.page('silent', {});
    const before = await jobs();
    expect((await mail.act({ page: 'skipping', email: 'cy@example.org', skip_confirmation: 1 })).status).toBe(201);
    expect((await mail.act({ page: 'silent', email: 'cy@example.org' })).status).toBe(201);
    expect(await jobs()).toBe(before);
    expect((await mail.act({ page: 'skipping', email: 'cy@example.org', skip_confirmation: 0 })).status).toBe(201);
    expect(await jobs()).toBe(before + 1);
    await mail.work();
  });

  test('does not go to a blackholed address', async () => {
    await mail.post('blackholedemail', { email: 'Never@example.org' });
    await mail.page('hole', { send_email: true });
    await mail.act({ page: 'hole', email: 'never@Example.org' });
    const before = mail.letters().length;
    await mail.work();
    expect(mail.letters()).toHaveLength(before);
    expect((await mail.states()).at(-1)).toMatchObject({ email: 'never@Example.org', state: 'skipped' });
  });

  test('is one file in the outbox, however often its job runs', async () => {
    await latest('often', {}, { email: 'di@example.org' });
    const letters = mail.letters();
    await mail.services.pool.query(
      `SELECT graphile_worker.add_job('confirmation', json_build_object('action', action_id)) FROM core_actionmail`,
    );
    await mail.work();
    // A worker that was killed after it wrote the file, before it said so.
    await mail.services.pool.query(`UPDATE core_actionmail SET state = 'claimed' WHERE state = 'sent'`);
    await mail.services.pool.query(
      `SELECT graphile_worker.add_job('confirmation', json_build_object('action', action_id)) FROM core_actionmail`,
    );
    await mail.work();
    expect(mail.letters()).toEqual(letters);
    expect((await mail.states()).filter(({ state }) => state === 'claimed')).toEqual([]);
  });

  test('cannot be given more headers by what a person sends', async () => {
    const letter = await latest(
      'headers',
      { email_subject: 'Hi {{user.first_name}}', email_custom_from: 'x@example.org' },
      { email: 'ed@example.org', first_name: 'Ed\r\nBcc: all@example.org\r\n\r\nbody' },
    );
    const parsed = parseMail(letter);
    expect(parsed.header('Subject')).toBe('Hi Ed Bcc: all@example.org body');
    expect(parsed.header('Bcc')).toBeUndefined();
  });

  test('has failed when it cannot be rendered or has no valid sender', async () => {
    await mail.page('big', { send_email: true, email_body: '{{action.fields.big}}'.repeat(100) });
    await mail.act({ page: 'big', email: 'fay@example.org', action_big: 'x'.repeat(50_000) });
    await mail.work();
    expect((await mail.states()).at(-1)).toMatchObject({
      email: 'fay@example.org',
      state: 'failed',
      error: expect.stringContaining('longer than') as string,
    });
    const page = await mail.page('senderless', { send_email: true });
    await mail.services.pool.query(`UPDATE core_pagefollowup SET email_custom_from = 'nobody' WHERE page_id = $1`, [page]);
    await mail.act({ page: 'senderless', email: 'fay@example.org' });
    await mail.work();
    expect((await mail.states()).at(-1)).toMatchObject({ state: 'failed' });
  });
});

test.each([
  ['pagefollowup', { page: 1, url: '/', email_body: 'a\n{{#if x}}' }, 'email_body', 'Line 2: A block or tag is not closed.'],
  [
    'pagefollowup',
    { page: 1, url: '/', email_custom_from: 'Us <us@example.org>\r\nBcc: all@example.org' },
    'email_custom_from',
    'Enter a name and an e-mail address: Jo Doe <jo@example.org>.',
  ],
  [
    'actionnotification',
    { name: 'x', custom_from: 'Us <us@example.org>\nBcc: all@example.org' },
    'custom_from',
    'Enter a name and an e-mail address: Jo Doe <jo@example.org>.',
  ],
  [
    'fromline',
    { from_line: 'Us <us@example.org>\r\nBcc: all@example.org' },
    'from_line',
    'Enter a name and an e-mail address: Jo Doe <jo@example.org>.',
  ],
  ['pagefollowup', { page: 1, url: '/', taf_subject: '{{shout x}}' }, 'taf_subject', 'Line 1: "shout" is no helper; there are'],
  ['emailwrapper', { name: 'w', template: '{{> x}}' }, 'template', 'Line 1: Partials ({{> name}}) are not available.'],
])('a %s with an invalid template is refused: %j', async (resource, body, field, message) => {
  const answer = await mail.post(resource, body);
  expect(answer.status).toBe(400);
  expect(answer.json<Record<string, Record<string, string[]>>>()[resource]![field]![0]).toContain(message);
});
