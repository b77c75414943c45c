import { queryOn } from '../../../../../runtime/core/database/sql';
import { mailingStatus } from '../../../../../generated/states/mailing';
import { moveMailing } from '../../../../../runtime/domain/mailings/change-status';
import { startSmtp, type SmtpServer } from '../../../../support/smtp';
import { openSending, type SendingHarness } from './harness';

let mail: SendingHarness;
let smtp: SmtpServer;

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

const arrived = (): string[] => smtp.received.map(({ to }) => to[0]!).sort();
const expected = (name: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${name}${n}@example.org`).sort();

test('a mailing that is queued goes to each person of its saved set, once, and is completed', async () => {
  const users = await mail.people('each', 50);
  const mailing = await mail.mailing(users, {}, ['A', 'B', 'C']);
  await mail.queue(mailing);
  const worker = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  await worker.stop();
  expect(arrived()).toEqual(expected('each', 50));
  expect(await mail.mailed(mailing)).toEqual(arrived());
  expect(await mail.counts(mailing)).toEqual({ pending: 0, claimed: 0, sent: 50, failed: 0, uncertain: 0, skipped: 0 });
  const [row] = await mail.query(
    `SELECT expected_send_count, progress, rate > 0 AS rated, started_at IS NOT NULL AS started, finished_at IS NOT NULL AS finished, query_status,
       (SELECT count(*) FROM core_mailingset s WHERE s.mailing_id = m.id) AS set FROM core_mailing m WHERE id = $1`,
    [mailing],
  );
  expect(row).toEqual({
    expected_send_count: 50,
    progress: 50,
    rated: true,
    started: true,
    finished: true,
    query_status: 'cleared',
    set: 0,
  });
  const shares = await mail.query<{ count: number }>(
    'SELECT count(*) FROM core_usermailing WHERE mailing_id = $1 GROUP BY subject_id ORDER BY 1',
    [mailing],
  );
  expect(shares.map(({ count }) => count)).toEqual([16, 17, 17]);
});

test('two workers share a mailing; a stop is seen by both within seconds, and queueing again goes on with the rest', async () => {
  const users = await mail.people('shared', 400);
  // It takes four seconds, so that both are at work on it.
  const mailing = await mail.mailing(users, { mails_per_second: 100 }, ['A', 'B']);
  await mail.queue(mailing);
  let receivedAtStop = Infinity;
  const stopMailing = async (): Promise<void> => {
    await moveMailing(queryOn(mail.services.pool), mailingStatus.stop, mailing);
    receivedAtStop = smtp.received.length;
  };
  smtp.react = (stage) => {
    if (stage === 'end' && smtp.received.length === 60) void stopMailing();
    return undefined;
  };
  const [one, two] = [mail.program({ SMTP_URL: smtp.url }), mail.program({ SMTP_URL: smtp.url })];
  await mail.until(`SELECT status = 'stopped' AND finished_at IS NOT NULL FROM core_mailing WHERE id = $1`, [mailing]);
  await mail.until(`SELECT count(*) = 0 FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'claimed'`, [mailing]);
  const { sent, pending } = await mail.counts(mailing);
  expect(sent).toBe(smtp.received.length);
  // Two workers with four connections each. Each connection finishes its message, and the next one if that was claimed.
  expect(sent).toBeLessThanOrEqual(receivedAtStop + 2 * 8);
  expect(pending).toBe(400 - sent);
  smtp.react = () => undefined;
  await mail.queue(mailing);
  await mail.finished(mailing);
  for (const program of [one, two]) program.child.kill('SIGTERM');
  expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0]);
  expect(arrived()).toEqual(expected('shared', 400));
  expect(await mail.counts(mailing)).toEqual({ pending: 0, claimed: 0, sent: 400, failed: 0, uncertain: 0, skipped: 0 });
  const senders = await mail.query('SELECT FROM core_mailingtally WHERE mailing_id = $1 AND sent > 0', [mailing]);
  expect(senders.length).toBeGreaterThan(2);
  const shares = await mail.query<{ count: number }>('SELECT count(*) FROM core_usermailing WHERE mailing_id = $1 GROUP BY subject_id', [
    mailing,
  ]);
  expect(shares.map(({ count }) => count)).toEqual([200, 200]);
});

test('a worker that is asked to end finishes the messages under way and releases the other recipients', async () => {
  const mailing = await mail.mailing(await mail.people('ending', 300));
  await mail.queue(mailing);
  const program = mail.program({ SMTP_URL: smtp.url });
  await smtp.reaches('end', 20);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  const counts = await mail.counts(mailing);
  expect(counts).toMatchObject({ sent: smtp.received.length, claimed: 0, uncertain: 0 });
  expect(counts.pending).toBe(300 - counts.sent);
  const worker = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  await worker.stop();
  expect(arrived()).toEqual(expected('ending', 300));
});

test('a worker that is asked to end does not wait for a mail server that does not answer; messages that may have arrived are uncertain', async () => {
  const mailing = await mail.mailing(await mail.people('stuck', 8));
  await mail.queue(mailing);
  smtp.react = (stage) => (stage === 'end' ? 'hang' : undefined);
  const worker = await mail.worker({ smtpUrl: smtp.url, smtpTimeoutSeconds: 60 }, { gracePeriod: 200 });
  await smtp.reaches('end', 4);
  await worker.stop();
  expect(await mail.states(mailing)).toEqual({ uncertain: 4, pending: 4 });
  await moveMailing(queryOn(mail.services.pool), mailingStatus.stop, mailing);
});

test('mails_per_second holds for all workers together, and a worker that is started again does not catch up', async () => {
  const mailing = await mail.mailing(await mail.people('slowly', 60), { mails_per_second: 20 });
  const times: number[] = [];
  smtp.react = (stage) => {
    if (stage === 'end') times.push(performance.now());
    return undefined;
  };
  const one = await mail.worker({ smtpUrl: smtp.url });
  let two = await mail.worker({ smtpUrl: smtp.url });
  await mail.queue(mailing);
  await smtp.reaches('end', 15);
  await two.stop();
  await smtp.reaches('end', 25);
  two = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  await one.stop();
  await two.stop();
  expect(arrived()).toEqual(expected('slowly', 60));
  // No second has more than its share, and what each worker had taken slots for when the machine kept it waiting: a fifth of a second's.
  const most = Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length));
  expect(most).toBeLessThanOrEqual(20 + 2 * 4 + 1);
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(2_600);
});

test('a slow mailing is stopped before its next message is due', async () => {
  const mailing = await mail.mailing(await mail.people('veryslow', 5), { mails_per_second: 0.002 });
  await mail.queue(mailing);
  const worker = await mail.worker({ smtpUrl: smtp.url });
  await smtp.reaches('end', 1);
  await moveMailing(queryOn(mail.services.pool), mailingStatus.stop, mailing);
  await mail.until(`SELECT finished_at IS NOT NULL FROM core_mailing WHERE id = $1`, [mailing]);
  await worker.stop();
  expect(await mail.counts(mailing)).toMatchObject({ sent: 1, pending: 4, claimed: 0 });
});

test('two mailings are sent side by side', async () => {
  const [first, second] = [await mail.mailing(await mail.people('left', 40)), await mail.mailing(await mail.people('right', 40))];
  await mail.queue(first);
  await mail.queue(second);
  const worker = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(first);
  await mail.finished(second);
  await worker.stop();
  expect(arrived()).toEqual([...expected('left', 40), ...expected('right', 40)].sort());
});

test('recipients who got a mailing do not get it again when it is stopped and queued with other recipients and subjects', async () => {
  const users = await mail.people('changed', 30);
  const mailing = await mail.mailing(users.slice(0, 20), { mails_per_second: 40 }, ['Old']);
  await mail.queue(mailing);
  const worker = await mail.worker({ smtpUrl: smtp.url });
  await smtp.reaches('end', 5);
  await moveMailing(queryOn(mail.services.pool), mailingStatus.stop, mailing);
  await mail.until(`SELECT finished_at IS NOT NULL FROM core_mailing WHERE id = $1`, [mailing]);
  const before = await mail.mailed(mailing);
  await mail.query('UPDATE core_mailingsubject SET text = $2 WHERE mailing_id = $1', [mailing, 'New']);
  await mail.query('DELETE FROM core_mailingset WHERE mailing_id = $1', [mailing]);
  await mail.query('INSERT INTO core_mailingset (mailing_id, user_id) SELECT $1, unnest($2::integer[])', [mailing, users.slice(10)]);
  await mail.queue(mailing);
  await mail.finished(mailing);
  await worker.stop();
  const now = new Set([...before, ...expected('changed', 30).filter((email) => Number(/\d+/.exec(email)![0]) >= 10)]);
  expect(arrived()).toEqual([...now].sort());
  expect(smtp.received.filter((message) => message.header('Subject') === 'New')).toHaveLength(now.size - before.length);
});
