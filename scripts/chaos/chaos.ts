import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { Pool } from 'pg';
import { prepareAccounts } from '../../runtime/core/auth';
import { deploy } from '../../runtime/core/deploy';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../../runtime/core/database/embedded';
import { createLogger } from '../../runtime/core/log/logger';
import { loadSettings } from '../../runtime/core/settings';
import { SETTINGS } from '../../runtime/app/settings';
import { readRelease } from '../../runtime/app/release';
import { openServices } from '../../runtime/app/services';
import { randomFrom } from './random';
import { ROOT, startProgram, stop, type Program } from '../bench/programs';

const ADMIN = { ADMIN_USERNAME: 'chaos', ADMIN_PASSWORD: 'a password for chaos' };
const AUTHORIZATION = `Basic ${Buffer.from(`${ADMIN.ADMIN_USERNAME}:${ADMIN.ADMIN_PASSWORD}`).toString('base64')}`;

/** How long a request may take, in milliseconds. A server that does not answer has not acknowledged. */
const PATIENCE = 60_000;

/** What a request came to: the status, or nothing when the connection broke. */
export interface Answer {
  status: number | undefined;
  location: string | null;
}

/** What a run shares: a database, programs on it that can be killed, and the account that asks. */
export class Chaos {
  private constructor(
    readonly dataDir: string,
    readonly database: EmbeddedDatabase,
    /** For looking, and for making people. Its connections come back after the database was away. */
    readonly pool: Pool,
    private readonly random: () => number,
  ) {}

  /** Starts a database of the run's own, with the schema, starter data and a superuser. */
  static async open(seed: number): Promise<Chaos> {
    const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-chaos-'));
    const database = await openEmbeddedDatabase(dataDir);
    const pool = new Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
    await deploy(database.url, readRelease(), createLogger('error'));
    await pool.query(`INSERT INTO core_alloweduserfield (name, display_name) VALUES ('colour', 'Colour')`);
    const { services, close } = openServices(database.url, loadSettings({ ...ADMIN, DATA_DIR: dataDir }, SETTINGS), createLogger('error'));
    await prepareAccounts(services).finally(close);
    return new Chaos(dataDir, database, pool, randomFrom(seed));
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** Waits a random time, in milliseconds. */
  async pause(least: number, most: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.between(least, most)));
  }

  /** Waits until something has happened here. Throws after two minutes. */
  async happened(what: string, holds: () => boolean): Promise<void> {
    const end = Date.now() + PATIENCE * 2;
    while (!holds()) {
      if (Date.now() > end) throw new Error(`still not so after two minutes: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  serve(): Promise<Program> {
    return startProgram('scripts/run.mjs', ['serve'], { ...this.environment(), PORT: '0' });
  }

  worker(settings: Record<string, string> = {}): ChildProcess {
    return this.command(['worker'], settings);
  }

  /** Runs a command of the program. */
  command(words: readonly string[], settings: Record<string, string> = {}): ChildProcess {
    return spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.environment(), ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  async kill(child: ChildProcess): Promise<void> {
    await stop(child, 'SIGKILL');
  }

  /** Sends a request as a superuser. */
  async post({ port }: Program, resource: string, body: object | FormData): Promise<Answer> {
    const form = body instanceof FormData;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/${resource}/`, {
        method: 'POST',
        headers: { authorization: AUTHORIZATION, ...(!form && { 'content-type': 'application/json' }) },
        body: form ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      });
      await answer.arrayBuffer();
      return { status: answer.status, location: answer.headers.get('location') };
    } catch {
      return { status: undefined, location: null };
    }
  }

  async rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.pool.query<T>(sql, values)).rows;
  }

  /** Waits until a condition in SQL is true. Throws after two minutes. */
  async until(condition: string, values: unknown[] = []): Promise<void> {
    const end = Date.now() + 120_000;
    while (Date.now() < end) {
      const [row] = await this.rows<{ holds: boolean }>(`SELECT (${condition}) AS holds`, values).catch(() => []);
      if (row?.holds) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`still not so after two minutes: ${condition}`);
  }

  /** Waits until PostgreSQL has finished or undone what killed programs had begun. */
  settled(): Promise<void> {
    return this.until(
      `NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND xact_start IS NOT NULL AND pid <> pg_backend_pid())`,
    );
  }

  /** Lets jobs and leases of killed workers expire at once; otherwise the next worker waits some minutes for them. */
  async expire(): Promise<void> {
    await this.rows(`UPDATE core_mailingrecipient SET lease_until = lease_until - interval '1 hour' WHERE state = 'claimed'`);
    await this.rows(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
    );
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.database.destroy();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private environment(): Record<string, string> {
    return { DATABASE_URL: this.database.url, DATA_DIR: this.dataDir, LOG_LEVEL: 'silent' };
  }
}
