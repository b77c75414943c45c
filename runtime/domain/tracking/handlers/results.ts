import type { Handler } from '../../../framework/http/call';
import { keyValue, notFound } from '../../../framework/read';
import { mailingResults } from '../results';

/**
 * GET `/rest/v1/mailer/ID/results/`: the results of a mailing: totals, each subject, each link. They are current, but an open or a click
 * takes a moment to be stored. 404 without the mailing.
 */
export const handler: Handler = async (call, plan) => {
  const results = await mailingResults(call.services, Number(keyValue(plan, call.key!)));
  if (!results) throw notFound(plan, call.key!);
  return { status: 200, shape: 'object', body: { value: results } };
};
