import { readReader } from '../../../../runtime/app/release';
import { runQuery, StaffSql, StaffSqlBusy } from '../../../../runtime/core/staff-sql';
import { openStaffSql, type StaffSqlHarness } from './harness';

let harness: StaffSqlHarness;
let staffSql: StaffSql;
beforeAll(async () => {
  harness = await openStaffSql();
  const { pool, settings, log } = harness.services;
  staffSql = new StaffSql({ owner: pool, source: pool, settings, log, reader: readReader(), connectTimeout: 3_000 });
});
afterAll(async () => {
  await staffSql.close();
  await harness.close();
});

/** Sessions that stay open until `end`. `started` resolves when as many as may run at once are running. */
function holdSessions(
  count: number,
  limits: { background?: boolean },
): { running: number; started: Promise<void>; end(): Promise<unknown> } {
  const atOnce = Math.min(count, limits.background ? 2 : 4);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let onStarted = (): void => undefined;
  const held = {
    running: 0,
    started: new Promise<void>((resolve) => (onStarted = resolve)),
    end: () => (release(), Promise.all(sessions)),
  };
  const sessions = Array.from({ length: count }, () =>
    staffSql.inSession({ timeout: 60, ...limits }, async () => {
      held.running += 1;
      if (held.running === atOnce) onStarted();
      await released;
    }),
  );
  return held;
}

const queryOnce = (): Promise<unknown> => runQuery(staffSql, { sql: 'SELECT 1', params: {}, maxRows: 1, timeout: 5 });

test('background work leaves connections to queries that somebody waits for', async () => {
  const held = holdSessions(5, { background: true });
  await held.started;
  await Promise.all([queryOnce(), queryOnce(), queryOnce(), queryOnce()]);
  expect(held.running).toBe(2);
  await held.end();
  expect(held.running).toBe(5);
});

test('a query is refused while every connection is in use', async () => {
  const held = holdSessions(4, {});
  await held.started;
  await expect(queryOnce()).rejects.toThrow(StaffSqlBusy);
  await held.end();
  await queryOnce();
});
