import type { Handler } from '../../../framework/http/call';
import { changeMailing, expectedVersion, inMailerShape, readDocument } from '../document';
import { writeRefusal } from '../../../framework/write';
import { inPrismaTransaction } from '../../../framework/database/transaction';

/**
 * PATCH `/rest/v1/mailer/<id>/`: changes what is sent and nothing else (specification 4.6): 202. 409 when `targeting_version` is sent and is not that of the
 * mailing any more; of two that send the same one, one gets it. 400 as for POST, and for what the mailing's status does not allow.
 */
export const handler: Handler = async (call, plan) => {
  const { registry } = call.services;
  const document = readDocument(registry, call.body, { whole: false });
  const version = expectedVersion(call.body);
  return inMailerShape(plan, async () => {
    try {
      await inPrismaTransaction(call.services, (transaction) => changeMailing({ transaction, registry }, call.key!, document, version));
      return { status: 202 };
    } catch (error) {
      throw await writeRefusal(error, call, plan, document.values);
    }
  });
};
