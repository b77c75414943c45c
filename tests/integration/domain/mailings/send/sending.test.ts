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
afterEach(() => smtp.close());
afterAll(() => mail.close());

const addresses = (): string[] => smtp.received.map(({ to }) => to[0]!).sort();

test('a mailing that is queued goes to each person of its saved set, once, and is completed', async () => {
  const users = await mail.people('each', 50);
  const mailing = await mail.mailing(users, {}, ['A', 'B', 'C']);
  await mail.queue(mailing);
  const worker = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  await worker.stop();
  expect(addresses()).toEqual(users.map((_, n) => `each${n}@example.org`).sort());
  expect(await mail.mailed(mailing)).toEqual(addresses());
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
