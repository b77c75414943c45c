import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { cutDueBatches } from '../../../../../runtime/domain/actions/batches/cut';
import { startWorker, type Worker } from '../../../../../runtime/app/worker';
import { startProgram } from '../../../../support/program';
import { startSmtp, type SmtpServer, type Stage } from '../../../../support/smtp';
import { untilSql } from '../../../../support/until';
import { openBatches, type BatchHarness } from './harness';

let batches: BatchHarness;
let smtp: SmtpServer;
let child: ChildProcess | undefined;
let worker: Worker | undefined;
beforeAll(async () => {
  batches = await openBatches();
});
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await worker?.stop();
  worker = undefined;
  await smtp.close();
});
afterAll(() => batches.close());

test.each<[Stage, string]>([
  ['DATA', 'sent'],
  ['end', 'unknown'],
])('a worker that is killed at %s leaves the batch to another, which sends it once: %s', async (stage, state) => {
  const page = `killed-${stage.toLowerCase()}`;
  await batches.batchPage(page, { batch_delivery_threshold: 1 });
  await batches.sign(page, `${stage}@example.org`);
  await cutDueBatches(batches.services, 'threshold');
  smtp.react = (at) => (at === stage ? 'hang' : undefined);
  const { dataDir, secretKey, baseUrl } = batches.services.settings;
  const env = {
    DATABASE_URL: batches.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    BASE_URL: baseUrl!,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'silent',
  };
  child = startProgram('runtime/app/main.ts', ['worker'], env).child;
  await smtp.reaches(stage);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  smtp.react = () => undefined;
  const settings = { ...batches.services.settings, smtpUrl: smtp.url };
  worker = await startWorker({ ...batches.services, settings }, { heartbeat: { timeout: 1_000, interval: 200 } });
  await untilSql(batches.services.pool, `SELECT count(*) = 0 FROM graphile_worker.jobs WHERE task_identifier = 'sendBatch'`);
  expect(smtp.received.map(({ to }) => to)).toEqual([['bell@example.gov']]);
  expect(await batches.deliveries(page)).toMatchObject([{ status: state, signatures: 1 }]);
});
