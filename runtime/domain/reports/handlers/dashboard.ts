import type { Handler } from '../../../core/call';
import { keyValue, notFound } from '../../../core/read';
import { dashboardOfEntry, MOST_ENTRIES, shownEntries } from '../dashboard/entries';
import { missingValues, refreshEntries, runOf } from '../dashboard/last-results';
import { findShownReport } from '../run/runnable-report';
import { Message } from '../../../core/words';
import type { DashboardentryRow } from '../../../../generated/rows/dashboardentry';
import type { AfterSave, BeforeSave } from '../../../core/write';
import { isDeepStrictEqual } from 'node:util';
import { WRITING_ACCOUNT } from '../../../core/database/sql';
import type { QueryParams } from '../../../core/staff-sql';
import { enqueueBackgroundRun } from '../run/background-task';
import { moveEntry, widenEntry } from '../dashboard/order';

/** POST `/rest/v1/dashboardreport/<id>/refresh/`: runs the reports that the dashboard shows in the background. 202. */
export const refresh: Handler = async (call, plan) => {
  const dashboard = await findShownReport(call.services, Number(keyValue(plan, call.key!)));
  if (!dashboard) throw notFound(plan, call.key!);
  await refreshEntries(call, await shownEntries(call, dashboard));
  return { status: 202 };
};

/** A new entry comes last, unless its place is said. A dashboard has so many entries at most that its page stays quick. */
export const placeEntry: BeforeSave<DashboardentryRow> = async ({ old, new: entry, query, refuse }) => {
  if (old && entry.position !== null && entry.dashboard === old.dashboard) return;
  // Of several at once, each sees those before it.
  await query('SELECT FROM reports_dashboardreport WHERE report_ptr_id = $1::integer FOR NO KEY UPDATE', [entry.dashboard]);
  const [others] = await query(
    'SELECT count(*)::integer AS count, coalesce(max(position), 0) + 1 AS next FROM reports_dashboardentry WHERE dashboard_id = $1::integer AND id IS DISTINCT FROM $2::integer',
    [entry.dashboard, old?.id ?? null],
  );
  if (Number(others!.count) >= MOST_ENTRIES) refuse('dashboard', new Message('reports.too_many_reports', { most: MOST_ENTRIES }));
  entry.position ??= Number(others!.next);
};

/** A new entry, and one with another report or other values, is run in the background for whoever saved it, so that the dashboard has a result to show. */
export const runEntry: AfterSave<DashboardentryRow> = async ({ old, new: entry, query }) => {
  if (old?.report === entry.report && isDeepStrictEqual(old.params, entry.params)) return;
  const [found] = await query(`SELECT sql, ${WRITING_ACCOUNT} AS account FROM reports_queryreport WHERE report_ptr_id = $1::integer`, [
    entry.report,
  ]);
  const { sql, account } = found as { sql: string; account: number | null };
  const params = entry.params as QueryParams;
  if (account !== null && missingValues({ report: { sql }, params }).length === 0)
    await enqueueBackgroundRun(query, runOf(entry.report, params, false), account);
};

/** POST `/rest/v1/dashboardentry/<id>/up/`: the entry changes places with the one before it. 202. */
export const entryUp: Handler = async (call, plan) => {
  await moveEntry(call, plan, -1);
  return { status: 202 };
};

/** POST `/rest/v1/dashboardentry/<id>/down/`: the entry changes places with the one after it. 202. */
export const entryDown: Handler = async (call, plan) => {
  await moveEntry(call, plan, 1);
  return { status: 202 };
};

/** POST `/rest/v1/dashboardentry/<id>/wider/`: the entry takes one more column; of three it takes one again. 202. */
export const entryWider: Handler = async (call, plan) => {
  await widenEntry(call, plan);
  return { status: 202 };
};

/** POST `/rest/v1/dashboardentry/<id>/refresh/`: runs the report of the entry in the background. 202. 404 for one that the account does not see. */
export const entryRefresh: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const dashboard = await dashboardOfEntry(call.services, id);
  const entries = dashboard ? await shownEntries(call, dashboard) : [];
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw notFound(plan, call.key!);
  await refreshEntries(call, [entry]);
  return { status: 202 };
};
