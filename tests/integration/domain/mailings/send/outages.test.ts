import { createServer, type Server } from 'node:net';
import { readMailingStatus } from '../../../../../runtime/domain/mailings/mailing-status';
import { readProgress } from '../../../../../runtime/domain/mailings/send';
import { Client } from 'pg';
import { withDatabase } from '../../../../support/databases';
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

  test('421 ends one connection, and the mailing goes on', async () => {
    let count = 0;
    smtp.react = (stage) => {
      if (stage === 'MAIL' && (count += 1) % 5 === 0) return '421 4.3.2 Shutting down';
      return undefined;
    };
    const mailing = await mail.sends('busy', 30);
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections });
    await mail.finished(mailing);
    await worker.stop();
    expect(arrivals(smtp)).toEqual(once('busy', 30));
  });

  test('a message whose connection breaks before the final dot is sent again; after the dot it is uncertain', async () => {
    let count = 0;
    smtp.react = (stage, text) => {
      if (stage === 'RCPT' && (count += 1) % 4 === 0) return 'drop';
      return stage === 'end' && /^To: .*broken3@/m.test(text) ? 'drop' : undefined;
    };
    const mailing = await mail.sends('broken', 20);
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections });
    await mail.finished(mailing);
    await worker.stop();
    expect(arrivals(smtp)).toEqual(once('broken', 20));
    expect(await mail.counts(mailing)).toMatchObject({ sent: 19, uncertain: 1 });
    expect(await mail.mailed(mailing)).not.toContain('broken3@example.org');
  });

  test('a server that does not answer is given up after SMTP_TIMEOUT_SECONDS, and the message is sent again', async () => {
    const hung = new Set<string>();
    smtp.react = (stage, line) => {
      if (stage !== 'RCPT' || !/slow[012]@/.test(line) || hung.has(line)) return undefined;
      hung.add(line);
      return 'hang';
    };
    const mailing = await mail.sends('slow', 10);
    const worker = await mail.worker({ smtpUrl: smtp.url, smtpConnections });
    await mail.finished(mailing);
    await worker.stop();
    expect(hung.size).toBe(3);
    expect(arrivals(smtp)).toEqual(once('slow', 10));
  });
});

test('a mail server that is down is seen in the status and progress of the mailing until it is back', async () => {
  const port = await freePort();
  const mailing = await mail.sends('seen', 4);
  const worker = await mail.worker({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const errors = async (): Promise<unknown[]> => {
    const [progress, status] = [await readProgress(mail.services.pool, mailing), await readMailingStatus(mail.services, mailing, null)];
    return [progress!.error, status!.error];
  };
  await mail.until('SELECT trouble IS NOT NULL FROM core_mailingsend WHERE mailing_id = $1', [mailing]);
  const down = [expect.stringMatching(/^The mail server cannot be reached: .*ECONNREFUSED/)];
  expect(await errors()).toEqual([down, down]);
  await smtp.close();
  smtp = await startSmtp(port);
  await mail.finished(mailing);
  expect(await errors()).toEqual([null, null]);
  await worker.stop();
});

test('a missing worker is seen in the status and progress of a mailing that waits for one', async () => {
  const mailing = await mail.sends('alone', 1);
  const error = async (): Promise<unknown> => (await readMailingStatus(mail.services, mailing, null))!.error;
  expect(await error()).toBeNull();
  await mail.query(`UPDATE core_mailing SET queued_at = now() AT TIME ZONE 'UTC' - interval '1 minute' WHERE id = $1`, [mailing]);
  expect(await error()).toEqual([expect.stringMatching(/^No worker is running/)]);
  expect((await readProgress(mail.services.pool, mailing))!.error).toEqual(await error());
  await mail.query(`INSERT INTO core_jobworker (name, seen_at) VALUES ('another', now() AT TIME ZONE 'UTC')`);
  expect(await error()).toBeNull();
  await mail.query(`DELETE FROM core_jobworker WHERE name = 'another'`);
});

test('a mailing waits for a mail server that is down, and goes on when it is back', async () => {
  const port = await freePort();
  const mailing = await mail.sends('down', 8);
  const worker = await mail.worker({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await mail.until(`SELECT count(*) > 0 FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'claimed'`, [mailing]);
  await smtp.close();
  smtp = await startSmtp(port);
  await mail.finished(mailing);
  await worker.stop();
  expect(arrivals(smtp)).toEqual(once('down', 8));
});

test('nobody is forgotten or mailed twice when the database is away for a while', async () => {
  const mailing = await mail.sends('away', 400);
  const admin = new Client(withDatabase(mail.url, 'postgres'));
  await admin.connect();
  const name = new URL(mail.url).pathname.slice(1);
  const program = mail.program({ SMTP_URL: smtp.url });
  for (const messages of [50, 200]) {
    await smtp.reaches('end', messages);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [name]);
    await admin.query('SELECT pg_sleep(0.5)');
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  }
  await admin.end();
  await mail.finished(mailing);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(arrivals(smtp)).toEqual(once('away', 400));
  expect(await mail.counts(mailing)).toEqual({ pending: 0, claimed: 0, sent: 400, failed: 0, uncertain: 0, skipped: 0 });
});

async function freePort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
