import { Readable } from 'node:stream';
import { erasePerson } from '../../../../runtime/domain/people/erase/erase';
import { recentErasures } from '../../../../runtime/domain/people';
import { storeResult } from '../../../../runtime/domain/reports/result/stored-result';
import { queryOn } from '../../../../runtime/core/database/sql';
import { untilSql } from '../../../support';
import { LOCKS_HERE } from '../../../support/waiting-sql';
import { openReports, type ReportsHarness } from './harness';

let harness: ReportsHarness;
beforeAll(async () => {
  harness = await openReports();
  await harness.create('queryreport', { name: 'All', short_name: 'all', refresh: '1 day', sql: 'SELECT email FROM core_user ORDER BY id' });
});
afterAll(() => harness.close());

const LOCK_IS_AWAITED = `SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const erase = async (email: string): Promise<number> => (await harness.request('POST', 'eraser/', { email })).status;
const run = async (): Promise<string> => (await harness.request('POST', 'report/run/all/', {})).text;
const kept = async (): Promise<unknown> =>
  (
    await harness.services.pool.query(
      'SELECT (SELECT count(*)::int FROM reports_result) AS results, (SELECT count(*)::int FROM core_storedfile) AS files',
    )
  ).rows[0];
const store = async (afterStore?: () => Promise<void>): Promise<unknown> => {
  const { services } = harness;
  const erasures = await recentErasures(queryOn(services.pool));
  return storeResult(
    services,
    { format: 'csv', content: Readable.from(['email']), rowCount: () => 1, translated: false },
    { key: 'k', seconds: 60, erasures },
    afterStore,
  );
};

test('an erasure drops the results of reports that are kept, their files, and their downloads', async () => {
  expect(await run()).toContain('user2@example.org');
  const started = await harness.request('POST', 'report/background/all/', {});
  const id = Number(started.headers.location!.split('/').at(-2));
  await harness.runJobs();
  expect((await harness.request('GET', `report/download/${id}/`)).text).toContain('user2@example.org');
  expect(await erase('user2@example.org')).toBe(201);
  expect(await kept()).toEqual({ results: 0, files: 0 });
  expect((await harness.request('GET', `report/download/${id}/`)).status).toBe(404);
  expect(await run()).not.toContain('user2@example.org');
});

test('an erasure drops a result that is being stored', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const storing = store(() => held);
  await untilSql(
    harness.services.pool,
    `SELECT count(*) > 0 FROM ${LOCKS_HERE} WHERE relation = 'reports_result'::regclass AND mode = 'RowExclusiveLock'`,
  );
  const erasing = erase('user3@example.org');
  await untilSql(harness.services.pool, LOCK_IS_AWAITED);
  release();
  await storing;
  expect(await erasing).toBe(201);
  expect(await kept()).toEqual({ results: 0, files: 0 });
});

test('the result of a report during which somebody is erased is not kept', async () => {
  const { services } = harness;
  const { rows } = await services.pool.query<{ id: number }>(`SELECT id FROM core_user WHERE email = 'user4@example.org'`);
  const client = await services.pool.connect();
  try {
    await client.query('BEGIN');
    await erasePerson(queryOn(client), services, { userId: rows[0]!.id, flags: [] });
    const storing = store();
    const refused = expect(storing).rejects.toThrow('somebody was erased while the report ran');
    await untilSql(services.pool, LOCK_IS_AWAITED);
    await client.query('COMMIT');
    await refused;
  } finally {
    client.release();
  }
  expect(await kept()).toEqual({ results: 0, files: 0 });
});
