import { Message } from '../../../core/words';
import { hasRight, unauthorised } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import { invalidAction } from '../../../core/errors/http-error';
import { type Call, type Handler, taking } from '../../../core/call/index';
import { viewerContext } from '../../../core/plan/viewer';
import { keyValue } from '../../../core/read';
import { resolveReference, writePlanOf } from '../../../core/write';
import { explain } from '../targeting';

/**
 * POST `/rest/v1/mailer/ID/explain/`: why a person gets the mailing, or not. 401 without the right to view users; 400 `{errors}` without a `user`;
 * `{error}` for nobody, for a targeting with which nobody could be found, and when it takes too long.
 */
export const handler: Handler = taking({ permit, noKey: 'it stores nothing.', refusal: invalidAction }, async (call, plan) => {
  const { services } = call;
  const { user } = call.body as { user: string | number };
  const reference = writePlanOf(services.registry.get('bounce')).references.user!;
  const person = await resolveReference(queryOn(services.pool), viewerContext(call), { ...reference, field: 'user', value: user });
  const explanation = await explain(call, plan, Number(keyValue(plan, call.key!)), Number(person));
  return { status: 200, shape: 'object', body: { value: explanation } };
});

function permit({ account }: Call): void {
  if (!hasRight(account, 'users.view')) throw unauthorised(new Message('mailings.explanation_needs_user_right'));
}
