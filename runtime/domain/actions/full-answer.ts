import type { Answer, Call } from '../../core/call/index';
import { readOne } from '../../core/read';
import type { StoredAction } from './input/model';

/** 201 with the `Location` of an action. */
export function created(call: Call, { resource, stored }: StoredAction): Answer {
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/${resource}/${stored.actionId}/` }, shape: 'response' };
}

/** 201 with the whole representation of an action that was stored. Its times have microseconds in this answer only. */
export async function fullAnswer(call: Call, action: StoredAction): Promise<Answer> {
  const { actionId, redirectUrl, createdAt, updatedAt } = action.stored;
  const { body } = await readOne(call, call.services.registry.get(action.resource), String(actionId));
  const shown = body && 'json' in body ? (JSON.parse(body.json) as Record<string, unknown>) : {};
  return {
    ...created(call, action),
    body: { value: { ...shown, redirect_url: redirectUrl, created_at: createdAt, updated_at: updatedAt } },
  };
}
