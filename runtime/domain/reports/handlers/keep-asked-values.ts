import type { DashboardentryRow } from '../../../../generated/rows/dashboardentry';
import { placeholderNames, type QueryParams } from '../../../framework/staff-sql';
import type { BeforeSave } from '../../../framework/write';

/** An entry that gets another report leaves the values that were there for the old one, unless the new one asks for them too. */
export const handler: BeforeSave<DashboardentryRow> = async ({ old, new: entry, query }) => {
  if (!old || old.report === entry.report) return;
  const [before, given] = [old.params as QueryParams, entry.params as QueryParams];
  const [report] = await query('SELECT sql FROM reports_queryreport WHERE report_ptr_id = $1::integer', [entry.report]);
  const asked = askedBy(String(report?.sql));
  entry.params = Object.fromEntries(Object.entries(given).filter(([name, value]) => asked.includes(name) || before[name] !== value));
};

/** SQL that cannot be read asks for nothing; whoever runs it is told why. */
function askedBy(sql: string): string[] {
  try {
    return placeholderNames(sql);
  } catch {
    return [];
  }
}
