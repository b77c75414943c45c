import type { Answer, Call, Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { invalidAction } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import { changeMailing, namesNoField, parseTargetingVersion, withMailerErrors, parseMailing } from '../document';
import { refuseProbableMistakes } from '../checks';
import { leavingUnchanged, translateWriteError } from '../../../core/write';
import { viewerContext } from '../../../core/plan/viewer';
import { inPrismaTransaction } from '../../../core/database/transaction';

/**
 * PATCH `/rest/v1/mailer/<id>/`: changes the fields that are sent. 202. 409 when `targeting_version` is sent and is outdated; of two requests
 * with the same version, one succeeds. 400 as for POST, and for changes that cannot hold any more because the mailing is being sent.
 */
export const handler: Handler = taking({ refusal: invalidAction }, (call, plan) =>
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
