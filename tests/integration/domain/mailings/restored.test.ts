import { startWorker, type Worker } from '../../../../runtime/app/worker';
import { type Restored, takeBackup, type Taken, until } from '../../../support';
import { openSending, type SendingHarness } from './send/harness';

/**
 * A backup while one mailing is scheduled and due, one for later, one is being sent, one waits for its job and one recurs; restored after all but
 * the one for later had ended.
 */
let mail: SendingHarness;
let backup: Taken;
let scheduled: number;
let sending: number;
let queued: number;
let recurring: number;
let later: number;
/** Who had the mailing that was being sent, as the backup has it. */
let before: string[];

const mailed = async (database: Restored | SendingHarness, mailing: number): Promise<string[]> => {
  const { rows } = await database.services.pool.query<{ email: string }>(
    'SELECT u.email FROM core_usermailing x JOIN core_user u ON u.id = x.user_id WHERE x.mailing_id = $1 ORDER BY 1',
    [mailing],
  );
  return rows.map(({ email }) => email);
};

beforeAll(async () => {
  mail = await openSending({ smtpConnections: 2 });
  recurring = await mail.mailing(await mail.people('recurring', 3));
  scheduled = await mail.mailing(await mail.people('scheduled', 20), {
    status: 'scheduled',
    scheduled_for: new Date(Date.now() + 3_600_000),
  });
  later = await mail.mailing(await mail.people('later', 2), { status: 'scheduled', scheduled_for: new Date(Date.now() + 3_600_000) });
  sending = await mail.mailing(await mail.people('sending', 30), { mails_per_second: 5 });
  queued = await mail.mailing(await mail.people('queued', 4));
  await mail.queue(sending);
  const first = await mail.worker();
  await mail.until('SELECT count(*) >= 5 FROM core_usermailing WHERE mailing_id = $1', [sending]);
  await first.stop();
  before = await mail.mailed(sending);
  await mail.query(
    `WITH schedule AS (INSERT INTO core_recurringmailingschedule (name, tz_name, schedule_type, hours) VALUES ('hourly', 'UTC', 'daily', '0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23') RETURNING id)
     UPDATE core_mailing SET status = 'recurring', recurring_schedule_id = schedule.id, queued_at = now() - interval '2 hours' FROM schedule WHERE core_mailing.id = $1`,
    [recurring],
  );
  await mail.query(`UPDATE core_mailing SET scheduled_for = now() AT TIME ZONE 'UTC' WHERE id = $1`, [scheduled]);
  await mail.queue(queued);
  backup = await takeBackup(mail.url);
  await mail.query('UPDATE core_mailing SET mails_per_second = NULL WHERE id = $1', [sending]);
  await mail.worker();
  for (const mailing of [scheduled, sending, queued]) await mail.finished(mailing);
  await mail.stopEverything();
});
afterAll(async () => {
  await backup.remove();
  await mail.close();
});

let database: Restored;
let worker: Worker;
beforeEach(async () => {
  database = await backup.copy({ baseUrl: 'https://act.example.org', smtpConnections: 2 });
  worker = await startWorker(database.services, { sender: { leaseSeconds: 2, pollInterval: 50, retryDelay: 50, reconnectDelay: 50 } });
});
afterEach(async () => {
  await worker.stop();
  await database.close();
});

const statusOf = async (mailing: number): Promise<string> =>
  (await database.services.pool.query<{ status: string }>('SELECT status FROM core_mailing WHERE id = $1', [mailing])).rows[0]!.status;

const finished = (mailing: number): Promise<void> => until(async () => (await statusOf(mailing)) === 'completed');

/** A mailing that is made after the restore goes out by itself. When it has, whatever else was about to has had its chance. */
async function sendAnother(): Promise<void> {
  const { rows } = await database.services.pool.query<{ id: number }>(
    `WITH m AS (
       INSERT INTO core_mailing (html, custom_fromline, query_status, targeting_version_saved, status, queued_at)
       VALUES ('<p>new</p>', 'Jo <jo@example.org>', 'saved', 1, 'queued', now()) RETURNING id
     ), s AS (INSERT INTO core_mailingsubject (mailing_id, text) SELECT id, 'New' FROM m),
     t AS (INSERT INTO core_mailingset (mailing_id, user_id) SELECT m.id, u.id FROM m, core_user u WHERE u.email = 'queued0@example.org')
     SELECT id FROM m`,
  );
  await database.services.pool.query(`SELECT graphile_worker.add_job('beginMailing', json_build_object('mailing', $1::integer))`, [
    rows[0]!.id,
  ]);
  await finished(rows[0]!.id);
  expect(await mailed(database, rows[0]!.id)).toEqual(['queued0@example.org']);
}

test('nobody gets a mailing again after a restore until it is released; what is made after it, or scheduled for later, goes out', async () => {
  // Scheduled and due, on its way, and queued; and the run of the mailing that recurs. The job of the one that is queued belongs to it.
  expect(database.held.get('mailings')).toBe(5);
  await sendAnother();
  expect(await mailed(database, scheduled)).toEqual([]);
  expect(await mailed(database, sending)).toEqual(before);
  expect(await mailed(database, queued)).toEqual([]);
  expect(await Promise.all([scheduled, sending, queued, recurring].map(statusOf))).toEqual(['draft', 'stopped', 'stopped', 'recurring']);
  // It goes out at its time.
  expect(await statusOf(later)).toBe('scheduled');
  expect(database.letters().filter((letter) => letter.includes('Dear'))).toEqual([]);

  expect(await database.decide('mailings', 'released')).toBe(true);
  for (const mailing of [scheduled, sending, queued]) await finished(mailing);
  for (const [name, mailing, count] of [
    ['scheduled', scheduled, 20],
    ['sending', sending, 30],
    ['queued', queued, 4],
  ] as const)
    expect(await mailed(database, mailing)).toEqual(Array.from({ length: count }, (_, n) => `${name}${n}@example.org`).sort());
  // Those who had it before the backup do not get it twice.
  const letters = database.letters().filter((letter) => letter.includes(`Message-ID: <mailing.${sending}.`));
  expect(letters).toHaveLength(30 - before.length);
  await until(async () => {
    const { rows } = await database.services.pool.query('SELECT FROM core_mailing WHERE recurring_source_mailing_id = $1', [recurring]);
    return rows.length === 1;
  });
  expect(await database.decide('mailings', 'released')).toBe(false);
});

test('a dropped mailing goes to nobody more, and staff may send it by themselves', async () => {
  expect(await database.decide('mailings', 'dropped')).toBe(true);
  await sendAnother();
  expect(await mailed(database, scheduled)).toEqual([]);
  expect(await mailed(database, sending)).toEqual(before);
  expect(await mailed(database, queued)).toEqual([]);
  const { rows } = await database.services.pool.query('SELECT error FROM core_mailingrun WHERE mailing_id = $1', [recurring]);
  expect(rows).toEqual([{ error: 'Dropped after a restore.' }]);
  await database.services.pool.query(`UPDATE core_mailing SET status = 'queued', queued_at = now() WHERE id = $1`, [queued]);
  await database.services.pool.query(`SELECT graphile_worker.add_job('beginMailing', json_build_object('mailing', $1::integer))`, [queued]);
  await finished(queued);
  expect(await mailed(database, queued)).toHaveLength(4);
});
