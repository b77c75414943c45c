import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startWorker, type Worker } from '../../../../runtime/app/worker';
import { startProgram, untilSql } from '../../../support';
import { mapConcurrently, MOST_AT_ONCE } from '../../../support/concurrently';
import { openUploads, type UploadsHarness } from './harness';

let harness: UploadsHarness;
let child: ChildProcess | undefined;
let worker: Worker | undefined;
beforeAll(async () => {
  harness = await openUploads({ databasePoolSize: 12 });
  await harness.post('alloweduserfield', { name: 'colour' });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await worker?.stop();
  worker = undefined;
});
afterAll(() => harness.close());

/** Starts a worker in a process of its own. */
function spawnWorker(): ChildProcess {
  const { secretKey, dataDir } = harness.services.settings;
  return startProgram('runtime/app/main.ts', ['worker'], {
    DATABASE_URL: harness.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
  }).child;
}

/** Waits until a condition in SQL is true. */
const until = (condition: string): Promise<void> => untilSql(harness.services.pool, condition);

const rows = (name: string, count: number): string =>
  `email,first_name,user_colour,action_n\n${Array.from({ length: count }, (_, n) => `${name}${n % 4500}@example.org,Ann,red,${n}`).join('\n')}\nwrong,x,y,z`;

const COUNTS = `
  SELECT (SELECT count(*)::int FROM core_user WHERE email LIKE $1) AS users,
    (SELECT count(*)::int FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email LIKE $1) AS actions,
    (SELECT count(DISTINCT f.value)::int FROM core_actionfield f JOIN core_action a ON a.id = f.parent_id JOIN core_user u ON u.id = a.user_id WHERE u.email LIKE $1) AS numbers,
    (SELECT count(*)::int FROM core_userfield f JOIN core_user u ON u.id = f.parent_id WHERE u.email LIKE $1) AS fields,
    (SELECT count(*)::int FROM core_subscription s JOIN core_user u ON u.id = s.user_id WHERE u.email LIKE $1) AS subscriptions,
    (SELECT count(*)::int FROM core_subscriptionhistory s JOIN core_user u ON u.id = s.user_id WHERE u.email LIKE $1) AS history`;

test('after two killed workers a third one completes the upload; no row is imported twice or lost', async () => {
  const sent = await harness.send(rows('killed', 6_000));
  const uri = new URL(String(sent.headers.location)).pathname;
  const id = uri.split('/').at(-2)!;
  for (const progress of [1000, 3000]) {
    child = spawnWorker();
    await until(`(SELECT progress > ${progress} FROM core_upload WHERE id = ${id})`);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(await harness.get(uri)).toMatchObject({ status: 'loading', is_completed: false });
    // Unlocks the job of the killed worker at once, instead of waiting until it counts as dead.
    await harness.sql(
      'SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
    );
  }
  await startThisWorker();
  await until(`(SELECT finished_at IS NOT NULL FROM core_upload WHERE id = ${id})`);
  expect(await harness.get(uri)).toMatchObject({ status: 'completed', has_errors: 1, progress: 6_002, line_count: 6_002 });
  expect(await harness.sql(COUNTS, ['killed%'])).toEqual([
    { users: 4500, actions: 6_000, numbers: 6_000, fields: 4500, subscriptions: 4500, history: 4500 },
  ]);
  expect(
    await harness.sql(
      `SELECT sum(ok)::int AS ok, sum(errors)::int AS errors, count(*)::int AS workers FROM core_uploadprogress WHERE upload_id = ${id}`,
    ),
  ).toEqual([{ ok: 6_000, errors: 1, workers: 3 }]);
});

async function startThisWorker(): Promise<void> {
  worker = await startWorker(harness.services, { heartbeat: { timeout: 1_000, interval: 200 } });
}

test('two uploads and actions of the same people at the same time store each person once and every action', async () => {
  const emails = Array.from({ length: 300 }, (_, n) => `both${n}@example.org`);
  const sent = await Promise.all([
    harness.send(`email,action_n\n${emails.map((email, n) => `${email},${n}`).join('\n')}`),
    harness.send(
      `email,action_n\n${emails
        .toReversed()
        .map((email) => `${email.toUpperCase()},x`)
        .join('\n')}`,
    ),
  ]);
  const work = Promise.all([harness.runJobs(), harness.runJobs()]);
  const answers = await mapConcurrently(
    emails,
    (email) => harness.server.request('POST', '/rest/v1/action/', { body: { page: 'petition', email, zip: '12345', first_name: 'Web' } }),
    MOST_AT_ONCE,
  );
  await work;
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  for (const { headers } of sent)
    expect(await harness.get(new URL(String(headers.location)).pathname)).toMatchObject({ status: 'completed', has_errors: 0 });
  expect(await harness.sql(`SELECT count(*)::int AS users FROM core_user WHERE email ILIKE 'both%'`)).toEqual([{ users: 300 }]);
  expect(
    await harness.sql(`SELECT count(*)::int AS actions, count(*) FILTER (WHERE created_user)::int AS made, count(*) FILTER (WHERE subscribed_user)::int AS joined
    FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email ILIKE 'both%'`),
  ).toEqual([{ actions: 900, made: 300, joined: 300 }]);
  expect(
    await harness.sql(
      `SELECT count(*)::int AS n FROM core_subscription s JOIN core_user u ON u.id = s.user_id WHERE u.email ILIKE 'both%'`,
    ),
  ).toEqual([{ n: 300 }]);
});

test('short jobs do not wait for long uploads', async () => {
  await harness.sql(
    `CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(78); RETURN NEW; END $$`,
  );
  await harness.sql(
    `CREATE TRIGGER wait_here BEFORE INSERT ON core_user FOR EACH ROW WHEN (NEW.email LIKE 'slow%') EXECUTE FUNCTION wait_here()`,
  );
  const holder = await harness.services.pool.connect();
  await holder.query('SELECT pg_advisory_lock(78)');
  for (const n of [1, 2, 3]) await harness.send(`email\nslow${n}@example.org`);
  await startThisWorker();
  await until(`(SELECT count(*) = 2 FROM core_upload WHERE status = 'loading')`);
  await harness.sql(`SELECT graphile_worker.add_job('forgetMail')`);
  await until(`(SELECT count(*) = 0 FROM graphile_worker.jobs WHERE task_identifier = 'forgetMail')`);
  await holder.query('SELECT pg_advisory_unlock(78)');
  holder.release();
  await until(`(SELECT count(*) = 0 FROM core_upload WHERE finished_at IS NULL)`);
  await harness.sql('DROP TRIGGER wait_here ON core_user; DROP FUNCTION wait_here()');
});
