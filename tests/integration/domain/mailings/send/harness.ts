import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker, type Worker } from '../../../../../runtime/app/worker';
import { recipientCounts, type SenderOptions } from '../../../../../runtime/domain/mailings/send';
import type { RecipientCounts } from '../../../../../runtime/domain/mailings/send/progress';
import { queryOn } from '../../../../../runtime/core/database/sql';
import { createLogger } from '../../../../../runtime/core/log/logger';
import type { Settings } from '../../../../../runtime/core/settings';
import { openServices } from '../../../../../runtime/app/services';
import { testServices, type TestServices } from '../../../../support';
import { startProgram, type Program } from '../../../../support/program';
import { until } from '../../../../support/until';

/** Short waits, so that tests lose no time. */
const QUICK: SenderOptions = { leaseSeconds: 2, pollInterval: 50, retryDelay: 50, reconnectDelay: 50, gracePeriod: 1_000 };

/** A database with subscribed users and mailings to them, and workers that send these. */
export interface SendingHarness extends TestServices {
  /** The names of the files in the outbox. */
  outbox(): string[];
  /** Replaces the users `<name>0@example.org` and so on by new, subscribed ones. Returns their ids. */
  people(name: string, count: number): Promise<number[]>;
  /** Creates a mailing with these users as its saved set. Returns its id. */
  mailing(users: readonly number[], columns?: Record<string, unknown>, subjects?: readonly string[]): Promise<number>;
  /** Queues a mailing as `POST …/queue/` does. `atTheSameSecond`: `queued_at` stays as it is. */
  queue(mailing: number, atTheSameSecond?: boolean): Promise<void>;
  status(mailing: number): Promise<string>;
  counts(mailing: number): Promise<RecipientCounts>;
  /** The number of recipients in each state, by their rows. */
  states(mailing: number): Promise<Record<string, number>>;
  /** The addresses to which the mailing went, by the mails that are recorded for users. */
  mailed(mailing: number): Promise<string[]>;
  /** Queues a mailing to new users `<name>0@example.org` and so on. Returns its id. */
  sends(name: string, count: number, columns?: Record<string, unknown>): Promise<number>;
  /** Waits until the mailing has this status; `completed` when absent. */
  finished(mailing: number, status?: string): Promise<void>;
  /** Waits until a condition in SQL is true. */
  until(sql: string, values?: unknown[]): Promise<void>;
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Starts a worker in this process, with short waits. */
  worker(settings?: Partial<Settings>, options?: Partial<SenderOptions>): Promise<Worker>;
  /** Starts a worker in a process of its own, as operators do. */
  program(env: Record<string, string>): Program;
  /** Lets the leases and jobs of killed workers expire at once. */
  expireLeases(): Promise<void>;
  /** Ends every worker and stops every mailing, so that the next test has the machine to itself. */
  stopEverything(): Promise<void>;
}

export async function openSending(changes: Partial<Settings> = {}): Promise<SendingHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-send-'));
  const test = await testServices({ dataDir, baseUrl: 'https://act.example.org', smtpConnections: 4, smtpTimeoutSeconds: 2, ...changes });
  const { services, url } = test;
  const workers = new Set<Worker>();
  const programs: Program[] = [];
  const query = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await services.pool.query<T>(sql, values)).rows;
  const untilTrue = (sql: string, values: unknown[] = []): Promise<void> =>
    until(async () => (await query<{ holds: boolean }>(`SELECT (${sql}) AS holds`, values))[0]!.holds);
  const stopEverything = async (): Promise<void> => {
    for (const { child } of programs) child.kill('SIGKILL');
    for (const program of programs.splice(0)) {
      // A worker that could not start says why.
      if ((await program.ended) === 1) throw new Error(program.output());
    }
    await Promise.all([...workers].map((worker) => worker.stop()));
    await query(
      `UPDATE core_mailing SET status = 'stopped', finished_at = now() WHERE status IN ('queued', 'rebuilding_at_send', 'sending', 'scheduled', 'recurring')`,
    );
  };
  const mail: SendingHarness = {
    ...test,
    query,
    until: untilTrue,
    async sends(name, count, columns) {
      const mailing = await mail.mailing(await mail.people(name, count), columns);
      await mail.queue(mailing);
      return mailing;
    },
    finished: (mailing, status = 'completed') => untilTrue('SELECT status = $2 FROM core_mailing WHERE id = $1', [mailing, status]),
    outbox: () => readdirSync(join(dataDir, 'outbox')).sort(),
    async people(name, count) {
      await query(`DELETE FROM core_user WHERE email ~ ('^' || $1 || '[0-9]+@example.org$')`, [name]);
      const rows = await query<{ id: number }>(
        `INSERT INTO core_user (email, first_name, subscription_status, created_at, updated_at)
         SELECT $1 || n || '@example.org', 'P' || n, 'subscribed', now(), now() FROM generate_series(0, $2 - 1) n RETURNING id`,
        [name, count],
      );
      const ids = rows.map(({ id }) => id);
      await query(
        `INSERT INTO core_subscription (user_id, list_id, created_at, updated_at) SELECT unnest($1::integer[]), 1, now(), now()`,
        [ids],
      );
      return ids;
    },
    async mailing(users, columns = {}, subjects = ['Clean air']) {
      const values = {
        html: '<p>Dear {{user.first_name}}</p>',
        custom_fromline: 'Jo <jo@example.org>',
        query_status: 'saved',
        targeting_version_saved: 1,
        ...columns,
      };
      const names = Object.keys(values);
      const [row] = await query<{ id: number }>(
        `INSERT INTO core_mailing (${names.join(', ')}, created_at, updated_at) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}, date_trunc('second', now()), date_trunc('second', now())) RETURNING id`,
        Object.values(values),
      );
      const { id } = row!;
      await query(
        `INSERT INTO core_mailingsubject (mailing_id, text, created_at, updated_at) SELECT $1, x, now(), now() FROM unnest($2::text[]) x`,
        [id, subjects],
      );
      await query('INSERT INTO core_mailingset (mailing_id, user_id) SELECT $1, unnest($2::integer[])', [id, users]);
      return id;
    },
    async queue(mailing, atTheSameSecond = false) {
      await query(
        `UPDATE core_mailing SET status = 'queued', queued_at = CASE WHEN $2 THEN queued_at ELSE now() AT TIME ZONE 'UTC' END, finished_at = NULL WHERE id = $1`,
        [mailing, atTheSameSecond],
      );
      await query(`SELECT graphile_worker.add_job('beginMailing', json_build_object('mailing', $1::integer))`, [mailing]);
    },
    status: async (mailing) => (await query<{ status: string }>('SELECT status FROM core_mailing WHERE id = $1', [mailing]))[0]!.status,
    counts: (mailing) => recipientCounts(queryOn(services.pool), mailing),
    async states(mailing) {
      const rows = await query<{ state: string; count: number }>(
        'SELECT state, count(*) FROM core_mailingrecipient WHERE mailing_id = $1 GROUP BY state',
        [mailing],
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    mailed: async (mailing) =>
      (
        await query<{ email: string }>(
          'SELECT u.email FROM core_usermailing x JOIN core_user u ON u.id = x.user_id WHERE x.mailing_id = $1 ORDER BY 1',
          [mailing],
        )
      ).map(({ email }) => email),
    async worker(changed = {}, options = {}) {
      const settings = { ...services.settings, ...changed };
      const own = openServices(url, settings, createLogger(settings.logLevel));
      const worker = await startWorker(own.services, { sender: { ...QUICK, ...options } });
      const running = { stop: async () => void (workers.delete(running) && (await worker.stop(), await own.close())) };
      workers.add(running);
      return running;
    },
    program(env) {
      const { secretKey, baseUrl } = services.settings;
      const program = startProgram('runtime/app/main.ts', ['worker'], {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        BASE_URL: baseUrl!,
        LOG_LEVEL: 'error',
        SMTP_CONNECTIONS: '4',
        SMTP_TIMEOUT_SECONDS: '30',
        ...env,
      });
      programs.push(program);
      return program;
    },
    expireLeases: async () => {
      await query(`UPDATE core_mailingrecipient SET lease_until = lease_until - interval '1 hour' WHERE state = 'claimed'`);
      await query(
        `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
      );
    },
    stopEverything,
    async close() {
      await stopEverything();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return mail;
}
