import { refusalOf } from '../../../../runtime/domain/reports/refusal';
import { Reader, ReaderBusy, readRows } from '../../../../runtime/framework/staff-sql';
import { testServices, type TestServices } from '../../../support';

let site: TestServices;
let reader: Reader;
beforeAll(async () => {
  site = await testServices();
  const { pool, settings, log } = site.services;
  reader = new Reader({ owner: pool, source: pool, settings, log, patience: 300 });
});
afterAll(async () => {
  await reader.close();
  await site.close();
});

/** Queries that run until they are let go. */
function hold(count: number, bounds: { background?: boolean }): { running: number; started: Promise<void>; end(): Promise<unknown> } {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = (): void => undefined;
  const state = { running: 0, started: new Promise<void>((resolve) => (begun = resolve)), end: () => (letGo(), Promise.all(all)) };
  const all = Array.from({ length: count }, () =>
    reader.within({ timeout: 60, ...bounds }, async () => {
      state.running += 1;
      if (state.running === Math.min(count, bounds.background ? 2 : 4)) begun();
      await held;
    }),
  );
  return state;
}

const one = (): Promise<unknown> => readRows(reader, { sql: 'SELECT 1', params: {}, most: 1, timeout: 5 });

test('what runs in the background leaves connections to what somebody waits for', async () => {
  const slow = hold(5, { background: true });
  await slow.started;
  await Promise.all([one(), one(), one(), one()]);
  expect(slow.running).toBe(2);
  await slow.end();
  expect(slow.running).toBe(5);
});

test('when every connection is taken, clients are asked to come again', async () => {
  const slow = hold(4, {});
  await slow.started;
  const error: unknown = await one().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ReaderBusy);
  expect(refusalOf(error)).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '10' },
    body: { error: 'Too many queries of staff are running. Try again later.' },
  });
  await slow.end();
  await one();
});
