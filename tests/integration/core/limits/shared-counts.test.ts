import { closeChannels } from '../../../../runtime/core/database/channels';
import { type SharedCounts, sharedCountsOf } from '../../../../runtime/core/limits/shared-counts';
import type { Services } from '../../../../runtime/core/call/services';
import { testServices, until } from '../../../support';

let opened: Awaited<ReturnType<typeof testServices>>;
const processes: Services[] = [];

beforeAll(async () => void (opened = await testServices()));
afterEach(async () => {
  for (const services of processes.splice(0)) await closeChannels(services);
});
afterAll(() => opened.close());

/** What a process counts, which tells others and hears them. */
async function startProcess(): Promise<SharedCounts> {
  const services = { ...opened.services };
  processes.push(services);
  const counts = sharedCountsOf(services);
  await counts.share(services);
  return counts;
}

test('attempts at one process lock a key at another, and are forgotten there too', async () => {
  const [one, other] = [await startProcess(), await startProcess()].map((counts) => counts.throttle('guesses', 3));
  one!.begin('Ann');
  one!.begin('Ann');
  other!.begin('Ann');
  await until(() => one!.wait('Ann') > 0 && other!.wait('Ann') > 0);
  expect(other!.wait('Ben')).toBe(0);
  other!.clear('Ann');
  await until(() => one!.wait('Ann') === 0);
});

test('an attempt that succeeded is taken back at the other process', async () => {
  const [one, other] = [await startProcess(), await startProcess()].map((counts) => counts.throttle('guesses', 1));
  one!.begin('Ann');
  await until(() => other!.wait('Ann') > 0);
  one!.undo('Ann');
  await until(() => other!.wait('Ann') === 0);
});

test('processes use up one limit together', async () => {
  const [one, other] = [await startProcess(), await startProcess()].map((counts) => counts.rateLimit('writes', 20, 3600));
  for (let use = 0; use < 10; use += 1) for (const limit of [one!, other!]) limit.use('203.0.113.7');
  await until(() => one!.left('203.0.113.7') === 0 && other!.left('203.0.113.7') === 0);
  expect(one!.use('203.0.113.7').isExceeded).toBe(true);
});

test('a limit that a process has not used yet counts what others used', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  for (let use = 0; use < 5; use += 1) one.rateLimit('writes', 5, 3600).use('k');
  one.throttle('heard after it', 1).begin('k');
  await until(() => other.throttle('heard after it', 1).wait('k') > 0);
  expect(other.rateLimit('writes', 5, 3600).left('k')).toBe(0);
});

test('a process that starts later hears what is near its limit, once', async () => {
  const [one, other] = [await startProcess(), await startProcess()].map((counts) => counts.rateLimit('writes', 10, 3600));
  for (let use = 0; use < 6; use += 1) one!.use('k');
  await until(() => other!.left('k') === 4);
  const later = (await startProcess()).rateLimit('writes', 10, 3600);
  await until(() => later.left('k') === 4);
  one!.use('k');
  await until(() => later.left('k') === 3);
});

test('few uses are not told to other processes, but all of them later', async () => {
  const [one, other] = [await startProcess(), await startProcess()].map((counts) => counts.rateLimit('writes', 100, 3600));
  for (let use = 0; use < 10; use += 1) one!.use('k');
  one!.use('k');
  await until(() => other!.left('k') === 89);
});

test('what somebody else notifies changes nothing', async () => {
  const counts = await startProcess();
  const throttle = counts.throttle('guesses', 1);
  for (const text of ['', 'x', 'é'.repeat(22), `${'x'.repeat(22)}{"from":"x","changes":[]}`])
    await opened.services.pool.query(`SELECT pg_notify('advocacy_counts', $1)`, [text]);
  const other = (await startProcess()).throttle('guesses', 1);
  other.begin('k');
  await until(() => throttle.wait('k') > 0);
});

test('messages do not tell whom they are about', async () => {
  const listener = await opened.services.pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query('LISTEN advocacy_counts');
  (await startProcess()).throttle('guesses', 1).begin('ann at 203.0.113.7');
  await until(() => heard.some((text) => text.includes('"guesses"')));
  expect(heard.join()).not.toMatch(/ann|203\.0/);
  listener.release(true);
});
