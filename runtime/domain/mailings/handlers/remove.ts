import type { Handler } from '../../../framework/http/call';
import { refuse } from '../../../framework/http/errors';
import { lockRow, removeRefusal, writePlanOf } from '../../../framework/write';
import { delegateOf, queryWithin } from '../../../framework/database/query';
import { inPrismaTransaction } from '../../../framework/database/transaction';

/** Statuses in which no sender and no schedule has to do with a mailing. */
const AT_REST = ['draft', 'model', 'stopped', 'died', 'completed'];

/**
 * DELETE `/rest/v1/mailing/<id>/`: 204. The users who were found for it go with it. 400 `{"error"}` for a mailing that is under way, which must be stopped
 * first, and for one that went out to somebody.
 */
export const handler: Handler = async (call, plan) => {
  try {
    await inPrismaTransaction(call.services, async (transaction) => {
      const id = await lockRow(transaction, plan, call.key!, 'UPDATE');
      const query = queryWithin(transaction);
      const [mailing] = await query('SELECT status FROM core_mailing WHERE id = $1', [id]);
      const status = String(mailing!.status);
      if (!AT_REST.includes(status))
        throw refuse(400, `This mailing cannot be deleted while it is ${status.replaceAll('_', ' ')}: stop it first.`);
      await delegateOf(transaction, writePlanOf(plan).delegate).deleteMany({ where: { id } });
      // Large, and therefore without foreign keys that would take them along.
      await query('DELETE FROM core_mailingset WHERE mailing_id = $1', [id]);
      await query('DELETE FROM core_mailingrecipient WHERE mailing_id = $1', [id]);
    });
  } catch (error) {
    throw removeRefusal(error, call.services.registry, plan);
  }
  return { status: 204 };
};
