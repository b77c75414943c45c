import { spawn } from 'node:child_process';
import { createWriteStream, openAsBlob, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { AUTHORIZATION, type Context } from '../context';
import { withClient } from '../database';
import { importSql } from '../limits/import';
import { ROOT, stop } from '../programs';
import { below, type Result } from '../report';

const LEAST = 0.5;
/** Rows of a file, where there are so many people. */
const ROWS = 1_000_000;
/** How much more memory a worker may take for a file ten times as large. */
const MOST_GROWTH = 1.25;

/** Importing files: the rate against COPY and statements written by hand, both into the same copy; and the memory of the worker. */
export async function uploads(context: Context): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'advocacy-bench-'));
  await chmod(folder, 0o755); // PostgreSQL may run as another user, who must be able to read the file.
  try {
    const database = await context.scratch.copy(context.options.users);
    const rows = Math.min(ROWS, context.options.users);
    const known = await withClient(database, knownEmails(rows));
    const results = [
      await compareImports(context, database, folder, 'new people', (who) =>
        Array.from({ length: rows }, (_, n) => `${who}-${n}@example.net`),
      ),
      await compareImports(context, database, folder, 'known people', (who) => known.filter((_, n) => n % 2 === (who === 'ours' ? 0 : 1))),
      await memory(context, database, folder),
    ];
    return results;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function knownEmails(rows: number): (client: Client) => Promise<string[]> {
  return async (client) =>
    (await client.query<{ email: string }>('SELECT email FROM core_user ORDER BY hashint4(id) LIMIT $1', [rows])).rows.map(
      ({ email }) => email,
    );
}

const HEADER = 'email,first_name,last_name,zip,user_occupation,user_shirt_size,action_note\n';

async function compareImports(
  context: Context,
  database: string,
  folder: string,
  name: string,
  people: (who: 'ours' | 'limit') => string[],
): Promise<Result> {
  const rate = async (who: 'ours' | 'limit'): Promise<number> => {
    const emails = people(who);
    const path = join(folder, 'people.csv');
    await write(
      path,
      emails.map((email, n) => `${email},Ada,Lovelace ${n % 1000},${String(10000 + (n % 80_000))},Engineer ${n % 10},${'SML'[n % 3]},\n`),
    );
    const seconds = who === 'ours' ? (await upload(context, database, path)).seconds : await byHand(database, path);
    return emails.length / seconds;
  };
  const limit = await rate('limit');
  const ours = await rate('ours');
  const ratio = ours / limit;
  context.say(`import, ${name}: ${ratio.toFixed(2)}`);
  return {
    path: `import of ${name}, rows`,
    ours: `${Math.round(ours)}/s`,
    limit: `${Math.round(limit)}/s`,
    ratio: ratio.toFixed(2),
    required: `≥ ${LEAST}`,
    reached: ratio >= LEAST,
    latency: '',
  };
}

async function write(path: string, lines: Iterable<string>): Promise<void> {
  const file = createWriteStream(path, { mode: 0o644 });
  file.write(HEADER);
  for (const line of lines) if (!file.write(line)) await new Promise<void>((resolve) => file.once('drain', resolve));
  await new Promise<void>((resolve) => file.end(resolve));
}

function byHand(database: string, path: string): Promise<number> {
  return withClient(database, async (client) => {
    const begin = performance.now();
    for (const statement of importSql(path)) await client.query(statement);
    return (performance.now() - begin) / 1000;
  });
}

/** Sends a file to the server and lets a worker import it: the seconds of the worker alone, and the most memory that it took, in megabytes. */
async function upload(context: Context, database: string, path: string): Promise<{ seconds: number; peak: number }> {
  const server = await context.ours(database);
  const form = new FormData();
  form.append('page', 'import');
  form.append('upload', await openAsBlob(path), 'people.csv');
  const sent = await fetch(`http://127.0.0.1:${server.port}/rest/v1/upload/`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION },
    body: form,
  });
  if (sent.status !== 201) throw new Error(`The upload was refused: ${await sent.text()}`);
  const id = Number(/\/(\d+)\/$/.exec(sent.headers.get('location')!)![1]);
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: database,
    DATA_DIR: `${context.options.dataDir}/server`,
    SECRET_KEY: 'the key of the benchmarks',
    LOG_LEVEL: 'warn',
  };
  const worker = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'worker'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    return await withClient(database, async (client) => {
      const begin = await until(client, `SELECT status <> 'new' AS done FROM core_upload WHERE id = ${id}`);
      const end = await until(client, `SELECT finished_at IS NOT NULL AS done FROM core_upload WHERE id = ${id}`);
      const { rows } = await client.query<{ status: string }>('SELECT status FROM core_upload WHERE id = $1', [id]);
      if (rows[0]!.status !== 'completed') throw new Error(`The upload has ${rows[0]!.status}.`);
      return {
        seconds: (end - begin) / 1000,
        peak: Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8'))![1]) / 1024,
      };
    });
  } finally {
    await stop(worker);
  }
}

async function until(client: Client, sql: string): Promise<number> {
  while (!(await client.query<{ done: boolean }>(sql)).rows[0]!.done) await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now();
}

/** Files of long cells: what counts is their size. */
async function memory(context: Context, database: string, folder: string): Promise<Result> {
  const path = join(folder, 'large.csv');
  const peak = async (megabytes: number): Promise<number> => {
    await write(
      path,
      (function* () {
        for (let n = 0; n < megabytes * 50; n += 1) yield `large${n}@example.net,Ada,Lovelace,12345,Engineer,M,${'long '.repeat(4000)}\n`;
      })(),
    );
    return (await upload(context, database, path)).peak;
  };
  const small = await peak(10);
  const large = await peak(100);
  context.say(`memory of a worker: ${small.toFixed(0)} MB for a file of 10 MB, ${large.toFixed(0)} MB for one of 100 MB`);
  return {
    ...below('memory of a worker for a file of 100 MB', large, Math.ceil(small * MOST_GROWTH), 'MB'),
    limit: `${small.toFixed(0)} MB for 10 MB`,
    ratio: `${(large / small).toFixed(2)}×`,
  };
}
