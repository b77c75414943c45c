import { inPrismaTransaction } from '../../../core/database/transaction';
import { invalidAction } from '../../../core/errors/http-error';
import type { Call } from '../../../core/call';
import type { ResourcePlan } from '../../../core/plan/plan';
import { viewerContext } from '../../../core/plan/viewer';
import { checkBody, resolveBody, updateRow, writePlanOf } from '../../../core/write';
import { withMailerErrors } from '../document';

/** When a mailing goes out, as a body says it. */
export interface Times {
  scheduled_for?: unknown;
  recurring_schedule?: unknown;
}

/** Writes when a mailing goes out, inside the transaction of the request. Throws 400 `{errors}` for what is no time and no schedule. */
export async function setTimes(call: Call, plan: ResourcePlan, id: number, times: Times): Promise<void> {
  const mailing = call.services.registry.get('mailing');
  const { values, errors = {} } = checkBody(mailing, { ...times }, { requireAll: false });
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
  await withMailerErrors(plan, () =>
    inPrismaTransaction(
      call.services,
      async (transaction) => {
        const change = await resolveBody(transaction, viewerContext(call), mailing, values);
        await updateRow(transaction, writePlanOf(mailing), id, change.data);
      },
      call,
    ),
  );
}
