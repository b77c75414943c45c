import { type Answer, type Call, type Handler, taking } from '../../../core/call';
import { invalidAction } from '../../../core/errors/http-error';
import {
  changeMailing,
  copyMailing,
  createMailing,
  deleteMailing,
  namesNoField,
  parseMailing,
  parseTargetingVersion,
  withMailerErrors,
} from '../document';
import { checkMailing, isWritten, refuseProbableMistakes } from '../checks';
import { leavingUnchanged, objectUrl, translateDeleteError, translateWriteError } from '../../../core/write';
import { viewerContext } from '../../../core/plan/viewer';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { detail, keyValue, notFound } from '../../../core/read';
import type { ResourcePlan } from '../../../core/plan/plan';
import { mailingStatus } from '../../../../generated/states/mailing';
import { changeStatus } from '../change-status';

/**
 * POST `/rest/v1/mailer/`: creates a mailing as a draft. 201 with its URL in `Location`. 400 `{"errors": {"<field>": [message]}}`, or
 * `{"error": message}` for a reference to nothing.
 */
export const create: Handler = taking({ refusal: invalidAction }, async (call, plan) => {
  const document = parseMailing(call.services.registry, call.body, { whole: true });
  if (call.isStrict) await refuseProbableMistakes(call, document);
  return withMailerErrors(plan, async () => {
    try {
      const id = await inPrismaTransaction(
        call.services,
        (transaction) => createMailing({ ...viewerContext(call), transaction }, document, call.account!),
        call,
      );
      return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
    } catch (error) {
      throw await translateWriteError(error, call, plan, document.values);
    }
  });
});

/** GET `/rest/v1/mailer/ID/`: the mailing, with what was found in it (`warnings`). */
export const read: Handler = async (call, plan) => {
  const answer = await detail(call, plan);
  if (!answer.body || !('json' in answer.body) || typeof answer.body.json !== 'string') return answer;
  const { status } = JSON.parse(answer.body.json) as { status: string };
  const warnings = isWritten(status) ? await checkMailing(call.services, Number(keyValue(plan, call.key!)), call.account) : [];
  return { ...answer, body: { json: answer.body.json.replace('"warnings":null', () => `"warnings":${JSON.stringify(warnings)}`) } };
};

/**
 * PATCH `/rest/v1/mailer/<id>/`: changes the fields that are sent. 202. 409 when `targeting_version` is sent and is outdated; of two requests
 * with the same version, one succeeds. 400 as for POST, and for changes that cannot hold any more because the mailing is being sent.
 */
export const update: Handler = taking({ refusal: invalidAction }, (call, plan) =>
  leavingUnchanged(call, plan, async ({ body, unchanged }) => {
    const changesNothing = unchanged.length > 0 && namesNoField(plan, body);
    return changesNothing ? { status: 202 } : change(call, plan, body);
  }),
);

async function change(call: Call, plan: ResourcePlan, body: unknown): Promise<Answer> {
  const document = parseMailing(call.services.registry, body, { whole: false });
  const version = parseTargetingVersion(call.body);
  if (call.isStrict) await refuseProbableMistakes(call, document);
  return withMailerErrors(plan, async () => {
    try {
      await inPrismaTransaction(
        call.services,
        (transaction) => changeMailing({ ...viewerContext(call), transaction }, call.key!, document, version),
        call,
      );
      return { status: 202 };
    } catch (error) {
      throw await translateWriteError(error, call, plan, document.values);
    }
  });
}

/**
 * POST `/rest/v1/mailer/<id>/copy/`: copies a mailing. 201 with the URL of the copy in `Location`. Its submitter is the account.
 *
 * - `targeting`: whether the targeting is copied too; true by default.
 * - `keep_test_group`: accepted without effect, because this service has no test groups.
 */
export const copy: Handler = taking({ strict: true, refusal: invalidAction }, async (call, plan) => {
  const { targeting = true } = call.body as { targeting?: boolean };
  const id = Number(keyValue(plan, call.key!));
  const copy = await copyMailing(call, id, { targeting, set: { submitter_id: call.account!.id } });
  if (copy === undefined) throw notFound(plan, call.key!);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(copy)) } };
});

/**
 * DELETE `/rest/v1/mailing/<id>/`: deletes a mailing and its saved user set. 204. 400 `{"error"}` for one that is being sent or scheduled,
 * which must be stopped first, and for one that somebody has got.
 */
export const remove: Handler = async (call, plan) => {
  try {
    await deleteMailing(call, plan, call.key!);
  } catch (error) {
    throw translateDeleteError(error, call.services.registry, plan);
  }
  return { status: 204 };
};

/** POST `/rest/v1/mailing/<id>/draft/`: makes a draft of a model again. 202; 400 for any other status. */
export const makeDraft: Handler = (call, plan) => changeStatus(call, plan, mailingStatus.makeDraft);

/** POST `/rest/v1/mailing/<id>/model/`: makes a model of a draft, which is kept to be copied and never sent. 202; 400 for any other status. */
export const makeModel: Handler = (call, plan) => changeStatus(call, plan, mailingStatus.makeModel);
