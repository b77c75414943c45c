import cluster from 'node:cluster';
import { prepareAccounts, unwatchAccounts, watchAccounts } from '../auth';
import { followClock } from '../database/clock';
import { channelsOf } from '../database/channels';
import { checkDeployed, deploy, type Release } from '../deploy';
import { checkSecretKey } from '../database/schema/key-fingerprint';
import { sharedCountsOf } from '../limits/shared-counts';
import type { Logger } from '../log/logger';
import { OperationalError } from '../errors/operational-error';
import { refuseUnmarked } from '../backup/holds';
import type { Settings } from '../settings';
import type { Tracing } from '../telemetry/tracing';
import type { Application } from './application';
import type { OpenDatabase } from './database';
import { listen } from './listen';
import { operate } from './operating';
import { obey, startServerProcesses } from './server-processes';

/** What a process does. `serve` answers requests, `worker` runs jobs, `start` does both and prepares the database before. */
export type ProcessRole = 'start' | 'serve' | 'worker';

/** What the files of the checkout say: what the database has to hold, and what was not carried on. */
export interface Checkout {
  application: Application;
  release: Release;
  stale: string[];
}

/**
 * Reads what the checkout says, while the database opens.
 *
 * @public `run` loads it late, by `require`
 */
export function readCheckout(application: Application): Checkout {
  return { application, release: application.readRelease(), stale: application.staleness?.() ?? [] };
}

/** What a process has when its database is open. */
interface OpenProcess {
  settings: Settings;
  log: Logger;
  tracing: Tracing | undefined;
  database: OpenDatabase;
  checkout: Checkout;
  /** Closes what was opened, whatever comes. */
  cleanup: Cleanup;
  /** Asks the process to end. */
  signal: Promise<NodeJS.Signals>;
}

/**
 * Does what the role says on an open database, until a signal comes or the database is lost, which throws an `OperationalError`.
 *
 * @public `run` loads it late, by `require`
 */
export async function runRole(
  role: ProcessRole,
  { settings, log, tracing, database, checkout, cleanup, signal }: OpenProcess,
): Promise<void> {
  const { application } = checkout;
  for (const line of checkout.stale) print(line);
  const hasReader = role === 'start' && (await deploy(database.url, checkout.release, log));
  if (role !== 'start') await checkDeployed(database.url, checkout.release);

  const { services, close } = application.openServices(database.url, settings, log, tracing);
  cleanup.add(close);
  await refuseUnmarked(services.pool);
  const clock = await followClock(services.pool, log);
  cleanup.add(async () => clock.stop());
  await checkSecretKey(services.pool, settings.secretKey);
  // It never fails, and whoever needs it before it is done waits for it.
  const staffSqlPrepared = services.staffSql.prepare(hasReader);
  cleanup.add(() => staffSqlPrepared);
  const account = role === 'start' ? await prepareAccounts(services) : undefined;
  const more = cluster.isWorker ? undefined : await application.prepare?.(services, { decides: role === 'start', ending: signal });
  const inOthers = role !== 'worker' && settings.processes > 1 && cluster.isPrimary;
  if (role !== 'worker' && !inOthers) {
    cleanup.add(() => unwatchAccounts(services));
    cleanup.add(async () => services.writers?.end());
    cleanup.add(async () => application.flush?.(services));
    await Promise.all([watchAccounts(services), sharedCountsOf(services).share(services), services.writers?.share(channelsOf(services))]);
  }
  const operating = await operate(services, role, application.figures);
  cleanup.add(() => operating.close());
  // Both halves end at once. What they share is closed after that, the connections to the database last.
  const halves: { end(): Promise<void> }[] = [];
  cleanup.add(async () => void (await Promise.all(halves.map((half) => half.end()))));
  const here =
    role === 'worker' || inOthers
      ? undefined
      : await listen(application.createApp(services, operating.onAnswered), settings.host, settings.port);
  const server = inOthers ? await startServerProcesses(application.program, settings, log) : here;
  if (server) halves.push({ end: () => server.close() });
  if (role !== 'serve') {
    const worker = await application.startWorker(services);
    halves.push({ end: () => worker.stop() });
  }
  await staffSqlPrepared;
  if (cluster.isWorker) obey(here!);
  else print(server ? application.greeting(server.url, account, settings, more) : 'Working. Ctrl-C ends it.');
  if (operating.url) print(`For operators: ${operating.url}/status`);
  if (here) {
    let warm: Promise<unknown> | undefined;
    const timer = setTimeout(() => (warm = application.warmUp?.(services)), WARM_UP_DELAY);
    cleanup.add(async () => {
      clearTimeout(timer);
      await warm;
    });
  }
  const end = await Promise.race([signal, database.lost]);
  if (end instanceof OperationalError) throw end;
  database.unwatch();
  operating.ending();
  log.info('Ending.', { signal: end });
}

/** Milliseconds from the first request that could be answered to `warmUp`, which holds others up for 0.1 s: those that wait for the start come first. */
const WARM_UP_DELAY = 3_000;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** How long (in milliseconds) one step may take. Longer than running requests have (`Drain`). */
const TIMEOUT = 12_000;

/** What a process must close when it ends. */
export class Cleanup {
  private readonly steps: (() => Promise<void>)[] = [];

  constructor(private readonly log: Logger) {}

  add(step: () => Promise<void>): void {
    this.steps.push(step);
  }

  /** Runs the steps, the last one first. A step that fails or takes too long is logged, and the next one runs. */
  async run(): Promise<void> {
    for (const step of this.steps.reverse()) {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(() => resolve(this.log.warn('Something took too long to close.')), TIMEOUT);
      });
      await Promise.race([step().catch((error: unknown) => this.log.error('Something could not be closed.', { cause: error })), timeout]);
      clearTimeout(timer);
    }
  }
}
