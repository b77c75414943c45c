import { MEDIA_TYPES } from '../../../core/formats/write-body';
import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { mailingResults } from '../results';
import { resultsTable } from '../results/table';

/**
 * GET `/rest/v1/mailer/ID/results/`: the results of a mailing: totals, each subject, each link; as CSV or TSV a row for each. They are current, but an
 * open or a click takes a moment to be stored. 404 without the mailing.
 */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const results = await mailingResults(call.services, id);
  if (!results) throw notFound(plan, call.key!);
  if (call.format !== 'csv' && call.format !== 'tsv') return { status: 200, shape: 'object', body: { value: results } };
  return {
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="mailing-${id}.${call.format}"` },
    body: { content: resultsTable(id, results, call.format === 'tsv' ? '\t' : ','), type: MEDIA_TYPES[call.format] },
  };
};
