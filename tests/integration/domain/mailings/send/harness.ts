import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startWorker, type Worker } from '../../../../../runtime/app/worker';
import { recipientCounts, type SenderOptions } from '../../../../../runtime/domain/mailings/send';
import type { RecipientCounts } from '../../../../../runtime/domain/mailings/send/recipient-counts';
import { queryOn } from '../../../../../runtime/framework/database/query';
import { createLogger } from '../../../../../runtime/framework/log/logger';
import type { Settings } from '../../../../../runtime/framework/settings';
import { openServices } from '../../../../../runtime/app/services';
import { testServices, type TestServices } from '../../../../support';
import { startProgram, type Program } from '../../../../support/program';

/** A sender that loses no time. */
export const QUICK: SenderOptions = { leaseSeconds: 2, pollInterval: 50, retryDelay: 50, reconnectDelay: 50, gracePeriod: 1_000 };

/** Milliseconds in which what a test waits for must come about; the machine may be busy. */
const PATIENCE = 50_000;

export interface SendTest extends TestServices {
  outbox(): string[];
  /** Makes users who are subscribed, anew: `<name>0@example.org` and so on. Their ids. */
  people(name: string, count: number): Promise<number[]>;
  /** A mailing to these users, with a saved set. Its id. */
  mailing(users: readonly number[], columns?: Record<string, unknown>, subjects?: readonly string[]): Promise<number>;
  /** Queues it, as the verb does; if asked, at the second at which it was queued before. */
  queue(mailing: number, atTheSameSecond?: boolean): Promise<void>;
  status(mailing: number): Promise<string>;
  counts(mailing: number): Promise<RecipientCounts>;
  /** Recipients by state, as their rows say. */
  states(mailing: number): Promise<Record<string, number>>;
  /** E-mail addresses to which the mailing went, by its rows. */
  mailed(mailing: number): Promise<string[]>;
  /** A mailing to new users `<name>0@example.org` and so on, queued. Its id. */
  sends(name: string, count: number, columns?: Record<string, unknown>): Promise<number>;
  /** Waits until the mailing has this status: `completed` unless said. */
  finished(mailing: number, status?: string): Promise<void>;
  /** Waits until SQL says so. */
  until(sql: string, values?: unknown[]): Promise<void>;
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  /** A worker in this process, quick unless said. */
  worker(settings?: Partial<Settings>, options?: Partial<SenderOptions>): Promise<Worker>;
  /** A worker in a process of its own, as people run it. */
  program(env: Record<string, string>): Program;
  /** What killed workers held is taken up at once. */
  hurry(): Promise<void>;
  /** Ends every worker and stops every mailing: the next test begins in peace. */
  rest(): Promise<void>;
}

export async function sendTest(changes: Partial<Settings> = {}): Promise<SendTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-send-'));
  const test = await testServices({ dataDir, baseUrl: 'https://act.example.org', smtpConnections: 4, smtpTimeoutSeconds: 2, ...changes });
  const { services, url } = test;
  const workers = new Set<Worker>();
  const programs: Program[] = [];
  const query = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await services.pool.query<T>(sql, values)).rows;
  const until = async (sql: string, values: unknown[] = []): Promise<void> => {
    for (
      const end = Date.now() + PATIENCE;
      !(await query<{ done: boolean }>(`SELECT (${sql}) AS done`, values))[0]!.done;
      await pause(20)
    ) {
      if (Date.now() > end) throw new Error(`still not so: ${sql}`);
    }
  };
  const rest = async (): Promise<void> => {
    for (const { child } of programs) child.kill('SIGKILL');
    for (const program of programs.splice(0)) {
      // A worker that could not begin says why.
      if ((await program.ended) === 1) throw new Error(program.output());
    }
    await Promise.all([...workers].map((worker) => worker.stop()));
    await query(
      `UPDATE core_mailing SET status = 'stopped', finished_at = now() WHERE status IN ('queued', 'rebuilding_at_send', 'sending', 'scheduled', 'recurring')`,
    );
  };
  const mail: SendTest = {
    ...test,
    query,
    until,
    async sends(name, count, columns) {
      const mailing = await mail.mailing(await mail.people(name, count), columns);
      await mail.queue(mailing);
      return mailing;
    },
    finished: (mailing, status = 'completed') => until('SELECT status = $2 FROM core_mailing WHERE id = $1', [mailing, status]),
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
        `INSERT INTO core_mailing (${names.join(', ')}, created_at, updated_at) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}, now(), now()) RETURNING id`,
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
      const settings = { ...services.settings, databasePoolSize: 10, ...changed };
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
    hurry: async () => {
      await query(`UPDATE core_mailingrecipient SET lease_until = lease_until - interval '1 hour' WHERE state = 'claimed'`);
      await query(
        `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
      );
    },
    rest,
    async close() {
      await rest();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return mail;
}
