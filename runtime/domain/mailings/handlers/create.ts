import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { invalidAction } from '../../../core/errors/http-error';
import { createMailing, withMailerErrors, parseMailing } from '../document';
import { refuseProbableMistakes } from '../checks';
import { objectUrl, translateWriteError } from '../../../core/write';
import { viewerContext } from '../../../core/plan/viewer';
import { inPrismaTransaction } from '../../../core/database/transaction';

/**
 * POST `/rest/v1/mailer/`: creates a mailing as a draft. 201 with its URL in `Location`. 400 `{"errors": {"<field>": [message]}}`, or
 * `{"error": message}` for a reference to nothing.
 */
export const handler: Handler = taking({ refusal: invalidAction }, async (call, plan) => {
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
