import { inTransaction } from '../database/transaction';
import { queryOn } from '../database/query';
import { refuse } from '../errors/http-error';
import { decide, type Decision } from './held';
import type { Call } from '../call';
import type { ResourcePlan } from '../plan/plan';
import { keyValue, notFound } from '../read';

/** Releases or drops what a restore of the database holds of a kind. Throws 404 without such a line, 400 for one that is decided already. */
export async function decideHeld(call: Call, plan: ResourcePlan, decision: Decision): Promise<void> {
  const { pool, outgoing } = call.services;
  const { rows } = await pool.query<{ kind: string }>('SELECT kind FROM core_heldwork WHERE id = $1', [keyValue(plan, call.key!)]);
  const [line] = rows;
  if (!line) throw notFound(plan, call.key!);
  const decided = await inTransaction(pool, (client) => decide(queryOn(client), outgoing, line.kind, decision, call.account!.id), {
    by: call,
  });
  if (!decided) throw refuse(400, 'Nothing of it is held any more.');
}
