import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startWorker, type Worker } from '../../../../runtime/app/worker';
import { uploadTest, type UploadTest } from './uploading';

const ROOT = join(__dirname, '..', '..', '..', '..');

let test_: UploadTest;
let child: ChildProcess | undefined;
let worker: Worker | undefined;
beforeAll(async () => {
  test_ = await uploadTest({ databasePoolSize: 12 });
  await test_.post('alloweduserfield', { name: 'colour' });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await worker?.stop();
  worker = undefined;
});
afterAll(() => test_.close());

/** A worker as people run it, in a process of its own. */
function spawnWorker(): ChildProcess {
  const { secretKey, dataDir } = test_.services.settings;
  return spawn(process.execPath, ['--import', 'tsx', 'runtime/app/main.ts', 'worker'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: test_.url, DATA_DIR: dataDir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent' },
  });
}

/** Waits until the database says so. */
async function until(sql: string): Promise<void> {
  while (!(await test_.sql<{ done: boolean }>(`SELECT coalesce((${sql}), false) AS done`))[0]!.done) await setTimeout(20);
}

const rows = (name: string, count: number): string =>
  `email,first_name,user_colour,action_n\n${Array.from({ length: count }, (_, n) => `${name}${n % 4500}@example.org,Ann,red,${n}`).join('\n')}\nwrong,x,y,z`;

const COUNTS = `
  SELECT (SELECT count(*)::int FROM core_user WHERE email LIKE $1) AS users,
    (SELECT count(*)::int FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email LIKE $1) AS actions,
    (SELECT count(DISTINCT f.value)::int FROM core_actionfield f JOIN core_action a ON a.id = f.parent_id JOIN core_user u ON u.id = a.user_id WHERE u.email LIKE $1) AS numbers,
    (SELECT count(*)::int FROM core_userfield f JOIN core_user u ON u.id = f.parent_id WHERE u.email LIKE $1) AS fields,
    (SELECT count(*)::int FROM core_subscription s JOIN core_user u ON u.id = s.user_id WHERE u.email LIKE $1) AS subscriptions,
    (SELECT count(*)::int FROM core_subscriptionhistory s JOIN core_user u ON u.id = s.user_id WHERE u.email LIKE $1) AS history`;

test('a worker that is killed in the middle, twice, leaves the upload to another: no row is imported twice, none is left out', async () => {
  const sent = await test_.send(rows('killed', 6_000));
  const uri = new URL(String(sent.headers.location)).pathname;
  const id = uri.split('/').at(-2)!;
  for (const progress of [1000, 3000]) {
    child = spawnWorker();
    await until(`SELECT progress > ${progress} FROM core_upload WHERE id = ${id}`);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(await test_.get(uri)).toMatchObject({ status: 'loading', is_completed: false });
    // What the killed worker held, the next one takes up as if its patience were at an end.
    await test_.sql(
      'SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
    );
  }
  await startAnother();
  await until(`SELECT finished_at IS NOT NULL FROM core_upload WHERE id = ${id}`);
  expect(await test_.get(uri)).toMatchObject({ status: 'completed', has_errors: 1, progress: 6_002, line_count: 6_002 });
  expect(await test_.sql(COUNTS, ['killed%'])).toEqual([
    { users: 4500, actions: 6_000, numbers: 6_000, fields: 4500, subscriptions: 4500, history: 4500 },
  ]);
  expect(
    await test_.sql(
      `SELECT sum(ok)::int AS ok, sum(errors)::int AS errors, count(*)::int AS workers FROM core_uploadprogress WHERE upload_id = ${id}`,
    ),
  ).toEqual([{ ok: 6_000, errors: 1, workers: 3 }]);
}, 120_000);

async function startAnother(): Promise<void> {
  worker = await startWorker(test_.services, { heartbeat: { timeout: 1_000, interval: 200 } });
}

test('actions of the same people at the same time: each person once, each action there', async () => {
  const emails = Array.from({ length: 300 }, (_, n) => `both${n}@example.org`);
  const sent = await Promise.all([
    test_.send(`email,action_n\n${emails.map((email, n) => `${email},${n}`).join('\n')}`),
    test_.send(
      `email,action_n\n${emails
        .toReversed()
        .map((email) => `${email.toUpperCase()},x`)
        .join('\n')}`,
    ),
  ]);
  const work = Promise.all([test_.work(), test_.work()]);
  const answers = await Promise.all(
    emails.map((email) =>
      test_.server.request('POST', '/rest/v1/action/', { body: { page: 'petition', email, zip: '12345', first_name: 'Web' } }),
    ),
  );
  await work;
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  for (const { headers } of sent)
    expect(await test_.get(new URL(String(headers.location)).pathname)).toMatchObject({ status: 'completed', has_errors: 0 });
  expect(await test_.sql(`SELECT count(*)::int AS users FROM core_user WHERE email ILIKE 'both%'`)).toEqual([{ users: 300 }]);
  expect(
    await test_.sql(`SELECT count(*)::int AS actions, count(*) FILTER (WHERE created_user)::int AS made, count(*) FILTER (WHERE subscribed_user)::int AS joined
    FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email ILIKE 'both%'`),
  ).toEqual([{ actions: 900, made: 300, joined: 300 }]);
  expect(
    await test_.sql(`SELECT count(*)::int AS n FROM core_subscription s JOIN core_user u ON u.id = s.user_id WHERE u.email ILIKE 'both%'`),
  ).toEqual([{ n: 300 }]);
}, 60_000);

test('a long upload does not keep short jobs waiting', async () => {
  await test_.sql(
    `CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(78); RETURN NEW; END $$`,
  );
  await test_.sql(
    `CREATE TRIGGER wait_here BEFORE INSERT ON core_user FOR EACH ROW WHEN (NEW.email LIKE 'slow%') EXECUTE FUNCTION wait_here()`,
  );
  const holder = await test_.services.pool.connect();
  await holder.query('SELECT pg_advisory_lock(78)');
  for (const n of [1, 2, 3]) await test_.send(`email\nslow${n}@example.org`);
  await startAnother();
  await until(`SELECT count(*) = 2 FROM core_upload WHERE status = 'loading'`);
  await test_.sql(`SELECT graphile_worker.add_job('forgetMail')`);
  await until(`SELECT count(*) = 0 FROM graphile_worker.jobs WHERE task_identifier = 'forgetMail'`);
  await holder.query('SELECT pg_advisory_unlock(78)');
  holder.release();
  await until(`SELECT count(*) = 0 FROM core_upload WHERE finished_at IS NULL`);
  await test_.sql('DROP TRIGGER wait_here ON core_user; DROP FUNCTION wait_here()');
}, 60_000);
