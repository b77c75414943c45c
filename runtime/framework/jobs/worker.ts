import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  parseCrontab,
  run,
  type LogFunctionFactory,
  type Runner,
  type RunnerOptions,
  type WorkerEvents,
} from 'graphile-worker';
import { openTransport, type Transport } from '../mail/transport';
import type { Services } from '../services';
import { taskList, type JobHandler } from './handlers';
import { type Heartbeat, startHeartbeat, type HeartbeatOptions } from './heartbeat';

/** Something that runs beside the jobs in each worker process until it is stopped, such as the sender of mailings. */
interface BackgroundService {
  stop(): Promise<void>;
}

/** A worker that runs jobs until it is stopped. */
export interface Worker {
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  handlers: readonly JobHandler[];
  /** Each starts a service beside the jobs. */
  background?: readonly ((services: Services) => BackgroundService)[];
  heartbeat?: HeartbeatOptions;
}

/** How many short jobs, and how many long ones, a process runs at once. A small pool of connections allows fewer. */
const CONCURRENCY = 2;

/**
 * Starts a worker on the queue of the database (schema `graphile_worker`), and the background services beside it.
 * Any number of processes may do so. Each job runs in one of them, and in another one when that process is killed.
 */
export async function startWorker(services: Services, { handlers, background = [], heartbeat: timing }: WorkerOptions): Promise<Worker> {
  const transport = openTransport(services.settings);
  const heartbeat = startHeartbeat(services.pool, services.log, timing);
  const runners = await startRunners(services, transport, handlers, heartbeat);
  const started = background.map((start) => start(services));
  return {
    async stop() {
      await Promise.all([...runners, ...started].map((running) => running.stop()));
      await heartbeat.stop();
      transport.close();
    },
  };
}

/** One runner for short jobs and the crontab, and one for long jobs, so that short jobs need not wait for long ones. */
async function startRunners(
  services: Services,
  transport: Transport,
  handlers: readonly JobHandler[],
  heartbeat: Heartbeat,
): Promise<Runner[]> {
  const { pool, settings } = services;
  const concurrency = Math.min(CONCURRENCY, Math.max(1, Math.floor((settings.databasePoolSize - 4) / 2)));
  const shared = { pgPool: pool, concurrency, noHandleSignals: true, logger: new QueueLogger(logWith(services)) };
  const tasks = (long: boolean) => {
    const chosen = handlers.filter((handler) => handler.long === long);
    return taskList(chosen, services, transport);
  };
  const crontab = handlers.flatMap(({ cron }) => cron ?? []).join('\n');
  const runners = [
    await startRunner({ ...shared, taskList: tasks(false), parsedCronItems: parseCrontab(crontab) }, heartbeat),
    await startRunner({ ...shared, taskList: tasks(true), parsedCronItems: [] }, heartbeat),
  ];
  // The promise of a runner rejects when the runner fails for good. Its log has said why.
  for (const runner of runners) runner.promise.catch(() => undefined);
  return runners;
}

/** How often a runner is started, a second apart, until it has looked for jobs once. */
const MOST_STARTS = 30;

/**
 * Starts a runner, and returns it when it has looked for jobs once. One that fails the first time never gets a job: graphile-worker (0.17.3)
 * asks for the ids of its tasks once, and keeps the error for ever when the database ends at that moment. So another one is started.
 */
async function startRunner(options: RunnerOptions, heartbeat: Heartbeat): Promise<Runner> {
  for (let start = 1; ; start += 1) {
    const events: WorkerEvents = new EventEmitter();
    // Jobs are locked under the id of the worker pool.
    events.on('pool:create', ({ workerPool }) => heartbeat.addName(workerPool.id));
    const firstLook = new Promise<unknown>((resolve) => {
      events.once('job:start', () => resolve(undefined));
      events.once('worker:getJob:empty', () => resolve(undefined));
      events.once('worker:getJob:error', ({ error }) => resolve(error));
    });
    const runner = await run({ ...options, events });
    const error = await firstLook;
    if (error === undefined) return runner;
    await runner.stop().catch(() => undefined);
    if (start === MOST_STARTS) throw error;
    await pause(1000);
  }
}

function logWith({ log }: Services): LogFunctionFactory {
  return ({ jobId, taskIdentifier }) =>
    (level, message, meta) => {
      const fields = { job: jobId, task: taskIdentifier, cause: meta?.error };
      if (level === 'error') log.error(message, fields);
      else if (level === 'warning') log.warn(message, fields);
    };
}
