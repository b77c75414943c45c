import { queryOn } from '../../core/database/query';
import { inTransaction } from '../../core/database/transaction';
import type { Call } from '../../core/call';
import { type ColumnChanges, type MailingStatus, type MailingTrigger, transitionMailing } from './states';

/** Changes the status of a mailing as `transitionMailing` does, for a request: the history of the mailing tells its account. */
export function transitionMailingBy(
  call: Call,
  id: number,
  trigger: MailingTrigger,
  changes?: ColumnChanges,
): Promise<MailingStatus | undefined> {
  return inTransaction(call.services.pool, (client) => transitionMailing(queryOn(client), id, trigger, changes), { by: call });
}
