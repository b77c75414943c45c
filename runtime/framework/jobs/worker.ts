import { EventEmitter } from 'node:events';
import { Logger as QueueLogger, parseCrontab, run, type LogFunctionFactory, type WorkerEvents } from 'graphile-worker';
import { openTransport } from '../mail/transport';
import type { Services } from '../services';
import { taskList, type JobHandler } from './handlers';
import { startHeartbeat, type HeartbeatOptions } from './heartbeat';

/** Something that works beside the queue in each worker process, until it is stopped. */
export interface BackgroundService {
  stop(): Promise<void>;
}

/** A worker that takes up jobs until it is stopped. */
export interface Worker {
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  handlers: readonly JobHandler[];
  /** Starts what works beside the queue. */
  background?: readonly ((services: Services) => BackgroundService)[];
  heartbeat?: HeartbeatOptions;
}

/** Short jobs, and long ones, that one process works on at once. */
const CONCURRENCY = 2;

/**
 * Starts the worker on the database's queue (schema `graphile_worker`), and its companions beside it. Any number of processes may run
 * one: each job is taken by one of them, and by another when that one is killed.
 */
export async function startWorker(services: Services, { handlers, background = [], heartbeat: patience }: WorkerOptions): Promise<Worker> {
  const { pool, log, settings } = services;
  const transport = openTransport(settings);
  const presence = startHeartbeat(pool, log, patience);
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the pool of workers that one process has.
  events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id));
  const concurrency = Math.min(CONCURRENCY, Math.max(1, Math.floor((settings.databasePoolSize - 4) / 2)));
  const shared = { pgPool: pool, concurrency, noHandleSignals: true, logger: new QueueLogger(logWith(services)), events };
  const tasksOf = (long: boolean) =>
    taskList(
      handlers.filter((handler) => handler.long === long),
      services,
      transport,
    );
  const crontab = handlers.flatMap(({ cron }) => cron ?? []).join('\n');
  const runners = [
    await run({ ...shared, taskList: tasksOf(false), parsedCronItems: parseCrontab(crontab) }),
    await run({ ...shared, taskList: tasksOf(true), parsedCronItems: [] }),
  ];
  // A runner's promise rejects when it breaks for good; its log has said why.
  for (const runner of runners) runner.promise.catch(() => undefined);
  const running = background.map((start) => start(services));
  return {
    async stop() {
      await Promise.all([...runners, ...running].map((each) => each.stop()));
      await presence.stop();
      transport.close();
    },
  };
}

function logWith({ log }: Services): LogFunctionFactory {
  return ({ jobId, taskIdentifier }) =>
    (level, message, meta) => {
      const fields = { job: jobId, task: taskIdentifier, cause: meta?.error };
      if (level === 'error') log.error(message, fields);
      else if (level === 'warning') log.warn(message, fields);
    };
}
