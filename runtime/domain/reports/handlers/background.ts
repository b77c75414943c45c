import { tables } from '../../../../generated/rows/tables';
import { queryOn } from '../../../core/database/sql';
import { inFileTransaction } from '../../../core/files/file-transaction';
import type { Handler } from '../../../core/call/index';
import { objectUrl } from '../../../core/write';
import { enqueueBackgroundRun } from '../run/background-task';
import { resultRecipients } from '../run/recipients';
import { findRequestedReport } from '../run/requested-report';
import { readRunOptions, refuseUnknownValues } from '../run/run-options';

/** POST `/rest/v1/report/background/SHORT_NAME/` and `…/sql/`: runs a report in a job (reports/README.md, "Run in the background"). */
export const handler: Handler = async (call) => {
  const { pool } = call.services;
  const account = call.account!;
  const { format = 'csv', params, refresh, cacheDuration, zip } = readRunOptions(call);
  const report = await findRequestedReport(call, params);
  refuseUnknownValues(call, report);
  const staff = await tables(call.services).authuser.findUnique({ where: { id: account.id }, select: { email: true } });
  const emails = resultRecipients(params, report, staff?.email ?? '');
  const sql = report.id === null ? report.sql : null;
  const run = { report: report.id, sql, params, format, refresh, cacheDuration, zip, emails };
  const task = await inFileTransaction(pool, (client) => enqueueBackgroundRun(queryOn(client), run, account.id), call);
  return { status: 201, headers: { Location: objectUrl(call, 'backgroundtask', String(task)) } };
};
