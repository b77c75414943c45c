import { MEDIA_TYPES } from '../../../core/formats/write-body';
import { type Answer, type Call, type Handler, taking } from '../../../core/call';
import { keyValue, notFound } from '../../../core/read';
import { mailingResults } from '../results';
import { resultsTable } from '../results/table';
import { progressAnswer } from '../../../core/changes';
import { sharedProgress } from '../shared-progress';
import { checkBodyRights, objectUrl } from '../../../core/write';
import { processMailReport } from '../mail-reports/process';
import { recordRelayedBounce, withUser } from '../record-relayed-bounce';
import { stopRelayedFriend } from '../stop-relayed-friend';

/**
 * GET `/rest/v1/mailer/ID/results/`: the results of a mailing: totals, each subject, each link; as CSV or TSV a row for each. They are current, but an
 * open or a click takes a moment to be stored. 404 without the mailing.
 */
export const results: Handler = async (call, plan) => {
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

/** States in which something is still going on. */
const GOES_ON = ['queued', 'sending'];

/** GET `/rest/v1/mailer/ID/watch/`: server-sent events with how far the sending is, as `progress/` has it. 404 without the mailing. */
export const watch: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const { pool } = call.services;
  if (!(await sharedProgress(pool, id))) throw notFound(plan, call.key!);
  return progressAnswer(call, async () => {
    const progress = await sharedProgress(pool, id);
    return progress && { data: { ...progress }, ended: !GOES_ON.includes(progress.status) };
  });
};

/**
 * POST `/rest/v1/bounce/`: records a bounce or complaint. 201 with its `Location`.
 *
 * The body may also be the report of a mail server or provider itself, as `message/rfc822`. Then the answer says what it was: 201, or 200
 * when it had nothing new. Of an address that is no user's, but got word of a friend, the `Location` is that of the address that gets no mail now.
 */
export const createBounce: Handler = taking({ body: ['email'], withFields: true }, async (call, plan) => {
  if (call.body instanceof Uint8Array) return answerReport(call, call.body);
  const body = withUser(call.body);
  checkBodyRights(call, plan, body);
  const stoppedId = await stopRelayedFriend(call, call.body);
  if (stoppedId !== undefined) return { status: 201, headers: { Location: objectUrl(call, 'blackholedemail', stoppedId) } };
  const id = await recordRelayedBounce(call, plan, body);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
});

async function answerReport(call: Call, raw: Uint8Array): Promise<Answer> {
  const { kind, userIds, bounceIds } = await processMailReport(call.services, raw, { trusted: true });
  const body = {
    value: { kind, users: userIds.map((id) => `/rest/v1/user/${id}/`), bounces: bounceIds.map((id) => `/rest/v1/bounce/${id}/`) },
  };
  const [firstId] = bounceIds;
  if (firstId === undefined) return { status: 200, body, shape: 'response' };
  return { status: 201, headers: { Location: objectUrl(call, 'bounce', String(firstId)) }, body, shape: 'response' };
}
