import { isAllowed, unauthorised } from '../../framework/auth/permissions';
import type { Call } from '../../framework/http/call';
import { refuse } from '../../framework/http/errors';
import { reportNamed, reportOfSql, type Report } from './report';
import type { RunRequest } from './request';

/** The name that stands for SQL of the request. */
const SQL = 'sql';

/**
 * The report that a path names, or the SQL that the request brings (`…/sql/` with `query`). Who may view reports may run those that
 * are there; SQL of one's own reads whatever reports may read, so it takes the right to edit them. Throws 404, 401, 400.
 */
export async function askedReport(call: Call, { params }: RunRequest): Promise<Report> {
  const name = call.subkey!;
  if (name.toLowerCase() !== SQL) {
    const report = await reportNamed(call.services.pool, name);
    if (!report) throw refuse(404, `There is no report with the short name ${name.slice(0, 100)}.`);
    return report;
  }
  if (call.method !== 'POST') throw refuse(405, 'SQL is sent by POST.', { Allow: 'POST' });
  if (!isAllowed(call.account!, 'reports', 'edit')) throw unauthorised('This account may not edit reports, and so not run SQL of its own.');
  if (typeof params.query !== 'string' || params.query.trim() === '') throw refuse(400, 'Send the SQL as "query".');
  return reportOfSql(params.query);
}
