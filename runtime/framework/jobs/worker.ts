import { EventEmitter } from 'node:events';
import { Logger as QueueLogger, parseCrontab, run, type LogFunctionFactory, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Services } from '../http/call';
import { openTransport } from '../../domain/transactional-mail';
import { startSender, type SenderOptions } from '../../domain/mailings/send';
import { showPresence, type Patience } from './presence';
import { crontab, LONG_TASKS, tasks } from '../../app/jobs';

/** A worker that takes up jobs until it is stopped. */
export interface Worker {
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>;
}

/** Short jobs, and long ones, that one process works on at once. */
const CONCURRENCY = 2;

/**
 * Starts the worker on the database's queue (schema `graphile_worker`), and the sender of mailings beside it. Any number of processes may
 * run one: each job is taken by one of them, and by another when that one is killed.
 */
export async function startWorker(services: Services, patience?: Patience, sending?: Partial<SenderOptions>): Promise<Worker> {
  const { pool, log, settings } = services;
  const transport = openTransport(settings);
  const presence = showPresence(pool, log, patience);
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the pool of workers that one process has.
  events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id));
  const concurrency = Math.min(CONCURRENCY, Math.max(1, Math.floor((settings.databasePoolSize - 4) / 2)));
  const shared = { pgPool: pool, concurrency, noHandleSignals: true, logger: new QueueLogger(logWith(services)), events };
  const all = Object.entries(tasks(services, transport));
  const some = (long: boolean): TaskList => Object.fromEntries(all.filter(([name]) => LONG_TASKS.has(name) === long));
  const runners = [
    await run({ ...shared, taskList: some(false), parsedCronItems: parseCrontab(crontab) }),
    await run({ ...shared, taskList: some(true), parsedCronItems: [] }),
  ];
  // A runner's promise rejects when it breaks for good; its log has said why.
  for (const runner of runners) runner.promise.catch(() => undefined);
  const sender = startSender(services, sending);
  return {
    async stop() {
      await Promise.all([...runners.map((runner) => runner.stop()), sender.stop()]);
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
