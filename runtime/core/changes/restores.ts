import type { Pool } from 'pg';
import { refuse } from '../errors/http-error';
import type { Place } from './cursor';

/** A restore of the database, as the feed knows it. */
interface Restore {
  /** The last event that the backup has. */
  from: number;
  /** Later events were written after the restore. Between the two are numbers of events that are lost. */
  to: number;
  /** Seconds since 1970. */
  at: number;
}

/** Seconds by which clocks may differ. */
const TOLERANCE = 300;

/** A database is restored while no process uses it, so each process asks once. */
const known = new WeakMap<object, Promise<readonly Restore[]>>();

/** The restores that a database has had. */
export function restoresOf(pool: Pick<Pool, 'query'>): Promise<readonly Restore[]> {
  let asked = known.get(pool);
  if (!asked) {
    asked = ask(pool);
    known.set(pool, asked);
    asked.catch(() => known.delete(pool));
  }
  return asked;
}

async function ask(pool: Pick<Pool, 'query'>): Promise<readonly Restore[]> {
  const { rows } = await pool.query<Restore>(
    `SELECT change_from::float8 AS "from", change_to::float8 AS "to", extract(epoch FROM restored_at)::float8 AS at FROM core_databaserestore ORDER BY id`,
  );
  return rows;
}

/**
 * Refuses (410) a place that was given out between a backup and its restore: whoever goes on from there knows of events that are lost. A place before them
 * goes on with what happened after the restore, unless it waits for transactions of that time.
 */
export function refuseLost({ id, time, mark }: Place, restores: readonly Restore[]): void {
  const isLost = restores.some(
    ({ from, to, at }) =>
      (id > from && (id < to || (id > to && time !== 0 && time < at - TOLERANCE))) ||
      (mark !== undefined && mark.id > from && mark.id < to),
  );
  if (!isLost) return;
  throw refuse(410, "This cursor is of a time that a restore of the database has undone. Read the objects anew, and go on from 'now'.");
}

/**
 * Where a look at the feed from a place ends that takes in so many numbers, and since when that is so at least (seconds since 1970). Numbers of lost events have no rows, and count
 * for nothing.
 */
export function reachOf({ id }: Place, numbers: number, restores: readonly Restore[]): { until: number; since: number } {
  let [until, since] = [id + numbers, 0];
  for (const { from, to, at } of restores) {
    if (id > from || until <= from) continue;
    until += to - from;
    since = Math.max(since, at);
  }
  return { until, since };
}
