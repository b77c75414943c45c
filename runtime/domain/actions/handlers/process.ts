import type { Answer, Call, Handler } from '../../../framework/http/call';
import { readOne } from '../../../framework/read';
import type { StoredAction } from '../model';
import { takeAction } from '../take-action';

/**
 * POST `/rest/v1/action/`: records what a person did on a page. Anyone may act. 201 with the whole action for staff and a short answer for
 * everybody else; 404 for an unknown page; 400 `{errors}` for what does not validate.
 */
async function processAction(call: Call): Promise<Answer> {
  const { stored, resource } = await takeAction(call);
  const headers = { Location: `${call.baseUrl}/rest/v1/${resource}/${stored.actionId}/` };
  const value = call.account ? await fullAnswer(call, resource, stored) : shortAnswer(stored);
  return { status: 201, headers, shape: 'response', body: { value } };
}

/** `multipart`: forms in parts are read as well. */
export const handler: Handler = Object.assign(processAction, { multipart: true as const });

function shortAnswer({ actionId, akid, redirectUrl }: StoredAction['stored']): object {
  return { action_id: actionId, akid, rd: 1, redirect_url: redirectUrl };
}

/** The representation of the action. Its times have microseconds in this answer only. */
async function fullAnswer(call: Call, resource: string, { actionId, createdAt, updatedAt }: StoredAction['stored']): Promise<object> {
  const { body } = await readOne(call, call.services.registry.get(resource), String(actionId));
  const action = body && 'json' in body ? (JSON.parse(body.json) as Record<string, unknown>) : {};
  return { ...action, created_at: createdAt, updated_at: updatedAt };
}
