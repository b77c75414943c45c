import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { makeDatabase } from './databases';
import { linkCheckout, makeLinked } from './linked-checkout';
import { startProgram, type Program } from './program';

/** An answer of the service: its body is parsed where it is JSON. */
interface OwnAnswer {
  status: number;
  location: string | null;
  body: unknown;
}

/** The service with resources of a test, in a checkout and on a database of its own. */
export interface OwnService {
  /** Starts a process: `start`, `serve` or `worker`. Resolves when it is ready. */
  run(command: 'start' | 'serve' | 'worker'): Promise<Program>;
  /** Asks the process that serves. */
  ask(method: string, path: string, body?: unknown, account?: string): Promise<OwnAnswer>;
  /** Rows of the database. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends all processes and removes everything. */
  close(): Promise<void>;
}

const ADMIN = 'admin:secret of the test';

/** Adds files to a checkout of links. `start` applies their migration and makes the account. */
export async function makeOwnService(files: Readonly<Record<string, string>>): Promise<OwnService> {
  const checkout = linkCheckout(files);
  await makeLinked(checkout);
  const folder = mkdtempSync(join(tmpdir(), 'advocacy-data-'));
  const database = await makeDatabase();
  const pool = new Pool({ connectionString: database.url, max: 3 });
  const running: Program[] = [];
  let url = '';
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, PORT: '0', ADMIN_PASSWORD: 'secret of the test' };
  return {
    async run(command) {
      const program = startProgram('runtime/app/main.ts', [command], env, checkout);
      running.push(program);
      await program.says(command === 'worker' ? 'Working' : 'Ready at');
      url = /Ready at (\S+)/.exec(program.output())?.[1] ?? url;
      return program;
    },
    async ask(method, path, body, account = ADMIN) {
      const authorization = `Basic ${Buffer.from(account).toString('base64')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(`${url}rest/v1/${path}`, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return { status: response.status, location: response.headers.get('location'), body: isJson ? JSON.parse(text) : text };
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    async close() {
      for (const program of running) program.child.kill('SIGTERM');
      await Promise.all(running.map(({ ended }) => ended));
      await pool.end();
      await database.drop();
      for (const path of [checkout, folder]) rmSync(path, { recursive: true });
    },
  };
}
