import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Context } from '../context';
import { withClient } from '../database';
import { startSink, type Sink } from '../load/sink';
import { readyUrl, ROOT, stop } from '../programs';
import { TYPESCRIPT } from '../typescript';
import { atLeast, below, type Result } from '../report';
import { compareRates } from '../compare';
import { claiming } from './claiming';

const LEAST = 0.8;
const MOST_MEMORY = 400;
/** Connections of either side. */
const CONNECTIONS = 20;
const MESSAGES = 20_000;
const WARM_UP = 4_000;

const HTML = `<h1>Dear {{default user.first_name "friend"}}</h1>
<p>You live in {{user.city}}, {{user.state}}. {{#if user.zip}}Your ZIP code is {{user.zip}}.{{/if}}</p>
${Array.from({ length: 6 }, (_, n) => `<p>Paragraph ${n} of what we have to say to you, with <a href="https://example.org/page/${n}">a link</a> that is followed. ${'Clean air is for all of us. '.repeat(8)}</p>`).join('\n')}
<p>Yours, Jo</p>`;

/** Sending personalised mail with tracking, against a bare nodemailer loop with a message made ready; and what it costs to find who is next. */
export async function sending(context: Context): Promise<Result[]> {
  const database = await context.scratch.copy(context.options.users);
  const sink = await startSink();
  const worker = startWorker(context, database, sink);
  try {
    await mailing(database, WARM_UP, sink);
    const limit = await startLimit(context, sink);
    const pairs: { ours: number; limit: number }[] = [];
    await sent(limit, WARM_UP, sink);
    const most = Math.min(MESSAGES, context.options.users / 2);
    for (let round = 0; round < context.options.slices / 2; round += 1) {
      const ours = await mailing(database, most, sink);
      pairs.push({ ours: most / ours, limit: most / (await sent(limit, most, sink)) });
    }
    const memory = memoryOf(worker);
    await Promise.all([stop(limit), stop(worker)]);
    const comparison = compareRates(pairs);
    context.say(`sending ${most} mails: ${comparison.ratio.toFixed(2)}`);
    return [
      { ...atLeast(`send ${most.toLocaleString('en')} mails with tracking`, comparison, LEAST), latency: '' },
      below('peak memory of the worker that sent them', memory, MOST_MEMORY, 'MB'),
      { ...(await claiming(context, database)), latency: '' },
    ];
  } finally {
    worker.kill('SIGKILL');
    sink.close();
  }
}

/** A worker that sends to the sink. */
export function startWorker({ options }: Context, database: string, sink: Sink): ChildProcess {
  const env = {
    DATABASE_URL: database,
    DATA_DIR: `${options.dataDir}/server`,
    SECRET_KEY: 'the key of the benchmarks',
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(CONNECTIONS),
    LOG_LEVEL: 'error',
  };
  const profile = options.profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profileDir}`];
  return spawn(process.execPath, [...profile, join(ROOT, 'scripts/run.mjs'), 'worker'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Makes a mailing with a saved set, queues it and waits for it. Gives the seconds from the first message to the last. */
export async function mailing(database: string, recipients: number, sink: Sink): Promise<number> {
  const seconds = sink.take(recipients);
  await withClient(database, async (client) => {
    const id = await queueMailing(client, recipients);
    await seconds;
    for (let status = ''; status !== 'completed'; )
      status = (await client.query<{ status: string }>('SELECT status FROM core_mailing, pg_sleep(0.1) WHERE id = $1', [id])).rows[0]!
        .status;
  });
  return seconds;
}

/** Makes a mailing with a saved set of so many people, or of all, and queues it. Gives its id. */
export async function queueMailing(client: Client, recipients: number | null): Promise<number> {
  const id = await makeMailing(client);
  // All in the order in which a search gives them; few from everywhere.
  await client.query(
    `INSERT INTO core_mailingset (mailing_id, user_id)
     SELECT $1, id FROM core_user WHERE source = 'bench' AND subscription_status = 'subscribed' ORDER BY ${recipients === null ? 'id' : 'hashint4(id + $1)'} LIMIT $2`,
    [id, recipients],
  );
  await client.query('ANALYZE core_mailingset');
  await client.query(`SELECT graphile_worker.add_job('beginMailing', json_build_object('mailing', $1::integer))`, [id]);
  return id;
}

async function makeMailing(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO core_mailing (html, custom_fromline, status, queued_at, query_status, targeting_version_saved, created_at, updated_at)
     VALUES ($1, 'Jo Doe <jo@example.org>', 'queued', now(), 'saved', 1, now(), now()) RETURNING id`,
    [HTML],
  );
  const { id } = rows[0]!;
  await client.query(
    `INSERT INTO core_mailingsubject (mailing_id, text, created_at, updated_at) SELECT $1, x, now(), now() FROM unnest(ARRAY['Clean air, {{user.first_name}}', 'Clean water']) x`,
    [id],
  );
  return id;
}

/** The limit sends what ours has just sent. */
async function startLimit({ options }: Context, sink: Sink): Promise<ChildProcess> {
  const message = join(options.dataDir, 'message.eml');
  writeFileSync(message, sink.last(), 'latin1');
  const child = spawn(process.execPath, [TYPESCRIPT, 'scripts/bench/limits/mailer.ts'], {
    env: { PATH: process.env.PATH, SMTP_URL: sink.url, MESSAGE: message, CONNECTIONS: String(CONNECTIONS) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await readyUrl(child, 'mailer');
  return child;
}

function sent(limit: ChildProcess, messages: number, sink: Sink): Promise<number> {
  const seconds = sink.take(messages);
  limit.stdin!.write(`${messages}\n`);
  return seconds;
}

/** The most resident memory that a process has had, in megabytes. */
export function memoryOf({ pid }: ChildProcess): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
