import { ADMIN, startServer, testServices, type Credentials, type TestServer, type TestServices } from '../../../support';
import { keepHourCounts } from '../../../../runtime/domain/home/hour-counts';
import { reportJobs } from '../../../../runtime/domain/reports/jobs';
import { runJobs } from '../../../support/jobs';
import { runStaff } from '../../core/auth/harness';

let opened: TestServices;
let server: TestServer;
let editor: Credentials;
let limited: Credentials;

const page = async (path: string, account: Credentials = ADMIN, language = 'en'): Promise<string> => {
  const response = await server.request('GET', path, { account, headers: { Accept: 'text/html', 'Accept-Language': language } });
  expect(response.status).toBe(200);
  return response.text;
};
const run = (sql: string, values: unknown[] = []): Promise<unknown> => opened.services.pool.query(sql, values);

beforeAll(async () => {
  opened = await testServices();
  server = await startServer(opened.services);
  const { services } = opened;
  await runStaff(services, ['group', 'add', 'Uploaders', 'uploads.view']);
  await runStaff(services, ['group', 'add', 'Senders', 'mailings.view', 'pages.view', 'users.view']);
  await runStaff(services, ['add', 'editor', '--password', 'a long password', '--group', 'Uploaders']);
  await runStaff(services, ['add', 'limited', '--password', 'a long password', '--group', 'Senders']);
  editor = { username: 'editor', password: 'a long password' };
  limited = { username: 'limited', password: 'a long password' };
  await run(
    `INSERT INTO core_user (email, first_name, last_name, created_at) SELECT 'ann' || n || '@example.org', 'Ann', '<b>Lee' || n, (now() AT TIME ZONE 'UTC') - make_interval(days => n) FROM generate_series(0, 3) n`,
  );
  await run(
    `INSERT INTO core_mailing (notes, status, progress, expected_send_count, started_at) VALUES ('Clean air now', 'sending', 250, 1000, now() AT TIME ZONE 'UTC'), ('Gone wrong', 'died', 3, 10, now() AT TIME ZONE 'UTC')`,
  );
  await run(`INSERT INTO core_tag (name) VALUES ('water')`);
  await run(
    `INSERT INTO auth_group_tag (group_id, tag_id) SELECT g.id, t.id FROM auth_group g, core_tag t WHERE g.name = 'Senders' AND t.name = 'water'`,
  );
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

describe('the first page of staff', () => {
  test('shows what is under way with its progress, and what failed', async () => {
    const home = await page('/staff/');

    expect(home).toMatch(
      /Clean air now<\/a><span class="hint">Mailing: Sending<\/span><\/th><td data-label="Progress"><span><progress max="1000" value="250"/,
    );
    expect(home).toContain('250 of 1,000');
    expect(home).toMatch(/Failed in the last seven days[^]*Gone wrong/);
  });

  test('counts new people of today and of 30 days', async () => {
    const home = await page('/staff/');

    expect(home).toMatch(/New people<\/a><\/h2>\s*<p class="figure">1<\/p>/);
    expect(home).toContain('aria-label="New people"');
    expect(home).toContain('New people: 30 values, from 0 to 1.');
  });

  test('lists jobs that have used up their attempts', async () => {
    await run(`SELECT graphile_worker.permanently_fail_jobs(ARRAY[(graphile_worker.add_job('merge', '{}')).id], 'broken')`);

    expect(await page('/staff/')).toMatch(/Merge people \d+<\/a><span class="hint">Job: Failed/);
    expect(await page('/staff/', editor)).not.toContain('Job: Failed');
  });

  test('calls a run in the background as its report is called', async () => {
    await run(`INSERT INTO reports_report (name, type) VALUES ('People by state', 'Query')`);
    await run(
      `INSERT INTO core_job (job_type, status, parameters, created_at)
       SELECT 'report', 'running', jsonb_build_object('report', id), now() AT TIME ZONE 'UTC' FROM reports_report WHERE name = 'People by state'`,
    );

    expect(await page('/staff/')).toMatch(/People by state<\/a><span class="hint">Report: /);
  });

  test('shows the dashboards that say so, to whom they are in sight', async () => {
    const make = async (resource: string, body: object): Promise<string> => {
      const { headers } = await server.request('POST', `/rest/v1/${resource}/`, { account: ADMIN, body });
      return new URL(String(headers.location)).pathname;
    };
    const report = await make('queryreport', { name: 'Luck', sql: 'SELECT 7 AS luck' });
    const shown = await make('dashboardreport', { name: 'Every <day>', minidash: true, entries: [{ report }] });
    await make('dashboardreport', { name: 'Now and then', entries: [{ report }] });
    await make('dashboardreport', { name: 'Put away', minidash: true, hidden: true, entries: [{ report }] });
    await runJobs(opened.services, reportJobs);

    const home = await page('/staff/');
    expect(home).toContain(`<a href="${shown}">Every &lt;day&gt;</a></h2>`);
    expect(home).toMatch(/Luck<\/a><\/h3>[^]*<td class="number">7<\/td>/);
    expect(home).not.toMatch(/Now and then|Put away/);
    expect(await page('/staff/', editor)).not.toContain('Every &lt;day&gt;');
  });

  test('takes what it counts of hours that are over from the table that keeps them', async () => {
    await keepHourCounts(opened.services.pool, { all: true });
    await run(
      `UPDATE core_hourcount SET count = 12 WHERE counted = 'people' AND hour = (SELECT max(hour) - interval '3 days' FROM core_hourcount)`,
    );
    expect(await page('/staff/')).toMatch(/New people: 30 values, from 0 to 1[23]\./);

    await keepHourCounts(opened.services.pool);
    expect(await page('/staff/')).toMatch(/New people: 30 values, from 0 to 1[23]\./);
    await keepHourCounts(opened.services.pool, { all: true });
    expect(await page('/staff/')).toContain('New people: 30 values, from 0 to 1.');
  });

  test('counts the hours that nobody has kept', async () => {
    await run(`DELETE FROM core_hourcount WHERE hour > (SELECT max(hour) - interval '2 days' FROM core_hourcount)`);

    expect(await page('/staff/')).toContain('New people: 30 values, from 0 to 1.');
  });

  test('shows an account what it may see, and no more', async () => {
    const ofUploads = await page('/staff/', editor);
    expect(ofUploads).not.toMatch(/Clean air now|New people|Gone wrong/);
    expect(ofUploads).toContain('Nothing is being sent');

    // Limited to the tag "water", which neither mailing has.
    expect(await page('/staff/', limited)).not.toMatch(/Clean air now|Gone wrong/);
  });

  test('speaks German, Spanish and French', async () => {
    expect(await page('/staff/', ADMIN, 'de')).toContain('Gerade im Gange');
    expect(await page('/staff/', ADMIN, 'es')).toContain('En curso');
    expect(await page('/staff/', ADMIN, 'fr')).toContain('En cours');
  });

  test('is where browsers go, and for staff alone', async () => {
    const html = { headers: { Accept: 'text/html' } };
    expect((await server.request('GET', '/', html)).headers.location).toBe('/staff/');
    expect((await server.request('GET', '/')).headers.location).toBe('/rest/v1/');
    expect((await server.request('GET', '/staff/')).status).toBe(401);
    expect((await server.request('GET', '/staff/search/?q=ann')).status).toBe(401);
  });
});

describe('the search', () => {
  test.each([
    ['the beginning of an address', 'ANN1@'],
    ['the beginning of a first name', 'an'],
    ['the beginning of a last name', '<b>lee1'],
    ['first and last name', 'ann <b>lee1'],
  ])('finds people by %s', async (_way, text) => {
    const found = await page(`/staff/search/?q=${encodeURIComponent(text)}`);

    expect(found).toContain('Ann &lt;b&gt;Lee1</a> <span class="none">ann1@example.org</span>');
    expect(found).not.toContain('<b>Lee');
  });

  test('finds people and mailings by number', async () => {
    const { rows } = await opened.services.pool.query<{ id: number }>("SELECT id FROM core_user WHERE email = 'ann2@example.org'");

    expect(await page(`/staff/search/?q=${rows[0]!.id}`)).toContain('ann2@example.org');
  });

  test.each(['9840012345', '+919840012345', '98400 12345', '0091 98400-12345'])(
    'finds people by their phone, however it is typed at home: %s',
    async (text) => {
      await server.request('PATCH', '/rest/v1/installation/1/', { account: ADMIN, body: { country: 'India' } });
      const user = "(SELECT id FROM core_user WHERE email = 'ann3@example.org')";
      await run(
        `INSERT INTO core_phone (user_id, type, phone, read_from, read_as) VALUES (${user}, 'mobile', '098400 12345', '098400 12345', '+919840012345') ON CONFLICT DO NOTHING`,
      );

      const path = `/staff/search/?q=${encodeURIComponent(text)}`;
      expect(await page(path)).toContain('ann3@example.org');
      expect(await page(path, editor)).not.toContain('ann3@example.org');
    },
  );

  test('finds mailings, pages and reports by a part of their names', async () => {
    await run(`INSERT INTO reports_report (name, type) VALUES ('All who breathe air', 'Query')`);

    const found = await page('/staff/search/?q=air');
    expect(found).toContain('Clean air now</a>');
    expect(found).toContain('All who breathe air</a>');
    expect(await page('/staff/search/?q=petition')).toMatch(/href="\/rest\/v1\/page\/\d+\/"/);
  });

  test('finds nothing that the account may not see', async () => {
    expect(await page('/staff/search/?q=ann', editor)).toContain('Nothing was found');
    expect(await page('/staff/search/?q=clean', limited)).toContain('Nothing was found');
    expect(await page('/staff/search/?q=ann1', limited)).toContain('ann1@example.org');
  });

  test.each(['', '%', '_', '\\', "'", '%00', '9'.repeat(300), '99999999999', '#1'])('takes whatever is typed: %s', async (text) => {
    const response = await server.request('GET', `/staff/search/?q=${text === '%00' ? text : encodeURIComponent(text)}`, {
      account: ADMIN,
    });
    expect([200, 400]).toContain(response.status);
  });
});
