import { request } from 'node:http';
import { prepareGroups } from '../../../../runtime/core/auth/prepare-accounts';
import { staffCommand } from '../../../../runtime/core/auth';
import { ADMIN, untilSql } from '../../../support';
import { openReports, type ReportsHarness } from './harness';

let harness: ReportsHarness;
const run = (name: string, body?: unknown, query = '') => harness.request('POST', `report/run/${name}/${query}`, body);
const sql = (query: string, more: object = {}) => run('sql', { query, ...more });

beforeAll(async () => {
  harness = await openReports();
  await harness.create('queryreport', {
    name: 'By state',
    short_name: 'by_state',
    sql: 'SELECT email, state FROM core_user WHERE state = {state} ORDER BY id LIMIT {{ most }}',
  });
});
afterAll(() => harness.close());

describe('run', () => {
  test('the answer is an array of rows without column names', async () => {
    const response = await run('by_state', { state: 'NY', most: 2 });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.json()).toEqual([
      ['user2@example.org', 'NY'],
      ['user4@example.org', 'NY'],
    ]);
  });

  test('the answer says when SQL was translated from the dialect of MySQL', async () => {
    const translated = await sql('SELECT `email` FROM `core_user` WHERE state = "NY" LIMIT 0,1');
    expect(translated.json()).toHaveLength(1);
    expect(translated.headers['x-translated-from']).toBe('MySQL');
    const asCsv = await sql('SELECT `email` FROM `core_user` LIMIT 0,1', { format: 'csv' });
    expect(asCsv.headers['x-translated-from']).toBe('MySQL');
    expect((await sql('SELECT 1')).headers).not.toHaveProperty('x-translated-from');
  });

  test('the answer says so too when the result is reused, and when it is a query of a dashboard that was translated', async () => {
    await harness.create('queryreport', {
      name: 'Old',
      short_name: 'old',
      sql: 'SELECT `email` FROM `core_user` LIMIT 0,1',
      refresh: '1 day',
    });
    await harness.create('dashboardreport', { name: 'Old page', short_name: 'old_page', template: '{{reports.old.value}}' });
    for (const short of ['old', 'old', 'old_page']) expect((await run(short)).headers['x-translated-from']).toBe('MySQL');
  });

  test('values come from the query string, forms or JSON; the body wins; short names ignore case', async () => {
    expect((await run('By_State', undefined, '?state=VT&most=1')).json()).toEqual([['user1@example.org', 'VT']]);
    expect((await run('by_state', { state: 'NY' }, '?state=VT&most=1')).json()).toEqual([['user2@example.org', 'NY']]);
    const form = { body: 'state=VT&most=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await harness.request('POST', 'report/run/by_state/', form.body, form)).json()).toEqual([['user1@example.org', 'VT']]);
    expect((await harness.request('GET', 'report/run/by_state/?state=VT&most=1')).json()).toEqual([['user1@example.org', 'VT']]);
    expect((await sql('SELECT count(*) FROM core_user WHERE state IN {states}', { states: ['NY', 'VT'] })).json()).toEqual([[10]]);
  });

  test.each([`' OR '1'='1`, `NY'; DROP TABLE core_user; --`, '{most}', '$1', `\\'`, '%'])('the value %j stays a value', async (state) => {
    expect((await run('by_state', { state, most: 5 })).json()).toEqual([]);
    expect((await run('by_state', { state, most: 5, format: 'csv' })).text).toBe('email,state\n');
  });

  test('format or Accept choose CSV or TSV, which begin with the column names', async () => {
    const csv = 'email,state\nuser2@example.org,NY\n';
    const values = { state: 'NY', most: 1 };
    for (const response of [
      await run('by_state', values, '?format=csv'),
      await run('by_state', { ...values, format: 'csv' }),
      await harness.request('POST', 'report/run/by_state/', values, { headers: { accept: 'text/csv' } }),
    ]) {
      expect([response.status, response.headers['content-type'], response.text]).toEqual([200, 'text/csv; charset=utf-8', csv]);
    }
    const tsv = await run('by_state', values, '?format=tsv');
    expect([tsv.headers['content-type'], tsv.text]).toEqual(['text/tab-separated-values; charset=utf-8', csv.replaceAll(',', '\t')]);
    expect((await harness.request('GET', 'user/schema/?format=csv')).status).toBe(400);
  });

  test('XML, JSONP and HTML are written too', async () => {
    const values = { state: 'NY', most: 1 };
    expect((await run('by_state', values, '?format=xml')).text).toContain('user2@example.org');
    expect((await run('by_state', values, '?format=jsonp&callback=f')).text).toContain('f([["user2@example.org","NY"]])');
    const page = await run('by_state', values, '?format=html');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('<td>user2@example.org</td><td>NY</td>');
  });

  test('a page of rows ends with the notes of the report, and a template may say them', async () => {
    const notes = 'Counted <daily>.';
    await harness.create('queryreport', { name: 'Noted', short_name: 'noted', sql: 'SELECT 1', result_notes: notes });
    expect((await run('noted', {}, '?format=html')).text).toContain('<p>Counted &lt;daily&gt;.</p>');
    await harness.create('dashboardreport', {
      name: 'Board',
      short_name: 'noted_board',
      template: '<b>{{report.result_notes}}</b>',
      result_notes: notes,
    });
    expect((await run('noted_board', {})).text).toContain('<b>Counted &lt;daily&gt;.</b>');
  });

  test('JSON and HTML have at most 200,000 values; CSV may have more', async () => {
    const wide = (rows: number) => `SELECT ${Array(21).fill('n').join(', ')} FROM generate_series(1, ${rows}) n`;
    for (const format of ['json', 'html']) {
      expect((await sql(wide(10_000), { format })).json()).toEqual({
        error: 'The result has more than 200000 values, rows times columns.',
      });
    }
    expect((await sql(wide(10_000), { format: 'csv' })).text.split('\n')).toHaveLength(10_002);
    expect((await sql(wide(9_000))).status).toBe(200);
  });

  test('values and column names in HTML are escaped', async () => {
    expect((await sql(`SELECT '<script>alert(1)</script>' AS "<b>"`, { format: 'html' })).text).toContain(
      '<th scope="col">&lt;b&gt;</th></tr></thead>\n<tbody>\n<tr><td>&lt;script&gt;alert(1)&lt;/script&gt;</td>',
    );
  });

  test('money is a string, times are UTC without a zone', async () => {
    expect((await sql(`SELECT 10.00::numeric(10,2), timestamp '2026-01-02 03:04:05', true, NULL, '{"b": 1, "a": [1]}'::json`)).text).toBe(
      '[["10.00","2026-01-02T03:04:05",true,null,{"a":[1],"b":1}]]',
    );
  });

  test.each([
    ['nothing', {}, 404, 'There is no report with the short name nothing.'],
    ['by_state', { state: 'NY' }, 400, 'The query needs a value for {most}.'],
    ['by_state', { state: 'NY', most: 'x' }, 400, 'invalid input syntax for type bigint: "x"'],
    ['by_state', [1], 400, 'The body must be an object of fields and values.'],
    ['sql', {}, 400, 'Send the SQL as "query".'],
    ['sql', { query: 'SELECT 1,\n frm FROM core_user' }, 400, 'column "frm" does not exist (line 2, column 2)'],
    ['sql', { query: 'SELECT * FROM auth_user' }, 400, 'permission denied for table auth_user'],
    ['sql', { query: 'SELECT 1; SELECT 2' }, 400, 'cannot insert multiple commands into a prepared statement'],
    ['sql', { query: 'SELECT * FROM generate_series(1, 10001)' }, 400, 'The result has more than 10000 rows.'],
  ])('%s with %j is refused', async (name, body, status, error) => {
    const response = await run(name, body);
    expect([response.status, response.json()]).toEqual([status, { error }]);
  });

  test.each([
    ['refresh', 'banana', 'Enter true or false.'],
    ['full_recalc', [], 'Enter true or false.'],
    ['cache_duration', 'soon', 'Enter a text of the form ^ *[0-9]{1,9}.'],
    ['format', 'pdf', 'Enter one of "json", "csv", "tsv", "html".'],
  ])('the option %s may not be %j', async (name, value, message) => {
    const response = await run('sql', { query: 'SELECT 1', [name]: value });
    expect([response.status, response.json()]).toEqual([400, { report: { [name]: [message] } }]);
  });

  test('errors are JSON even if CSV is asked for', async () => {
    const response = await run('sql', { query: 'SELECT 1 / 0' }, '?format=csv');
    expect([response.status, response.json()]).toEqual([400, { error: 'division by zero' }]);
  });
});

describe('a report with a refresh time', () => {
  test('reuses its result for the same values and format, unless the request asks for a new run', async () => {
    await harness.create('queryreport', {
      name: 'Moment',
      short_name: 'moment',
      sql: 'SELECT clock_timestamp()::text, {a}::text',
      refresh: '1 hour',
    });
    const at = async (body: object): Promise<string> => (await run('moment', { a: 'x', ...body })).json<string[][]>()[0]![0]!;
    const first = await at({});
    expect((await run('moment', { a: 'x' }, '?unused=1')).json<string[][]>()[0]![0]).toBe(first);
    expect(await at({ a: 'y' })).not.toBe(first);
    expect((await run('moment', { a: 'x', format: 'csv' })).text).not.toContain(first);
    expect(await at({ cache_duration: 0 })).not.toBe(first);
    expect(await at({})).toBe(first);
    const second = await at({ refresh: true });
    expect(second).not.toBe(first);
    expect(await at({})).toBe(second);
    expect((await run('moment', { a: 'x', format: 'csv' })).text).toBe((await run('moment', { a: 'x', format: 'csv' })).text);
  });
});

describe('dashboards', () => {
  beforeAll(async () => {
    await harness.create('queryreport', { name: 'Total', short_name: 'total', sql: 'SELECT count(*) FROM core_user' });
    await harness.create('queryreport', { name: 'Evil', short_name: 'evil', sql: `SELECT '<script>x</script>' AS word, {state} AS state` });
  });

  test('show the query reports that their template names; values are escaped and scripts cannot run', async () => {
    await harness.create('dashboardreport', {
      name: 'Overview',
      short_name: 'overview',
      template:
        '<p>{{reports.total.value}} people</p>{{#each reports.evil.rows}}<i>{{word}} {{{word}}} {{state}}</i>{{/each}}{{#each reports.by_state.table}}<b>{{this.[0]}}</b>{{/each}}',
    });
    const response = await run('overview', { state: 'NY', most: 1 });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(response.text).toContain(
      '<p>10 people</p><i>&lt;script&gt;x&lt;/script&gt; &lt;script&gt;x&lt;/script&gt; NY</i><b>user2@example.org</b>',
    );
  });

  describe('without a template', () => {
    const enter = async (dashboard: number, report: string, params: object = {}): Promise<void> => {
      const found = (await harness.request('GET', `queryreport/?short_name=${report}`)).json<{ objects: { resource_uri: string }[] }>();
      await harness.create('dashboardentry', {
        dashboard: `/rest/v1/dashboardreport/${dashboard}/`,
        report: found.objects[0]!.resource_uri,
        params,
      });
    };

    test('are a table for each entry, which keeps its own values', async () => {
      const plain = await harness.create('dashboardreport', { name: 'Plain', short_name: 'plain', template: '' });
      expect((await run('plain')).text).toContain('This dashboard shows no report yet.');
      await enter(plain, 'evil', { state: 'VT' });
      await enter(plain, 'total');
      await enter(plain, 'evil');

      const { text, headers } = await run('plain', { state: 'NY' });
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
      expect([...text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual(['Evil', 'Total', 'Evil']);
      expect([...text.matchAll(/<td>(.*?)<\/td>/g)].map(([, value]) => value)).toEqual([
        '&lt;script&gt;x&lt;/script&gt;',
        'VT',
        '10',
        '&lt;script&gt;x&lt;/script&gt;',
        'NY',
      ]);
      expect(text).toContain('<p>state: VT</p>');
    });

    test('say which of their reports could not be run', async () => {
      expect((await run('plain')).json()).toEqual({ error: 'Evil: The query needs a value for {state}.' });
    });
  });

  test('with an unknown query report, a missing value or a broken template are refused', async () => {
    await harness.create('dashboardreport', { name: 'Lost', short_name: 'lost', template: '{{reports.nowhere.value}}' });
    expect((await run('lost')).json()).toEqual({ error: 'There is no query report with the short name nowhere.' });
    expect((await run('overview')).json()).toEqual({ error: 'The query needs a value for {state}.' });
    expect(
      (await harness.request('POST', 'dashboardreport/', { name: 'Broken', short_name: 'broken', template: '{{#if x}}' })).status,
    ).toBe(400);
  });

  test('the template of a query report shows its rows', async () => {
    const template = await harness.create('querytemplate', {
      name: 'List',
      template: '<ul>{{#each rows}}<li>{{email}}</li>{{/each}}</ul>',
    });
    await harness.create('queryreport', {
      name: 'Listed',
      short_name: 'listed',
      sql: 'SELECT email FROM core_user WHERE id = 1',
      display_as: `/rest/v1/querytemplate/${template}/`,
    });
    expect((await run('listed', {}, '?format=html')).text).toContain('<ul><li>user1@example.org</li></ul>');
  });
});

describe('rights', () => {
  test('accounts that may view reports run saved ones; SQL of a request takes the right to edit reports', async () => {
    await prepareGroups(harness.services);
    await staffCommand(['add', 'viewer', '--password', 'a long password', '--group', 'Reports - View'], (work) => work(harness.services));
    await staffCommand(['add', 'other', '--password', 'a long password', '--group', 'Users - View'], (work) => work(harness.services));
    const as = (username: string) => ({ account: { username, password: 'a long password' } });
    expect((await harness.request('POST', 'report/run/total/', {}, as('viewer'))).json()).toEqual([[10]]);
    const refused = await harness.request('POST', 'report/run/sql/', { query: 'SELECT 1' }, as('viewer'));
    expect([refused.status, refused.json()]).toEqual([401, { error: 'This account may not edit reports, and so not run SQL of its own.' }]);
    expect((await harness.request('POST', 'report/run/total/', {}, as('other'))).status).toBe(401);
    expect((await harness.server.request('POST', '/rest/v1/report/run/total/')).status).toBe(401);
    expect((await harness.request('GET', 'report/run/sql/?query=SELECT+1')).status).toBe(405);
  });
});

describe('large results', () => {
  test('a query ends when its client disconnects', async () => {
    const mark = 'left behind';
    const path = `/rest/v1/report/run/sql/?query=${encodeURIComponent(`SELECT pg_sleep(600), '${mark}'`)}`;
    const headers = { authorization: `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}` };
    const left = request(`${harness.server.url}${path}`, { method: 'POST', headers }).on('error', () => undefined);
    left.end();
    const running = (count: number): Promise<void> =>
      untilSql(
        harness.services.pool,
        `(SELECT count(*) = ${count} FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%${mark}%' AND pid <> pg_backend_pid())`,
      );
    await running(1);
    left.destroy();
    await running(0);
  });

  test('CSV is streamed; a result that fails midway is cut off', async () => {
    const all = await sql('SELECT n, md5(n::text) FROM generate_series(1, 50000) n', { format: 'csv' });
    expect(all.headers['transfer-encoding']).toBe('chunked');
    expect(all.text.split('\n')).toHaveLength(50_002);
    await expect(sql('SELECT md5(n::text), 1 / (400000 - n) FROM generate_series(1, 500000) n', { format: 'csv' })).rejects.toThrow(
      'aborted',
    );
  });
});
