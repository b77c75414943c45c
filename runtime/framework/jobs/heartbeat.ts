import type { Pool } from 'pg';
import { NOW_MICROSECONDS } from '../database/sql';
import type { Logger } from '../log/logger';

/**
 * How long (in milliseconds) a worker may not be seen before its jobs are given to others, and how often it shows itself. A killed
 * worker's job is so taken up within `silence + heartbeat` and the queue's own two seconds.
 */
export interface HeartbeatOptions {
  timeout: number;
  interval: number;
}

export const DEFAULT_HEARTBEAT: HeartbeatOptions = { timeout: 25_000, interval: 5_000 };

/** A process that shows that it is alive, and looks after those that are not. */
export interface Heartbeat {
  /** The name under which jobs are locked. */
  add(name: string): void;
  stop(): Promise<void>;
}

const SHOW = `INSERT INTO core_jobworker AS w (name, seen_at) SELECT unnest($1::text[]), ${NOW_MICROSECONDS} ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`;

/**
 * The queue itself gives a lost job to another worker after four hours. This does so as soon as its worker is silent. A job just taken
 * is left alone: its worker may not have shown itself for the first time.
 */
const RELEASE = `
  WITH lost AS (
    SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j
    WHERE j.locked_at < now() - $1::interval
      AND NOT EXISTS (SELECT FROM core_jobworker w WHERE w.name = j.locked_by AND w.seen_at >= ${NOW_MICROSECONDS} - $1::interval)
  ), forgotten AS (
    DELETE FROM core_jobworker WHERE seen_at < ${NOW_MICROSECONDS} - interval '1 day'
  )
  SELECT array_agg(locked_by) AS lost, graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM lost HAVING count(*) > 0`;

/** Begins to show that this process is alive. Times are the database's, so that clocks need not agree. */
export function startHeartbeat(pool: Pool, log: Logger, { timeout, interval }: HeartbeatOptions = DEFAULT_HEARTBEAT): Heartbeat {
  const names: string[] = [];
  let beating = Promise.resolve();

  const once = async (): Promise<void> => {
    try {
      if (names.length > 0) await pool.query(SHOW, [names]);
      const { rows } = await pool.query<{ lost: string[] }>(RELEASE, [`${timeout} milliseconds`]);
      if (rows[0]) log.warn('The jobs of workers that ended without notice are taken up again.', { workers: rows[0].lost });
    } catch (error) {
      log.error('A worker could not show that it is alive.', { cause: error });
    }
  };
  const timer = setInterval(() => (beating = beating.then(once)), interval);

  return {
    add(name) {
      names.push(name);
      beating = beating.then(once);
    },
    async stop() {
      clearInterval(timer);
      await beating;
      await pool.query('DELETE FROM core_jobworker WHERE name = ANY($1)', [names]).catch(() => undefined);
    },
  };
}
