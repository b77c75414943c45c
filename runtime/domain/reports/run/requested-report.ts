import { Message } from '../../../core/words';
import { isAllowed, unauthorised } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import { unseenAmong } from '../../../core/read';
import type { Call } from '../../../core/call';
import { refuse } from '../../../core/errors/http-error';
import type { QueryParams } from '../../../core/staff-sql';
import { adHocReport, findReportByName, type RunnableReport } from './runnable-report';

/** The name in the path that stands for SQL of the request. */
const AD_HOC_NAME = 'sql';

/**
 * The report that a request runs: the saved report that its path names, or the SQL in `query`. Accounts that may view reports run saved
 * ones. SQL of a request takes the right to edit reports. Throws 404 for an unknown report and for one that the account does not see, 401 without the right, 405 for SQL by GET, 400
 * without SQL.
 */
export async function findRequestedReport(call: Call, params: QueryParams): Promise<RunnableReport> {
  const name = call.subkey!;
  if (name.toLowerCase() !== AD_HOC_NAME) {
    const { pool, registry } = call.services;
    const report = await findReportByName(pool, name);
    const unseen = report ? await unseenAmong(queryOn(pool), call.account, registry.get('report'), [report.id!]) : [];
    if (!report || unseen.length > 0) throw refuse(404, new Message('reports.report_unknown', { name: name.slice(0, 100) }));
    return report;
  }
  if (call.method !== 'POST') throw refuse(405, new Message('reports.post_expected'), { Allow: 'POST' });
  if (!isAllowed(call.account!, 'reports', 'edit')) throw unauthorised(new Message('reports.own_sql_not_allowed'));
  if (typeof params.query !== 'string' || params.query.trim() === '') throw refuse(400, new Message('reports.query_missing'));
  return adHocReport(params.query);
}
