import type { Answer, Call, Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { checkBodyRights, objectUrl } from '../../../core/write';
import { processMailReport } from '../mail-reports/process';
import { recordRelayedBounce, withUser } from '../record-relayed-bounce';
import { stopRelayedFriend } from '../stop-relayed-friend';

/**
 * POST `/rest/v1/bounce/`: records a bounce or complaint. 201 with its `Location`.
 *
 * The body may also be the report of a mail server or provider itself, as `message/rfc822`. Then the answer says what it was: 201, or 200
 * when it had nothing new. Of an address that is no user's, but got word of a friend, the `Location` is that of the address that gets no mail now.
 */
export const handler: Handler = taking({ body: ['email'], withFields: true }, async (call, plan) => {
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
