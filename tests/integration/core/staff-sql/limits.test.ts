import { randomBytes } from 'node:crypto';
import { QueryProblem, runQuery, runQueryInSession, streamQuery } from '../../../../runtime/core/staff-sql';
import { openStaffSql, type StaffSqlHarness } from './harness';

let harness: StaffSqlHarness;
beforeAll(async () => {
  harness = await openStaffSql();
});
afterAll(() => harness.close());

describe('limits of a query', () => {
  const { signal } = new AbortController();
  const bounded = (sql: string, maxRows = 100) => runQuery(harness.services.staffSql, { sql, params: {}, maxRows, timeout: 0.2, signal });

  test('time: a query is stopped even if it changes the time limit', async () => {
    const message = 'The query took longer than 0.2 seconds and was stopped.';
    await expect(bounded('SELECT pg_sleep(60)')).rejects.toThrow(message);
    await expect(bounded(`SELECT set_config('statement_timeout', '0', true), pg_sleep(60)`)).rejects.toThrow(message);
    await expect(bounded('SELECT count(*) FROM generate_series(1, 1e10)')).rejects.toThrow(message);
    await expect(
      streamQuery(harness.services.staffSql, { sql: 'SELECT pg_sleep(60)', params: {}, maxRows: 1, timeout: 0.2 }, 'csv'),
    ).rejects.toThrow(message);
  });

  test('rows: a result with more is refused', async () => {
    expect((await harness.query('SELECT * FROM generate_series(1, 100)')).rows).toHaveLength(100);
    await expect(harness.query('SELECT * FROM generate_series(1, 101)')).rejects.toThrow(
      new QueryProblem('The result has more than 100 rows.'),
    );
    expect((await harness.text('SELECT * FROM generate_series(1, 100)', 'csv', {}, 100)).split('\n')).toHaveLength(102);
    await expect(harness.text('SELECT * FROM generate_series(1, 101)', 'csv', {}, 100)).rejects.toThrow(
      new QueryProblem('The result has more than 100 rows.'),
    );
  });

  test('memory: a result of more than 64 MB and a row of more than 32 MB are refused', async () => {
    await expect(harness.query(`SELECT repeat('x', 1000000) FROM generate_series(1, 100)`)).rejects.toThrow(
      new QueryProblem('The result is larger than 64 MB.'),
    );
    await expect(harness.query(`SELECT repeat('x', 70000000)`)).rejects.toThrow('The result is larger than 64 MB.');
    await expect(harness.text(`SELECT repeat('x', 70000000)`, 'csv')).rejects.toThrow('A row is longer than 32 MB.');
    expect((await harness.query('SELECT 1')).rows).toEqual([[1]]);
  });
});

describe('several queries of one session', () => {
  const runAll = (timeout: number, ...queries: string[]) =>
    harness.services.staffSql.inSession({ timeout }, async (session) => {
      const results = [];
      for (const sql of queries) results.push(await runQueryInSession(session, { sql, params: {}, maxRows: 100, maxCells: 20 }));
      return results;
    });

  test('do not change the settings of the next one, and share one time limit', async () => {
    const changeSettings = `SELECT set_config('statement_timeout', '0', false), set_config('search_path', 'pg_temp', false)`;
    const [, settings] = await runAll(10, changeSettings, `SELECT current_setting('statement_timeout'), current_setting('search_path')`);
    expect(settings!.rows).toEqual([[expect.stringMatching(/^([1-9]\d*ms|[1-9]s|10s)$/), 'advocacy_reports, public, pg_temp']]);
    await expect(runAll(1, 'SELECT pg_sleep(0.6)', 'SELECT pg_sleep(0.6)')).rejects.toThrow(
      'The query took longer than 1 seconds and was stopped.',
    );
    await expect(runAll(1, changeSettings, 'SELECT pg_sleep(60)')).rejects.toThrow('The query took longer than 1 seconds and was stopped.');
  });

  test('share the limits of values and of memory', async () => {
    const ten = 'SELECT n, n FROM generate_series(1, 5) n';
    expect(await runAll(10, ten, ten)).toHaveLength(2);
    await expect(runAll(10, ten, ten, 'SELECT 1')).rejects.toThrow(
      new QueryProblem('The result has more than 20 values, rows times columns.'),
    );
    const large = `SELECT repeat('x', 34000000)`;
    await expect(runAll(60, large, large)).rejects.toThrow(new QueryProblem('The result is larger than 64 MB.'));
  });
});

describe('a query is ended', () => {
  test('when its client disconnects', async () => {
    const mark = randomBytes(8).toString('hex');
    const controller = new AbortController();
    const result = runQuery(harness.services.staffSql, {
      sql: `SELECT pg_sleep(600), '${mark}'`,
      params: {},
      maxRows: 1,
      timeout: 600,
      signal: controller.signal,
    });
    const rejection = expect(result).rejects.toThrow('the client is gone');
    await harness.untilRunning(mark, 1);
    controller.abort(new Error('the client is gone'));
    await rejection;
    await harness.untilRunning(mark, 0);
  });

  test('when its stream is destroyed; it waits while nobody reads', async () => {
    const mark = randomBytes(8).toString('hex');
    const stream = await streamQuery(
      harness.services.staffSql,
      { sql: `SELECT repeat('x', 1000), '${mark}' FROM generate_series(1, 1000000)`, params: {}, maxRows: 1_000_000, timeout: 600 },
      'csv',
    );
    await harness.untilRunning(mark, 1);
    expect(stream.readableLength).toBeLessThan(1_000_000);
    stream.destroy();
    await harness.untilRunning(mark, 0);
  });
});
