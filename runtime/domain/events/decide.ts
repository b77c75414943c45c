import type { Wording } from '../../core/words';
import { eventStatus } from '../../../generated/states/event';
import { queryOn, type Query } from '../../core/database/sql';
import { mayMove, refusalOf } from '../../core/database/states';
import { inTransaction } from '../../core/database/transaction';
import { invalid } from '../../core/errors/http-error';
import type { Call } from '../../core/call';
import { keyValue, notFound } from '../../core/read';
import type { ResourcePlan } from '../../core/plan/plan';

/** An event about which staff decide. */
export interface DecidedEvent {
  id: number;
  status: string;
  approved: boolean;
}

/** The event is not as the decision needs it. The message is told under the field. */
export interface Objection {
  field: string;
  message: Wording;
}

/**
 * Runs the decision of staff about an event, which is locked meanwhile, in one transaction. Throws 404 for an event that is not there, and 400 with what
 * speaks against it.
 */
export async function decide(
  call: Call,
  plan: ResourcePlan,
  objection: (event: DecidedEvent) => Objection | undefined,
  work: (query: Query, event: DecidedEvent) => Promise<unknown>,
): Promise<void> {
  await inTransaction(
    call.services.pool,
    async (client) => {
      const query = queryOn(client);
      const [event] = await query('SELECT id, status, is_approved AS approved FROM events_event WHERE id = $1 FOR UPDATE', [
        Number(keyValue(plan, call.key!)),
      ]);
      if (!event) throw notFound(plan, call.key!);
      const found = event as unknown as DecidedEvent;
      const problem = objection(found);
      if (problem) throw invalid(plan.name, { [problem.field]: [problem.message] });
      await work(query, found);
    },
    { by: call },
  );
}

/** An event that does not take place any more. */
export function unlessActive({ status }: DecidedEvent): Objection | undefined {
  return mayMove(eventStatus.cancel, status) ? undefined : { field: 'status', message: refusalOf(eventStatus.cancel, status) };
}
