import { queryOn } from '../../../../core/database/query';
import { endRecurring } from '../../../recurring';
import type { ActionType, Preparation } from '../../model';
import { endedMeanwhile, managedDonation } from './managed-donation';

interface Cancellation extends Preparation {
  recurringId?: number;
}

/** A person ends a recurring donation: that of `order_id` or `recurring_id`, else the one that began last. */
export const cancelRecurringType: ActionType<unknown, Cancellation> = {
  async prepare(action, errors) {
    return { recurringId: (await managedDonation(action, errors))?.id };
  },
  async store(client, { prepared, stored }) {
    if (!(await endRecurring(queryOn(client), { id: prepared.recurringId! }, 'user', { userId: stored.userId }))) throw endedMeanwhile();
  },
};
