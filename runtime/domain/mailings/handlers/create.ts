import type { Handler } from '../../../framework/http/call';
import { createMailing, inMailerShape, readDocument } from '../document';
import { objectUrl, writeRefusal } from '../../../framework/write';
import { inPrismaTransaction } from '../../../framework/database/transaction';

/**
 * POST `/rest/v1/mailer/`: makes a mailing, a draft (specification 4.6): 201 with its URL in `Location`. 400 `{"errors": {"<field>": [message]}}`, or
 * `{"error": message}` for a reference to nothing; then nothing is stored.
 */
export const handler: Handler = async (call, plan) => {
  const { registry } = call.services;
  const document = readDocument(registry, call.body, { whole: true });
  return inMailerShape(plan, async () => {
    try {
      const id = await inPrismaTransaction(call.services, (transaction) =>
        createMailing({ transaction, registry }, document, call.account!),
      );
      return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
    } catch (error) {
      throw await writeRefusal(error, call, plan, document.values);
    }
  });
};
