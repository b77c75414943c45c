import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isOutOfReach, isOverdue } from '../database/errors';

/** A pool as the queue uses it, which waits for a database that is away. */
export interface QueuePool {
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
export function queuePool(pool: Pool): QueuePool {
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
