import { startSmtp, type SmtpServer } from '../../../../support/smtp';
import { arrivals, once, SERVERS } from './arrivals';
import { openSending, type SendingHarness } from './harness';

let mail: SendingHarness;
let smtp: SmtpServer;

beforeAll(async () => {
  mail = await openSending({ smtpTimeoutSeconds: 1 });
});
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  await mail.stopEverything();
  await smtp.close();
});
afterAll(() => mail.close());

describe.each(SERVERS)('with a mail server that $that', ({ pipelining, smtpConnections }) => {
  beforeEach(() => {
    smtp.pipelining = pipelining;
  });

  test('messages that the mail server puts off are tried again later', async () => {
    const seen = new Set<string>();
    smtp.react = (stage, line) => {
      if (stage !== 'RCPT' || seen.has(line)) return undefined;
      seen.add(line);
      return '451 4.7.1 Greylisted, come back later';
    };
    const mailing = await mail.sends('grey', 12);
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections });
    await mail.finished(mailing);
    await worker.stop();
    expect(arrivals(smtp)).toEqual(once('grey', 12));
    expect(await mail.counts(mailing)).toMatchObject({ sent: 12, failed: 0 });
  });

  test('a refused address is a bounce, and the others get their mail', async () => {
    smtp.react = (stage, line) => (stage === 'RCPT' && /<no1@/.test(line) ? '550 5.1.1 <no1@example.org> unknown' : undefined);
    const mailing = await mail.sends('no', 5);
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections });
    await mail.finished(mailing);
    await worker.stop();
    expect(await mail.counts(mailing)).toMatchObject({ sent: 4, failed: 1 });
    const failed = await mail.query<{ error: string }>(
      `SELECT error FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'failed'`,
      [mailing],
    );
    expect(failed).toEqual([{ error: '550 5.1.1 <…> unknown' }]);
    const bounces = await mail.query<{ email: string; bounce_type: string }>(
      'SELECT u.email, b.bounce_type FROM core_bounce b JOIN core_user u ON u.id = b.user_id WHERE b.mailing_id = $1',
      [mailing],
    );
    expect(bounces).toEqual([{ email: 'no1@example.org', bounce_type: 'hard' }]);
  });

  test('a message that is refused after its final dot has failed', async () => {
    smtp.react = (stage, raw) => (stage === 'end' && /^To: .*spam2@/m.test(raw) ? '554 5.7.1 Spam' : undefined);
    const mailing = await mail.sends('spam', 4);
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections });
    await mail.finished(mailing);
    await worker.stop();
    expect(await mail.counts(mailing)).toMatchObject({ sent: 3, failed: 1 });
    const [bounce] = await mail.query<{ bounce_type: string }>('SELECT bounce_type FROM core_bounce WHERE mailing_id = $1', [mailing]);
    expect(bounce).toEqual({ bounce_type: 'soft' }); // The server spoke of the message, not of the address.
  });

  test('a mailing rests while the mail server wants a sign-in, without bounces, and goes on when that is mended', async () => {
    smtp.react = (stage) => (stage === 'MAIL' ? '530 5.7.0 Authentication required' : undefined);
    const mailing = await mail.sends('shut', 60);
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections }, { leaseSeconds: 1 });
    await mail.until(`(SELECT trouble LIKE '%530 5.7.0 Authentication required' FROM core_mailingsend WHERE mailing_id = $1)`, [mailing]);
    expect(await mail.query('SELECT FROM core_bounce WHERE mailing_id = $1', [mailing])).toHaveLength(0);
    smtp.react = () => undefined;
    await mail.finished(mailing);
    await worker.stop();
    expect(arrivals(smtp)).toEqual(once('shut', 60));
    expect(await mail.counts(mailing)).toMatchObject({ sent: 60, failed: 0 });
  });
});

describe('a mail server that refuses everybody', () => {
  /** Queues a mailing to one person of each of so many domains. */
  const toDomains = async (name: string, count: number, columns = {}): Promise<number> => {
    const users = await mail.people(name, count);
    await mail.query(`UPDATE core_user SET email = $2 || '@' || $2 || id || '.example.net' WHERE id = ANY ($1)`, [users, name]);
    const mailing = await mail.mailing(users, columns);
    await mail.queue(mailing);
    return mailing;
  };
  const progress = async (mailing: number): Promise<string | null> =>
    (await mail.query<{ trouble: string | null }>('SELECT trouble FROM core_mailingsend WHERE mailing_id = $1', [mailing]))[0]!.trouble;

  test.each([
    ['RCPT', '550 5.7.1 <x@example.net>: Relay access denied, id 4711'],
    ['end', '554 5.7.1 Rejected by policy'],
  ] as const)('at %s makes no bounces of people: sending rests, says so, and goes on when the server is mended', async (at, reply) => {
    smtp.react = (stage) => (stage === at ? reply : undefined);
    const mailing = await toDomains(`all${at.toLowerCase()}`, 30);
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections: 2 }, { leaseSeconds: 1 });
    await mail.until('(SELECT trouble IS NOT NULL FROM core_mailingsend WHERE mailing_id = $1)', [mailing]);
    expect(await progress(mailing)).toMatch(/^The mail server refuses everybody, .* 55\d 5\.7\.1 /);
    await smtp.reaches(at, 9);
    expect(await mail.query('SELECT FROM core_bounce WHERE mailing_id = $1', [mailing])).toHaveLength(0);
    expect(await mail.status(mailing)).toBe('sending');
    const refused = smtp.received.length;
    smtp.react = () => undefined;
    await mail.finished(mailing);
    await worker.stop();
    expect(await mail.counts(mailing)).toMatchObject({ sent: 30, failed: 0, uncertain: 0 });
    expect(new Set(smtp.received.slice(refused).map(({ to }) => to[0])).size).toBe(30);
    expect(await mail.query('SELECT FROM core_bounce WHERE mailing_id = $1', [mailing])).toHaveLength(0);
  });

  test('makes no bounces either when a mailing goes out so slowly that one recipient at a time is leased', async () => {
    smtp.react = (stage) => (stage === 'RCPT' ? '550 5.7.1 Relay access denied' : undefined);
    const mailing = await toDomains('slow', 6, { mails_per_second: 9 });
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections: 1 }, { leaseSeconds: 1 });
    await mail.until('(SELECT trouble IS NOT NULL FROM core_mailingsend WHERE mailing_id = $1)', [mailing]);
    expect(await mail.query('SELECT FROM core_bounce WHERE mailing_id = $1', [mailing])).toHaveLength(0);
    smtp.react = () => undefined;
    await mail.finished(mailing);
    await worker.stop();
    expect(await mail.counts(mailing)).toMatchObject({ sent: 6, failed: 0 });
  });

  test.each([
    ['MAIL', '553 5.7.1 Sender address rejected: not owned by user'],
    ['RCPT', '550 5.7.1 Relay access denied'],
  ] as const)('about one mailing alone, at %s, holds up no other, and goes on when another one was taken since', async (at, reply) => {
    let isMended = false;
    smtp.react = (stage, line) => (stage === at && !isMended && line.includes('held') ? reply : undefined);
    const held = await toDomains('held', 12, { custom_fromline: 'Jo <jo@held.example.com>' });
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections: 2 }, { leaseSeconds: 1 });
    await mail.until('(SELECT trouble IS NOT NULL FROM core_mailingsend WHERE mailing_id = $1)', [held]);
    isMended = at === 'RCPT'; // What is refused once more after another mailing was taken is about the recipient.
    const other = await toDomains('free', 40);
    await mail.finished(other);
    expect(await mail.counts(other)).toMatchObject({ sent: 40, failed: 0 });
    if (!isMended) {
      await mail.until(`(SELECT trouble LIKE 'The mail server refuses this mailing %' FROM core_mailingsend WHERE mailing_id = $1)`, [
        held,
      ]);
      expect(await mail.counts(held)).toMatchObject({ sent: 0, failed: 0 });
    }
    isMended = true;
    await mail.finished(held);
    await worker.stop();
    expect(await mail.counts(held)).toMatchObject({ sent: 12, failed: 0 });
    expect(await mail.query('SELECT FROM core_bounce WHERE mailing_id = $1', [held])).toHaveLength(0);
  });

  /** A mailing to eight people, of whom a policy is against some; the last two are among them. */
  const toSome = async (): Promise<number> => {
    smtp.react = (stage, line) => (stage === 'RCPT' && /some(\d+)\.example/.test(line) ? '550 5.7.1 Blocked by policy' : undefined);
    const users = await mail.people('most', 8);
    const some = [0, 3, 6, 7].map((index) => users[index]);
    await mail.query(`UPDATE core_user SET email = 'x@some' || id || '.example.net' WHERE id = ANY ($1)`, [some]);
    const mailing = await mail.mailing(users);
    await mail.queue(mailing);
    return mailing;
  };
  const expectSoft = async (mailing: number): Promise<void> => {
    await mail.finished(mailing);
    expect(await mail.counts(mailing)).toMatchObject({ sent: 4, failed: 4 });
    const bounces = await mail.query('SELECT bounce_type FROM core_bounce WHERE mailing_id = $1', [mailing]);
    expect(bounces).toEqual(Array(4).fill({ bounce_type: 'soft' }));
  };

  test('is not suspected for a policy against some: they bounce softly, the last ones too', async () => {
    const mailing = await toSome();
    await mail.worker({ smtpUrl: smtp.url, smtpConnections: 1 }, { reconnectDelay: 60_000 });
    await expectSoft(mailing);
    expect(await progress(mailing)).toBeNull();
    const [most] = await mail.query('SELECT max(attempts) FROM core_mailingrecipient WHERE mailing_id = $1', [mailing]);
    expect(most).toEqual({ max: 0 });
  });

  test('is suspected of a policy against those who are left, who bounce softly after all attempts', async () => {
    const mailing = await toSome();
    await mail.worker({ smtpUrl: smtp.url, smtpConnections: 1 }, { reconnectDelay: 1, retryDelay: 1 });
    await expectSoft(mailing);
  });
});

test('people who left, bounced, were blackholed or deleted since the rebuild are skipped', async () => {
  const users = await mail.people('gone', 6);
  const mailing = await mail.mailing(users);
  const [a, b, c, d] = users;
  await mail.query('DELETE FROM core_subscription WHERE user_id = $1', [a]);
  await mail.query(`UPDATE core_user SET subscription_status = 'bounced' WHERE id = $1`, [b]);
  await mail.query(`INSERT INTO core_blackholedemail (email, created_at, updated_at) VALUES ('GONE2@example.org', now(), now())`);
  await mail.query('UPDATE core_user SET email = $2 WHERE id = $1', [c, 'gone2@Example.org']);
  await mail.queue(mailing);
  const worker = await mail.worker({ smtpUrl: 'smtp://127.0.0.1:1' }); // Nothing can be sent yet.
  await mail.until(`SELECT count(*) > 0 FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'skipped'`, [mailing]);
  await worker.stop();
  await mail.query('DELETE FROM core_user WHERE id = $1', [d]);
  const other = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  await other.stop();
  expect(Object.keys(arrivals(smtp)).sort()).toEqual(['gone4@example.org', 'gone5@example.org']);
  expect(await mail.counts(mailing)).toMatchObject({ sent: 2, skipped: 4 });
});

test('people who have asked for a pause, or for one mailing a week, since the rebuild are skipped', async () => {
  const users = await mail.people('fewer', 4);
  const [paused, weekly, rarely] = users;
  const first = await mail.mailing([weekly!]);
  await mail.queue(first);
  const mailing = await mail.mailing(users);
  const worker = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(first);
  await worker.stop();
  await mail.query(`UPDATE core_user SET mail_paused_until = now() AT TIME ZONE 'UTC' + interval '30 days' WHERE id = $1`, [paused]);
  await mail.query(`UPDATE core_user SET mail_frequency = 'less' WHERE id IN ($1, $2)`, [weekly, rarely]);
  await mail.queue(mailing);
  const other = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  await other.stop();
  expect(await mail.counts(mailing)).toMatchObject({ sent: 2, skipped: 2 });
});

test('a message that cannot be written for one recipient fails for that recipient alone', async () => {
  const users = await mail.people('odd', 3);
  await mail.query(`UPDATE core_user SET email = 'no address' WHERE id = $1`, [users[1]]);
  const mailing = await mail.mailing(users);
  await mail.queue(mailing);
  const worker = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing);
  await worker.stop();
  expect(await mail.counts(mailing)).toMatchObject({ sent: 2, failed: 1 });
});

test('a mailing without a from line dies, and the error says why', async () => {
  const mailing = await mail.mailing(await mail.people('nobody', 2), { custom_fromline: '', status: 'queued' });
  await mail.queue(mailing);
  const worker = await mail.worker({ smtpUrl: smtp.url });
  await mail.finished(mailing, 'died');
  await worker.stop();
  const [error] = await mail.query<{ traceback: string }>('SELECT traceback FROM core_mailingerror WHERE mailing_id = $1', [mailing]);
  expect(error!.traceback).toMatch(/fromline/);
  expect(smtp.received).toHaveLength(0);
});
