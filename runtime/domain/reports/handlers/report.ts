import type { Answer, Call, Handler } from '../../../core/call';
import { coerce, lockRow, objectUrl, remove, replace, update } from '../../../core/write';
import { Message } from '../../../core/words';
import { text } from 'node:stream/consumers';
import { invalid, refuse } from '../../../core/errors/http-error';
import { type QueryParams, translatedHeader } from '../../../core/staff-sql';
import { FILE_TYPES, RESULT_FORMATS } from '../result/result-format';
import { REPORT_CONTENT_SECURITY_POLICY } from '../result/result-page';
import { readRunOptions, refuseUnknownValues, resultRecipients } from '../run/run-options';
import { runOrReuse } from '../run/run-or-reuse';
import { type ReportOutput, toHttpError } from '../run/run-report';
import { tables } from '../../../../generated/rows/tables';
import { queryOn } from '../../../core/database/sql';
import { inFileTransaction } from '../../../core/files/file-transaction';
import { enqueueBackgroundRun, findTaskResult } from '../run/background-task';
import { isAllowed, unauthorised } from '../../../core/auth/permissions';
import { seesEverything, unseenAmong } from '../../../core/read';
import { packFiles } from '../../../core/files/decode';
import { inPrismaTransaction } from '../../../core/database/transaction';
import type { ResourcePlan } from '../../../core/plan/plan';
import { adHocReport, findReportByName, type RunnableReport } from '../run/runnable-report';
import { findStoredResult, openStoredResult } from '../result/stored-result';

/** PATCH of a report of any type: 202. 400 for one that is not `editable`, unless the body makes it so. */
export const updateReport: Handler = async (call, plan) => {
  await checkEditable(call, plan);
  return update(call, plan);
};

/** PUT of a report of any type: 204. 400 for one that is not `editable`, unless the body makes it so. */
export const replaceReport: Handler = async (call, plan) => {
  await checkEditable(call, plan);
  return replace(call, plan);
};

/** DELETE of a report of any type: 204. 400 `{"error"}` for one that is not `editable`. */
export const removeReport: Handler = async (call, plan) => {
  await checkDeletable(call, plan);
  return remove(call, plan);
};

/**
 * POST or GET `/rest/v1/report/run/SHORT_NAME/`, POST `/rest/v1/report/run/sql/`: runs a report at once (reports/README.md, "Run at once").
 * The query ends when the client disconnects.
 */
export const run: Handler = async (call) => {
  const options = readRunOptions(call);
  const report = await findRequestedReport(call, options.params);
  refuseUnknownValues(call, report);
  const disconnected = new AbortController();
  call.whenLeft?.(() => disconnected.abort(refuse(400, new Message('requests.request_aborted'))));
  const limits = { timeout: call.services.settings.reportTimeout, signal: disconnected.signal, viewer: call.account };
  // Without `format`, the `Accept` header decides. XML and JSONP are written from JSON.
  const format = options.format ?? RESULT_FORMATS.find((known) => known === call.format) ?? 'json';
  const output = await runOrReuse(call.services, report, { ...options, format }, limits).catch((error: unknown) => {
    throw toHttpError(error);
  });
  return toAnswer(output);
};

async function toAnswer({ format, content, translated }: ReportOutput): Promise<Answer> {
  const said = translatedHeader(translated);
  if (format === 'json') return { status: 200, shape: 'response', headers: said, body: { json: await text(content) } };
  const headers = { ...said, ...(format === 'html' && { 'Content-Security-Policy': REPORT_CONTENT_SECURITY_POLICY }) };
  return { status: 200, headers, body: { content, type: FILE_TYPES[format].type } };
}

/** POST `/rest/v1/report/background/SHORT_NAME/` and `…/sql/`: runs a report in a job (reports/README.md, "Run in the background"). */
export const background: Handler = async (call) => {
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

/** GET `/rest/v1/report/download/TASK_ID/`: the result of a background task as a file (reports/README.md, "Run in the background"). */
export const download: Handler = async (call) => {
  const { pool } = call.services;
  const account = call.account!;
  const id = /^\d{1,9}$/.test(call.subkey!) ? Number(call.subkey) : 0;
  const task = await findTaskResult(pool, id);
  if (!task) throw refuse(404, new Message('reports.result_unknown'));
  // What somebody else asked for may hold rows that this account does not see.
  const seesAll = isAllowed(account, 'reports', 'edit') && seesEverything(call.services.registry, account);
  if (task.submitterId !== account.id && !seesAll) throw unauthorised(new Message('reports.result_of_somebody_else'));
  const result = await findStoredResult(pool, task.result);
  if (!result) throw refuse(404, new Message('reports.result_not_kept'));
  const { type, extension } = FILE_TYPES[result.format];
  const name = `report-${id}.${extension}`;
  const content = openStoredResult(pool, result);
  return {
    status: 200,
    headers: {
      ...translatedHeader(result.translated),
      'Content-Disposition': `attachment; filename="${name}${task.zip ? '.zip' : ''}"`,
      'Content-Security-Policy': REPORT_CONTENT_SECURITY_POLICY,
    },
    body: task.zip ? { content: packFiles([{ name, texts: () => content }], new Date()), type: 'application/zip' } : { content, type },
  };
};

const LOCKED = new Message('reports.report_locked');

/**
 * Throws 400 `{"<resource>": {"editable": [...]}}` for the change of a report that is not `editable`, unless the body makes it so again; 404 for one that the account does not see.
 */
async function checkEditable(call: Call, plan: ResourcePlan): Promise<void> {
  const sent = (call.body as { editable?: unknown } | null | undefined)?.editable;
  const unlocks = sent !== undefined && isTrue(sent);
  if (!unlocks && (await isLocked(call, plan))) throw invalid(plan.name, { editable: [LOCKED] });
}

/** Throws 400 `{"error"}` for the deletion of such a report. */
async function checkDeletable(call: Call, plan: ResourcePlan): Promise<void> {
  if (await isLocked(call, plan)) throw refuse(400, LOCKED);
}

function isTrue(sent: unknown): boolean {
  const read = coerce('boolean', sent, {});
  return read.ok && read.value === true;
}

async function isLocked(call: Call, plan: ResourcePlan): Promise<boolean> {
  return inPrismaTransaction(
    call.services,
    async (transaction) => {
      const id = Number(await lockRow(transaction, plan, call.key!, 'NO KEY UPDATE', call.account));
      const report = await tables(transaction).report.findUnique({ where: { id }, select: { editable: true } });
      return report!.editable === false;
    },
    call,
  );
}

/** The name in the path that stands for SQL of the request. */
const AD_HOC_NAME = 'sql';

/**
 * The report that a request runs: the saved report that its path names, or the SQL in `query`. Accounts that may view reports run saved
 * ones. SQL of a request takes the right to edit reports. Throws 404 for an unknown report and for one that the account does not see, 401 without the right, 405 for SQL by GET, 400
 * without SQL.
 */
async function findRequestedReport(call: Call, params: QueryParams): Promise<RunnableReport> {
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
