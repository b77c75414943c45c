import { idOf, type MailingsHarness, openMailings } from './harness';
import { ADMIN } from '../../../support';

let mailings: MailingsHarness;
let mailer: string;
let ann: string;

beforeAll(async () => {
  mailings = await openMailings();
  ann = await mailings.post('user', { email: 'ann@example.org', first_name: 'Ann' });
  mailer = await mailings.draft({
    subjects: ['Clean air'],
    fromline: 'Jo Doe <jo@example.org>',
    html: '<p>Dear {{user.first_name}}, <a href="http://127.0.0.1/pages/nowhere/">sign</a></p>',
    includes: { users: [ann] },
  });
});
afterAll(() => mailings.close());

const page = async (query = '', headers: Record<string, string> = {}): Promise<string> => {
  const response = await mailings.server.request('GET', `${mailer}?format=html${query}`, { account: ADMIN, headers });
  expect(response.status).toBe(200);
  return response.text;
};

test('the page of a mailing says what is done and what is to do before it is sent', async () => {
  const text = await page();
  expect(text).toContain('Ready to send?');
  expect(text).toContain('The recipients are not found yet.');
  expect(text).toContain('Find the recipients');
  expect(text).not.toContain('Send now');
  expect(await page('', { 'accept-language': 'de' })).toContain('Versandbereit?');
});

test('it warns of a link to a page that there is not', async () => {
  expect(await page()).toContain('nowhere');
});

test('the copy of a person is a document for a frame of our pages alone, in which nothing runs', async () => {
  const response = await mailings.ask('GET', `${mailer}preview/?user=${idOf(ann)}`);
  expect(response.status).toBe(200);
  expect(response.text).toContain('Dear Ann');
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('allow-scripts');
});

test('to look at a copy writes nothing, and its links work', async () => {
  const html = '<p><a href="https://example.org/read-only/?a=1&amp;b=2">read</a> {{unsubscribe_link}}</p>';
  const other = await mailings.draft({ fromline: 'Jo Doe <jo@example.org>', html, includes: { users: [ann] } });
  const rows = (): Promise<unknown> => mailings.sql('SELECT count(*)::integer AS count FROM core_clickurl');
  const before = await rows();
  const { text } = await mailings.ask('GET', `${other}preview/?user=${idOf(ann)}`);
  await mailings.server.request('GET', `${other}?format=html`, { account: ADMIN });
  expect(await rows()).toEqual(before);
  const [, link = ''] = /href="[^"]*(\/click\/[^"]*)"/.exec(text) ?? [];
  const followed = await mailings.server.request('GET', link);
  expect(followed.headers.location).toBe('https://example.org/read-only/?a=1&b=2');
  expect(await rows()).toEqual(before);
});

test('the page names whose copy it shows by the e-mail address, and with scripts by the name', async () => {
  const text = await page(`&person=${idOf(ann)}`);
  expect(text).toContain('id="preview-person" name="person" value="ann@example.org" data-name="Ann"');
  expect(text).toContain(`href="?person=${idOf(ann)}&amp;part=text"`);
});

test('the fields leave out how far the search for recipients is, while the panel that is shown anew says it', async () => {
  const shown = async (uri: string): Promise<string> =>
    (await mailings.server.request('GET', `${uri}?format=html`, { account: ADMIN })).text;
  const written = await mailings.draft({ fromline: 'Jo Doe <jo@example.org>', html: '<p>Hello</p>', includes: { users: [ann] } });
  await mailings.sql(`UPDATE core_mailing SET query_status = 'queued' WHERE id = ${idOf(written)}`);
  expect(await shown(written)).toContain('The recipients are being looked for.');
  expect(await shown(written)).not.toContain('Search for recipients<');
  await mailings.sql(`UPDATE core_mailing SET status = 'completed', query_status = 'saved' WHERE id = ${idOf(written)}`);
  expect(await shown(written)).toContain('Search for recipients<');
});

test('the copy of nobody is refused', async () => {
  expect((await mailings.ask('GET', `${mailer}preview/`)).status).toBe(400);
  expect((await mailings.ask('GET', `${mailer}preview/?user=987654`)).status).toBe(400);
});

test('a mailing is scheduled by one form, once its recipients are found', async () => {
  const other = await mailings.draft({ fromline: 'Jo Doe <jo@example.org>', html: '<p>Hello</p>', includes: { users: [ann] } });
  const refused = await mailings.ask('POST', `${other}schedule/`, { scheduled_for: '2099-01-31T14:00:00' });
  expect(refused.status).toBe(400);
  expect(await mailings.get(other)).toMatchObject({ status: 'draft', scheduled_for: null, recipients_found: null });
});

describe('a mailing that could be sent', () => {
  let ready: string;
  beforeAll(async () => {
    ready = await mailings.draft({ fromline: 'Jo Doe <jo@example.org>', html: '<p>Hello</p>', rebuild_query_at_send: true });
  });
  const scheduled = (body: Record<string, unknown>) => mailings.ask('POST', `${ready}schedule/`, body);

  test.each([
    [{}, 'Say when it goes out, or choose a schedule. "Send now" sends it at once.'],
    [{ scheduled_for: '' }, 'Say when it goes out, or choose a schedule. "Send now" sends it at once.'],
    [{ scheduled_for: '2001-01-31T14:00:00' }, 'This time is over: it would go out at once. Times are in UTC.'],
  ])('is not sent at once by a schedule: %j', async (body, message) => {
    const refused = await scheduled(body);
    expect([refused.status, refused.json()]).toEqual([400, { errors: { scheduled_for: [message] } }]);
    expect(await mailings.get(ready)).toMatchObject({ status: 'draft', scheduled_for: null });
  });

  test('is given its time by the clock of the installation, and its page says it by that clock', async () => {
    const page = async (query: string): Promise<string> =>
      (await mailings.server.request('GET', `${ready}?${query}`, { account: ADMIN, headers: { accept: 'text/html' } })).text;
    const form = await page('verb=schedule&format=html');
    expect(form).toMatch(/id="field-scheduled_for-zone">America\/New York, now \d\d:\d\d</);
    const note = / name="cms_clock" value="(scheduled_for [^"]*)"/.exec(form)![1]!;
    const answer = await mailings.server.request('POST', `${ready}schedule/?verb=schedule&_method=POST&format=form`, {
      account: ADMIN,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ scheduled_for: '2099-01-31T14:00', cms_clock: note }).toString(),
    });
    expect(answer.status).toBe(303);
    expect(await mailings.get(ready)).toMatchObject({ status: 'scheduled', scheduled_for: '2099-01-31T19:00:00' });
    expect(await page('format=html')).toContain('>Jan 31, 2099, 2:00 PM <span class="unit">America/New York</span></time>');
    expect((await mailings.ask('POST', `${ready}stop/`)).status).toBe(202);
  });

  test('can be sent at once after its time was taken back', async () => {
    expect((await scheduled({ scheduled_for: '2099-01-31T14:00:00' })).status).toBe(201);
    expect((await mailings.ask('POST', `${ready}stop/`)).status).toBe(202);
    const { text } = await mailings.server.request('GET', `${ready}?format=html`, { account: ADMIN });
    expect(text).toContain('?verb=send"');
    expect((await mailings.ask('POST', `${ready}send/`)).status).toBe(201);
    expect(await mailings.get(ready)).toMatchObject({ status: 'queued', scheduled_for: null });
  });

  test('is neither sent nor loses its time where it cannot be sent', async () => {
    const unready = await mailings.draft({
      fromline: 'Jo Doe <jo@example.org>',
      html: '<p>Hello</p>',
      scheduled_for: '2099-01-31T14:00:00',
    });
    expect((await mailings.ask('POST', `${unready}send/`)).status).toBe(400);
    expect(await mailings.get(unready)).toMatchObject({ status: 'draft', scheduled_for: '2099-01-31T14:00:00' });
    expect((await mailings.ask('POST', '/rest/v1/mailer/999999/send/')).status).toBe(404);
  });
});

test('where a form has nothing to choose yet it leads to the form of a first one', async () => {
  expect(await page('&verb=schedule')).toContain(
    'There is nothing to choose yet. <a href="/rest/v1/recurringschedule/?format=form">New recurring schedule</a>',
  );
});

test('without a mail server the page says that mails reach nobody, before and after sending', async () => {
  expect(await page()).toContain('No mail server is set up, so mails reach nobody');
  expect(await page('', { 'accept-language': 'de' })).toContain('Kein Mailserver ist eingerichtet.');
});

describe('why somebody gets a mailing, or not', () => {
  let other: string;
  let ben: string;
  beforeAll(async () => {
    ben = await mailings.post('user', { email: 'why-ben@example.org', first_name: 'Ben', state: 'NY' });
    other = await mailings.draft({ subjects: ['Rivers'], includes: { states: ['CA'] } });
  });

  test('the page of a mailing tells it of a person named by e-mail, line by line, with what decided', async () => {
    const { text } = await mailings.server.request('GET', `${other}?format=html&why=why-ben%40example.org`, { account: ADMIN });
    expect(text).toContain('Why is this person in, or not?');
    expect(text).toContain('does not get it');
    expect(text).toMatch(/Includes: states<\/th><td><span class="badge bad">✗ no<\/span><\/td><td>Does not live in CA, but in NY\./);
    expect(text).toContain('Good to know');
    expect(text).toContain('No mail came back.');
    expect(text).toContain(`<a href="${ben}">`);
  });

  test('the page of a person tells it of a mailing', async () => {
    const { text } = await mailings.server.request('GET', `${ben}?format=html&mailing=${idOf(other)}`, { account: ADMIN });
    expect(text).toContain('Why a mailing goes here, or not');
    expect(text).toContain('>Rivers</option>');
    expect(text).toContain('Does not live in CA, but in NY.');
  });

  test('to ask about nobody says so and shows the page all the same', async () => {
    const { status, text } = await mailings.server.request('GET', `${other}?format=html&why=nobody%40example.org`, { account: ADMIN });
    expect(status).toBe(200);
    expect(text).toMatch(/<p class="alert" role="alert">Nobody was found for “nobody@example.org”[^<]*<\/p>/);
  });
});

test('what each line of the targeting leaves is drawn as bars, with a table', async () => {
  const text = await page();
  expect(text).toContain('What each line leaves');
  expect(text).toMatch(/<figure class="chart">[^]*?<svg/);
  expect(text).toContain('Subscribed, with an address');
});

test('a subject that begins with a placeholder is taken as it was typed, and shown so', async () => {
  const subjects = '{{user.first_name}}, come on Saturday\n[Urgent] Sign now';
  const sent = await mailings.server.request('POST', `${mailer}?_method=PATCH&format=form`, {
    account: ADMIN,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ subjects }).toString(),
  });
  expect(sent.status).toBe(303);
  expect((await mailings.get(mailer)).subjects).toEqual(subjects.split('\n'));
  const { text } = await mailings.server.request('GET', `${mailer}?format=form`, { account: ADMIN, headers: { accept: 'text/html' } });
  expect(text).toContain(`${subjects}</textarea>`);
});
