import { Message } from '../../../core/words';
import type { DashboardentryRow } from '../../../../generated/rows/dashboardentry';
import type { BeforeSave } from '../../../core/write';
import { MOST_ENTRIES } from '../dashboard/entries';

/** A new entry comes last, unless its place is said. A dashboard has so many entries at most that its page stays quick. */
export const handler: BeforeSave<DashboardentryRow> = async ({ old, new: entry, query, refuse }) => {
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
