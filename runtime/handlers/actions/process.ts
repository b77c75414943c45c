import type { Answer, Call, Handler } from '../../call';
import { readOne } from '../../read';
import { readInput } from './input';
import { identify, lookUp } from './lookup';
import { personChanges } from './person';
import { redirectParts } from './redirect';
import { checkAction } from './validate';
import { type Stored, storeAction } from './store';

/**
 * POST `/rest/v1/action/`: records what a person did on a page (specification 4.4). Two round trips: one looks up the page, the user
 * and the allowed fields, one statement writes everything, so that nothing is ever stored by half. Anyone may act; the full answer
 * is for staff. 201; 404 for an unknown page, 400 `{errors}` for what does not validate.
 */
export const handler: Handler = async (call) => {
  const input = readInput(call.body);
  const found = await lookUp(call, input);
  const person = identify(input, found);
  checkAction(input, found, person);
  const stored = await storeAction(call, {
    input,
    page: found.page,
    agentId: found.agentId,
    person: personChanges(input, person, found.allowedFields),
    mailingId: person.mailingId,
    referral: found.referral,
    redirect: redirectParts(found.page),
  });
  return answerTo(call, stored, `${found.page.type.toLowerCase()}action`);
};

/** The full representation for staff, the short one for everybody else (specification 2.4). */
async function answerTo(call: Call, stored: Stored, resource: string): Promise<Answer> {
  const headers = { Location: `${call.baseUrl}/rest/v1/${resource}/${stored.actionId}/` };
  const { akid, redirectUrl, actionId } = stored;
  if (!call.account) {
    return { status: 201, headers, shape: 'response', body: { value: { action_id: actionId, akid, rd: 1, redirect_url: redirectUrl } } };
  }
  const { body } = await readOne(call, call.services.registry.get(resource), String(actionId));
  const full = body && 'json' in body ? (JSON.parse(body.json) as Record<string, unknown>) : {};
  const fresh = { created_at: stored.createdAt, updated_at: stored.createdAt };
  return { status: 201, headers, shape: 'response', body: { value: { ...full, ...fresh } } };
}
