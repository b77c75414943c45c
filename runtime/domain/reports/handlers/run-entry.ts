import { isDeepStrictEqual } from 'node:util';
import type { DashboardentryRow } from '../../../../generated/rows/dashboardentry';
import { WRITING_ACCOUNT } from '../../../core/database/sql';
import type { QueryParams } from '../../../core/staff-sql';
import type { AfterSave } from '../../../core/write';
import { enqueueBackgroundRun } from '../run/background-task';
import { missingValues, runOf } from '../dashboard/refresh';

/** A new entry, and one with another report or other values, is run in the background for whoever saved it, so that the dashboard has a result to show. */
export const handler: AfterSave<DashboardentryRow> = async ({ old, new: entry, query }) => {
  if (old?.report === entry.report && isDeepStrictEqual(old.params, entry.params)) return;
  const [found] = await query(`SELECT sql, ${WRITING_ACCOUNT} AS account FROM reports_queryreport WHERE report_ptr_id = $1::integer`, [
    entry.report,
  ]);
  const { sql, account } = found as { sql: string; account: number | null };
  const params = entry.params as QueryParams;
  if (account !== null && missingValues({ report: { sql }, params }).length === 0)
    await enqueueBackgroundRun(query, runOf(entry.report, params, false), account);
};
