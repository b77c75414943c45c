import { startSmtp, type SmtpServer } from '../../../../support/smtp';
import { openSending, type SendingHarness } from './harness';

let mail: SendingHarness;
let smtp: SmtpServer;

beforeAll(async () => {
  mail = await openSending();
  await mail.worker({ smtpUrl: (smtp = await startSmtp()).url });
});
beforeEach(() => {
  smtp.received = [];
  smtp.react = (stage, line) => (stage === 'RCPT' && line.includes('dead') ? '550 5.1.1 User unknown' : undefined);
});
afterAll(async () => {
  await mail.close();
  await smtp.close();
});

const DEAD = 20;
const ALIVE = 10;
type Place = 'first' | 'last' | 'in the midst' | 'all';

let turn = 0;
/** Queues a mailing whose dead recipients are at this place of its order, at so many domains. */
async function sends(place: Place, domains: number, columns: Record<string, unknown> = {}): Promise<{ mailing: number; alive: number }> {
  const alive = place === 'all' ? 0 : ALIVE;
  const users = await mail.people(`m${(turn += 1)}-`, DEAD + alive);
  const from = { first: 0, all: 0, last: alive, 'in the midst': alive / 2 }[place];
  const dead = users.slice(from, from + DEAD);
  await mail.query(`UPDATE core_user SET email = 'dead' || id || '@d' || id % $2 || '.example.net' WHERE id = ANY ($1)`, [dead, domains]);
  const mailing = await mail.mailing(users, columns);
  await mail.queue(mailing);
  return { mailing, alive };
}

/** The mailing has ended: everybody alive got it once, each dead one has bounced, and nothing was ever suspected. */
async function expectSettled({ mailing, alive }: { mailing: number; alive: number }): Promise<void> {
  await mail.finished(mailing);
  expect(await mail.counts(mailing)).toEqual({ pending: 0, claimed: 0, sent: alive, failed: DEAD, uncertain: 0, skipped: 0 });
  const [row] = await mail.query(
    `SELECT progress, (SELECT trouble FROM core_mailingsend s WHERE s.mailing_id = m.id) AS trouble,
       (SELECT count(DISTINCT user_id) FROM core_bounce b WHERE b.mailing_id = m.id AND b.bounce_type = 'hard') AS bounced,
       (SELECT max(attempts) FROM core_mailingrecipient r WHERE r.mailing_id = m.id) AS attempts FROM core_mailing m WHERE id = $1`,
    [mailing],
  );
  expect(row).toEqual({ progress: alive, trouble: null, bounced: DEAD, attempts: 0 });
}

const PLACES: readonly Place[] = ['first', 'last', 'in the midst', 'all'];

describe.each(PLACES)('dead addresses that are %s', (place) => {
  test.each([1, 4, 5, 20])('at %i domains bounce at once, in one mailing and in three, with a limit and without', async (domains) => {
    for (const columns of [{}, { mails_per_second: 100 }]) {
      await expectSettled(await sends(place, domains, columns));
      const three = [await sends(place, domains, columns), await sends('in the midst', domains, columns), await sends(place, domains)];
      for (const each of three) await expectSettled(each);
    }
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(smtp.received.length);
  });

  test('bounce when they were greylisted first', async () => {
    const seen = new Set<string>();
    smtp.react = (stage, line) => {
      if (stage !== 'RCPT') return undefined;
      if (seen.has(line)) return line.includes('dead') ? '550 5.1.1 User unknown' : undefined;
      seen.add(line);
      return seen.size % 2 === 0 ? '451 4.7.1 Greylisted, come back later' : '450 4.2.0 Try again in 5 minutes';
    };
    const { mailing, alive } = await sends(place, 5);
    await mail.finished(mailing);
    expect(await mail.counts(mailing)).toMatchObject({ sent: alive, failed: DEAD });
    expect(await mail.query('SELECT FROM core_bounce WHERE mailing_id = $1', [mailing])).toHaveLength(DEAD);
  });
});

test.each([
  '550 5.1.1 User unknown',
  '550 5.1.2 Bad destination host',
  '501 5.1.3 Bad recipient address syntax',
  '551 5.1.6 Recipient has moved',
  '556 5.1.10 Recipient address has null MX',
  '550 5.2.1 Mailbox disabled',
  '552 5.2.2 Mailbox full',
  '550 5.4.4 Unable to route',
  '550 No such user here',
  '553 Mailbox name not allowed',
])('everybody who is refused with "%s" is settled at once, though nobody else gets anything', async (reply) => {
  smtp.react = (stage, line) => (stage === 'RCPT' && line.includes('dead') ? reply : undefined);
  const { mailing } = await sends('all', 20);
  await mail.finished(mailing);
  expect(await mail.counts(mailing)).toMatchObject({ sent: 0, failed: DEAD });
  expect(await mail.query('SELECT FROM core_bounce WHERE mailing_id = $1', [mailing])).toHaveLength(DEAD);
});

test('our own refusals of an address are settled at once, for any number of them', async () => {
  const users = await mail.people('own', 60);
  await mail.query(
    `UPDATE core_user SET email = CASE WHEN id % 2 = 0 THEN 'grüße' || id || '@example.org' ELSE 'no address' || id END WHERE id = ANY ($1)`,
    [users.slice(0, 50)],
  );
  const mailing = await mail.mailing(users);
  await mail.queue(mailing);
  await mail.finished(mailing);
  expect(await mail.counts(mailing)).toMatchObject({ sent: 10, failed: 50 });
});

/** So many are leased and recorded in a dozen batches. Each of the domains has a dozen dead. */
const MANY = { people: 4_000, domains: 100 };

test('of thousands of people 30 % are dead, in random order: all others get it, and each dead one bounces', async () => {
  const users = await mail.people('many', MANY.people);
  const isDead = (id: number): boolean => (Math.imul(id, 2_654_435_761) >>> 0) % 10 < 3;
  const dead = users.filter(isDead);
  await mail.query(`UPDATE core_user SET email = 'dead' || id || '@d' || id % $2 || '.example.net' WHERE id = ANY ($1)`, [
    dead,
    MANY.domains,
  ]);
  const mailing = await mail.mailing(users);
  await mail.queue(mailing);
  await mail.finished(mailing);
  expect(await mail.counts(mailing)).toMatchObject({ sent: MANY.people - dead.length, failed: dead.length, uncertain: 0 });
  expect(smtp.received).toHaveLength(MANY.people - dead.length);
  const [bounced] = await mail.query('SELECT count(DISTINCT user_id) FROM core_bounce WHERE mailing_id = $1', [mailing]);
  expect(bounced).toEqual({ count: dead.length });
});
