import { EventEmitter } from 'node:events';
import { Logger as QueueLogger, parseCrontab, run, type LogFunctionFactory, type Runner, type WorkerEvents } from 'graphile-worker';
import { openTransport, type Transport } from '../mail/transport';
import type { Services } from '../services';
import { taskList, type JobHandler } from './handlers';
import { startHeartbeat, type HeartbeatOptions } from './heartbeat';

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
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked under the id of the worker pool. Each process has one for short jobs and one for long ones.
  events.on('pool:create', ({ workerPool }) => heartbeat.addName(workerPool.id));
  const runners = await startRunners(services, transport, handlers, events);
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
  events: WorkerEvents,
): Promise<Runner[]> {
  const { pool, settings } = services;
  const concurrency = Math.min(CONCURRENCY, Math.max(1, Math.floor((settings.databasePoolSize - 4) / 2)));
  const shared = { pgPool: pool, concurrency, noHandleSignals: true, logger: new QueueLogger(logWith(services)), events };
  const tasks = (long: boolean) => {
    const chosen = handlers.filter((handler) => handler.long === long);
    return taskList(chosen, services, transport);
  };
  const crontab = handlers.flatMap(({ cron }) => cron ?? []).join('\n');
  const runners = [
    await run({ ...shared, taskList: tasks(false), parsedCronItems: parseCrontab(crontab) }),
    await run({ ...shared, taskList: tasks(true), parsedCronItems: [] }),
  ];
  // The promise of a runner rejects when the runner fails for good. Its log has said why.
  for (const runner of runners) runner.promise.catch(() => undefined);
  return runners;
}

function logWith({ log }: Services): LogFunctionFactory {
  return ({ jobId, taskIdentifier }) =>
    (level, message, meta) => {
      const fields = { job: jobId, task: taskIdentifier, cause: meta?.error };
      if (level === 'error') log.error(message, fields);
      else if (level === 'warning') log.warn(message, fields);
    };
}
