import cluster from 'node:cluster';
import { sweepTemporaryFiles } from '../files/temporary-file';
import { createLogger } from '../log/logger';
import type { Settings } from '../settings';
import { openTracing } from '../telemetry/tracing';
import type { Application } from './application';
import type * as Role from './run-role';
import { Cleanup, type ProcessRole } from './run-role';
import { openDatabase } from './database';
import { checkPorts } from './listen';

/**
 * Runs the service until a signal asks it to end. Throws an `OperationalError` when it cannot start, and when its database is lost. Most of the program is loaded while an
 * embedded database starts (`openApplication`), so this file imports little.
 */
export async function run(openApplication: () => Application, role: ProcessRole, settings: Settings): Promise<void> {
  const log = createLogger(settings.logLevel, process.stderr, settings.logFormat);
  const signal = shutdownSignal();
  const cleanup = new Cleanup(log);
  try {
    const tracing = openTracing(settings, log);
    // The last: what ends before is told too.
    if (tracing) cleanup.add(() => tracing.close());
    if (role !== 'worker' && !cluster.isWorker) await checkPorts(settings);
    let checkout: Role.Checkout | undefined;
    const load = (): void => void (checkout = openRole().readCheckout(openApplication()));
    const database = await openDatabase(settings, { share: role !== 'start', log, meanwhile: load });
    cleanup.add(() => database.close());
    if (database.notice) process.stdout.write(`${database.notice}\n`);
    await sweepTemporaryFiles(settings);
    if (!checkout) load();
    await openRole().runRole(role, { settings, log, tracing, database, checkout: checkout!, cleanup, signal });
  } finally {
    await cleanup.run();
  }
}

function openRole(): typeof Role {
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it before the database is started
  return require('./run-role') as typeof Role;
}

/** A second signal within this time (in milliseconds) is the same one: npm passes on the signal that the terminal has already sent. */
const REPEAT = 1_000;

/**
 * Resolves with the first signal that asks the process to end.
 * At a later signal the process ends at once, without closing anything. The database recovers at the next start.
 */
export function shutdownSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = (signal: NodeJS.Signals): void => {
      const now = performance.now();
      if (first !== undefined && now - first > REPEAT) process.exit(130);
      first ??= now;
      resolve(signal);
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
