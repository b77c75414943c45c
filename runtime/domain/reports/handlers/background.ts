import type { Handler } from '../../../framework/http/call';
import { askedReport } from '../asked';
import { emailsOf, readRequest } from '../request';
import { enqueueRun } from '../task';
import { objectUrl } from '../../../framework/write';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../../framework/database/transaction';

/**
 * POST `/rest/v1/report/background/SHORT_NAME/` and `…/sql/`: lets a job run a report. 201 with the `Location` of a `backgroundtask`, which
 * tells when the result can be fetched (domain 1.9), and e-mail does where `email` or `use_email` ask for it. CSV unless the request names
 * a format. 404 and 400 as for a run at once; what is wrong
 * with the query the task tells.
 */
export const handler: Handler = async (call) => {
  const request = readRequest(call);
  const report = await askedReport(call, request);
  const { format = 'csv', params, refresh, cacheDuration, zip } = request;
  const { rows } = await call.services.pool.query<{ email: string }>('SELECT email FROM auth_user WHERE id = $1', [call.account!.id]);
  const emails = emailsOf(params, report, rows[0]?.email ?? '');
  const wish = { report: report.id, sql: report.id === null ? report.sql : null, params, format, refresh, cacheDuration, zip, emails };
  const task = await inTransaction(call.services.pool, (client) => enqueueRun(client, wish, call.account!.id), {
    retry: false,
    statementTimeout: FILE_STATEMENT_TIMEOUT,
  });
  return { status: 201, headers: { Location: objectUrl(call, 'backgroundtask', String(task)) } };
};
