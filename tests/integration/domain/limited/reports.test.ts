import { enqueueDueReports } from '../../../../runtime/domain/reports/run/schedule';
import { rebuildSet, runRebuild } from '../../../../runtime/domain/mailings/targeting/rebuild';
import type { Credentials } from '../../../support';
import { ADMIN, openLimited, type LimitedHarness } from './harness';

let harness: LimitedHarness;
/** Limited to reports in `finance`; limited to pages with the tag `climate`; not limited. */
let finance: Credentials;
let climate: Credentials;
let free: Credentials;

const RIGHTS = ['reports.view', 'reports.edit', 'mailings.view', 'mailings.edit', 'pages.view', 'pages.edit', 'jobs.view', 'users.view'];
const PAGES = `SELECT name FROM core_page WHERE name IN ('ours', 'theirs') ORDER BY name`;

beforeAll(async () => {
  harness = await openLimited();
  finance = await harness.account('finance', [{ name: 'Finance', rights: RIGHTS, categories: ['finance'] }]);
  climate = await harness.account('climate', [{ name: 'Climate', rights: RIGHTS, tags: ['climate'] }]);
  free = await harness.account('free', [{ name: 'Free', rights: RIGHTS }]);
  await harness.sql(`INSERT INTO reports_reportcategory (name) VALUES ('secret')`);
  await harness.made(ADMIN, 'petitionpage', { name: 'ours', tags: ['climate'] });
  await harness.made(ADMIN, 'petitionpage', { name: 'theirs' });
});
afterAll(() => harness.close());

const report = (who: Credentials, name: string, sql: string, more: object = {}): Promise<string> =>
  harness.made(who, 'queryreport', { name, short_name: name, sql, ...more });
const categories = (...names: string[]): object => ({ categories: names });

describe('an account of a group that owns report categories', () => {
  test('sees the reports in them, in lists and by their names', async () => {
    await report(ADMIN, 'books', 'SELECT 1 AS one', categories('finance'));
    const theirs = await report(ADMIN, 'plans', 'SELECT 2 AS two', categories('secret'));
    expect(await harness.listed(finance, 'report/')).toEqual(['books']);
    expect(await harness.listed(finance, 'queryreport/')).toEqual(['books']);
    expect((await harness.as(finance, 'GET', theirs)).status).toBe(404);
    for (const way of ['run', 'background']) {
      expect((await harness.as(finance, 'POST', `report/${way}/plans/`, {})).status).toBe(404);
      expect((await harness.as(finance, 'POST', `report/${way}/books/`, {})).status).toBe(way === 'run' ? 200 : 201);
      expect((await harness.as(free, 'POST', `report/${way}/plans/`, {})).status).toBe(way === 'run' ? 200 : 201);
    }
    expect((await harness.as(finance, 'POST', 'report/run/sql/', { query: 'SELECT short_name FROM reports_report' })).json()).toEqual([
      ['books'],
    ]);
    const unnamed = await harness.as(finance, 'POST', 'queryreport/', { name: 'new', sql: 'SELECT 1' });
    expect([unnamed.status, unnamed.text]).toEqual([403, expect.stringContaining('reportcategory \\"finance\\"') as string]);
    expect((await harness.as(finance, 'POST', 'queryreport/', { name: 'new', sql: 'SELECT 1', ...categories('finance') })).status).toBe(
      201,
    );
  });

  test('is shown nothing of other reports by a dashboard of its own', async () => {
    await harness.made(finance, 'dashboardreport', {
      name: 'board',
      short_name: 'board',
      template: '{{reports.plans.value}}',
      ...categories('finance'),
    });
    const refused = await harness.as(finance, 'POST', 'report/run/board/', {});
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('There is no query report with the short name plans.') as string,
    ]);
    expect((await harness.as(free, 'POST', 'report/run/board/', {})).text).toContain('2');
  });

  test('uses no other report in a targeting', async () => {
    const use = (name: string): object => ({ subjects: ['x'], html: 'x', includes: { query_reports: [{ short_name: name }] } });
    expect((await harness.as(finance, 'POST', 'mailer/', use('plans'))).status).toBe(400);
    expect((await harness.as(finance, 'POST', 'mailer/', use('books'))).status).toBe(201);
  });

  test('is not shown those that others use, and leaves them', async () => {
    const both = [{ short_name: 'plans' }, { short_name: 'books' }];
    const mailing = await harness.made(ADMIN, 'mailer', { subjects: ['x'], html: 'x', includes: { query_reports: both } });
    const shown = async (who: Credentials): Promise<unknown[]> =>
      (await harness.as(who, 'GET', mailing))
        .json<{ includes: { query_reports: { short_name: string }[] } }>()
        .includes.query_reports.map(({ short_name }) => short_name);
    expect([await shown(finance), await shown(ADMIN)]).toEqual([['books'], ['plans', 'books']]);
    expect((await harness.as(finance, 'PATCH', mailing, { includes: { query_reports: [] } })).status).toBe(202);
    expect([await shown(finance), await shown(free)]).toEqual([[], ['plans']]);
  });
});

describe('SQL of staff reads for an account', () => {
  test('a report for the account that runs it, at once and in the background', async () => {
    await report(ADMIN, 'pages', PAGES);
    for (const [who, rows] of [
      [climate, [['ours']]],
      [free, [['ours'], ['theirs']]],
      [ADMIN, [['ours'], ['theirs']]],
    ] as const) {
      expect((await harness.as(who, 'POST', 'report/run/pages/', {})).json()).toEqual(rows);
      const { headers } = await harness.as(who, 'POST', 'report/background/pages/', {});
      await harness.runJobs();
      const task = (await harness.as(ADMIN, 'GET', new URL(headers.location!).pathname)).json<{ details: { download_uri: string } }>();
      const file = (await harness.as(who, 'GET', task.details.download_uri)).text;
      expect(file.trim().split(/\r?\n/)).toEqual(['name', ...rows.map(([name]) => name)]);
    }
  });

  test('a limited account fetches no result that somebody else asked for', async () => {
    const { headers } = await harness.as(free, 'POST', 'report/background/pages/', {});
    await harness.runJobs();
    const task = (await harness.as(ADMIN, 'GET', new URL(headers.location!).pathname)).json<{ details: { download_uri: string } }>();
    for (const [who, status] of [
      [climate, 401],
      [finance, 401],
      [free, 200],
      [ADMIN, 200],
    ] as const)
      expect((await harness.as(who, 'GET', task.details.download_uri)).status).toBe(status);
  });

  test('a report that runs by itself for the account that saved it last, though it is disabled meanwhile', async () => {
    const timed = { run_every: 'hourly', to_emails: 'x@example.org', email_always_csv: false };
    await report(climate, 'by-climate', PAGES, { ...timed, to_emails: 'climate@example.org' });
    await report(free, 'by-free', PAGES, { ...timed, to_emails: 'free@example.org' });
    const nobodys = await report(climate, 'by-nobody', PAGES, { ...timed, to_emails: 'nobody@example.org', send_if_no_rows: true });
    await harness.sql(`UPDATE reports_report SET saved_by_id = NULL WHERE short_name = 'by-nobody'`);
    const taken = await report(climate, 'taken-over', PAGES, { ...timed, to_emails: 'taken@example.org' });
    expect((await harness.as(free, 'PATCH', taken, { description: 'Whose it is stays.' })).status).toBe(202);
    expect((await harness.as(free, 'PATCH', taken, (await harness.as(free, 'GET', taken)).json())).status).toBe(202);
    const saver = async (path: string): Promise<unknown> => (await harness.as(ADMIN, 'GET', path)).json().saved_by;
    const [{ id }] = (await harness.sql<{ id: number }>(`SELECT id FROM auth_user WHERE username = 'climate'`)) as [{ id: number }];
    expect([await saver(taken), await saver(nobodys)]).toEqual([`/rest/v1/authuser/${id}/`, null]);
    await harness.sql(`UPDATE auth_user SET is_active = false WHERE username = 'climate'`);
    await harness.sql(`UPDATE reports_report SET updated_at = updated_at - interval '2 hours'`);
    await enqueueDueReports(harness.services);
    await harness.runJobs();
    await harness.sql(`UPDATE auth_user SET is_active = true WHERE username = 'climate'`);
    const told = (name: string): boolean[] => {
      const [mail] = harness.mails().filter((text) => text.includes(`To: ${name}@example.org`));
      return ['ours', 'theirs'].map((page) => mail!.includes(page));
    };
    expect(['climate', 'taken', 'free', 'nobody'].map(told)).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [false, false],
    ]);
    expect((await harness.as(free, 'PATCH', taken, { sql: `${PAGES} DESC` })).status).toBe(202);
    expect(await saver(taken)).not.toBe(`/rest/v1/authuser/${id}/`);
  });
});

describe('SQL of targeting reads for the account that saved it', () => {
  const USERS = `SELECT u.id FROM core_user u WHERE EXISTS (SELECT FROM core_page WHERE name = 'theirs')`;
  const found = async (path: string): Promise<number> => {
    const result = await rebuildSet(harness.services, Number(path.split('/').at(-2)));
    if ('errors' in result) throw new Error(result.errors.join());
    return result.count;
  };

  beforeAll(async () => {
    await harness.sql(`UPDATE core_user SET subscription_status = 'subscribed'`);
    await harness.sql(
      `INSERT INTO core_subscription (user_id, list_id) SELECT id, 1 FROM core_user WHERE email LIKE 'user%' ON CONFLICT DO NOTHING`,
    );
  });

  test('raw SQL, also in a copy that somebody else makes', async () => {
    const mailing = (who: Credentials): Promise<string> =>
      harness.made(who, 'mailer', { subjects: ['x'], html: 'x', tags: ['climate'], includes: { raw_sql: [USERS] } });
    const [theirs, all] = [await mailing(climate), await mailing(free)];
    expect([await found(theirs), await found(all)]).toEqual([0, 10]);
    const copied = await harness.as(free, 'POST', `${theirs}copy/`, {});
    expect(await found(new URL(copied.headers.location!).pathname)).toBe(0);
    const [{ includes }] = (await harness.sql<{ includes: number }>('SELECT includes_id AS includes FROM core_mailing WHERE id = $1', [
      Number(theirs.split('/').at(-2)),
    ])) as [{ includes: number }];
    expect((await harness.as(free, 'PATCH', `mailingtargeting/${includes}/`, { raw_sql: [`${USERS} AND u.id > 0`] })).status).toBe(202);
    expect(await found(theirs)).toBe(10);
  });

  test('nothing that is limited once that account is gone', async () => {
    const gone = await harness.account('gone', [{ name: 'Free', rights: RIGHTS }]);
    const mailing = await harness.made(gone, 'mailer', { subjects: ['x'], html: 'x', includes: { raw_sql: [USERS] } });
    const open = await harness.made(gone, 'mailer', { subjects: ['x'], html: 'x', includes: { raw_sql: ['SELECT id FROM core_user'] } });
    expect([await found(mailing), await found(open)]).toEqual([10, 10]);
    await harness.sql(`DELETE FROM auth_user WHERE username = 'gone'`);
    expect([await found(mailing), await found(open)]).toEqual([0, 10]);
  });

  test('and of what they read, errors quote nothing to a limited account', async () => {
    const quoting = `SELECT name::integer FROM core_page WHERE name = 'theirs'`;
    const failed = async (who: Credentials, includes: object): Promise<string> => {
      const mailing = await harness.made(who, 'mailer', { subjects: ['x'], html: 'x', tags: ['climate'], includes });
      const asked = await harness.as(who, 'POST', `${mailing}rebuild/`, {});
      const { pathname } = new URL(asked.headers.location!);
      await runRebuild(Number(pathname.split('/').at(-2)), { services: harness.services, isLastAttempt: true });
      return pathname;
    };
    const quoted = async (who: Credentials, rebuild: string): Promise<boolean> => {
      const [shown, status] = await Promise.all([
        harness.as(who, 'GET', rebuild),
        harness.as(who, 'GET', `${rebuild.replace(/rebuild\/.*$/, '')}status/`),
      ]);
      const errors = [shown.json<{ errors: string[] }>().errors, status.json<{ error: string[] }>().error];
      expect(errors[0]).toHaveLength(1);
      expect(errors[1]).toEqual(errors[0]);
      return errors[0]![0]!.includes('theirs');
    };
    await report(free, 'quoting', quoting);
    for (const includes of [{ raw_sql: [quoting] }, { query_reports: [{ short_name: 'quoting' }] }]) {
      const theirs = await failed(free, includes);
      expect([await quoted(climate, theirs), await quoted(free, theirs), await quoted(ADMIN, theirs)]).toEqual([false, true, true]);
    }
    await report(free, 'quotingproof', quoting.replace('name::integer', 'name::integer AS user_id'));
    const shows = await harness.made(climate, 'mailer', {
      subjects: ['x'],
      html: '{{#each reports.quotingproof}}{{user_id}}{{/each}}',
      tags: ['climate'],
    });
    const refused = async (who: Credentials): Promise<string> => {
      const { status, text } = await harness.as(who, 'POST', `${shows}proofs/`, { users: [1] });
      expect([status, text]).toEqual([400, expect.stringContaining('reports.quotingproof')]);
      return text;
    };
    expect([await refused(climate), await refused(free)].map((text) => text.includes('theirs'))).toEqual([false, true]);
    const own = await failed(climate, { raw_sql: [quoting.replace('theirs', 'ours').replace('name::', `(name || ' not theirs')::`)] });
    expect(await quoted(climate, own)).toBe(true);
  });

  test('reports, each for its own account within one search', async () => {
    await report(climate, 'of-climate', USERS);
    await report(free, 'of-free', USERS);
    const mailing = (...names: string[]): Promise<string> =>
      harness.made(free, 'mailer', {
        subjects: ['x'],
        html: 'x',
        includes: { query_reports: names.map((short_name) => ({ short_name })) },
        excludes: { raw_sql: ['SELECT 0'] },
      });
    expect(await found(await mailing('of-climate'))).toBe(0);
    expect(await found(await mailing('of-free', 'of-climate'))).toBe(10);
    expect(await found(await mailing('of-climate', 'of-free'))).toBe(10);
  });
});
