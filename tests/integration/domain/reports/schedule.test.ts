import { queryOn } from '../../../../runtime/core/database/sql';
import { dueReports, enqueueDueReports } from '../../../../runtime/domain/reports/run/schedule';
import { openReports, type ReportsHarness } from './harness';

describe('a scheduled report', () => {
  let harness: ReportsHarness;
  beforeAll(async () => {
    harness = await openReports();
  });
  afterAll(() => harness.close());
  const schedule = async (shortName: string, sql: string, more: object = {}): Promise<void> => {
    await harness.create('queryreport', {
      name: shortName,
      short_name: shortName,
      sql,
      run_every: 'hourly',
      to_emails: `${shortName}@example.org`,
      ...more,
    });
    // The report must be older than its last due time.
    await harness.services.pool.query(`UPDATE reports_report SET updated_at = updated_at - interval '2 hours' WHERE short_name = $1`, [
      shortName,
    ]);
  };
  const countTasks = async (): Promise<number> => (await harness.services.pool.query('SELECT FROM core_job')).rowCount!;
  const mailsTo = (name: string): string[] => harness.mails().filter((mail) => mail.includes(`To: ${name}@example.org`));

  test('runs once for each due time, however many processes look for due reports', async () => {
    await schedule('once', 'SELECT 7 AS seven');
    await harness.create('queryreport', { name: 'new', short_name: 'new', sql: 'SELECT 1', run_every: 'hourly' });
    await harness.create('queryreport', { name: 'never', short_name: 'never', sql: 'SELECT 1' });
    await Promise.all([1, 2, 3, 4].map(() => enqueueDueReports(harness.services)));
    await enqueueDueReports(harness.services);
    expect(await countTasks()).toBe(1);
    await harness.runJobs();
    expect(mailsTo('once')).toHaveLength(1);
    expect(mailsTo('once')[0]).toContain('<td>7</td>');
    await harness.services.pool.query(`UPDATE reports_report SET ran_for = ran_for - interval '1 hour' WHERE short_name = 'once'`);
    await enqueueDueReports(harness.services);
    expect(await countTasks()).toBe(2);
  });

  test('sends the rows as a table or an attachment, the error of a wrong query, and no rows only when staff want that', async () => {
    await schedule('file', 'SELECT 7 AS seven', { email_always_csv: true });
    await schedule('none', 'SELECT 1 WHERE false');
    await schedule('still', 'SELECT 1 WHERE false', { send_if_no_rows: true });
    await schedule('wrong', 'SELECT 1 / 0');
    await enqueueDueReports(harness.services);
    await harness.runJobs();
    expect(mailsTo('file')[0]).toMatch(/Content-Type: text\/csv; charset=utf-8;\s+name=report-\d+\.csv/);
    expect(mailsTo('file')[0]).toContain(Buffer.from('seven\n7\n').toString('base64'));
    expect([mailsTo('none').length, mailsTo('still').length]).toEqual([0, 1]);
    expect(mailsTo('wrong')[0]).toContain('The report failed: division by zero');
  });

  test('runs at its hour by the clock of the home', async () => {
    const { pool } = harness.services;
    const hour = Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', hour: '2-digit', hourCycle: 'h23' }).format());
    await schedule('tokyo', 'SELECT 1 AS one', { run_every: 'daily', run_hour: hour });
    const isDue = async (zone: string): Promise<boolean> => {
      await pool.query('UPDATE core_installation SET time_zone = $1', [zone]);
      return (await dueReports(queryOn(pool))).some(({ emails }) => emails === 'tokyo@example.org');
    };
    expect([await isDue('UTC'), await isDue('Asia/Tokyo'), await isDue('UTC')]).toEqual([false, true, false]);
  });

  test('can be a dashboard', async () => {
    await harness.create('queryreport', { name: 'Total', short_name: 'total', sql: 'SELECT count(*) FROM core_user' });
    await harness.create('dashboardreport', {
      name: 'Board',
      short_name: 'board',
      template: '<p>{{reports.total.value}} people</p>',
      run_every: 'daily',
      to_emails: 'board@example.org',
    });
    await harness.services.pool.query(`UPDATE reports_report SET updated_at = updated_at - interval '2 days' WHERE short_name = 'board'`);
    await enqueueDueReports(harness.services);
    await harness.runJobs();
    expect(mailsTo('board')[0]).toContain('<p>10 people</p>');
  });

  test('can be a dashboard without a template: a table for each of its reports', async () => {
    const board = await harness.create('dashboardreport', { name: 'Tables', run_every: 'daily', to_emails: 'tables@example.org' });
    const report = await harness.create('queryreport', { name: 'All people', sql: 'SELECT count(*) AS people FROM core_user' });
    await harness.create('dashboardentry', {
      dashboard: `/rest/v1/dashboardreport/${board}/`,
      report: `/rest/v1/queryreport/${report}/`,
    });
    await harness.services.pool.query(`UPDATE reports_report SET updated_at = updated_at - interval '2 days' WHERE id = $1`, [board]);
    await enqueueDueReports(harness.services);
    await harness.runJobs();
    expect(mailsTo('tables')[0]).toMatch(/All people[^]*people[^]*10/);
  });
});
