import { ADMIN, startServer, testServices, type Credentials, type TestServer, type TestServices } from '../../../support';
import { runStaff } from '../../core/auth/harness';

let opened: TestServices;
let server: TestServer;
let viewer: Credentials;
let days: string;
let pages: string;
let broken: string;

const page = async (path: string, account: Credentials = ADMIN): Promise<string> => {
  const response = await server.request('GET', path, { account, headers: { Accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text;
};
const make = async (resource: string, body: Record<string, unknown>): Promise<string> => {
  const response = await server.request('POST', `/rest/v1/${resource}/`, { account: ADMIN, body });
  expect(response.status).toBe(201);
  return new URL(String(response.headers.location)).pathname;
};

beforeAll(async () => {
  opened = await testServices();
  server = await startServer(opened.services);
  await runStaff(opened.services, ['group', 'add', 'Readers', 'reports.view']);
  await runStaff(opened.services, ['add', 'viewer', '--password', 'a long password', '--group', 'Readers']);
  viewer = { username: 'viewer', password: 'a long password' };
  days = await make('queryreport', {
    name: 'Days',
    short_name: 'days',
    chart: 'line',
    sql: "SELECT '2026-01-01'::date + n AS day, n AS people FROM generate_series(1, 5) n",
  });
  pages = await make('queryreport', { name: 'Words', short_name: 'words', chart: 'bar', sql: 'SELECT {word}::text AS word, 7 AS times' });
  broken = await make('queryreport', { name: 'Broken', short_name: 'broken', sql: 'SELECT id,\n  cuont(id)\nFROM core_page' });
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

test('the page of a report runs it when it is asked to, and shows its rows as chart and table', async () => {
  expect(await page(days)).not.toContain('<th scope="col" class="number">people</th>');

  const shown = await page(`${days}?run=1`);
  expect(shown).toContain('<th scope="col">day</th><th scope="col" class="number">people</th>');
  expect(shown).toContain('role="img" aria-label="Days"');
  expect(shown).toContain('people: 5 values, from 1 to 5.');
});

test('rows are written as in the language of the page: decimals and times. Text stays text, and so do whole numbers', async () => {
  const path = await make('queryreport', {
    name: 'Written',
    short_name: 'written',
    sql: `SELECT 1234.50 AS money, 1.5::float8 AS share, 20261 AS id, '1.50' AS version, '2026-11-26' AS said,
      timestamp '2026-11-26 01:24:15' AS at, date '2026-11-26' AS day, NULL::timestamp AS never`,
  });
  const cells = async (language: string, at = `${path}?run=1`): Promise<string[]> => {
    const headers = { Accept: 'text/html', 'Accept-Language': language };
    const { text } = await server.request('GET', at, { account: ADMIN, headers });
    return [...text.matchAll(/<td(?: class="number")?>(.*?)<\/td>/g)].map(([, cell]) => cell!.replace(/<[^>]*>/g, ''));
  };

  expect(await cells('es')).toEqual(['1234,50', '1,5', '20261', '1.50', '2026-11-26', '26/11/2026, 01:24', '26/11/2026', '–']);
  expect(await cells('de')).toEqual(['1234,50', '1,5', '20261', '1.50', '2026-11-26', '26.11.2026, 01:24', '26.11.2026', '–']);
  expect(await cells('en')).toEqual(['1234.50', '1.5', '20261', '1.50', '2026-11-26', 'Nov 26, 2026, 1:24 AM', 'Nov 26, 2026', '–']);
  const shown = await page(`${path}?run=1`);
  expect(shown).toContain('<time datetime="2026-11-26T01:24:15Z" title="2026-11-26 01:24:15 UTC">');
  const file = await server.request('GET', '/rest/v1/report/run/written/?format=csv', { account: ADMIN });
  expect(file.text).toContain('1234.50,1.5,20261,1.50,2026-11-26,2026-11-26 01:24:15,2026-11-26,');
});

test('the placeholders of a report are a form, and what is typed never becomes markup or SQL', async () => {
  expect(await page(pages)).toContain('name="value.word"');

  const shown = await page(`${pages}?run=1&value.word=${encodeURIComponent("<b>'; DROP TABLE core_page")}`);
  expect(shown).toContain('<td>&lt;b&gt;&#39;; DROP TABLE core_page</td>');
  expect(shown).toContain('aria-label="Words"');
  expect(shown).toContain('/rest/v1/report/run/words/?word=%3Cb%3E');
});

test('a report without a short name gets one by a button, and then its rows as a file', async () => {
  const path = await make('queryreport', { name: 'Où? Ça va', sql: 'SELECT 1 AS one' });
  const bare = await page(path);
  expect(bare).toContain('name="short_name" value="ou-ca-va"');
  expect(bare).not.toContain('Download as CSV');
  expect(await page(path, viewer)).not.toContain('name="short_name"');
  const [, action = ''] = /<form method="post" action="([^"]*_method=PATCH[^"]*)"><p class="hint">Give the report/.exec(bare) ?? [];
  const named = await server.request('POST', action.replaceAll('&amp;', '&'), {
    account: ADMIN,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'short_name=ou-ca-va',
  });
  expect([named.status, named.headers.location]).toEqual([303, expect.stringContaining(path)]);
  expect(await page(path)).toContain('/rest/v1/report/run/ou-ca-va/?format=csv');
  const second = await make('queryreport', { name: 'Ou ca va!', sql: 'SELECT 1 AS one' });
  expect(await page(second)).toContain(`value="ou-ca-va-${second.split('/')[4]}"`);
});

test('a mistake in the SQL is shown where it is', async () => {
  const shown = await page(`${broken}?run=1`);

  expect(shown).toContain('function cuont(integer) does not exist');
  expect(shown).toContain('Line 2, column 3:');
  expect(shown).toContain('  <mark>cuont</mark>(id)');
});

test('a report is run in the background from its page', async () => {
  const action = /action="([^"]*\/report\/background\/days\/[^"]*)"/.exec(await page(days))![1]!.replaceAll('&amp;', '&');
  const response = await server.request('POST', action, { account: ADMIN, headers: { Accept: 'text/html' } });

  expect([201, 303]).toContain(response.status);
  expect(String(response.headers.location)).toMatch(/\/rest\/v1\/backgroundtask\/\d+\//);
});

const TABLES = '/staff/tables/';
const LINK = /<a href="\/staff\/tables\/#tables" data-part target="_blank">/g;

test('a page names the tables that SQL may read, and no others', async () => {
  const shown = await page(TABLES);

  expect(shown).toMatch(/<summary>Actions: <code>core_action<\/code><\/summary><p><code>core_action id /);
  const [, columns] = /<code>core_user ([^<]*)<\/code>/.exec(shown)!;
  expect(columns!.split(' ')).toEqual([...new Set(columns!.split(' '))]);
  expect(shown).not.toMatch(/<code>auth_user /);
  expect(shown).not.toMatch(/<code>[^<]* password[ <]/);
});

test('the tables that people use come first, the others are folded', async () => {
  const names = (text: string): string[] =>
    [...text.matchAll(/<summary>(?:[^<:]*: )?<code>((?:core|events)_\w+)<\/code><\/summary>/g)].map(([, name]) => name!);
  const [first, others] = (await page(TABLES)).split('class="others"');
  expect(names(first!).slice(0, 4)).toEqual(['core_user', 'core_action', 'core_page', 'core_order']);
  expect(names(others!)).toContain('core_bounce');
  expect(names(others!)).not.toContain('core_user');
});

test('forms with SQL lead there under each field, for who may write some, and hold no list themselves', async () => {
  for (const [form, count] of Object.entries({ mailer: 2, mailingtargeting: 1, queryreport: 1 })) {
    const shown = await page(`/rest/v1/${form}/?format=form`);
    expect(shown).toContain('Tables and columns');
    expect(shown.match(LINK)).toHaveLength(count);
    expect(shown).not.toContain('core_user');
  }
  expect((await page(days)).match(LINK)).toHaveLength(1);
  expect((await page('/rest/v1/mailer/?format=form')).length).toBeLessThan(60_000);

  await runStaff(opened.services, ['group', 'add', 'Mailers', 'mailings.edit', 'mailings.view']);
  await runStaff(opened.services, ['add', 'mailer', '--password', 'a long password', '--group', 'Mailers']);
  const mailer = { username: 'mailer', password: 'a long password' };
  expect(await page('/rest/v1/mailer/?format=form', mailer)).not.toMatch(LINK);
  expect(await page(days, viewer)).not.toMatch(LINK);
  for (const account of [mailer, viewer]) expect((await server.request('GET', TABLES, { account })).status).toBe(401);
  expect((await server.request('GET', TABLES)).status).toBe(401);
});

test('the page of a dashboard shows the reports that its template names', async () => {
  const template = '{{#each reports.days.rows}}{{day}}{{/each}}{{#each reports.words.rows}}{{word}}{{/each}}';
  const dashboard = await make('dashboardreport', { name: 'Overview', template });
  const shown = await page(dashboard);

  expect(shown).toMatch(/>Days<\/a><\/h3>/);
  expect(shown).toMatch(/>Words<\/a><\/h3>[^]*It asks for a value: Word\./);
});

test('whoever may only view reports runs those that are saved, from the list of all too', async () => {
  const shown = await page(`${days.replace('queryreport', 'report')}?run=1`, viewer);

  expect(shown).toContain('<th scope="col" class="number">people</th>');
  expect(shown).toContain(`href="${days}"`);
});
