import { Client } from 'pg';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { mailingStatus } from '../../../../../generated/states/mailing';
import { moveMailing } from '../../../../../runtime/domain/mailings/change-status';
import { queryOn } from '../../../../../runtime/core/database/sql';
import { withDatabase } from '../../../../support/databases';
import { startSmtp, type SmtpServer } from '../../../../support/smtp';
import { until } from '../../../../support/until';
import { arrivals, once } from './arrivals';
import { openSending, type SendingHarness } from './harness';

let mail: SendingHarness;
let smtp: SmtpServer;
let times: number[];

beforeAll(async () => {
  mail = await openSending();
});
beforeEach(async () => {
  times = [];
  lateness.reset();
  lateness.enable();
  await start();
});
afterEach(async () => {
  await mail.stopEverything();
  await mail.query('DELETE FROM core_receivingdomain');
  await mail.query('DELETE FROM core_warmup');
  await smtp.close();
});
afterAll(() => mail.close());

/** Starts the mail server, which notes when each message arrives. */
async function start(port = 0): Promise<void> {
  smtp = await startSmtp(port);
  smtp.react = usual;
}

const usual: SmtpServer['react'] = (stage) => {
  if (stage === 'end') times.push(performance.now());
  return undefined;
};

/** How late this process sees what arrives: messages that came while it did something else are all noted when it looks again. */
const lateness = monitorEventLoopDelay({ resolution: 10 });

/** The most messages that surely arrived within one second. */
function mostInASecond(): number {
  const surely = 1000 - Math.min(500, lateness.max / 1e6);
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + surely).length));
}

const PER_SECOND = 10;
/** So long each wait takes, in milliseconds: slots of twenty messages would fall due together. */
const WAIT = 2_000;

/** What a mailing may have to wait for. Each begins a wait, and ends it. */
const WAITS: readonly [string, (mailing: number) => Promise<void>][] = [
  [
    'a mail server that answers 421',
    async () => {
      smtp.react = (stage) => (stage === 'MAIL' || stage === 'greeting' ? '421 4.3.2 Not now' : undefined);
      await pause(WAIT);
      smtp.react = usual;
    },
  ],
  [
    'a mail server that cannot be reached',
    async () => {
      const port = Number(new URL(smtp.url).port);
      await smtp.close();
      await pause(WAIT);
      await start(port);
    },
  ],
  [
    'a mail server that hangs, and reads then what came meanwhile',
    async () => {
      const goOn = smtp.freeze();
      await pause(WAIT / 4);
      goOn();
    },
  ],
  [
    'a domain that asks for a rest',
    async () => {
      let refused = 0;
      smtp.react = (stage, line) => (stage === 'RCPT' && (refused += 1) <= 4 ? '451 4.7.1 Slow down' : usual(stage, line));
      await mail.until('EXISTS (SELECT FROM core_receivingdomain WHERE rests > 0)');
      await pause(WAIT);
    },
  ],
  [
    'the database',
    async () => {
      const admin = new Client(withDatabase(mail.url, 'postgres'));
      const name = new URL(mail.url).pathname.slice(1);
      await admin.connect();
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      await pause(WAIT);
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      await admin.end();
    },
  ],
  [
    'a stop',
    async (mailing) => {
      await moveMailing(queryOn(mail.services.pool), mailingStatus.stop, mailing);
      await mail.until('SELECT finished_at IS NOT NULL FROM core_mailing WHERE id = $1', [mailing]);
      await pause(WAIT);
      await mail.queue(mailing);
    },
  ],
  [
    'the next day of a warm-up',
    async () => {
      await mail.query(
        `INSERT INTO core_warmup (starts_on, domain, first_day, growth, days, used, used_on)
         VALUES ((now() AT TIME ZONE 'UTC')::date, 'example.org', 1, 2, 5, 1, (now() AT TIME ZONE 'UTC')::date)`,
      );
      await pause(WAIT);
      await mail.query('DELETE FROM core_warmup');
    },
  ],
];

test.each(WAITS)('after a wait for %s, no second has more than mails_per_second', async (_, wait) => {
  const mailing = await mail.mailing(await mail.people('held', 24), { mails_per_second: PER_SECOND });
  await mail.worker({ smtpUrl: smtp.url, smtpConnections: 20, smtpTimeoutSeconds: 30 });
  await mail.queue(mailing);
  await until(() => times.length >= 6);
  await wait(mailing);
  await mail.finished(mailing);
  expect(await mail.counts(mailing)).toMatchObject({ sent: 24, failed: 0, uncertain: 0 });
  expect(times).toHaveLength(24);
  expect(mostInASecond()).toBeLessThanOrEqual(PER_SECOND);
});

test('workers that are stopped with SIGSTOP, and go on, make no second with more than mails_per_second', async () => {
  const mailing = await mail.mailing(await mail.people('frozen', 40), { mails_per_second: PER_SECOND });
  await mail.queue(mailing);
  const programs = [
    mail.program({ SMTP_URL: smtp.url, SMTP_CONNECTIONS: '20' }),
    mail.program({ SMTP_URL: smtp.url, SMTP_CONNECTIONS: '20' }),
  ];
  for (const messages of [6, 20]) {
    await until(() => times.length >= messages);
    for (const { child } of programs) child.kill('SIGSTOP');
    await pause(WAIT);
    for (const { child } of programs) child.kill('SIGCONT');
  }
  await mail.finished(mailing);
  expect(arrivals(smtp)).toEqual(once('frozen', 40));
  expect(mostInASecond()).toBeLessThanOrEqual(PER_SECOND);
});

test('the limit of a domain holds for all mailings after a wait, and the others go out at once', async () => {
  await mail.query(`INSERT INTO core_receivingdomain (mails_per_second, domain) VALUES ($1, 'slow.example')`, [PER_SECOND]);
  const mailings = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const users = await mail.people(name, 20);
      await mail.query(`UPDATE core_user SET email = replace(email, 'example.org', 'slow.example') WHERE id = ANY ($1)`, [
        users.slice(0, 12),
      ]);
      return mail.mailing(users);
    }),
  );
  const slow: number[] = [];
  smtp.react = (stage, raw) => {
    if (stage === 'end' && /^To: .*@slow\.example/m.test(raw)) slow.push(performance.now());
    return undefined;
  };
  await mail.worker({ smtpUrl: smtp.url, smtpConnections: 20 });
  for (const mailing of mailings) await mail.queue(mailing);
  await until(() => slow.length >= 3);
  expect(slow.length).toBeLessThan(24);
  const goOn = smtp.freeze();
  await pause(1_000);
  goOn();
  for (const mailing of mailings) await mail.finished(mailing);
  expect(slow).toHaveLength(24);
  times = slow;
  expect(mostInASecond()).toBeLessThanOrEqual(PER_SECOND);
});

test('places that a domain gave for a time in which nothing could be sent do not fall due together', async () => {
  await mail.query(`INSERT INTO core_receivingdomain (mails_per_second, domain) VALUES ($1, 'example.org')`, [PER_SECOND]);
  const mailing = await mail.mailing(await mail.people('late', 20));
  const worker = await mail.worker({ smtpUrl: 'smtp://127.0.0.1:1' });
  await mail.queue(mailing);
  await mail.until('(SELECT count(*) > 5 FROM core_mailingrecipient WHERE mailing_id = $1 AND has_slot)', [mailing]);
  await worker.stop();
  await mail.query(`UPDATE core_mailingrecipient SET due_at = due_at - interval '1 minute' WHERE mailing_id = $1`, [mailing]);
  await mail.query('UPDATE core_receivingdomain SET next_slot = next_slot - 60');
  await Promise.all([mail.worker({ smtpUrl: smtp.url }), mail.worker({ smtpUrl: smtp.url })]);
  await mail.finished(mailing);
  expect(arrivals(smtp)).toEqual(once('late', 20));
  expect(mostInASecond()).toBeLessThanOrEqual(PER_SECOND);
});

test('a limit that is raised while the mailing waits holds at once', async () => {
  const mailing = await mail.mailing(await mail.people('raised', 12), { mails_per_second: 0.002 });
  await mail.worker({ smtpUrl: smtp.url });
  await mail.queue(mailing);
  await until(() => times.length >= 1);
  await mail.query('UPDATE core_mailing SET mails_per_second = 10 WHERE id = $1', [mailing]);
  await mail.finished(mailing);
  expect(mostInASecond()).toBeLessThanOrEqual(10);
});
