import { delegateOf, queryWithin } from '../../../core/database/query';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { refuse } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import type { Call } from '../../../core/call';
import { lockRow, writePlanOf } from '../../../core/write';

/** In these statuses no sender and no schedule works on a mailing. */
const DELETABLE_STATUSES = ['draft', 'model', 'stopped', 'died', 'completed'];

/** Deletes a mailing and its saved user set. Throws 404, and 400 for a mailing that must be stopped first. */
export async function deleteMailing(call: Call, plan: ResourcePlan, key: string): Promise<void> {
  const { services, account } = call;
  await inPrismaTransaction(
    services,
    async (transaction) => {
      const id = await lockRow(transaction, plan, key, 'UPDATE', account);
      const query = queryWithin(transaction);
      const [mailing] = await query('SELECT status FROM core_mailing WHERE id = $1', [id]);
      const status = String(mailing!.status);
      if (!DELETABLE_STATUSES.includes(status))
        throw refuse(400, `This mailing cannot be deleted while it is ${status.replaceAll('_', ' ')}: stop it first.`);
      await delegateOf(transaction, writePlanOf(plan).delegate).deleteMany({ where: { id } });
      // These tables are large, so they have no foreign keys that would cascade.
      await query('DELETE FROM core_mailingset WHERE mailing_id = $1', [id]);
      await query('DELETE FROM core_mailingrecipient WHERE mailing_id = $1', [id]);
    },
    call,
  );
}
