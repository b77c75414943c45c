import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { LANES } from '../../../../../runtime/core/jobs/handlers';
import { DEFAULT_HEARTBEAT } from '../../../../../runtime/core/jobs/heartbeat';
import { startWorker, type Worker } from '../../../../../runtime/app/worker';
import { startProgram } from '../../../../support/program';
import { startSmtp, type SmtpServer, type Stage } from '../../../../support/smtp';
import { untilSql } from '../../../../support/until';
import { openActionMail, type ActionMailHarness } from './harness';

let mail: ActionMailHarness;
let smtp: SmtpServer;
let child: ChildProcess | undefined;
let worker: Worker | undefined;

beforeAll(async () => {
  mail = await openActionMail();
  await mail.page('confirming', { send_email: true });
});
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await worker?.stop();
  worker = undefined;
  await smtp.close();
  await mail.services.pool.query('DELETE FROM core_actionmail');
});
afterAll(() => mail.close());

/** A worker in a process of its own, as operators run it. */
function spawnWorker(): ChildProcess {
  const { dataDir, secretKey, baseUrl } = mail.services.settings;
  return startProgram('runtime/app/main.ts', ['worker'], {
    DATABASE_URL: mail.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    BASE_URL: baseUrl!,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'silent',
  }).child;
}

const kill = async (): Promise<void> => {
  const ended = once(child!, 'exit');
  child!.kill('SIGKILL');
  await ended;
};

const until = (condition: string): Promise<void> => untilSql(mail.services.pool, condition);

/** Another worker, which soon takes a silent worker for dead. */
const another = async (): Promise<void> => {
  const settings = { ...mail.services.settings, smtpUrl: smtp.url };
  worker = await startWorker({ ...mail.services, settings }, { heartbeat: { timeout: 1_000, interval: 200 } });
};

test.each<[Stage, string]>([
  ['greeting', 'sent'],
  ['RCPT', 'sent'],
  ['DATA', 'sent'],
  ['end', 'unknown'],
])('a worker that is killed at %s leaves the message to another, which sends it once: %s', async (stage, state) => {
  smtp.react = (at) => (at === stage ? 'hang' : undefined);
  expect((await mail.act({ page: 'confirming', email: `${stage}@example.org` })).status).toBe(201);
  child = spawnWorker();
  await smtp.reaches(stage);
  await kill();
  smtp.react = () => undefined;
  await another();
  await until(`SELECT count(*) = 0 FROM graphile_worker.jobs WHERE task_identifier = 'confirmation'`);
  expect(smtp.received.map(({ to }) => to)).toEqual([[`${stage}@example.org`]]);
  expect(await mail.states()).toMatchObject([{ state }]);
});

test('workers that are killed again and again send each message once', async () => {
  const emails = Array.from({ length: 60 }, (_, index) => `many${index}@example.org`);
  const answers = await Promise.all(emails.map((email) => mail.act({ page: 'confirming', email })));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  for (const messages of [7, 23, 41]) {
    child = spawnWorker();
    await smtp.reaches('DATA', messages);
    await kill();
    // What the killed worker held, the next one takes up as if its patience were at an end.
    await mail.services.pool.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
    );
  }
  await another();
  await until(`SELECT count(*) = 0 FROM graphile_worker.jobs WHERE task_identifier = 'confirmation'`);
  const counts = new Map<string, number>();
  for (const { to } of smtp.received) counts.set(to[0]!, (counts.get(to[0]!) ?? 0) + 1);
  expect([...counts.values()].every((count) => count === 1)).toBe(true);
  const states = await mail.states();
  expect(states).toHaveLength(60);
  // One worker sends two at once: so many may have been under way when it was killed.
  expect(states.filter((row) => row.state !== 'sent').every((row) => row.state === 'unknown')).toBe(true);
  expect(states.filter((row) => row.state === 'unknown').length).toBeLessThanOrEqual(6);
});

test('a lost job is taken up within a minute', () => {
  // The queue itself looks for jobs every two seconds.
  expect(DEFAULT_HEARTBEAT.timeout + DEFAULT_HEARTBEAT.interval + 2_000).toBeLessThan(60_000);
});

test('a worker that is alive keeps its job, however long it takes', async () => {
  smtp.react = (stage) => (stage === 'RCPT' ? 'hang' : undefined);
  await mail.act({ page: 'confirming', email: 'slow@example.org' });
  await another();
  await smtp.reaches('RCPT');
  await mail.services.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour' WHERE locked_by IS NOT NULL`,
  );
  const second = await startWorker(mail.services, { heartbeat: { timeout: 1_000, interval: 200 } });
  const { rows } = await mail.services.pool.query<{ now: string }>(`SELECT (now() AT TIME ZONE 'UTC')::text AS now`);
  // Each worker has a name for each lane: more names than one worker has.
  await until(`SELECT count(*) > ${LANES.length} FROM core_jobworker WHERE seen_at > '${rows[0]!.now}'::timestamp + interval '2 seconds'`);
  await second.stop();
  expect(smtp.reached.get('RCPT')).toBe(1);
  expect(await mail.states()).toMatchObject([{ state: 'waiting' }]);
  await smtp.close(); // Ends the conversation, so that the worker can end.
});

test('jobs of workers that are known to be alive are left alone', async () => {
  await mail.services.pool.query('INSERT INTO core_jobworker (name) VALUES ($1), ($2)', ['alive', 'dead']);
  await mail.services.pool.query(`UPDATE core_jobworker SET seen_at = seen_at - interval '1 hour' WHERE name = 'dead'`);
  const { rows } = await mail.services.pool.query<{ id: string }>(
    `SELECT (graphile_worker.add_job('nothing')).id FROM generate_series(1, 2)`,
  );
  const lock = (id: string, by: string): Promise<unknown> =>
    mail.services.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = $2, locked_at = now() - interval '30 minutes' WHERE id = $1`,
      [id, by],
    );
  await lock(rows[0]!.id, 'alive');
  await lock(rows[1]!.id, 'dead');
  worker = await startWorker(mail.services, { heartbeat: { timeout: 60_000, interval: 60_000 } });
  await until(`SELECT locked_by IS NULL FROM graphile_worker._private_jobs WHERE id = ${rows[1]!.id}`);
  const { rows: after } = await mail.services.pool.query<{ by: string }>(
    'SELECT locked_by AS by FROM graphile_worker._private_jobs WHERE id = $1',
    [rows[0]!.id],
  );
  expect(after[0]!.by).toBe('alive');
});
