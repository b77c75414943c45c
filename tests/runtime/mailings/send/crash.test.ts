import { Client } from 'pg';
import { startSmtp, type SmtpServer, type Stage } from '../../../support/smtp';
import { sendTest, type SendTest } from './harness';

let mail: SendTest;
let smtp: SmtpServer;

/** Connections of a worker in a process of its own: so many messages may be under way when it is killed. */
const CONNECTIONS = 4;
/** While the books of messages that were answered wait for their commit, each connection may go on with others: three in all. */
const UNWRITTEN = 3 * CONNECTIONS;

jest.setTimeout(60_000); // Workers are processes, which take their time to start.

beforeAll(async () => {
  mail = await sendTest();
});
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  await mail.rest();
  await smtp.close();
});
afterAll(() => mail.close());

/** Kills the worker, and lets another one finish the mailing. */
async function another(mailing: number, settings: { uncertainMail?: 'resend' } = {}): Promise<void> {
  smtp.react = () => undefined;
  const worker = await mail.worker({ smtpUrl: smtp.url, ...settings });
  await mail.hurry();
  await mail.until(`SELECT status = 'completed' FROM core_mailing WHERE id = $1`, [mailing]);
  await worker.stop();
}

const arrivals = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { to } of smtp.received) counts.set(to[0]!, (counts.get(to[0]!) ?? 0) + 1);
  return counts;
};

/** Nobody is lost, nobody is mailed twice, and rows, counts and arrivals say the same; those who are uncertain may have got it once. */
async function expectExact(mailing: number, users: number, uncertain: { atMost: number }): Promise<void> {
  const counts = await mail.counts(mailing);
  expect(counts.uncertain).toBeLessThanOrEqual(uncertain.atMost);
  expect(counts).toEqual({ pending: 0, claimed: 0, sent: users - counts.uncertain, failed: 0, uncertain: counts.uncertain, skipped: 0 });
  const states = await mail.states(mailing);
  expect(states).toEqual({ sent: counts.sent, ...(counts.uncertain > 0 && { uncertain: counts.uncertain }) });
  const mailed = await mail.mailed(mailing);
  expect(mailed).toHaveLength(counts.sent);
  const arrived = arrivals();
  expect([...arrived.values()].every((count) => count === 1)).toBe(true);
  expect(mailed.filter((email) => arrived.has(email))).toEqual(mailed);
  const [row] = await mail.query<{ progress: number }>('SELECT progress FROM core_mailing WHERE id = $1', [mailing]);
  expect(row!.progress).toBe(counts.sent);
}

test.each<[string, Stage, number]>([
  ['after its claim', 'greeting', 0],
  ['after MAIL', 'MAIL', 0],
  ['when the server waits for the message', 'DATA', 0],
  ['after the final dot, before the answer', 'end', CONNECTIONS],
])('a worker that is killed %s loses nobody and mails nobody twice', async (_, stage, most) => {
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

/** Lets nobody write down that a mail was sent to these users, until the returned function is called. */
async function holdBooks(users: readonly number[]): Promise<() => Promise<void>> {
  const client = new Client(mail.url);
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM core_user WHERE id = ANY ($1::integer[]) FOR UPDATE', [users]);
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

const WAITING = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%core_usermailing%'`;

test.each([['before', true], ['during', false]])('a worker that is killed after the answer, %s the commit, mails nobody twice', async (when, undone) => {
  const users = await mail.people(`commit${when}`, 20);
  const mailing = await mail.mailing(users);
  await mail.queue(mailing);
  const release = await holdBooks(users);
  const program = mail.program({ SMTP_URL: smtp.url });
  await smtp.reaches('end');
  await mail.until(`EXISTS (SELECT ${WAITING})`);
  program.child.kill('SIGKILL');
  await program.ended;
  if (undone) {
    await mail.query(`SELECT pg_terminate_backend(pid) ${WAITING}`);
  }
  await release();
  await another(mailing);
  await expectExact(mailing, 20, { atMost: UNWRITTEN });
});

test('workers that are killed again and again, at any moment, lose nobody and mail nobody twice', async () => {
  const mailing = await mail.mailing(await mail.people('often', 600));
  await mail.queue(mailing);
  let kills = 0;
  for (const messages of [20, 150, 333]) {
    const program = mail.program({ SMTP_URL: smtp.url });
    await smtp.reaches('end', messages);
    program.child.kill('SIGKILL');
    await program.ended;
    await mail.hurry();
    kills += 1;
  }
  await another(mailing);
  await expectExact(mailing, 600, { atMost: kills * UNWRITTEN });
});

test('with UNCERTAIN_MAIL=resend those whose fate is unknown are mailed again', async () => {
  const mailing = await mail.mailing(await mail.people('again', 10));
  await mail.queue(mailing);
  smtp.react = (stage) => (stage === 'end' ? 'hang' : undefined);
  const program = mail.program({ SMTP_URL: smtp.url });
  await smtp.reaches('end', CONNECTIONS);
  program.child.kill('SIGKILL');
  await program.ended;
  await another(mailing, { uncertainMail: 'resend' });
  expect(await mail.counts(mailing)).toMatchObject({ sent: 10, uncertain: 0 });
  expect([...arrivals().values()].sort()).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
});

test('in the outbox each message is there once, however often workers are killed', async () => {
  const mailing = await mail.mailing(await mail.people('outbox', 300));
  await mail.queue(mailing);
  for (const messages of [30, 120]) {
    const program = mail.program({});
    await mail.until(`(SELECT count(*) FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'sent') >= $2`, [mailing, messages]);
    program.child.kill('SIGKILL');
    await program.ended;
    await mail.hurry();
  }
  const worker = await mail.worker();
  await mail.until(`SELECT status = 'completed' FROM core_mailing WHERE id = $1`, [mailing]);
  await worker.stop();
  expect(await mail.counts(mailing)).toMatchObject({ sent: 300, uncertain: 0 });
  expect(mail.outbox().filter((name) => name.endsWith('.eml'))).toHaveLength(300);
});
