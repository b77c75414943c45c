import { startSmtp, type SmtpServer } from '../../../../support/smtp';
import { openSending, type SendingHarness } from './harness';

let mail: SendingHarness;
let smtp: SmtpServer;

beforeAll(async () => {
  mail = await openSending();
});
beforeEach(async () => {
  smtp = await startSmtp();
  await mail.query('DELETE FROM core_warmup');
});
afterEach(async () => {
  await mail.stopEverything();
  await smtp.close();
});
afterAll(() => mail.close());

/** The domain is on its n-th day, and allows 10 mails on the first and twice as many each day. */
const warmUp = (domain: string, day: number): Promise<unknown> =>
  mail.query(
    `INSERT INTO core_warmup (starts_on, domain, first_day, growth, days) VALUES ((now() AT TIME ZONE 'UTC')::date - $2::integer, $1, 10, 2, 5)`,
    [domain, day - 1],
  );

const shown = async () =>
  (await mail.query<{ used: number }>(`SELECT used FROM core_warmup WHERE used_on = (now() AT TIME ZONE 'UTC')::date`))[0]?.used;

test.each([
  [1, 10],
  [2, 20],
  [3, 40],
])('on day %i a new sending domain sends %i mails, over all workers and mailings, and goes on the next day', async (day, most) => {
  await warmUp('example.org', day);
  const mailings = [await mail.sends(`warm${day}a-`, 30), await mail.sends(`warm${day}b-`, 30)];
  await Promise.all([mail.worker({ smtpUrl: smtp.url }), mail.worker({ smtpUrl: smtp.url })]);
  await mail.until('SELECT count(*) = $2 FROM core_usermailing WHERE mailing_id = ANY ($1)', [mailings, most]);
  expect([await shown(), smtp.received.length]).toEqual([most, most]);
  await mail.query('UPDATE core_warmup SET starts_on = starts_on - 1, used_on = used_on - 1, first_day = 1000');
  for (const mailing of mailings) await mail.finished(mailing);
  // A sender takes many at once, and gives back what it did not need.
  await mail.until(`SELECT used = $1::integer FROM core_warmup WHERE used_on = (now() AT TIME ZONE 'UTC')::date`, [60 - most]);
  expect(smtp.received).toHaveLength(60);
});

test.each([
  ['of another domain', 'example.com', 1],
  ['that ends the same', 'ample.org', 1],
  ['whose days are over', 'example.org', 6],
])('a domain %s is not held up', async (_, held, day) => {
  await warmUp(held, day);
  const mailing = await mail.sends(`free-${held.slice(0, 2)}${day}-`, 30);
  await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  expect(await shown()).toBeUndefined();
});

test('a subdomain counts for the domain above it, unless it has a plan of its own', async () => {
  await warmUp('example.org', 1);
  const columns = { custom_fromline: 'Jo <jo@news.example.org>' };
  const held = await mail.sends('below-', 15, columns);
  await mail.worker({ smtpUrl: smtp.url });
  await mail.until('SELECT count(*) = 10 FROM core_usermailing WHERE mailing_id = $1', [held]);
  await warmUp('news.example.org', 5);
  await mail.finished(held);
  expect(smtp.received).toHaveLength(15);
});

test('a mailing that is held up can be stopped', async () => {
  await warmUp('example.org', 1);
  const mailing = await mail.sends('held-', 15);
  await mail.worker({ smtpUrl: smtp.url });
  await mail.until('SELECT count(*) = 10 FROM core_usermailing WHERE mailing_id = $1', [mailing]);
  await mail.query(`UPDATE core_mailing SET status = 'stopped' WHERE id = $1`, [mailing]);
  await mail.until('SELECT finished_at IS NOT NULL FROM core_mailing WHERE id = $1', [mailing]);
  expect(await mail.states(mailing)).toEqual({ sent: 10, pending: 5 });
});
