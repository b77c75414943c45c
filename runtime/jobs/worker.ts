import { Logger as QueueLogger, parseCrontab, run, type LogFunctionFactory } from 'graphile-worker';
import type { Services } from '../call';
import { crontab, tasks } from './tasks';

/** A worker that takes up jobs until it is stopped. */
export interface Worker {
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>;
}

/** Jobs that one process works on at once. */
const CONCURRENCY = 2;

/**
 * Starts the worker on the database's queue (schema `graphile_worker`, which it makes and migrates itself). Any number of processes
 * may run one: each job is taken by one of them.
 */
export async function startWorker(services: Services): Promise<Worker> {
  const runner = await run({
    pgPool: services.pool,
    concurrency: Math.min(CONCURRENCY, Math.max(1, services.settings.databasePoolSize - 4)),
    noHandleSignals: true,
    logger: new QueueLogger(logWith(services)),
    taskList: tasks(services),
    parsedCronItems: parseCrontab(crontab),
  });
  // The runner's promise rejects when it breaks for good; its log has said why.
  runner.promise.catch(() => undefined);
  return { stop: () => runner.stop() };
}

function logWith({ log }: Services): LogFunctionFactory {
  return ({ jobId, taskIdentifier }) => (level, message, meta) => {
    const fields = { job: jobId, task: taskIdentifier, cause: meta?.error };
    if (level === 'error') log.error(message, fields);
    else if (level === 'warning') log.warn(message, fields);
  };
}
