import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startWorker, type Worker } from '../../../../../runtime/app/worker';
import { startProgram } from '../../../../support/program';
import { untilSql } from '../../../../support/until';
import { openPushes, type PushHarness } from './harness';

let push: PushHarness;
let child: ChildProcess | undefined;
let worker: Worker | undefined;
beforeAll(async () => {
  push = await openPushes();
});
beforeEach(() => push.reset());
afterEach(async () => {
  child?.kill('SIGKILL');
  await worker?.stop();
  worker = undefined;
});
afterAll(() => push.close());

const spawnWorker = (): ChildProcess =>
  startProgram('runtime/app/main.ts', ['worker'], {
    DATABASE_URL: push.url,
    DATA_DIR: push.services.settings.dataDir,
    SECRET_KEY: push.services.settings.secretKey,
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    LOG_LEVEL: 'silent',
  }).child;

const kill = async (): Promise<void> => {
  const ended = once(child!, 'exit');
  child!.kill('SIGKILL');
  await ended;
};

/** A worker in this process, which soon takes a silent worker for dead. */
const startAnother = async (): Promise<void> => {
  worker = await startWorker(push.services, { heartbeat: { timeout: 1_000, interval: 200 } });
};

const done = (): Promise<void> =>
  untilSql(push.services.pool, `SELECT count(*) = 0 FROM graphile_worker.jobs WHERE task_identifier = 'push'`);

test('what a worker that is killed leaves undone another one tells, each thing under one webhook-id', async () => {
  await push.page('crash', { send_pushes: true, pushes: [await push.endpoint(), await push.endpoint()] });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => push.act({ page: 'crash', email: `many${n}@example.org` })));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  child = spawnWorker();
  await push.receiver.gets(20);
  await kill();
  await startAnother();
  await done();
  const told = new Set(
    push.receiver.received.map(({ path, text }) => `${path} ${(JSON.parse(text) as { data: { action: { id: number } } }).data.action.id}`),
  );
  expect(told.size).toBe(60);
  const ids = new Set(push.receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(60);
  // What the killed worker had under way, eight at once, may come twice.
  expect(push.receiver.received.length).toBeLessThanOrEqual(60 + 8);
});

test('a receiver that hangs holds up neither other receivers nor other jobs', async () => {
  const slow = await push.endpoint();
  const path = new URL(String((await push.get(slow)).url)).pathname;
  await push.page('slow', { send_pushes: true, send_email: true, pushes: [slow, await push.endpoint()] });
  push.receiver.react = (response, request) => {
    if (!request.path.startsWith(`${path}?`)) response.writeHead(204).end();
  };
  for (let n = 0; n < 12; n += 1) await push.act({ page: 'slow', email: `slow${n}@example.org` });
  await startAnother();
  await push.receiver.gets(12 + 4);
  await untilSql(push.services.pool, `SELECT count(*) = 12 FROM core_actionmail WHERE state = 'sent'`);
  // Four to the one that hangs, all to the other.
  expect(push.receiver.received.filter(({ path: to }) => to.startsWith(`${path}?`))).toHaveLength(4);
  push.receiver.hangUp();
});
