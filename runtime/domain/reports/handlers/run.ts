import { Message } from '../../../core/words';
import { text } from 'node:stream/consumers';
import type { Answer, Handler } from '../../../core/call/index';
import { refuse } from '../../../core/errors/http-error';
import { translatedHeader } from '../../../core/staff-sql';
import { toHttpError } from '../run/report-errors';
import { findRequestedReport } from '../run/requested-report';
import { FILE_TYPES, RESULT_FORMATS } from '../result/result-format';
import { REPORT_CONTENT_SECURITY_POLICY } from '../result/result-page';
import { readRunOptions, refuseUnknownValues } from '../run/run-options';
import { runOrReuse } from '../run/run-or-reuse';
import type { ReportOutput } from '../run/run-report';

/**
 * POST or GET `/rest/v1/report/run/SHORT_NAME/`, POST `/rest/v1/report/run/sql/`: runs a report at once (reports/README.md, "Run at once").
 * The query ends when the client disconnects.
 */
export const handler: Handler = async (call) => {
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
