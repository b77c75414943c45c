import { text } from 'node:stream/consumers';
import type { Answer, Call, Handler } from '../../../framework/http/call';
import { refuse } from '../../../framework/http/errors';
import { askedReport } from '../asked';
import { FILES, FORMATS } from '../format';
import { REPORT_POLICY } from '../page';
import { refusalOf } from '../refusal';
import { readRequest } from '../request';
import { resultOf } from '../result';
import type { Output } from '../run';

/**
 * POST (or GET) `/rest/v1/report/run/SHORT_NAME/`, POST `/rest/v1/report/run/sql/`: runs a report now (decisions, "Reports"). 200 with a
 * bare array of rows; CSV and TSV with a row of names; a page; dashboards are always pages. 404 without the report; 400 with what the
 * database says of the query, and where; 503 where queries of staff cannot be run. The query ends when the client leaves.
 */
async function run(call: Call): Promise<Answer> {
  const request = readRequest(call);
  const report = await askedReport(call, request);
  const left = new AbortController();
  call.whenLeft?.(() => left.abort(refuse(400, 'The request was aborted.')));
  const bounds = { timeout: call.services.settings.reportTimeout, signal: left.signal };
  // Without a name it is what the `Accept` header prefers; XML and JSONP are made of JSON.
  const format = request.format ?? FORMATS.find((known) => known === call.format) ?? 'json';
  const wish = { ...request, format };
  return answerOf(
    await resultOf(call.services, report, wish, bounds).catch((error: unknown) => {
      throw refusalOf(error);
    }),
  );
}

async function answerOf({ format, content }: Output): Promise<Answer> {
  if (format === 'json') return { status: 200, shape: 'response', body: { json: await text(content) } };
  const headers = { 'Content-Security-Policy': REPORT_POLICY };
  return { status: 200, ...(format === 'html' && { headers }), body: { content, type: FILES[format].type } };
}

export const handler: Handler = Object.assign(run, { rows: true as const });
