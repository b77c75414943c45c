import { Client } from 'pg';
import { startSmtp, type SmtpServer, type Stage } from '../../../../support/smtp';
import { arrivals } from './arrivals';
import { openSending, type SendingHarness } from './harness';

let mail: SendingHarness;
let smtp: SmtpServer;

/** Connections of a worker in a process of its own: so many messages may be under way when it is killed. */
const CONNECTIONS = 4;

beforeAll(async () => {
  mail = await openSending();
});
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  await mail.stopEverything();
  await smtp.close();
});
afterAll(() => mail.close());

/** Lets another worker finish the mailing. */
async function another(mailing: number, settings: { uncertainMail?: 'resend' } = {}): Promise<void> {
  smtp.react = () => undefined;
  const worker = await mail.worker({ smtpUrl: smtp.url, ...settings });
  await mail.expireLeases();
  await mail.finished(mailing);
  await worker.stop();
}

/** Nobody is forgotten, nobody is mailed twice, and rows, counts and arrivals agree. Uncertain recipients may have got it once. */
async function expectExact(mailing: number, users: number, uncertain: { atMost: number }): Promise<void> {
  const counts = await mail.counts(mailing);
  expect(counts.uncertain).toBeLessThanOrEqual(uncertain.atMost);
  expect(counts).toEqual({ pending: 0, claimed: 0, sent: users - counts.uncertain, failed: 0, uncertain: counts.uncertain, skipped: 0 });
  const states = await mail.states(mailing);
  expect(states).toEqual({ sent: counts.sent, ...(counts.uncertain > 0 && { uncertain: counts.uncertain }) });
  const mailed = await mail.mailed(mailing);
  expect(mailed).toHaveLength(counts.sent);
  const arrived = arrivals(smtp);
  expect(Object.values(arrived).every((count) => count === 1)).toBe(true);
  expect(mailed.filter((email) => email in arrived)).toEqual(mailed);
  const [row] = await mail.query<{ progress: number }>('SELECT progress FROM core_mailing WHERE id = $1', [mailing]);
  expect(row!.progress).toBe(counts.sent);
}

test.each<[string, Stage, number]>([
  ['after it has leased recipients', 'greeting', 0],
  ['after MAIL', 'MAIL', 0],
  ['when the server waits for the message', 'DATA', 0],
  ['after the final dot, before the answer', 'end', CONNECTIONS],
])('a worker that is killed %s forgets nobody and mails nobody twice', async (_, stage, most) => {
  const users = await mail.people(`at${stage}`, 20);
  const mailing = await mail.mailing(users);
  await mail.queue(mailing);
  const usual = new Set<Stage>(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end']);
  usual.delete(stage);
  smtp.react = (at) => (usual.has(at) ? undefined : 'hang');
  const program = mail.program({ SMTP_URL: smtp.url });
  await smtp.reaches(stage, stage === 'greeting' ? 1 : CONNECTIONS);
  program.child.kill('SIGKILL');
  await program.ended;
  await another(mailing);
  await expectExact(mailing, 20, { atMost: most });
  // What hung at the dot had arrived all the same: nobody could know.
  expect((await mail.counts(mailing)).uncertain).toBe(most);
});

test('a worker that is killed after the server has refused a message leaves nobody in doubt', async () => {
  const mailing = await mail.sends('refused', 3);
  smtp.react = (stage) => {
    if (stage === 'end') return '554 5.7.1 Not now';
    return stage === 'MAIL' && smtp.reached.get('end') ? 'hang' : undefined;
  };
  smtp.pipelining = false;
  const program = mail.program({ SMTP_URL: smtp.url, SMTP_CONNECTIONS: '1' });
  await smtp.reaches('MAIL', 2);
  await mail.until(`NOT EXISTS (SELECT FROM core_mailingrecipient WHERE mailing_id = $1 AND handed_at IS NOT NULL)`, [mailing]);
  program.child.kill('SIGKILL');
  await program.ended;
  await another(mailing);
  expect(await mail.counts(mailing)).toMatchObject({ sent: 3, uncertain: 0, failed: 0 });
});

let holder: Client | undefined;
afterEach(() => release());

/** Runs this in a transaction of its own, which stays open until `release`. */
async function hold(sql: string, values: unknown[] = []): Promise<void> {
  holder = new Client(mail.url);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(sql, values);
}

async function release(): Promise<void> {
  await holder?.end();
  holder = undefined;
}

/** SQL: statements of senders that wait for the lock of a test. */
const waiting = (table: string): string =>
  `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%${table}%'`;

describe('a worker that is killed after the answer', () => {
  // While a test holds the lock, nobody can record that a mail server has accepted a message.
  beforeAll(() =>
    mail.query(`
    CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END';
    CREATE TRIGGER wait_for_test BEFORE UPDATE OF accepted_at ON core_mailingrecipient FOR EACH ROW WHEN (new.accepted_at IS NOT NULL) EXECUTE FUNCTION wait_for_test()`),
  );
  afterAll(() => mail.query('DROP FUNCTION wait_for_test CASCADE'));

  test.each([
    ['before', true],
    ['during', false],
  ])('%s the commit, mails nobody twice, and leaves one message a connection uncertain', async (when, undone) => {
    const mailing = await mail.mailing(await mail.people(`commit${when}`, 20));
    await mail.queue(mailing);
    await hold('SELECT pg_advisory_xact_lock(4711)');
    const program = mail.program({ SMTP_URL: smtp.url });
    await smtp.reaches('end');
    await mail.until(`EXISTS (SELECT ${waiting('accepted_at')})`);
    program.child.kill('SIGKILL');
    await program.ended;
    if (undone) await mail.query(`SELECT pg_terminate_backend(pid) ${waiting('accepted_at')}`);
    await release();
    await another(mailing);
    await expectExact(mailing, 20, { atMost: CONNECTIONS });
  });

  test('when it is recorded and the results are not yet written, forgets nobody, mails nobody twice, and leaves nobody uncertain', async () => {
    const users = await mail.people('noted', 20);
    const mailing = await mail.mailing(users);
    await mail.queue(mailing);
    await hold('SELECT FROM core_user WHERE id = ANY ($1::integer[]) FOR UPDATE', [users]);
    const program = mail.program({ SMTP_URL: smtp.url });
    await mail.until(`(SELECT count(*) FROM core_mailingrecipient WHERE mailing_id = $1 AND accepted_at IS NOT NULL) = 20`, [mailing]);
    await mail.until(`EXISTS (SELECT ${waiting('core_usermailing')})`);
    program.child.kill('SIGKILL');
    await program.ended;
    await mail.query(`SELECT pg_terminate_backend(pid) ${waiting('core_usermailing')}`);
    await release();
    await another(mailing);
    await expectExact(mailing, 20, { atMost: 0 });
  });
});

test('workers that are killed again and again, at any moment, forget nobody and mail nobody twice', async () => {
  const mailing = await mail.mailing(await mail.people('often', 600));
  await mail.queue(mailing);
  let kills = 0;
  for (const messages of [20, 150, 333]) {
    const program = mail.program({ SMTP_URL: smtp.url });
    await smtp.reaches('end', messages);
    program.child.kill('SIGKILL');
    await program.ended;
    await mail.expireLeases();
    kills += 1;
  }
  await another(mailing);
  await expectExact(mailing, 600, { atMost: kills * CONNECTIONS });
});

test('with UNCERTAIN_MAIL=resend, uncertain recipients are mailed again', async () => {
  const mailing = await mail.mailing(await mail.people('again', 10));
  await mail.queue(mailing);
  smtp.react = (stage) => (stage === 'end' ? 'hang' : undefined);
  const program = mail.program({ SMTP_URL: smtp.url });
  await smtp.reaches('end', CONNECTIONS);
  program.child.kill('SIGKILL');
  await program.ended;
  await another(mailing, { uncertainMail: 'resend' });
  expect(await mail.counts(mailing)).toMatchObject({ sent: 10, uncertain: 0 });
  expect(Object.values(arrivals(smtp)).sort()).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
});

test('in the outbox each message is there once, however often workers are killed', async () => {
  const mailing = await mail.mailing(await mail.people('outbox', 300));
  await mail.queue(mailing);
  for (const messages of [30, 120]) {
    const program = mail.program({});
    await mail.until(`(SELECT count(*) FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'sent') >= $2`, [mailing, messages]);
    program.child.kill('SIGKILL');
    await program.ended;
    await mail.expireLeases();
  }
  const worker = await mail.worker();
  await mail.finished(mailing);
  await worker.stop();
  expect(await mail.counts(mailing)).toMatchObject({ sent: 300, uncertain: 0 });
  expect(mail.outbox().filter((name) => name.endsWith('.eml'))).toHaveLength(300);
});
