import type { Pool } from 'pg';
import { queryOn } from '../../framework/database/query';
import { inFileTransaction } from '../../framework/files/file-transaction';
import type { Services } from '../../framework/services';
import { enqueueBackgroundRun } from './background-task';
import { lastDueTime, type Schedule } from './last-due-time';
import { parseAddresses } from './recipients';

/** A report that runs by itself. */
interface ScheduledReport extends Schedule {
  id: number;
  type: string;
  emails: string | null;
  sendIfNoRows: boolean;
  now: Date;
}

/**
 * Enqueues every scheduled report that has become due. It is enqueued once for each due time, however many processes call this at once. A
 * due time before the last change of a report does not count. A report that became due while no worker ran is run once, late.
 */
export async function enqueueDueReports({ pool }: Services): Promise<void> {
  const { rows } = await pool.query<ScheduledReport>(
    `SELECT id, type, run_every AS "runEvery", run_hour AS "runHour", run_weekday AS "runWeekday", run_day AS "runDay", to_emails AS emails,
       send_if_no_rows AS "sendIfNoRows", now() AS now
     FROM reports_report WHERE run_every <> '' AND NOT hidden ORDER BY id`,
  );
  for (const report of rows) {
    const dueTime = lastDueTime(report, report.now);
    if (dueTime !== null) await enqueueOnce(pool, report, dueTime);
  }
}

async function enqueueOnce(pool: Pool, { id, type, emails, sendIfNoRows }: ScheduledReport, dueTime: Date): Promise<void> {
  await inFileTransaction(
    pool,
    async (client) => {
      const { rowCount } = await client.query(
        `UPDATE reports_report SET ran_for = $2::timestamp WHERE id = $1 AND coalesce(ran_for, updated_at) < $2::timestamp`,
        [id, dueTime.toISOString().slice(0, 19)],
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
