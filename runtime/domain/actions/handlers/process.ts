import type { Answer, Call, Handler } from '../../../framework/http/call';
import { invalidAction } from '../../../framework/http/errors';
import { readOne } from '../../../framework/read';
import { databaseErrorOf, FOREIGN_KEY } from '../../../framework/database/failures';
import { readInput } from '../input';
import { identify, lookUp, type Page } from '../lookup';
import { type Stored, storeAction } from '../store';
import { tafOf } from '../taf';
import { useTafQuota } from '../taf-quota';
import { actionType } from '../types';
import { checkAction } from '../validate';

/**
 * POST `/rest/v1/action/`: records what a person did on a page (specification 4.4). Two round trips: one looks up the page, the user
 * and the allowed fields, one statement writes everything, so that nothing is ever stored by half. Anyone may act; the full answer
 * is for staff. 201; 404 for an unknown page, 400 `{errors}` for what does not validate.
 */
async function processAction(call: Call): Promise<Answer> {
  const { stored, page } = await takeAction(call);
  return answerTo(call, stored, `${page.type.toLowerCase()}action`);
}

/**
 * Checks and stores the action of a body, wherever it came from: a program, or the form of a page. Throws as `POST /rest/v1/action/` answers.
 * A user who was merged or deleted between the two round trips is looked for once more.
 */
export async function takeAction(call: Call): Promise<Taken> {
  try {
    return await take(call, { again: false });
  } catch (error) {
    if (databaseErrorOf(error)?.code !== FOREIGN_KEY) throw error;
    return take(call, { again: true });
  }
}

interface Taken {
  stored: Stored;
  page: Page;
}

async function take(call: Call, { again }: { again: boolean }): Promise<Taken> {
  const input = readInput(call.body);
  const found = await lookUp(call, input);
  const type = actionType(found.page.type);
  if (!type) throw invalidAction({ page: [`No actions are taken on pages of the type ${found.page.type}.`] });
  const request = { call, input, found, person: identify(input, found) };
  const prepared = (await type.prepare?.(request)) ?? {};
  await checkAction(request, prepared);
  const taf = tafOf(input, found.page);
  if (taf && !again) await useTafQuota(request, taf);
  return { stored: await storeAction(request, type, prepared), page: found.page };
}

/** The handler of POST `/rest/v1/action/`; forms in parts are read as well (specification 4.4). */
export const handler: Handler = Object.assign(processAction, { multipart: true as const });

/** The full representation for staff, the short one for everybody else (specification 2.4). */
async function answerTo(call: Call, stored: Stored, resource: string): Promise<Answer> {
  const headers = { Location: `${call.baseUrl}/rest/v1/${resource}/${stored.actionId}/` };
  const { akid, redirectUrl, actionId } = stored;
  if (!call.account) {
    return { status: 201, headers, shape: 'response', body: { value: { action_id: actionId, akid, rd: 1, redirect_url: redirectUrl } } };
  }
  const { body } = await readOne(call, call.services.registry.get(resource), String(actionId));
  const full = body && 'json' in body ? (JSON.parse(body.json) as Record<string, unknown>) : {};
  const fresh = { created_at: stored.createdAt, updated_at: stored.updatedAt };
  return { status: 201, headers, shape: 'response', body: { value: { ...full, ...fresh } } };
}
