import type { Handler } from '../../../core/call/index';
import { invalidAction } from '../../../core/errors/http-error';
import { taking } from '../../../core/call/index';
import { requestRebuild } from '../targeting';
import { keyValue, notFound } from '../../../core/read';

/**
 * POST `/rest/v1/mailer/ID/rebuild/`: searches the recipients again. 201 with the URL of the status in `Location`. 400 `{errors}` for a
 * mailing that is being sent or was sent.
 */
export const handler: Handler = taking({ strict: true, refusal: invalidAction }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const rebuild = await requestRebuild(call, id);
  if (rebuild === undefined) throw notFound(plan, call.key!);
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/rebuild/status/${rebuild}/` } };
});
