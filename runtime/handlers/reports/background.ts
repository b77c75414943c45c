import type { Handler } from '../../call';
import { askedReport } from '../../reports/asked';
import { readRequest } from '../../reports/request';
import { enqueueRun } from '../../reports/task';
import { withClientTransaction } from '../../uploads/transaction';
import { objectUrl } from '../../write';

/**
 * POST `/rest/v1/report/background/SHORT_NAME/` and `…/sql/`: lets a job run a report. 201 with the `Location` of a `backgroundtask`, which
 * tells when the result can be fetched (domain 1.9). CSV unless the request names a format. 404 and 400 as for a run at once; what is wrong
 * with the query the task tells.
 */
export const handler: Handler = async (call) => {
  const request = readRequest(call);
  const report = await askedReport(call, request);
  const { format = 'csv', params, refresh, cacheDuration, zip, emails } = request;
  const wish = { report: report.id, sql: report.id === null ? report.sql : null, params, format, refresh, cacheDuration, zip, emails };
  const task = await withClientTransaction(call.services.pool, (client) => enqueueRun(client, wish, call.account!.id));
  return { status: 201, headers: { Location: objectUrl(call, 'backgroundtask', String(task)) } };
};
