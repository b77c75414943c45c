import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Client } from 'pg';
import { startWebhooks } from '../../runtime/domain/webhooks';
import { createApp } from '../../runtime/app/app';
import { listen } from '../../runtime/core/program/listen';
import { openServices } from '../../runtime/app/services';
import { createLogger } from '../../runtime/core/log/logger';
import { testSettings } from './services';

/** At which statement a server ends. */
export interface Doom {
  /** A regular expression for its name and text. */
  statement: string;
  /** Before it is sent, when it has been sent, or when it is answered. */
  when: 'before' | 'sent' | 'answered';
  /** The first such statement after a request has come, or after it was answered. */
  after: 'request' | 'answer';
}

interface Statement {
  name?: string;
  text: string;
}

/** Ends as a crash does. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

const CHANNELS = { request: 'http.server.request.start', answer: 'http.server.response.finish' };

/** Kills this process at a statement. */
function doom({ statement, when, after }: Doom): void {
  const fatal = new RegExp(statement, 'i');
  let armed = false;
  subscribe(CHANNELS[after], () => (armed = true));
  const prototype = Client.prototype as { query: (this: Client, ...sent: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function queryOrDie(this: Client, ...sent: unknown[]) {
    const { name = '', text } = typeof sent[0] === 'string' ? { text: sent[0] } : (sent[0] as Statement);
    if (!armed || !fatal.test(`${name}: ${text}`)) return query.apply(this, sent);
    if (when === 'before') die();
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    if (when === 'answered') connection.prependOnceListener('readyForQuery', die);
    const result = query.apply(this, sent);
    if (when === 'sent') die();
    return result;
  };
}

/**
 * A server that also serves webhooks, on the database of `TEST_DATABASE_URL`, and kills itself as `TEST_DOOM` says. It loads, says so, and begins
 * at a signal (SIGUSR2): so a test has the next one ready.
 */
async function main(): Promise<void> {
  const settings = { ...testSettings(), webhookNetworks: ['127.0.0.0/8'] };
  const begins = once(process, 'SIGUSR2');
  const waiting = setInterval(() => undefined, 60_000); // To wait for a signal alone keeps no process.
  process.stdout.write('Loaded\n');
  await begins;
  clearInterval(waiting);
  const { services } = openServices(process.env.TEST_DATABASE_URL!, settings, createLogger('silent'));
  const { url } = await listen(createApp(services), '127.0.0.1', 0);
  startWebhooks(services, { interval: 50 });
  const { TEST_DOOM } = process.env;
  if (TEST_DOOM !== undefined) doom(JSON.parse(TEST_DOOM) as Doom);
  process.stdout.write(`Ready at ${url}/\n`);
}

void main();
