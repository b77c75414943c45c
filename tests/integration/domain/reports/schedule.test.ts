import fc from 'fast-check';
import { lastDue, runDueReports, type Schedule } from '../../../../runtime/domain/reports/schedule';
import { durationOf } from '../../../../runtime/domain/reports/duration';
import { openSite, type Site } from './reporting';

const every = (runEvery: string, more: Partial<Schedule> = {}): Schedule => ({
  runEvery,
  runHour: null,
  runWeekday: null,
  runDay: null,
  ...more,
});
const due = (schedule: Schedule, now: string): string | undefined =>
  lastDue(schedule, new Date(`${now}Z`))
    ?.toISOString()
    .slice(0, 16);

describe('when a report is due', () => {
  test.each([
    ['hourly', every('hourly'), '2026-03-04T05:59', '2026-03-04T05:00'],
    ['daily, at midnight unless said', every('daily'), '2026-03-04T00:00', '2026-03-04T00:00'],
    ['daily, before its hour', every('daily', { runHour: 9 }), '2026-03-01T08:59', '2026-02-28T09:00'],
    ['daily, at its hour', every('daily', { runHour: 9 }), '2026-03-01T09:00', '2026-03-01T09:00'],
    ['weekly, Monday is 0', every('weekly', { runWeekday: 0, runHour: 3 }), '2026-03-04T05:00', '2026-03-02T03:00'],
    ['weekly, Sunday is 6', every('weekly', { runWeekday: 6 }), '2026-03-07T23:00', '2026-03-01T00:00'],
    ['weekly, on the day before its hour', every('weekly', { runWeekday: 2, runHour: 9 }), '2026-03-04T08:00', '2026-02-25T09:00'],
    ['monthly', every('monthly', { runDay: 15, runHour: 1 }), '2026-03-15T01:00', '2026-03-15T01:00'],
    ['monthly, in a short month on its last day', every('monthly', { runDay: 31 }), '2026-02-28T12:00', '2026-02-28T00:00'],
    ['monthly, before its day', every('monthly', { runDay: 31 }), '2026-01-30T12:00', '2025-12-31T00:00'],
    ['never', every(''), '2026-03-04T05:00', undefined],
  ])('%s', (_, schedule, now, expected) => {
    expect(due(schedule, now)).toBe(expected);
  });

  test('is never in the future, never long ago, and stays the same until it is due again', () => {
    const kinds = { hourly: 1, daily: 24, weekly: 7 * 24, monthly: 31 * 24 };
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 31 }),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (runEvery, runHour, runWeekday, runDay, now) => {
          const schedule = { runEvery, runHour, runWeekday, runDay };
          const last = lastDue(schedule, now)!;
          const ago = now.getTime() - last.getTime();
          expect(ago).toBeGreaterThanOrEqual(0);
          expect(ago).toBeLessThan(kinds[runEvery] * 3_600_000);
          expect(lastDue(schedule, last)).toEqual(last);
          if (runEvery !== 'hourly') expect(last.getUTCHours()).toBe(runHour);
          if (runEvery === 'weekly') expect((last.getUTCDay() + 6) % 7).toBe(runWeekday);
        },
      ),
    );
  });
});

test.each([
  ['3600', 3600],
  ['1 hour', 3600],
  ['30 Minutes', 1800],
  ['2 days', 172_800],
  ['daily', 86_400],
  ['Hourly', 3600],
  ['weekly', 604_800],
  ['', 0],
  [null, 0],
  ['often', 0],
])('a result may be shown again for %j', (text, seconds) => {
  expect(durationOf(text)).toBe(seconds);
});

describe('a report that runs by itself', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());
  const schedule = async (shortName: string, sql: string, more: object = {}): Promise<void> => {
    await site.make('queryreport', {
      name: shortName,
      short_name: shortName,
      sql,
      run_every: 'hourly',
      to_emails: `${shortName}@example.org`,
      ...more,
    });
    // It was written before it was due last.
    await site.services.pool.query(`UPDATE reports_report SET updated_at = updated_at - interval '2 hours' WHERE short_name = $1`, [
      shortName,
    ]);
  };
  const tasks = async (): Promise<number> => (await site.services.pool.query('SELECT FROM core_job')).rowCount!;
  const to = (name: string): string[] => site.letters().filter((letter) => letter.includes(`To: ${name}@example.org`));

  test('does so once for each time it is due, over all processes', async () => {
    await schedule('once', 'SELECT 7 AS seven');
    await site.make('queryreport', { name: 'new', short_name: 'new', sql: 'SELECT 1', run_every: 'hourly' });
    await site.make('queryreport', { name: 'never', short_name: 'never', sql: 'SELECT 1' });
    await Promise.all([1, 2, 3, 4].map(() => runDueReports(site.services)));
    await runDueReports(site.services);
    expect(await tasks()).toBe(1);
    await site.work();
    expect(to('once')).toHaveLength(1);
    expect(to('once')[0]).toContain('<td>7</td>');
    await site.services.pool.query(`UPDATE reports_report SET ran_for = ran_for - interval '1 hour' WHERE short_name = 'once'`);
    await runDueReports(site.services);
    expect(await tasks()).toBe(2);
  });

  test('sends the rows as a file where staff want that, and nothing where there are none unless they want that too', async () => {
    await schedule('file', 'SELECT 7 AS seven', { email_always_csv: true });
    await schedule('none', 'SELECT 1 WHERE false');
    await schedule('still', 'SELECT 1 WHERE false', { send_if_no_rows: true });
    await schedule('wrong', 'SELECT 1 / 0');
    await runDueReports(site.services);
    await site.work();
    expect(to('file')[0]).toMatch(/Content-Type: text\/csv; charset=utf-8;\s+name=report-\d+\.csv/);
    expect(to('file')[0]).toContain(Buffer.from('seven\n7\n').toString('base64'));
    expect([to('none').length, to('still').length]).toEqual([0, 1]);
    expect(to('wrong')[0]).toContain('The report failed: division by zero');
  });

  test('may be a dashboard', async () => {
    await site.make('queryreport', { name: 'Total', short_name: 'total', sql: 'SELECT count(*) FROM core_user' });
    await site.make('dashboardreport', {
      name: 'Board',
      short_name: 'board',
      template: '<p>{{reports.total.value}} people</p>',
      run_every: 'daily',
      to_emails: 'board@example.org',
    });
    await site.services.pool.query(`UPDATE reports_report SET updated_at = updated_at - interval '2 days' WHERE short_name = 'board'`);
    await runDueReports(site.services);
    await site.work();
    expect(to('board')[0]).toContain('<p>10 people</p>');
  });
});
