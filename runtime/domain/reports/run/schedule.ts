import type { Pool } from 'pg';
import { type Query, queryOn } from '../../../core/database/sql';
import { inFileTransaction } from '../../../core/files/file-transaction';
import type { Services } from '../../../core/call/services';
import { enqueueBackgroundRun } from './background-task';
import { parseAddresses } from './recipients';

const HOUR = 3_600_000;

const DAY = 24 * HOUR;

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
    send_if_no_rows AS "sendIfNoRows", now() AS now, to_char(coalesce(ran_for, updated_at), 'YYYY-MM-DD"T"HH24:MI:SS') AS since
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

/** When a saved report runs. Times are UTC. */
export interface Schedule {
  /** `hourly`, `daily`, `weekly`, `monthly`, or '' for a report that does not run by itself. */
  runEvery: string;
  /** Null means midnight. */
  runHour: number | null;
  /** Monday is 0. Null means Monday. */
  runWeekday: number | null;
  /** In shorter months the last day. Null means the first day. */
  runDay: number | null;
}

/** The last time, not after `now`, at which a report was due; null for a report that does not run by itself. */
export function lastDueTime({ runEvery, runHour, runWeekday, runDay }: Schedule, now: Date): Date | null {
  const hour = runHour ?? 0;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const timeOn = (day: number): number => day + hour * HOUR;
  const latest = (time: number, previous: number): Date => new Date(time <= now.getTime() ? time : previous);
  switch (runEvery) {
    case 'hourly':
      return new Date(Math.floor(now.getTime() / HOUR) * HOUR);
    case 'daily':
      return latest(timeOn(today), timeOn(today - DAY));
    case 'weekly': {
      const daysSince = (now.getUTCDay() + 6 - (runWeekday ?? 0) + 7) % 7;
      const day = today - daysSince * DAY;
      return latest(timeOn(day), timeOn(day - 7 * DAY));
    }
    case 'monthly': {
      const timeInMonth = (month: number): number => {
        const lastDay = new Date(Date.UTC(now.getUTCFullYear(), month + 1, 0)).getUTCDate();
        return timeOn(Date.UTC(now.getUTCFullYear(), month, Math.min(runDay ?? 1, lastDay)));
      };
      const month = now.getUTCMonth();
      return latest(timeInMonth(month), timeInMonth(month - 1));
    }
    default:
      return null;
  }
}
