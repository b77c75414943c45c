import { spawn, type ChildProcess } from 'node:child_process';
import type { Client } from 'pg';
import { compareRates } from '../compare';
import type { Context } from '../context';
import { withClient } from '../database';
import { type HttpSink, startHttpSink } from '../load/http-sink';
import { readyUrl, stop } from '../programs';
import { TYPESCRIPT } from '../typescript';
import { asFastAs, type Result } from '../report';

/** Deliveries a second. */
const LEAST = 1_000;
const EVENTS = 10_000;
const WARM_UP = 3_000;
/** Requests to one receiver that are under way at once, as the service has them. */
const AT_ONCE = 8;

/** Telling one webhook of events, against a plain loop over the same tables. */
export async function webhooks(context: Context): Promise<Result[]> {
  const database = await context.scratch.copy(context.options.users);
  await context.prepareAccounts(database);
  const sink = await startHttpSink();
  const [ours, byHand] = await withClient(database, async (client) => [
    await makeWebhook(client, sink, 'enabled'),
    await makeWebhook(client, sink, 'disabled'),
  ]);
  const worker = startWorker(context, database);
  const limit = await startLimit(database, sink, byHand!);
  try {
    const pairs: { ours: number; limit: number }[] = [];
    await told(database, WARM_UP, sink, ours!);
    await toldByHand(limit, sink, WARM_UP);
    for (let round = 0; round < context.options.slices / 2; round += 1) {
      const ourRate = EVENTS / (await told(database, EVENTS, sink, ours!));
      pairs.push({ ours: ourRate, limit: EVENTS / (await toldByHand(limit, sink, EVENTS)) });
    }
    await Promise.all([stop(limit), stop(worker)]);
    return [{ ...asFastAs(`tell a webhook of ${EVENTS.toLocaleString('en')} events`, compareRates(pairs), LEAST), latency: '' }];
  } finally {
    limit.kill('SIGKILL');
    worker.kill('SIGKILL');
    sink.close();
  }
}

async function makeWebhook(client: Client, { url }: HttpSink, status: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO core_webhook (url, types, status, owner_id, description, created_at, updated_at)
     SELECT $1, '["user.created"]', $2, id, '', now(), now() FROM auth_user WHERE is_superuser LIMIT 1 RETURNING id`,
    [url, status],
  );
  return rows[0]!.id;
}

/** Lets so many events happen, and waits until all are told and noted. Gives the seconds from the first message to the last. */
async function told(database: string, count: number, sink: HttpSink, webhook: number): Promise<number> {
  const seconds = sink.take(count);
  await withClient(database, async (client) => {
    await client.query(
      `INSERT INTO core_change (type, object, person_id) SELECT 'user.created', n, n FROM generate_series(1, $1::integer) n`,
      [count],
    );
    await seconds;
    for (let isNoted = false; !isNoted; ) {
      const { rows } = await client.query<{ noted: boolean }>(
        `SELECT count(*) = 0 AS noted FROM core_webhookdelivery, pg_sleep(0.1) WHERE webhook_id = $1 AND status = 'waiting'`,
        [webhook],
      );
      isNoted = rows[0]!.noted;
    }
  });
  return seconds;
}

/** The limit tells what ours has just told. */
function toldByHand(limit: ChildProcess, sink: HttpSink, count: number): Promise<number> {
  const seconds = sink.take(count);
  limit.stdin!.write(`${count}\n`);
  return seconds;
}

function startWorker({ options }: Context, database: string): ChildProcess {
  const env = {
    DATABASE_URL: database,
    DATA_DIR: `${options.dataDir}/server`,
    SECRET_KEY: 'the key of the benchmarks',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    LOG_LEVEL: 'error',
  };
  const profile = options.profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profileDir}`];
  return spawn(process.execPath, [...profile, TYPESCRIPT, 'runtime/app/main.ts', 'worker'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function startLimit(database: string, { url }: HttpSink, webhook: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [TYPESCRIPT, 'scripts/bench/limits/webhooks.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: database, URL: url, WEBHOOK: String(webhook), AT_ONCE: String(AT_ONCE) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await readyUrl(child, 'webhooks');
  return child;
}
