import { Message } from '../words';
import { type CronItem, parseCrontab, type ParsedCronItem } from 'graphile-worker';
import type { Pool } from 'pg';
import { messageOf } from '../errors/message-of';
import type { HealthCheck } from '../telemetry/metrics/health';
import type { Services } from '../call/services';

/**
 * Work that comes again by the clock. The queue (graphile-worker 0.17.3) notes when each job was made last, and makes none before that: after a clock
 * that was a day ahead, there would be none for a day. So what lies in the future is put right, and what has not run is told.
 */

/** Milliseconds between two looks, and how far a time may lie in the future: clocks of machines differ by less. */
const BETWEEN_LOOKS = 60_000;
const TOLERANCE = "interval '1 minute'";

/** The longest time between two runs of each periodic job of the program, in minutes, by name. */
const periods = new Map<string, number>();

/** Notes a job that comes again. `schedule` is as in crontab (UTC). */
export function notePeriodic(name: string, schedule: string): void {
  const [item] = parseCrontab(`${schedule} ${name}`);
  periods.set(name, longestGap(item!));
}

/** The work in a process of the worker: at its start and each minute. All times are those of the database. */
export function startPeriodicCare({ pool, log, ahead }: Pick<Services, 'pool' | 'log' | 'ahead'>): {
  first: Promise<void>;
  stop(): Promise<void>;
} {
  let lastTime = Infinity;
  const look = async (): Promise<void> => {
    try {
      // Whoever made or tried a job while the clock was ahead did so before it went back, or before the worker started.
      const { rows: times } = await pool.query<{ time: number }>('SELECT extract(epoch FROM now())::float AS time');
      const wentBack = times[0]!.time < lastTime;
      lastTime = times[0]!.time;
      const { rows } = await pool.query<{ name: string }>(PUT_RIGHT, [[...periods.keys()]]);
      if (rows.length > 0)
        log.warn('Periodic work was noted in the future, as by a clock that was ahead: it goes on now.', {
          jobs: rows.map(({ name }) => name),
        });
      for (const statement of wentBack ? [PUT_JOBS_RIGHT, ...ahead] : ahead) await pool.query(statement);
    } catch (error) {
      log.warn('Times of periodic work could not be looked at.', { reason: messageOf(error) });
    }
  };
  const first = look();
  let last = first;
  const timer = setInterval(() => (last = last.then(look)), BETWEEN_LOOKS);
  return {
    first,
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
}

/** A worker that was seen in the future would keep its jobs from others after its death. A job that failed waits on purpose, for a day at most. */
const PUT_RIGHT = `
  WITH noted AS (
    UPDATE graphile_worker._private_known_crontabs SET last_execution = date_trunc('minute', now())
    WHERE last_execution > now() + ${TOLERANCE} RETURNING identifier AS name
  ), waiting AS (
    UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE key = ANY($1) AND locked_at IS NULL AND run_at > now() + CASE WHEN attempts = 0 THEN ${TOLERANCE} ELSE interval '2 days' END RETURNING key AS name
  ), seen AS (
    UPDATE core_jobworker SET seen_at = date_trunc('second', now()) AT TIME ZONE 'UTC' WHERE seen_at > now() AT TIME ZONE 'UTC' + ${TOLERANCE}
  )
  SELECT name FROM noted UNION SELECT name FROM waiting ORDER BY name`;

/** Any job that was made in the future waits as long as it was to wait; one that failed, for the six hours that the queue lets it wait at most. It looks at every job. */
const PUT_JOBS_RIGHT = `
  UPDATE graphile_worker._private_jobs SET created_at = least(created_at, now()),
    run_at = CASE WHEN created_at > now() THEN greatest(now(), now() + (run_at - created_at)) ELSE now() END
  WHERE locked_at IS NULL AND (created_at > now() + ${TOLERANCE} OR attempts > 0 AND run_at > now() + interval '2 days')`;

/** A periodic job that has not run for twice its period, and when it did last (UTC). */
export interface OverdueJob {
  name: string;
  since: string;
}

/** The periodic jobs that are overdue, the one that has waited longest first. */
export async function overdueJobs(pool: Pool): Promise<OverdueJob[]> {
  const { rows } = await pool.query<OverdueJob>(
    `SELECT name, to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') AS since FROM (${overdue()}) o ORDER BY o.since, name`,
  );
  return rows;
}

/** What `/ready` says about them. */
export function periodicCheck(): HealthCheck {
  return {
    problem: new Message('jobs.periodic_work_late'),
    sql: `EXISTS (${overdue()})`,
  };
}

/** SQL for the jobs that were not made, or wait, for twice their period. */
function overdue(): string {
  const names = [...periods.keys()].map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');
  const limits = [...periods.values()].map((minutes) => 2 * minutes).join(', ');
  return `
    SELECT p.name, k.since FROM unnest(ARRAY[${names}]::text[], ARRAY[${limits}]::integer[]) AS p (name, minutes)
    CROSS JOIN LATERAL (
      SELECT coalesce(c.last_execution, c.known_since) AS since FROM graphile_worker._private_known_crontabs c WHERE c.identifier = p.name
      UNION ALL
      SELECT j.run_at FROM graphile_worker._private_jobs j WHERE j.key = p.name AND j.locked_at IS NULL AND j.attempts = 0
    ) k
    WHERE k.since < now() - p.minutes * interval '1 minute'`;
}

/** Every schedule by hours, days and days of the week shows all its gaps in two weeks. */
const DAYS_LOOKED_AT = 14;
/** The longest gap of what comes by the day of the month. */
const MONTH = 31 * 1440;

/**
 * A job asks for its minute, its hour and its day, each by itself, so one time that fits leads to all. To ask for each minute of two weeks would
 * make every start a fortieth of a second longer.
 */
function longestGap({ match }: ParsedCronItem): number {
  const fits = match as Exclude<CronItem['match'], string>;
  // The first of January 1970 was a Thursday.
  const comes = (day: number, hour: number, min: number): boolean => fits({ min, hour, date: day + 1, month: 1, dow: (day + 4) % 7 });
  const first = firstTime(comes);
  if (first === undefined) return MONTH;
  const [someDay, someHour, someMinute] = first;
  const minutes = numbersWith(60, (min) => comes(someDay, someHour, min));
  const times = numbersWith(24, (hour) => comes(someDay, hour, someMinute)).flatMap((hour) => minutes.map((min) => hour * 60 + min));
  const days = numbersWith(DAYS_LOOKED_AT, (day) => comes(day, someHour, someMinute));
  const overnight = gaps(days).map((gap) => gap * 1440 + times[0]! - times.at(-1)!);
  return Math.max(0, ...gaps(times), ...overnight) || MONTH;
}

function firstTime(comes: (day: number, hour: number, min: number) => boolean): [number, number, number] | undefined {
  for (let minute = 0; minute < DAYS_LOOKED_AT * 1440; minute += 1) {
    const time: [number, number, number] = [Math.floor(minute / 1440), Math.floor(minute / 60) % 24, minute % 60];
    if (comes(...time)) return time;
  }
  return undefined;
}

/** Those of the first numbers that are so. */
function numbersWith(count: number, isSo: (number: number) => boolean): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(isSo);
}

function gaps(numbers: readonly number[]): number[] {
  return numbers.slice(1).map((number, index) => number - numbers[index]!);
}
