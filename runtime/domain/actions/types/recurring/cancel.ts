import { queryOn } from '../../../../framework/database/query';
import { endRecurring } from '../../../donations';
import type { ActionType, Prepared } from '../type';
import { hasEnded, NONE_RUNNING, SIGN_IN } from './messages';
import { mayManage, pick } from './pick';

interface Ending extends Prepared {
  recurringId?: number;
}

/** A person ends a recurring donation (domain 3.5): `order_id` says which, else it is the one that began last. */
export const recurringCancelType: ActionType<Ending> = {
  async prepare(request) {
    if (!(await mayManage(request))) return { errors: SIGN_IN };
    const picked = await pick(request);
    return picked ? { recurringId: picked.id } : { errors: NONE_RUNNING };
  },
  async store(client, { prepared, stored }) {
    if (!(await endRecurring(queryOn(client), prepared.recurringId!, 'user', { userId: stored.userId }))) throw hasEnded();
  },
};
