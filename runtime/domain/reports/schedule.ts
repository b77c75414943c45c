import type { Services } from '../../framework/services';
import { addressesIn } from './request';
import { enqueueRun } from './task';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../framework/database/transaction';

/** When a report runs by itself, as `resources/reports/report.yaml` has it. Times are UTC. */
export interface Schedule {
  runEvery: string;
  runHour: number | null;
  /** Monday is 0. */
  runWeekday: number | null;
  /** In shorter months the last day. */
  runDay: number | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The last moment, not after `now`, at which a report was due; null for one that does not run by itself. */
export function lastDue({ runEvery, runHour, runWeekday, runDay }: Schedule, now: Date): Date | null {
  const hour = runHour ?? 0;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const at = (day: number): number => day + hour * HOUR;
  switch (runEvery) {
    case 'hourly':
      return new Date(Math.floor(now.getTime() / HOUR) * HOUR);
    case 'daily':
      return new Date(at(today) <= now.getTime() ? at(today) : at(today - DAY));
    case 'weekly': {
      const since = (now.getUTCDay() + 6 - (runWeekday ?? 0) + 7) % 7;
      const day = today - since * DAY;
      return new Date(at(day) <= now.getTime() ? at(day) : at(day - 7 * DAY));
    }
    case 'monthly': {
      const due = (month: number): number => {
        const last = new Date(Date.UTC(now.getUTCFullYear(), month + 1, 0)).getUTCDate();
        return at(Date.UTC(now.getUTCFullYear(), month, Math.min(runDay ?? 1, last)));
      };
      const month = now.getUTCMonth();
      return new Date(due(month) <= now.getTime() ? due(month) : due(month - 1));
    }
    default:
      return null;
  }
}

/** A report that runs by itself. */
interface Scheduled extends Schedule {
  id: number;
  type: string;
  emails: string | null;
  sendIfNoRows: boolean;
  now: Date;
}

/**
 * Enqueues every report that has become due: once for each time it is due, however many processes do so at once. A report begins to
 * count when it was written last; one that was due while no worker ran runs once, late.
 */
export async function runDueReports({ pool }: Services): Promise<void> {
  const { rows } = await pool.query<Scheduled>(
    `SELECT id, type, run_every AS "runEvery", run_hour AS "runHour", run_weekday AS "runWeekday", run_day AS "runDay", to_emails AS emails,
       send_if_no_rows AS "sendIfNoRows", now() AS now
     FROM reports_report WHERE run_every <> '' AND NOT hidden ORDER BY id`,
  );
  for (const report of rows) {
    const due = lastDue(report, report.now);
    if (due !== null) await runOnce(pool, report, due);
  }
}

async function runOnce(pool: Services['pool'], { id, type, emails, sendIfNoRows }: Scheduled, due: Date): Promise<void> {
  await inTransaction(
    pool,
    async (client) => {
      const { rowCount } = await client.query(
        `UPDATE reports_report SET ran_for = $2::timestamp WHERE id = $1 AND coalesce(ran_for, updated_at) < $2::timestamp`,
        [id, due.toISOString().slice(0, 19)],
      );
      if (rowCount === 0) return;
      const format = type === 'Dashboard' ? 'html' : 'csv';
      await enqueueRun(
        client,
        {
          report: id,
          sql: null,
          params: {},
          format,
          refresh: true,
          zip: false,
          emails: addressesIn(emails ?? ''),
          onlyWithRows: !sendIfNoRows,
        },
        null,
      );
    },
    { retry: false, statementTimeout: FILE_STATEMENT_TIMEOUT },
  );
}
