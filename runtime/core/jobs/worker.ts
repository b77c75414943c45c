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
import type { Pool, PoolClient } from 'pg';
import type { SignMail } from '../mail/dkim';
import { tracedTransport, openTransport, type Transport } from '../mail/transport';
import type { Services } from '../call/services';
import { openPool } from '../database/pool';
import { LANES, taskList, type JobHandler } from './handlers';
import { type Heartbeat, startHeartbeat, type HeartbeatOptions } from './heartbeat';
import { startPeriodicCare } from './periodic';
import { isOutOfReach, isOverdue } from '../database/errors';

/** Something that runs beside the jobs in each worker process until it is stopped, such as the sender of mailings. */
interface BackgroundService {
  stop(): Promise<void>;
}

/** A worker that runs jobs until it is stopped. */
export interface Worker {
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  handlers: readonly JobHandler[];
  /** Each starts a service beside the jobs. */
  background?: readonly ((services: Services) => BackgroundService)[];
  heartbeat?: HeartbeatOptions;
  /** Signs the mail that jobs send. */
  sign?: SignMail;
}

/** How many short jobs, and how many long ones, a process runs at once. A small pool of connections allows fewer. */
const CONCURRENCY = 2;

/**
 * How many jobs of the lane `remote` a process runs at once. They mostly wait for an answer. What their runner asks of the queue goes over
 * connections of its own, so the other jobs have as many as ever: one hears of new jobs.
 */
const REMOTE = { concurrency: 8, connections: 2 };

/**
 * Starts a worker on the queue of the database (schema `graphile_worker`), and the background services beside it.
 * Any number of processes may do so. Each job runs in one of them, and in another one when that process is killed.
 */
export async function startWorker(
  services: Services,
  { handlers, background = [], heartbeat: timing, sign }: WorkerOptions,
): Promise<Worker> {
  const transport = tracedTransport(openTransport(services.settings, sign), services.tracing);
  const heartbeat = startHeartbeat(services.pool, services.log, timing);
  const remotePool = openPool(services.pool.options.connectionString!, REMOTE.connections, services.log);
  services.tracing?.watch(remotePool);
  const [own, remote] = [queuePool(services.pool), queuePool(remotePool)];
  const running: BackgroundService[] = [];
  const stop = async (): Promise<void> => {
    own.stopWaiting();
    remote.stopWaiting();
    await Promise.all(running.map((each) => each.stop()));
    await endWhenIdle(remotePool);
    await heartbeat.stop();
    transport.close();
  };
  try {
    const care = startPeriodicCare(services);
    running.push(care);
    await care.first;
    await startRunners(services, { transport, handlers, heartbeat, pools: { own: own.pool, remote: remote.pool } }, running);
    running.push(...background.map((start) => start(services)));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends a pool once nobody uses it. graphile-worker (0.17.3) writes that a job is done without waiting for that, also when it ends. */
async function endWhenIdle(pool: Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.totalCount > pool.idleCount) await pause(10);
  await pool.end();
}

interface RunnerParts {
  transport: Transport;
  handlers: readonly JobHandler[];
  heartbeat: Heartbeat;
  pools: { own: Pool; remote: Pool };
}

/** Starts a runner for each lane that has handlers, and adds it to what is running. The one for short jobs has the crontab. */
async function startRunners(
  services: Services,
  { transport, handlers, heartbeat, pools }: RunnerParts,
  running: BackgroundService[],
): Promise<void> {
  const few = Math.min(CONCURRENCY, Math.max(1, Math.floor((services.settings.databasePoolSize - 4) / 2)));
  const crontab = handlers.flatMap(({ cron }) => cron ?? []).join('\n');
  const starting = LANES.flatMap((lane) => {
    const chosen = handlers.filter((handler) => handler.lane === lane);
    if (chosen.length === 0) return [];
    const options: RunnerOptions = {
      ...(lane === 'remote' ? { pgPool: pools.remote, concurrency: REMOTE.concurrency } : { pgPool: pools.own, concurrency: few }),
      noHandleSignals: true,
      logger: new QueueLogger(logWith(services)),
      taskList: taskList(chosen, services, transport),
      parsedCronItems: parseCrontab(lane === 'short' ? crontab : ''),
    };
    return startRunner(options, heartbeat);
  });
  const started = await Promise.allSettled(starting);
  for (const each of started) if (each.status === 'fulfilled') running.push(each.value);
  const failed = started.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
}

/**
 * Starts a runner, and returns it when it has looked for jobs once. Throws what that look throws: graphile-worker (0.17.3) asks for the ids of its
 * tasks once and keeps the error, so a runner whose first look fails would never get a job.
 */
async function startRunner(options: RunnerOptions, heartbeat: Heartbeat): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked under the id of the worker pool.
  events.on('pool:create', ({ workerPool }) => heartbeat.addName(workerPool.id));
  const firstLook = new Promise<unknown>((resolve) => {
    events.once('job:start', () => resolve(undefined));
    events.once('worker:getJob:empty', () => resolve(undefined));
    events.once('worker:getJob:error', ({ error }) => resolve(error));
  });
  const runner = await run({ ...options, events });
  // It rejects when the runner fails for good. The log has said why.
  runner.promise.catch(() => undefined);
  const error = await firstLook;
  if (error === undefined) return runner;
  await runner.stop().catch(() => undefined);
  throw error;
}

function logWith({ log }: Services): LogFunctionFactory {
  return ({ jobId, taskIdentifier }) =>
    (level, message, meta) => {
      const fields = { job: jobId, task: taskIdentifier, cause: meta?.error };
      if (level === 'error') log.error(message, fields);
      // It warns of a pool that is smaller than the number of jobs at once. That of the lane `remote` is so on purpose.
      else if (level === 'warning' && meta?.max === undefined) log.warn(message, fields);
    };
}

/** A pool as the queue uses it, which waits for a database that is away. */
interface QueuePool {
  pool: Pool;
  /** Whoever waits for a connection from now on is told at once that there is none. */
  stopWaiting(): void;
}

/** The longest wait between two attempts to connect, in milliseconds. */
const MOST_BETWEEN_ATTEMPTS = 5_000;

/** graphile-worker runs what failed with this code again, up to 100 times, at most five seconds apart. */
const RUN_AGAIN = '40001';

/**
 * graphile-worker (0.17.3) writes that a job is done, or has failed, without waiting for that. When the database is away at that moment, nobody
 * hears of the error: Node.js ends the process, and the job runs once more. So a connection is waited for here, for as long as it takes, and a
 * statement that a breaking connection took with it is run again. All that the queue writes may be written twice.
 */
function queuePool(pool: Pool): QueuePool {
  let waits = true;
  const waitForOne = async (): Promise<PoolClient> => {
    for (let wait = 50; ; wait = Math.min(2 * wait, MOST_BETWEEN_ATTEMPTS)) {
      try {
        return runningAgain(await pool.connect());
      } catch (error) {
        if (!waits) throw error;
        await pause(wait);
      }
    }
  };
  // What listens for new jobs gives a function, and connects again by itself.
  const connect = (then?: Parameters<Pool['connect']>[0]): unknown => (then ? pool.connect(then) : waitForOne());
  return { pool: overriding(pool, { connect }), stopWaiting: () => void (waits = false) };
}

/** The client, with errors of which graphile-worker knows that they pass. */
function runningAgain(client: PoolClient): PoolClient {
  const query = async (...parameters: unknown[]): Promise<unknown> => {
    try {
      return await (Reflect.apply(client.query, client, parameters) as Promise<unknown>);
    } catch (error) {
      if (isOutOfReach(error) || isOverdue(error)) Object.assign(error as Error, { code: RUN_AGAIN });
      throw error;
    }
  };
  return overriding(client, { query });
}

/** The object, with other methods in place of some of its own. */
function overriding<T extends object>(object: T, methods: object): T {
  return new Proxy(object, {
    get(target, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
