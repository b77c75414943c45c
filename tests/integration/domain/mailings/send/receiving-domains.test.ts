import { startSmtp, type SmtpServer } from '../../../../support/smtp';
import { openSending, type SendingHarness } from './harness';

let mail: SendingHarness;
let smtp: SmtpServer;

beforeAll(async () => {
  mail = await openSending();
});
beforeEach(async () => {
  smtp = await startSmtp();
  await mail.query('DELETE FROM core_receivingdomain');
});
afterEach(async () => {
  await mail.stopEverything();
  await smtp.close();
});
afterAll(() => mail.close());

/** A mailing to new people at example.org, the first of whom have moved to another domain. */
async function toTwoDomains(
  name: string,
  count: number,
  moved: { domain: string; count: number },
  columns: Record<string, unknown> = {},
): Promise<number> {
  const users = await mail.people(name, count);
  await mail.query(`UPDATE core_user SET email = replace(email, '@example.org', '@' || $2) WHERE id = ANY ($1)`, [
    users.slice(0, moved.count),
    moved.domain,
  ]);
  const mailing = await mail.mailing(users, columns);
  await mail.queue(mailing);
  return mailing;
}

const limit = (domain: string, perSecond: number): Promise<unknown> =>
  mail.query('INSERT INTO core_receivingdomain (mails_per_second, domain) VALUES ($2, $1)', [domain, perSecond]);

const arrivedAt = (domain: string): string[] => smtp.received.map(({ to }) => to[0]!).filter((address) => address.endsWith(`@${domain}`));

const known = () =>
  mail.query<{ domain: string; rests: number; reply: string }>('SELECT domain, rests, reply FROM core_receivingdomain ORDER BY id');

test('a domain that is limited gets no more a second, over all workers, and all others get theirs at once', async () => {
  await limit('slow.example', 4);
  const began = performance.now();
  const mailing = await toTwoDomains('limited', 60, { domain: 'slow.example', count: 12 });
  await Promise.all([mail.worker({ smtpUrl: smtp.url }), mail.worker({ smtpUrl: smtp.url })]);
  await mail.until(
    `SELECT count(*) >= 48 FROM core_usermailing x JOIN core_user u ON u.id = x.user_id WHERE x.mailing_id = $1 AND u.email_domain = 'example.org'`,
    [mailing],
  );
  expect(arrivedAt('slow.example').length).toBeLessThan(12);
  await mail.finished(mailing);
  expect(performance.now() - began).toBeGreaterThan(1500);
  expect(new Set(arrivedAt('slow.example')).size).toBe(12);
  expect(smtp.received).toHaveLength(60);
});

test.each(['421 4.7.0 Too many', '451 4.7.1 Slow down'])('a domain that answers %s rests, while all others get theirs', async (reply) => {
  let refused = 0;
  smtp.react = (stage, line) => (stage === 'RCPT' && line.includes('@busy.example') && (refused += 1) <= 3 ? reply : undefined);
  const mailing = await toTwoDomains(`resting-${reply.slice(0, 3)}-`, 60, { domain: 'busy.example', count: 20 });
  await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  expect(await mail.counts(mailing)).toMatchObject({ sent: 60, failed: 0, uncertain: 0 });
  expect([new Set(arrivedAt('busy.example')).size, smtp.received.length]).toEqual([20, 60]);
  expect(await known()).toEqual([{ domain: 'busy.example', rests: 0, reply }]);
});

// If each of the 3000 took a place, that would be five minutes.
test.each([
  ['is limited', '(mails_per_second, domain) VALUES (0.1, $1)'],
  ['rests', `(rests, rest_until, domain) VALUES (3, extract(epoch FROM now()) + 3600, $1)`],
])('people whose domain %s take no places of a mailing with a limit of its own', async (how, values) => {
  await mail.query(`INSERT INTO core_receivingdomain ${values}`, ['wait.example']);
  const mailing = await toTwoDomains(how.replace(' ', '-'), 3010, { domain: 'wait.example', count: 3000 }, { mails_per_second: 10 });
  await Promise.all([mail.worker({ smtpUrl: smtp.url }), mail.worker({ smtpUrl: smtp.url })]);
  await mail.until(
    `SELECT count(*) = 10 FROM core_usermailing x JOIN core_user u ON u.id = x.user_id WHERE x.mailing_id = $1 AND u.email_domain = 'example.org'`,
    [mailing],
  );
  expect(arrivedAt('wait.example').length).toBeLessThan(10);
});

test('a domain rests for all workers', async () => {
  await mail.query(
    `INSERT INTO core_receivingdomain (rests, domain, rest_until) VALUES (3, 'shy.example', extract(epoch FROM now()) + 3600)`,
  );
  const mailing = await toTwoDomains('shy', 10, { domain: 'shy.example', count: 4 });
  await Promise.all([mail.worker({ smtpUrl: smtp.url }), mail.worker({ smtpUrl: smtp.url })]);
  await mail.until('SELECT count(*) = 6 FROM core_usermailing WHERE mailing_id = $1', [mailing]);
  expect(arrivedAt('shy.example')).toEqual([]);
});

test('a rest is twice as long each time', async () => {
  await mail.query(`INSERT INTO core_receivingdomain (rests, domain, rest_until) VALUES (9, 'shyer.example', 0)`);
  smtp.react = (stage, line) => (stage === 'RCPT' && line.includes('@shyer.example') ? '451 4.7.1 Not yet' : undefined);
  await toTwoDomains('shyer', 1, { domain: 'shyer.example', count: 1 });
  await mail.worker({ smtpUrl: smtp.url });
  await mail.until('SELECT rests = 10 FROM core_receivingdomain');
  const [row] = await mail.query<{ seconds: number }>('SELECT rest_until - extract(epoch FROM now()) AS seconds FROM core_receivingdomain');
  expect(Number(row!.seconds)).toBeGreaterThan(0.05 * 2 ** 8);
  expect(Number(row!.seconds)).toBeLessThanOrEqual(0.05 * 2 ** 9);
});

test('a passing refusal that asks for no rest, such as greylisting or a full mailbox, is about its message alone', async () => {
  const seen = new Set<string>();
  smtp.react = (stage, line) => {
    if (stage !== 'RCPT' || seen.has(line)) return undefined;
    seen.add(line);
    return seen.size % 2 === 0 ? '451 4.7.1 Greylisted' : '452 4.2.2 Mailbox full';
  };
  const mailing = await mail.sends('passing', 6);
  await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  expect(await known()).toEqual([]);
});

test('a mailing that is stopped while people wait for their domain is stopped, and goes on', async () => {
  await limit('slow.example', 2);
  const mailing = await toTwoDomains('paused', 8, { domain: 'slow.example', count: 8 });
  await mail.worker({ smtpUrl: smtp.url });
  await mail.until('SELECT count(*) >= 1 FROM core_usermailing WHERE mailing_id = $1', [mailing]);
  await mail.query(`UPDATE core_mailing SET status = 'stopped' WHERE id = $1`, [mailing]);
  await mail.until('SELECT finished_at IS NOT NULL FROM core_mailing WHERE id = $1', [mailing]);
  await mail.query('UPDATE core_receivingdomain SET mails_per_second = 0');
  await mail.queue(mailing);
  await mail.finished(mailing);
  expect([new Set(arrivedAt('slow.example')).size, smtp.received.length]).toEqual([8, 8]);
});
