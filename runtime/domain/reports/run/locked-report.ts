import { Message } from '../../../core/words';
import { tables } from '../../../../generated/rows/tables';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { invalid, refuse } from '../../../core/errors/http-error';
import type { Call } from '../../../core/call';
import type { ResourcePlan } from '../../../core/plan/plan';
import { coerce, lockRow } from '../../../core/write';

const LOCKED = new Message('reports.report_locked');

/**
 * Throws 400 `{"<resource>": {"editable": [...]}}` for the change of a report that is not `editable`, unless the body makes it so again; 404 for one that the account does not see.
 */
export async function checkEditable(call: Call, plan: ResourcePlan): Promise<void> {
  const sent = (call.body as { editable?: unknown } | null | undefined)?.editable;
  const unlocks = sent !== undefined && isTrue(sent);
  if (!unlocks && (await isLocked(call, plan))) throw invalid(plan.name, { editable: [LOCKED] });
}

/** Throws 400 `{"error"}` for the deletion of such a report. */
export async function checkDeletable(call: Call, plan: ResourcePlan): Promise<void> {
  if (await isLocked(call, plan)) throw refuse(400, LOCKED);
}

function isTrue(sent: unknown): boolean {
  const read = coerce('boolean', sent, {});
  return read.ok && read.value === true;
}

async function isLocked(call: Call, plan: ResourcePlan): Promise<boolean> {
  return inPrismaTransaction(
    call.services,
    async (transaction) => {
      const id = Number(await lockRow(transaction, plan, call.key!, 'NO KEY UPDATE', call.account));
      const report = await tables(transaction).report.findUnique({ where: { id }, select: { editable: true } });
      return report!.editable === false;
    },
    call,
  );
}
