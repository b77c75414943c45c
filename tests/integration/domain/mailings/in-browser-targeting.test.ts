import { idOf, type MailingsHarness, openMailings } from './harness';
import { ADMIN } from '../../../support';
import { runStaff } from '../../core/auth/harness';

let mailings: MailingsHarness;

beforeAll(async () => {
  mailings = await openMailings();
  await mailings.post('user', { email: 'ann@example.org', first_name: 'Ann', state: 'CA' });
  await mailings.post('queryreport', {
    name: 'In a state',
    short_name: 'in_state',
    sql: 'SELECT id FROM core_user WHERE state = {{ state }}',
  });
});
afterAll(() => mailings.close());

const form = (path: string, method: string, fields: readonly [string, string][]) =>
  mailings.server.request('POST', `${path}?_method=${method}&format=form`, {
    account: ADMIN,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
  });

const read = async (path: string): Promise<string> =>
  (await mailings.server.request('GET', path, { account: ADMIN, headers: { accept: 'text/html' } })).text;

test('a form takes queries of several lines, each as one, and reports with the values of their placeholders', async () => {
  const sql = "SELECT id FROM core_user\nWHERE state = 'CA'";
  const made = await form('/rest/v1/mailer/', 'POST', [
    ['subjects', 'Clean air'],
    ['includes.raw_sql', sql.replace('\n', '\r\n')],
    ['includes.raw_sql', ''],
    ['includes.query_reports', 'in_state'],
    ['includes.query_reports:params', 'state: CA'],
    ['includes.query_reports', ''],
    ['includes.query_reports:params', ''],
  ]);
  expect(made.status).toBe(303);
  const path = String(made.headers.location).replace(/^https?:\/\/[^/]+|\?.*$/g, '');
  const { includes } = (await mailings.get(path)) as { includes: Record<string, unknown> };
  expect(includes).toMatchObject({ raw_sql: [sql], query_reports: [{ short_name: 'in_state', params: { state: 'CA' } }] });

  const page = await read(`${path}?format=form`);
  expect(page).toContain('state: CA</textarea>');
  expect(page).toContain('<option value="in_state" selected>');
  expect(
    (
      await form(path, 'PATCH', [
        ['includes.raw_sql', ''],
        ['includes.query_reports', ''],
      ])
    ).status,
  ).toBe(303);
  expect((await mailings.get(path)).includes).toMatchObject({ raw_sql: [], query_reports: [] });
});

test('the page of a mailing says the title of a page by whose short name it chooses people, and leads there', async () => {
  const page = await mailings.post('petitionpage', { name: 'rivers', title: 'Save <our> rivers' });
  const path = await mailings.draft({ includes: { actions: ['rivers'], lists: ['default'] } });
  const shown = await read(path);
  expect(shown).toContain(`<a href="/rest/v1/page/${idOf(page)}/">Save &lt;our&gt; rivers</a>`);
  expect(shown).toContain('>default</a>');
  expect(await mailings.get(path)).toMatchObject({ includes: { actions: ['rivers'], lists: ['default'] } });
});

test('the page of a mailing says the names of the reports and custom fields by which it chooses people, with their values', async () => {
  await mailings.post('alloweduserfield', { name: 'shirt', display_name: 'Size of the shirt' });
  await mailings.post('queryreport', { name: 'Everybody <here>', short_name: 'everybody_here', sql: 'SELECT id FROM core_user' });
  const query_reports = [{ short_name: 'everybody_here' }, { short_name: 'in_state', params: { state: 'CA' } }];
  const path = await mailings.draft({ includes: { query_reports, user_fields: [{ field: 'shirt', values: ['XL'] }, { field: 'shirt' }] } });
  const page = await read(path);
  expect(page).toMatch(/<a href="\/rest\/v1\/queryreport\/\d+\/">Everybody &lt;here&gt;<\/a>/);
  expect(page).toMatch(/<dt>Report<\/dt><dd><a [^>]*>In a state<\/a><\/dd><dt>Values<\/dt><dd><dl [^>]*><dt>State<\/dt><dd>CA</);
  expect(page).toMatch(/<dt>Field<\/dt><dd><a href="\/rest\/v1\/alloweduserfield\/shirt\/">Size of the shirt<\/a><\/dd><dt>Values<\/dt>/);
  expect(page).not.toMatch(/>in_state<|>shirt<|>Short name</);
});

test('whoever may not view pages sees the short name, and no title', async () => {
  await runStaff(mailings.test.services, ['group', 'add', 'writers', 'mailings.view']);
  await runStaff(mailings.test.services, ['add', 'writer', '--password', 'a long password', '--group', 'writers']);
  await mailings.post('petitionpage', { name: 'lakes', title: 'A title that is not shown' });
  const path = await mailings.draft({ includes: { actions: ['lakes'] } });
  const account = { username: 'writer', password: 'a long password' };
  const { status, text } = await mailings.server.request('GET', path, { account, headers: { accept: 'text/html' } });
  expect([status, text.includes('<li>lakes</li>'), text.includes('A title that is not shown')]).toEqual([200, true, false]);
});

test('a refused form shows the queries and reports that were typed', async () => {
  const refused = await form('/rest/v1/mailer/', 'POST', [
    ['includes.raw_sql', 'SELECT 1'],
    ['includes.query_reports', 'in_state'],
    ['includes.query_reports:params', 'state: NY'],
  ]);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('SELECT 1</textarea>');
  expect(refused.text).toContain('state: NY</textarea>');
});

test('the predicates of a form stand in sections, and senders are chosen', async () => {
  await mailings.post('fromline', { from_line: 'Jo Doe <jo@example.org>' });
  const page = await read('/rest/v1/mailer/?format=form');
  expect(page).toContain('<summary>Where people live</summary>');
  expect(page).toContain('data-count="/rest/v1/mailer/waterfall/"');
  expect(page).toMatch(/<select[^>]*name="fromline"[^]*?Jo Doe/);
  expect(page).toContain('value="expires_this_month"');
});

test('the fields of a form are counted before they are saved', async () => {
  const counted = await mailings.server.request('POST', '/rest/v1/mailer/waterfall/?_method=POST&format=json', {
    account: ADMIN,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'includes.states=CA',
  });
  expect(counted.status).toBe(200);
  expect(JSON.parse(counted.text)).toHaveProperty('count');
});

test('a mailing is called by its subjects', async () => {
  const path = await mailings.draft({ subjects: ['Clean air', 'Fresh air'], includes: {} });
  expect(await read(path)).toContain('<h1>Clean air / Fresh air</h1>');
});

test('the copy for dark colours is that of a mail program in dark mode', async () => {
  const user = await mailings.post('user', { email: 'ben@example.org' });
  const mailer = await mailings.draft({
    fromline: 'Jo Doe <jo@example.org>',
    html: '<style>@media (prefers-color-scheme: dark) { p { color: red } }</style><p>Hello</p>',
    includes: { users: [user] },
  });
  const copy = async (colours: string): Promise<string> =>
    (await mailings.ask('GET', `${mailer}preview/?user=${encodeURIComponent('ben@example.org')}&colours=${colours}`)).text;
  expect(await copy('dark')).toContain('@media (min-width: 0)');
  expect(await copy('light')).toContain('@media (max-width: 0)');
  expect(await copy('dark')).toContain('content="dark"');
});
