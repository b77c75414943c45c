import cluster from 'node:cluster';
import { warmUpHome } from '../domain/home';
import { flushEvents } from '../domain/tracking';
import { prepareAccounts, unwatchAccounts, watchAccounts } from '../core/auth';
import { followClock } from '../core/database/clock';
import { channelsOf } from '../core/database/channels';
import { checkDeployed, deploy } from '../core/deploy';
import { checkSecretKey } from '../core/database/key-fingerprint';
import { sharedCountsOf } from '../core/limits/shared-counts';
import { createLogger } from '../core/log/logger';
import { OperationalError } from '../core/errors/operational-error';
import { refuseUnmarked } from '../core/holds';
import { sweepTemporaryFiles } from '../core/files/temporary-file';
import type { Settings } from '../core/settings';
import { openTracing } from '../core/tracing';
import { createApp } from './app';
import { Cleanup } from './cleanup';
import { openDatabase } from './database';
import { greeting } from './greeting';
import { checkPorts, listen } from './listen';
import { readRelease } from './release';
import { operate } from './operating';
import { obey, startServerProcesses } from './server-processes';
import { openServices } from './services';
import { shutdownSignal } from './signals';
import { staleness } from './staleness';
import { startWorker } from './worker';

/** What a process does. `serve` answers requests, `worker` runs jobs, `start` does both and prepares the database before. */
export type ProcessRole = 'start' | 'serve' | 'worker';

/** Runs the service until a signal asks it to end. Throws an `OperationalError` when it cannot start, and when its database is lost. */
export async function run(role: ProcessRole, settings: Settings): Promise<void> {
  const log = createLogger(settings.logLevel, process.stderr, settings.logFormat);
  const signal = shutdownSignal();
  const cleanup = new Cleanup(log);
  try {
    const tracing = openTracing(settings, log);
    // The last: what ends before is told too.
    if (tracing) cleanup.add(() => tracing.close());
    if (role !== 'worker' && !cluster.isWorker) await checkPorts(settings);
    const database = await openDatabase(settings, { share: role !== 'start', log });
    cleanup.add(() => database.close());
    if (database.notice) print(database.notice);
    await sweepTemporaryFiles(settings);
    const release = readRelease();
    for (const line of staleness()) print(line);
    if (role === 'start') await deploy(database.url, release, log);
    else await checkDeployed(database.url, release);

    const { services, close } = openServices(database.url, settings, log, tracing);
    cleanup.add(close);
    await refuseUnmarked(services.pool);
    const clock = await followClock(services.pool, log);
    cleanup.add(async () => clock.stop());
    await checkSecretKey(services.pool, settings.secretKey);
    const account = role === 'start' ? await prepareAccounts(services) : undefined;
    const inOthers = role !== 'worker' && settings.processes > 1 && cluster.isPrimary;
    if (role !== 'worker' && !inOthers) {
      cleanup.add(() => unwatchAccounts(services));
      cleanup.add(async () => services.writers?.end());
      cleanup.add(() => flushEvents(services));
      await Promise.all([watchAccounts(services), sharedCountsOf(services).share(services), services.writers?.share(channelsOf(services))]);
    }
    const operating = await operate(services, role);
    cleanup.add(() => operating.close());
    // Both halves end at once. What they share is closed after that, the connections to the database last.
    const halves: { end(): Promise<void> }[] = [];
    cleanup.add(async () => void (await Promise.all(halves.map((half) => half.end()))));
    const here =
      role === 'worker' || inOthers ? undefined : await listen(createApp(services, operating.onAnswered), settings.host, settings.port);
    const server = inOthers ? await startServerProcesses(settings, log) : here;
    if (server) halves.push({ end: () => server.close() });
    await services.staffSql.prepare();
    if (role !== 'serve') {
      const worker = await startWorker(services);
      halves.push({ end: () => worker.stop() });
    }
    if (cluster.isWorker) obey(here!);
    else print(server ? greeting(server.url, account, settings) : 'Working. Ctrl-C ends it.');
    if (operating.url) print(`For operators: ${operating.url}/status`);
    if (here) {
      const warm = warmUpHome(services);
      cleanup.add(() => warm);
    }
    const end = await Promise.race([signal, database.lost]);
    if (end instanceof OperationalError) throw end;
    database.unwatch();
    operating.ending();
    log.info('Ending.', { signal: end });
  } finally {
    await cleanup.run();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
