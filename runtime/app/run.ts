import { prepareAccounts, watchAccounts, unwatchAccounts, type FirstAccount } from '../framework/auth';
import { readRelease } from './release';
import { checkDeployed, deploy } from '../framework/database/deploy';
import { startWorker } from './worker';
import { createLogger, type Logger } from '../framework/log/logger';
import { createApp } from './app';
import type { Settings } from '../framework/settings';
import { flushEvents } from '../domain/tracking';
import { openDatabase } from './database';
import { listen } from './listen';
import { limitHeapGrowth } from './heap';
import { openServices } from './services';
import { shutdownSignal } from './signals';

/** What a process does: `start` both and prepares the database, `serve` answers requests, `worker` runs jobs. */
export type ProcessRole = 'start' | 'serve' | 'worker';

/** Requests in hand get this long (in milliseconds) to finish when the process is asked to end. */
const PATIENCE = 10_000;

/** Runs until a signal asks it to end. Throws an `OperationalError` when it cannot begin. */
export async function run(role: ProcessRole, settings: Settings): Promise<void> {
  if (role !== 'serve') limitHeapGrowth();
  const log = createLogger(settings.logLevel);
  const ended = shutdownSignal();
  const closing: (() => Promise<void>)[] = [];
  try {
    const database = await openDatabase(settings, { share: role !== 'start' });
    closing.push(() => database.close());
    if (database.notice) say(database.notice);
    const release = readRelease();
    if (role === 'start') await deploy(database.url, release, log);
    else await checkDeployed(database.url, release);

    const { services, close } = openServices(database.url, settings, log);
    closing.push(close);
    const account = role === 'start' ? await prepareAccounts(services) : undefined;
    if (role !== 'worker') {
      await watchAccounts(services);
      closing.push(() => unwatchAccounts(services));
      closing.push(() => flushEvents(services));
      const server = await listen(createApp(services), settings.host, settings.port);
      closing.push(() => server.close());
      say(greeting(server.url, account));
    }
    if (role !== 'serve') {
      const worker = await startWorker(services);
      closing.push(() => worker.stop());
      if (role === 'worker') say('Working. Ctrl-C ends it.');
    }
    log.info('Ending.', { signal: await ended });
  } finally {
    await closeAll(closing, log);
  }
}

/** Closes in the reverse order. What does not close in time is left behind: the process ends all the same. */
async function closeAll(closing: (() => Promise<void>)[], log: Logger): Promise<void> {
  for (const close of closing.reverse()) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => resolve(log.warn('Something took too long to close.')), PATIENCE);
    });
    await Promise.race([close().catch((error: unknown) => log.error('Something could not be closed.', { cause: error })), late]);
    clearTimeout(timer);
  }
}

function greeting(url: string, account: FirstAccount | undefined): string {
  const lines = [`Ready at ${url}/`];
  if (account) lines.push(`Staff account: ${account.username}`);
  if (account?.password) lines.push(`Password: ${account.password}   (made just now, and shown only this once)`);
  return lines.join('\n');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
