import { openActionMail, type ActionMailHarness } from './harness';
import { parseMail, type Parsed } from './parse';

let mail: ActionMailHarness;
beforeAll(async () => {
  mail = await openActionMail();
});
afterAll(() => mail.close());

const letters = (): Parsed[] =>
  mail
    .letters()
    .map(parseMail)
    .filter((each) => each.header('Message-ID')!.startsWith('<taf'));
const errors = async (body: Record<string, unknown>): Promise<Record<string, string[]>> => {
  const answer = await mail.act(body);
  expect(answer.status).toBe(400);
  return answer.json<{ errors: Record<string, string[]> }>().errors;
};
const stored = async (): Promise<number> =>
  (await mail.services.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM core_action')).rows[0]!.n;

describe('tell-a-friend mail', () => {
  beforeAll(async () => {
    await mail.page('tell', {
      send_taf: true,
      taf_subject: '{{user.first_name}} wrote',
      taf_body: '<p>Do sign: {{page.url}} {{user.email}}{{user.akid}}{{unsubscribe_link}}</p>',
    });
    await mail.page('quiet', { send_taf: false });
    await mail.page('default', { send_taf: true, email_body: '<p>The body of the page.</p>' });
  });

  test('goes to each friend once, with the note as plain text before the text of the page', async () => {
    const answer = await mail.act({
      page: 'tell',
      email: 'ann@example.org',
      first_name: 'Ann',
      taf_subject: 'Look {{user.email}}',
      taf_note: 'Hi <b>you</b>,\n{{user.email}}',
      taf_emails: 'one@example.org, Two@example.org\r\none@EXAMPLE.org;three@example.org',
    });
    expect(answer.status).toBe(201);
    await mail.work();
    const sent = letters();
    expect(sent.map((each) => each.header('To')).sort()).toEqual(['Two@example.org', 'one@example.org', 'three@example.org']);
    const [first] = sent;
    expect(first!.header('Subject')).toBe('Look {{user.email}}');
    expect(first!.header('Reply-To')).toBe('ann@example.org');
    expect(first!.header('From')).toContain('campaign@example.org');
    expect(first!.html).toContain(
      '<p>Hi &lt;b&gt;you&lt;/b&gt;,<br>{{user.email}}</p><p>Do sign: https://act.example.org/pages/tell/?referring_akid=.',
    );
    expect(first!.text).toContain('Hi <b>you</b>, {{user.email}}');
    expect(`${first!.html}${first!.text}`).not.toMatch(/ann@example\.org|unsubscribe/i);
    const { action_id: id } = answer.json<{ action_id: number }>();
    const { rows } = await mail.services.pool.query<{ sent: number }>('SELECT taf_emails_sent AS sent FROM core_action WHERE id = $1', [
      id,
    ]);
    expect(rows[0]!.sent).toBe(3);
  });

  test('says the whole name of the person', async () => {
    await mail.page('named', { send_taf: true, taf_subject: '{{user.name}}', taf_body: '<p>{{user.first_name}} {{user.middle_name}}</p>' });
    await mail.act({ page: 'named', email: 'eve@example.org', name: 'Eve Mary Ray', taf_emails: ['everything@example.org'] });
    await mail.work();
    const letter = letters().find((each) => each.header('To') === 'everything@example.org')!;
    expect([letter.header('Subject'), letter.text]).toEqual(['Eve Mary Ray', expect.stringContaining('Eve Mary')]);
  });

  test('takes a list of addresses too, and has the text of the page by default', async () => {
    await mail.act({ page: 'tell', email: 'ann@example.org', taf_emails: ['four@example.org'] });
    await mail.act({ page: 'default', email: 'ann@example.org', taf_emails: ['five@example.org'], taf_note: 'My note.' });
    await mail.work();
    expect(
      letters()
        .find((each) => each.header('To') === 'four@example.org')!
        .header('Subject'),
    ).toBe('Ann wrote');
    expect(letters().find((each) => each.header('To') === 'five@example.org')!.html).toContain(
      '<p>My note.</p><p>The body of the page.</p>',
    );
  });

  test('tells friends who has signed and what, below the confirmation of a page that has no text for them', async () => {
    const said = async (email: string, name: string, page = 'default'): Promise<string> => {
      await mail.act({ page, email, name, taf_emails: [`of-${email}`] });
      await mail.work();
      return letters().find((each) => each.header('To') === `of-${email}`)!.html;
    };
    expect(await said('ann@example.org', 'Ann Lee')).toMatch(
      /<p>The body of the page\.<\/p><p>Ann Lee has signed: <a href="https:\/\/act\.example\.org\/pages\/default\/\?referring_akid=/,
    );
    expect(await said('as@example.org', 'Frau Dr. Anne-Sophie Lee')).toContain('<p>Anne-Sophie Lee has signed: <a');
    await mail.post('signuppage', { name: 'joined', title: 'Joined', followup: { url: '/thanks', send_taf: true } });
    expect(await said('joins@example.org', 'Jo Ins', 'joined')).toContain('<p>Jo Ins has taken action. <a');
  });

  test('leads to the page also where the text of staff for friends names no address', async () => {
    const told = async (name: string, taf_body: string): Promise<string> => {
      await mail.page(name, { send_taf: true, taf_subject: 'Sign', taf_body });
      await mail.act({ page: name, email: 'ada@example.org', name: 'Ada Lee', taf_emails: `of-${name}@example.org` });
      await mail.work();
      return letters().find((each) => each.header('To') === `of-${name}@example.org`)!.html;
    };
    const link = /Ada Lee has signed: <a href="https:\/\/act\.example\.org\/pages\/plain\/\?referring_akid=[^"]+">Title of plain<\/a>/;
    expect(await told('plain', '<p>Do sign.</p><img src="https://example.org/logo.png">')).toMatch(link);
    expect(await told('linked', '<p>Do <a class="x" href="https://example.org/sign">sign</a>.</p>')).not.toContain('Ada Lee');
    expect(await told('written', '<p>Do sign: https://example.org/sign</p>')).not.toContain('Ada Lee');
  });

  test('tells friends of the event for which somebody has signed up, as far as everybody may see it', async () => {
    const location = async (path: string, body: object): Promise<string> => String((await mail.post(path, body)).headers.location);
    const campaign = await location('campaign', { name: 'rallies', title: 'Rallies' });
    await mail.post('eventsignuppage', { name: 'come', title: 'Come', campaign, followup: { url: '/thanks', send_taf: true } });
    const event = {
      campaign,
      title: 'Big rally',
      venue: 'Barn',
      postal: '10001',
      country: 'United States',
      starts_at: '2099-07-04T18:30:00',
    };
    const told = async (email: string, changes: object): Promise<string> => {
      const uri = await location('event', { ...event, is_approved: true, host_is_confirmed: true, ...changes });
      await mail.act({ page: 'come', email, event_id: Number(uri.split('/').at(-2)), taf_emails: `of-${email}` });
      await mail.work();
      return letters().find((each) => each.header('To') === `of-${email}`)!.html;
    };
    expect(await told('gus@example.org', {})).toMatch(
      /has signed up for an event: <a [^>]+>Come<\/a><\/p><p><a href="https:\/\/act\.example\.org\/events\/\d+\/">Big rally<\/a><br>Saturday, July 4, 2099 at 6:30\sPM<br>Barn, New York, NY, 10001<\/p>/,
    );
    expect(await told('everywhere@example.org', { mode: 'global' })).toMatch(/Big rally<\/a><br>[^<]+<br>Online<\/p>/);
    await mail.services.pool.query(
      "UPDATE events_campaign SET show_venue = false, show_city = false, show_zip = false WHERE name = 'rallies'",
    );
    expect(await told('secret@example.org', {})).toMatch(/PM<br>NY<\/p>/);
    expect(await told('private@example.org', { is_private: true })).not.toContain('Big rally');
  });

  test('tells friends that somebody hosts an event', async () => {
    const { headers } = await mail.post('campaign', { name: 'parties', title: 'Parties' });
    await mail.post('eventcreatepage', {
      name: 'host',
      title: 'Host',
      campaign: headers.location,
      followup: { url: '/thanks', send_taf: true },
    });
    const event = {
      event_title: 'House party',
      event_venue: 'Barn',
      event_postal: '10001',
      event_starts_at_date: '2099-07-04',
      event_starts_at_time: '18:30',
    };
    await mail.act({ page: 'host', email: 'hana@example.org', name: 'Hana Lee', ...event, taf_emails: 'friend-of-hana@example.org' });
    await mail.work();
    const letter = letters().find((each) => each.header('To') === 'friend-of-hana@example.org')!;
    expect(letter.html).toContain('Hana Lee is hosting an event: <a');
  });

  test('is not sent by pages without send_taf', async () => {
    const before = letters().length;
    expect((await mail.act({ page: 'quiet', email: 'ann@example.org', taf_emails: 'nobody', taf_subject: 'x\r\ny' })).status).toBe(201);
    await mail.work();
    expect(letters()).toHaveLength(before);
  });

  test('does not go to blackholed addresses', async () => {
    await mail.post('blackholedemail', { email: 'hole@example.org' });
    await mail.act({ page: 'tell', email: 'ann@example.org', taf_emails: 'HOLE@example.org' });
    await mail.work();
    expect(letters().some((each) => /hole/i.test(each.header('To')!))).toBe(false);
  });

  test.each([
    ['taf_subject', { taf_subject: 'Hi\r\nBcc: all@example.org' }, 'A subject is one line of text.'],
    ['taf_subject', { taf_subject: 'Hi\nthere' }, 'A subject is one line of text.'],
    ['taf_subject', { taf_subject: 'x'.repeat(201) }, 'Ensure this value has at most 200 characters.'],
    ['taf_emails', { taf_emails: 'friend@example.org\r\nBcc: all@example.org' }, "'Bcc: all@example.org' is not a valid e-mail address."],
    ['taf_emails', { taf_emails: ['"a\r\nb"@example.org'] }, `'"a' is not a valid e-mail address.`],
    ['taf_emails', { taf_emails: 'Friend <friend@example.org>' }, "'Friend <friend@example.org>' is not a valid e-mail address."],
    [
      'taf_emails',
      { taf_emails: Array.from({ length: 4_000 }, (_, index) => `a${index}@example.org`) },
      'Tell at most 50 friends at once.',
    ],
    ['taf_note', { taf_note: 'x'.repeat(2001) }, 'Ensure this value has at most 2000 characters.'],
  ])('is refused, and nothing is stored: %s', async (field, body, message) => {
    const before = await stored();
    expect(await errors({ page: 'tell', email: 'bo@example.org', taf_emails: 'x@example.org', ...body })).toEqual({ [field]: [message] });
    expect(await stored()).toBe(before);
  });

  test('is limited to a number a day, also when all are asked for at once', async () => {
    const friends = (from: number): string[] => Array.from({ length: 40 }, (_, index) => `f${from + index}@example.org`);
    const before = await stored();
    const answers = await Promise.all(
      [0, 40, 80, 120].map((from) => mail.act({ page: 'tell', email: 'many@example.org', taf_emails: friends(from) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    expect(answers.find(({ status }) => status === 429)!.json()).toEqual({
      errors: {
        taf_emails: [
          'You can write to 100 people in a day, and today no more e-mails go out. Try again tomorrow, or leave this field empty.',
        ],
      },
    });
    expect(await stored()).toBe(before + 2);
    // A form comes back with all that was typed.
    const { rows } = await mail.services.pool.query<{ id: number }>(`SELECT id FROM core_page WHERE name = 'tell'`);
    await mail.post('petitionform', { page: `/rest/v1/petitionpage/${rows[0]!.id}/`, thank_you_text: 'Thanks.' });
    const form = new URLSearchParams({ email: 'many@example.org', first_name: 'Mandy', taf_emails: friends(0).join(', ') });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const page = await mail.server.request('POST', '/pages/tell/', { body: form.toString(), headers });
    expect([page.status, page.text.includes('value="many@example.org"')]).toEqual([400, true]);
    expect(page.text).toContain('You can write to 100 people in a day');
    expect(await stored()).toBe(before + 2);
    // The network has its own limit, whoever acts.
    const others = await Promise.all(
      ['p', 'q', 'r', 's'].map((who) => mail.act({ page: 'tell', email: `${who}@example.org`, taf_emails: friends(0) })),
    );
    expect(others.find(({ status }) => status === 429)!.text).toContain('Many people have been written to from your network today.');
    await mail.services.pool.query(`UPDATE core_quota SET day = day - 1`);
    expect((await mail.act({ page: 'tell', email: 'many@example.org', taf_emails: friends(0) })).status).toBe(201);
  });
});
