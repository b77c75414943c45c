import { isAllowed } from '../../../../framework/auth/permissions';
import { RUNNING } from '../../../donations';
import { hasSignedIn } from '../../signed-in';
import { valueOf } from '../../../../framework/http/faults';
import type { Request } from '../type';

/** The recurring donation that an action is about. */
export interface Picked {
  id: number;
  currency: string;
}

/**
 * Whether the request may manage the person's recurring donations: staff who may edit money, or the person, by a login token in `i`
 * (specification 5.3). An e-mail address or an akid is no proof of who asks.
 */
export async function mayManage(request: Request): Promise<boolean> {
  const { account } = request.call;
  return (account !== null && isAllowed(account, 'money', 'edit')) || hasSignedIn(request);
}

/** The person's running recurring donation: the one of `order_id` or `recurring_id`, else the one that began last. */
export async function pick({ call, input, person }: Request): Promise<Picked | undefined> {
  const orderId = valueOf(input.given, 'order_id');
  if (!person.user || (orderId !== undefined && !/^\d{1,9}$/.test(orderId))) return undefined;
  const { rows } = await call.services.pool.query<Picked>(
    `SELECT id, currency FROM core_orderrecurring
     WHERE user_id = $1 AND ${RUNNING} AND ($2::integer IS NULL OR order_id = $2) AND ($3::text IS NULL OR recurring_id = $3)
     ORDER BY start DESC, id DESC LIMIT 1`,
    [person.user.id, orderId ?? null, valueOf(input.given, 'recurring_id') ?? null],
  );
  return rows[0];
}
