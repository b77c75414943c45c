import { EventEmitter } from 'node:events';
import { Logger as QueueLogger, parseCrontab, run, type LogFunctionFactory, type WorkerEvents } from 'graphile-worker';
import type { Services } from '../call';
import { openTransport } from '../mail';
import { showPresence, type Patience } from './presence';
import { crontab, tasks } from './tasks';

/** A worker that takes up jobs until it is stopped. */
export interface Worker {
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>;
}

/** Jobs that one process works on at once. */
const CONCURRENCY = 2;

/**
 * Starts the worker on the database's queue (schema `graphile_worker`). Any number of processes may run one: each job is taken by one
 * of them, and by another when that one is killed.
 */
export async function startWorker(services: Services, patience?: Patience): Promise<Worker> {
  const { pool, log, settings } = services;
  const transport = openTransport(settings);
  const presence = showPresence(pool, log, patience);
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the pool of workers that one process has.
  events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id));
  const runner = await run({
    pgPool: pool,
    concurrency: Math.min(CONCURRENCY, Math.max(1, settings.databasePoolSize - 4)),
    noHandleSignals: true,
    logger: new QueueLogger(logWith(services)),
    taskList: tasks(services, transport),
    parsedCronItems: parseCrontab(crontab),
    events,
  });
  // The runner's promise rejects when it breaks for good; its log has said why.
  runner.promise.catch(() => undefined);
  return {
    async stop() {
      await runner.stop();
      await presence.stop();
      transport.close();
    },
  };
}

function logWith({ log }: Services): LogFunctionFactory {
  return ({ jobId, taskIdentifier }) => (level, message, meta) => {
    const fields = { job: jobId, task: taskIdentifier, cause: meta?.error };
    if (level === 'error') log.error(message, fields);
    else if (level === 'warning') log.warn(message, fields);
  };
}
