import { type Call, type Handler, taking } from '../../../core/call';
import { invalidAction, refuse } from '../../../core/errors/http-error';
import { explain, loadAudience, readRebuild, requestRebuild, waterfall } from '../targeting';
import { keyValue, notFound } from '../../../core/read';
import { Message } from '../../../core/words';
import { translatedHeader } from '../../../core/staff-sql';
import { checkMailing } from '../checks';
import { hasRight, unauthorised } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import { viewerContext } from '../../../core/plan/viewer';
import { checkBodyRights, resolveReference, writePlanOf } from '../../../core/write';
import { unsavedAudience } from '../document';

/**
 * POST `/rest/v1/mailer/ID/rebuild/`: searches the recipients again. 201 with the URL of the status in `Location`. 400 `{errors}` for a
 * mailing that is being sent or was sent.
 */
export const rebuild: Handler = taking({ strict: true, refusal: invalidAction }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const rebuild = await requestRebuild(call, id);
  if (rebuild === undefined) throw notFound(plan, call.key!);
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/rebuild/status/${rebuild}/` } };
});

/** GET `/rest/v1/mailer/ID/rebuild/status/TASK/`: how far a rebuild is. 404 when there was none. */
export const rebuildStatus: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const rebuild = /^\d{1,9}$/.test(call.subkey!) ? await readRebuild(call.services, id, Number(call.subkey), call.account) : undefined;
  if (!rebuild) throw refuse(404, new Message('mailings.rebuild_unknown', { number: call.subkey!.slice(0, 100) }));
  const warnings = rebuild.status.finished ? await checkMailing(call.services, id, call.account) : [];
  return { status: 200, shape: 'object', headers: translatedHeader(rebuild.translated), body: { value: { ...rebuild.status, warnings } } };
};

/**
 * POST `/rest/v1/mailer/ID/explain/`: why a person gets the mailing, or not. 401 without the right to view users; 400 `{errors}` without a `user`;
 * `{error}` for nobody, for a targeting with which nobody could be found, and when it takes too long.
 */
export const why: Handler = taking({ permit, noKey: 'it stores nothing.', refusal: invalidAction }, async (call, plan) => {
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

/**
 * GET `/rest/v1/mailer/ID/waterfall/`: how many users each line of the targeting leaves. 400 for a targeting with which nobody could be found, and
 * when it takes too long.
 */
export const lines: Handler = async (call, plan) => {
  const audience = await loadAudience(call.services.pool, Number(keyValue(plan, call.key!)));
  if (!audience) throw notFound(plan, call.key!);
  return { status: 200, shape: 'object', body: { value: await waterfall(call, audience) } };
};

/**
 * POST `/rest/v1/mailer/waterfall/`: how many users each line of a targeting would leave that is not saved. The body is that of a mailing; nothing is
 * stored. 401 for SQL, reports and people by e-mail as in a mailing; 400 as for a mailing, for a targeting with which nobody could be found, and when it takes too long.
 */
export const linesUnsaved: Handler = taking(
  { noKey: 'it stores nothing.', withFields: true, refusal: invalidAction },
  async (call, plan) => {
    checkBodyRights(call, plan, call.body);
    return { status: 200, shape: 'object', body: { value: await waterfall(call, await unsavedAudience(call, plan)) } };
  },
);
