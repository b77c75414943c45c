import type { Pool } from 'pg';
import { type Query, queryOn } from '../../../core/database/sql';
import { inFileTransaction } from '../../../core/files/file-transaction';
import type { Services } from '../../../core/call/services';
import { type CalendarDay, lastTime } from '../../../core/types/wall-clock';
import { HOME_TIME_ZONE_SQL } from '../../installation';
import { enqueueBackgroundRun } from './background-task';
import { parseAddresses } from './run-options';

const HOUR = 3_600_000;

/** A report that runs by itself. */
interface ScheduledReport extends Schedule {
  id: number;
  type: string;
  emails: string | null;
  sendIfNoRows: boolean;
  now: Date;
  /** The last time for which it ran, or when it was saved; in UTC, to the second. */
  since: string;
}

/**
 * Enqueues every scheduled report that has become due. It is enqueued once for each due time, however many processes call this at once. A
 * due time before the last change of a report does not count. A report that became due while no worker ran is run once, late.
 */
export async function enqueueDueReports({ pool }: Services): Promise<void> {
  for (const report of await dueReports(queryOn(pool))) await enqueueOnce(pool, report);
}

/** A report and the last time for which it was to run. */
interface DueReport extends ScheduledReport {
  /** In UTC, to the second. */
  dueTime: string;
}

const SCHEDULED = `
  SELECT id, type, run_every AS "runEvery", run_hour AS "runHour", run_weekday AS "runWeekday", run_day AS "runDay", to_emails AS emails,
    ${HOME_TIME_ZONE_SQL} AS "timeZone", send_if_no_rows AS "sendIfNoRows", now() AS now, to_char(coalesce(ran_for, updated_at), 'YYYY-MM-DD"T"HH24:MI:SS') AS since
  FROM reports_report WHERE run_every <> '' AND NOT hidden ORDER BY id`;

/** The scheduled reports that have become due and were not enqueued. */
export async function dueReports(query: Query): Promise<DueReport[]> {
  const reports = (await query(SCHEDULED, [])) as unknown as ScheduledReport[];
  return reports.flatMap((report) => {
    const dueTime = lastDueTime(report, report.now)?.toISOString().slice(0, 19);
    return dueTime !== undefined && dueTime > report.since ? [{ ...report, dueTime }] : [];
  });
}

async function enqueueOnce(pool: Pool, { id, type, emails, sendIfNoRows, dueTime }: DueReport): Promise<void> {
  await inFileTransaction(
    pool,
    async (client) => {
      const { rowCount } = await client.query(
        `UPDATE reports_report SET ran_for = $2::timestamp WHERE id = $1 AND coalesce(ran_for, updated_at) < $2::timestamp`,
        [id, dueTime],
      );
      if (rowCount === 0) return;
      const run = {
        report: id,
        sql: null,
        params: {},
        format: type === 'Dashboard' ? ('html' as const) : ('csv' as const),
        refresh: true,
        zip: false,
        emails: parseAddresses(emails ?? ''),
        onlyWithRows: !sendIfNoRows,
      };
      await enqueueBackgroundRun(queryOn(client), run, null);
    },
    'program',
  );
}

/** When a saved report runs, by the clock of the home. */
export interface Schedule {
  /** The time zone of the home. */
  timeZone: string;
  /** `hourly`, `daily`, `weekly`, `monthly`, or '' for a report that does not run by itself. */
  runEvery: string;
  /** Null means midnight. */
  runHour: number | null;
  /** Monday is 0. Null means Monday. */
  runWeekday: number | null;
  /** In shorter months the last day. Null means the first day. */
  runDay: number | null;
}

/**
 * The last time, not after `now`, at which a report was due; null for a report that does not run by itself. A day on which clocks change has its hour once: one that is
 * skipped is due after the change, one that occurs twice the first time. Full hours of `hourly` are those of UTC.
 */
export function lastDueTime(schedule: Schedule, now: Date): Date | null {
  const { runEvery, runHour, timeZone } = schedule;
  if (runEvery === 'hourly') return new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  return lastTime({ timeZone, hours: [runHour ?? 0], onDay: (day) => isDue(schedule, day) }, now) ?? null;
}

function isDue({ runEvery, runWeekday, runDay }: Schedule, { month, weekday, endsMonth }: CalendarDay): boolean {
  const day = runDay ?? 1;
  switch (runEvery) {
    case 'daily':
      return true;
    case 'weekly':
      return weekday === ((runWeekday ?? 0) + 1) % 7;
    case 'monthly':
      return month === day || (endsMonth && month < day);
    default:
      return false;
  }
}
