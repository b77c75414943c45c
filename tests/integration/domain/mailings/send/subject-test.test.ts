import { decideAutotests } from '../../../../../runtime/domain/tracking/results/autotest';
import { mailingResults } from '../../../../../runtime/domain/tracking/results';
import { mailingStatus } from '../../../../../generated/states/mailing';
import { moveMailing } from '../../../../../runtime/domain/mailings/change-status';
import { queryOn } from '../../../../../runtime/core/database/sql';
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

const SUBJECTS = ['A', 'B'];
const TEST = { use_autotest: true, autotest_percent: 20, autotest_wait_minutes: 0 };

/** Sends the test of a mailing to 40 people, eight of whom get it, and waits until that is done. */
async function tested(name: string, columns: Record<string, unknown> = {}): Promise<number> {
  const mailing = await mail.mailing(await mail.people(name, 40), { ...TEST, ...columns }, SUBJECTS);
  await mail.queue(mailing);
  await mail.worker({ smtpUrl: smtp.url });
  await testEnded(mailing);
  return mailing;
}

const testEnded = (mailing: number): Promise<void> =>
  mail.until('SELECT tested_at IS NOT NULL FROM core_mailingsend WHERE mailing_id = $1', [mailing]);

/** Everyone who got the subject B opens it. */
const openB = (mailing: number): Promise<unknown> =>
  mail.query(
    `INSERT INTO core_open (user_id, mailing_id, subject_id, first, first_raw) SELECT r.user_id, r.mailing_id, s.id, true, true FROM core_mailingrecipient r JOIN core_mailingsubject s ON s.id = r.subject_id
     WHERE r.mailing_id = $1 AND s.text = 'B'`,
    [mailing],
  );

/** How many got each subject. */
async function got(mailing: number): Promise<Record<string, number>> {
  const rows = await mail.query<{ text: string; count: number }>(
    'SELECT s.text, count(*) FROM core_usermailing u JOIN core_mailingsubject s ON s.id = u.subject_id WHERE u.mailing_id = $1 GROUP BY 1',
    [mailing],
  );
  return Object.fromEntries(rows.map(({ text, count }) => [text, count]));
}

const decide = (): Promise<void> => decideAutotests(mail.services);
const addressed = (): string[] => smtp.received.map(({ to }) => to[0]!);
const choose = (mailing: number, subject: string): Promise<unknown> =>
  mail.query(
    'UPDATE core_mailing SET winning_subject_id = (SELECT id FROM core_mailingsubject WHERE mailing_id = $1 AND text = $2) WHERE id = $1',
    [mailing, subject],
  );

test('autotest_percent of the people get the subjects in equal shares, and the others the winner by itself, each once', async () => {
  const mailing = await tested('share');
  expect([await got(mailing), await mail.status(mailing)]).toEqual([{ A: 4, B: 4 }, 'sending']);
  expect(await mail.counts(mailing)).toMatchObject({ sent: 8, pending: 32 });
  await openB(mailing);
  await Promise.all([decide(), decide(), decide()]);
  await mail.finished(mailing);
  expect(await got(mailing)).toEqual({ A: 4, B: 36 });
  expect(new Set(addressed()).size).toBe(40);
  expect(smtp.received).toHaveLength(40);
});

test('the others wait as long as autotest_wait_minutes says', async () => {
  const mailing = await tested('patient', { autotest_wait_minutes: 60 });
  await decide();
  expect(await mail.counts(mailing)).toMatchObject({ sent: 8, pending: 32 });
  await mail.query(`UPDATE core_mailingsend SET tested_at = tested_at - interval '1 hour' WHERE mailing_id = $1`, [mailing]);
  await decide();
  await mail.finished(mailing);
});

test('a winning subject that staff choose goes to the others at once', async () => {
  const mailing = await tested('chosen', { autotest_wait_minutes: 60 });
  await openB(mailing);
  await choose(mailing, 'A');
  await decide();
  await mail.finished(mailing);
  expect(await got(mailing)).toEqual({ A: 36, B: 4 });
});

test('a winning subject of another mailing is none', async () => {
  const other = await mail.mailing([], {}, ['Other']);
  const mailing = await tested('foreign');
  await mail.query('UPDATE core_mailing m SET winning_subject_id = s.id FROM core_mailingsubject s WHERE s.mailing_id = $2 AND m.id = $1', [
    mailing,
    other,
  ]);
  await openB(mailing);
  await decide();
  await mail.finished(mailing);
  expect(await got(mailing)).toEqual({ A: 4, B: 36 });
});

test('a mailing that is stopped while others wait stays stopped, and its test goes on when it is queued again', async () => {
  const mailing = await tested('halted');
  await openB(mailing);
  await moveMailing(queryOn(mail.services.pool), mailingStatus.stop, mailing);
  await decide();
  expect([await mail.status(mailing), await got(mailing)]).toEqual(['stopped', { A: 4, B: 4 }]);
  await mail.queue(mailing);
  await mail.until(`SELECT status = 'sending' FROM core_mailing WHERE id = $1`, [mailing]);
  await decide();
  await mail.finished(mailing);
  expect([await got(mailing), smtp.received.length]).toEqual([{ A: 4, B: 36 }, 40]);
});

test('a mailing that is stopped in its test and queued again goes on with the same people', async () => {
  const mailing = await mail.mailing(await mail.people('early', 40), { ...TEST, mails_per_second: 20 }, SUBJECTS);
  await mail.queue(mailing);
  await mail.worker({ smtpUrl: smtp.url });
  await mail.until('SELECT count(*) >= 2 FROM core_usermailing WHERE mailing_id = $1', [mailing]);
  await moveMailing(queryOn(mail.services.pool), mailingStatus.stop, mailing);
  await mail.until(`SELECT count(*) = 0 FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'claimed'`, [mailing]);
  await mail.queue(mailing);
  await testEnded(mailing);
  expect([await got(mailing), smtp.received.length]).toEqual([{ A: 4, B: 4 }, 8]);
});

test('a decision that ends half-way has done nothing, and is made again', async () => {
  const mailing = await tested('halfway');
  await openB(mailing);
  await mail.query(
    `CREATE FUNCTION refuse_rest() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $x$gone$x$; END';
     CREATE TRIGGER refuse_rest BEFORE INSERT ON core_mailingrecipient FOR EACH ROW EXECUTE FUNCTION refuse_rest()`,
  );
  await decide();
  expect(await mail.query('SELECT autotest_status, winning_subject_id FROM core_mailing WHERE id = $1', [mailing])).toEqual([
    { autotest_status: 'default', winning_subject_id: null },
  ]);
  await mail.query('DROP FUNCTION refuse_rest CASCADE');
  await decide();
  await mail.finished(mailing);
  expect([await got(mailing), smtp.received.length]).toEqual([{ A: 4, B: 36 }, 40]);
});

test('a test by which too many unsubscribe ends the mailing; queued again, it goes to the others with the subject that staff chose', async () => {
  const mailing = await tested('fed-up', { autotest_max_unsub_rate: 0.1 });
  await mail.query(
    `INSERT INTO core_action (user_id, page_id, type, status, mailing_id)
     SELECT (SELECT min(user_id) FROM core_usermailing WHERE mailing_id = $1), id, type, 'complete', $1 FROM core_page WHERE name = 'unsubscribe'`,
    [mailing],
  );
  await decide();
  await mail.finished(mailing, 'died');
  const [error] = await mail.query<{ traceback: string }>('SELECT traceback FROM core_mailingerror WHERE mailing_id = $1', [mailing]);
  expect(error!.traceback).toContain('1 of 8 people have unsubscribed');
  await choose(mailing, 'A');
  await mail.queue(mailing);
  await mail.finished(mailing);
  expect(await got(mailing)).toEqual({ A: 36, B: 4 });
});

test('results show the shares of the test, how sure they are, and who waits; after the winner went out they are still those of the test', async () => {
  const mailing = await tested('shown');
  await openB(mailing);
  const results = async () => (await mailingResults(mail.services, mailing))!.test;
  expect(await results()).toMatchObject({ status: 'default', percent: 20, waiting: 32, decided_after: expect.any(String) });
  await decide();
  await mail.finished(mailing);
  const subjects = [
    { recipients: 4, counted: 0, share: 0, low: 0 },
    { recipients: 4, counted: 4, share: 1, high: 1 },
  ];
  expect(await results()).toMatchObject({ status: 'completed', metric: 'opens', waiting: 0, decisive: true, subjects });
});

test('a mailing without a test shows none', async () => {
  const mailing = await mail.mailing([], {}, SUBJECTS);
  expect(await mailingResults(mail.services, mailing)).toMatchObject({ test: null });
});
