import { Client, Query } from 'pg';
import { AUTHORIZATION, type Context } from '../context';
import type { Program } from '../programs';
import { below, type Result } from '../report';

const ROWS = 100_000;
const LEAST = 0.6;
/** A report so many times as long may take so much more memory (in megabytes). */
const TIMES = 20;
const MOST_GROWTH = 100;

const sqlOf = (times: number): string =>
  `SELECT id, email, first_name, last_name, city, state, zip, created_at FROM core_user CROSS JOIN generate_series(1, ${times}) WHERE id <= ${ROWS} ORDER BY id`;

/** A report as CSV over HTTP, against COPY … TO STDOUT of the same rows to a program that throws them away; and the memory of a large one. */
export async function reports(context: Context): Promise<Result[]> {
  const { users, slices } = context.options;
  const database = await context.scratch.filled(users);
  const ours = await context.ours(database);
  const client = new Client({ connectionString: database, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const sql = sqlOf(1);
    const [wanted, found] = [await copy(client, sql), await report(ours, sql)];
    if (wanted !== found) throw new Error(`The report has ${found} bytes, COPY gives ${wanted}.`);
    const times: { ours: number; limit: number }[] = [];
    for (let index = 0; index < slices * 3; index += 1) {
      times.push({ limit: await timeOf(() => copy(client, sql)), ours: await timeOf(() => report(ours, sql)) });
    }
    const [own, limit] = [middle(times.map((time) => time.ours)), middle(times.map((time) => time.limit))];
    const ratio = limit / own;
    context.say(`report of ${ROWS} rows as CSV: ${ratio.toFixed(2)}`);
    return [
      {
        path: `report of ${ROWS.toLocaleString('en')} rows as CSV`,
        ours: `${Math.round(own)} ms`,
        limit: `${Math.round(limit)} ms`,
        ratio: ratio.toFixed(2),
        required: `≥ ${LEAST}`,
        reached: ratio >= LEAST,
        latency: '',
      },
      below(`memory that one of ${(TIMES * ROWS).toLocaleString('en')} rows takes beyond that`, await growth(ours), MOST_GROWTH, 'MB'),
    ];
  } finally {
    await client.end();
  }
}

/** Bytes of the report, read and thrown away. */
async function report({ port }: Program, query: string): Promise<number> {
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/rest/v1/report/run/sql/?format=csv`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  if (response.status !== 200) throw new Error(await response.text());
  let bytes = 0;
  for await (const piece of response.body!) bytes += (piece as Uint8Array).length;
  return bytes;
}

class CopyOut extends Query {
  bytes = 0;

  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    this.bytes += chunk.length;
  }
}

/** Bytes that COPY gives, with the row of names. */
function copy(client: Client, sql: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const query = new CopyOut(`COPY (${sql}) TO STDOUT (FORMAT csv, HEADER)`, (error) => (error ? reject(error) : resolve(query.bytes)));
    client.query(query);
  });
}

async function growth(ours: Program): Promise<number> {
  const before = ours.memory();
  let most = before;
  const sampler = setInterval(() => (most = Math.max(most, ours.memory())), 50);
  await report(ours, sqlOf(TIMES)).finally(() => clearInterval(sampler));
  return most - before;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
