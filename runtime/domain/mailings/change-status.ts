import { tables } from '../../../generated/rows/tables';
import { mailingStatus } from '../../../generated/states/mailing';
import type { Answer, Call } from '../../core/call';
import { type Query, queryOn } from '../../core/database/sql';
import { type Changes, mayMove, moveRow, refusalOf } from '../../core/database/states';
import { inTransaction } from '../../core/database/transaction';
import { invalid, invalidAction } from '../../core/errors/http-error';
import type { ResourcePlan } from '../../core/plan/plan';
import { keyValue, notFound } from '../../core/read';

type MailingTransition = (typeof mailingStatus)[keyof typeof mailingStatus];
type ColumnChanges = Changes<MailingTransition['of']>;

/**
 * Changes the status of a mailing and some columns with it, as `moveRow` does. Returns the new status; undefined when the status does not allow it, or there
 * is no such mailing.
 */
export function moveMailing(
  query: Query,
  transition: MailingTransition,
  id: number,
  changes: ColumnChanges = {},
): Promise<string | undefined> {
  // Whoever changes the status of a mailing that a restore holds has decided about it.
  return moveRow<MailingTransition['of'], MailingTransition['way']>(query, transition, id, { held_status: null, ...changes });
}

/** The same for a request: the history of the mailing tells its account. */
export function moveMailingBy(call: Call, transition: MailingTransition, id: number, changes?: ColumnChanges): Promise<string | undefined> {
  return inTransaction(call.services.pool, (client) => moveMailing(queryOn(client), transition, id, changes), { by: call });
}

/** Whether people may have the recipients of a mailing with this status searched again: nothing is being sent, nor about to be. */
export function isRebuildable(status: string): boolean {
  return mayMove(mailingStatus.queue, status);
}

/**
 * Answers a POST that changes nothing but the status of a mailing: 202. Throws 404 without the mailing, and 400 `{"<resource>": {"status":
 * [refusal]}}` when its status does not allow it.
 */
export async function changeStatus(
  call: Call,
  plan: ResourcePlan,
  transition: typeof mailingStatus.makeDraft | typeof mailingStatus.makeModel,
): Promise<Answer> {
  const id = Number(keyValue(plan, call.key!));
  if (await moveMailingBy(call, transition, id)) return { status: 202 };
  const exists = (await tables(call.services).mailing.count({ where: { id } })) > 0;
  throw exists ? invalid(plan.name, { status: [refusalOf(transition, '')] }) : notFound(plan, call.key!);
}

/**
 * Stops a mailing. A scheduled or recurring mailing becomes a draft again. A mailing that is being sent stops within seconds, when its senders
 * see it. False when there is no such mailing. Throws 400 when there is nothing to stop.
 */
export async function stopMailing(call: Call, id: number): Promise<boolean> {
  if (await moveMailingBy(call, mailingStatus.stop, id)) return true;
  const mailing = await tables(call.services).mailing.findUnique({ where: { id }, select: { status: true } });
  if (!mailing) return false;
  throw invalidAction({ status: [refusalOf(mailingStatus.stop, mailing.status.replaceAll('_', ' '))] });
}
