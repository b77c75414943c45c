import type { Pool } from 'pg';
import { NOW_MICROSECONDS } from '../database/sql';
import type { Logger } from '../log/logger';

/**
 * How often a worker process shows that it is alive, and how long after its last heartbeat its jobs are given to others (milliseconds).
 * The job of a killed worker is taken up within `timeout` + `interval` + 2 seconds, which is the polling interval of the queue.
 */
export interface HeartbeatOptions {
  interval: number;
  timeout: number;
}

export const DEFAULT_HEARTBEAT: HeartbeatOptions = { interval: 5_000, timeout: 25_000 };

/** The heartbeat of this process. It also releases the jobs of processes whose heartbeat has stopped. */
export interface Heartbeat {
  /** Adds a name under which this process locks jobs. */
  addName(name: string): void;
  stop(): Promise<void>;
}

const BEAT = `INSERT INTO core_jobworker AS w (name, seen_at) SELECT unnest($1::text[]), ${NOW_MICROSECONDS} ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`;

/**
 * Releases the jobs of workers without a heartbeat. The queue itself would wait for four hours.
 * A job that was locked just now is left alone, because its worker may not have had its first heartbeat.
 */
const RELEASE_LOST_JOBS = `
  WITH lost AS (
    SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j
    WHERE j.locked_at < now() - $1::interval
      AND NOT EXISTS (SELECT FROM core_jobworker w WHERE w.name = j.locked_by AND w.seen_at >= ${NOW_MICROSECONDS} - $1::interval)
  ), forgotten AS (
    DELETE FROM core_jobworker WHERE seen_at < ${NOW_MICROSECONDS} - interval '1 day'
  )
  SELECT array_agg(locked_by) AS lost, graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM lost HAVING count(*) > 0`;

/** Starts the heartbeat of this process. All times are the database's, so the clocks of machines need not agree. */
export function startHeartbeat(pool: Pool, log: Logger, { interval, timeout }: HeartbeatOptions = DEFAULT_HEARTBEAT): Heartbeat {
  const names: string[] = [];
  let lastBeat = Promise.resolve();

  const beat = async (): Promise<void> => {
    try {
      if (names.length > 0) await pool.query(BEAT, [names]);
      const { rows } = await pool.query<{ lost: string[] }>(RELEASE_LOST_JOBS, [`${timeout} milliseconds`]);
      if (rows[0]) log.warn('The jobs of workers that ended without notice are taken up again.', { workers: rows[0].lost });
    } catch (error) {
      log.error('A worker could not show that it is alive.', { cause: error });
    }
  };
  const timer = setInterval(() => (lastBeat = lastBeat.then(beat)), interval);

  return {
    addName(name) {
      names.push(name);
      lastBeat = lastBeat.then(beat);
    },
    async stop() {
      clearInterval(timer);
      await lastBeat;
      await pool.query('DELETE FROM core_jobworker WHERE name = ANY($1)', [names]).catch(() => undefined);
    },
  };
}
