import { isAllowed } from '../../../../core/auth/permissions';
import { queryOn } from '../../../../core/database/query';
import { type HttpError, invalidAction } from '../../../../core/errors/http-error';
import { lastValue, type ValidationErrors } from '../../../../core/http/validation-errors';
import { findRunningRecurring, type RunningRecurring } from '../../../recurring';
import { cameByLoginLink } from '../../login-link';
import type { IdentifiedAction } from '../../model';

const NOT_RUNNING = 'There is no such recurring donation, or it has ended.';

/**
 * The running recurring donation that an action manages: that of `order_id` or `recurring_id`, else the one that began last. Adds an error, and
 * returns undefined, when there is none or the request may not manage it.
 */
export async function managedDonation(action: IdentifiedAction, errors: ValidationErrors): Promise<RunningRecurring | undefined> {
  if (!(await mayManage(action))) {
    errors.add('i', 'Please sign in: open this page by the link that was sent to you.');
    return undefined;
  }
  const donation = await findDonation(action);
  if (!donation) errors.add('order_id', NOT_RUNNING);
  return donation;
}

/** 400 for a donation that ended after it was found. */
export function endedMeanwhile(): HttpError {
  return invalidAction({ order_id: [NOT_RUNNING] });
}

/** Staff who may edit money, and the person by a login link. The e-mail address in the request may be anybody's. */
async function mayManage(action: IdentifiedAction): Promise<boolean> {
  const { account } = action.call;
  return isAllowed(account, 'money', 'edit') || cameByLoginLink(action);
}

async function findDonation({ call, input: { parameters }, person }: IdentifiedAction): Promise<RunningRecurring | undefined> {
  const orderId = lastValue(parameters, 'order_id');
  const recurringId = lastValue(parameters, 'recurring_id');
  if (!person.user || (orderId !== undefined && !/^\d{1,9}$/.test(orderId))) return undefined;
  return findRunningRecurring(queryOn(call.services.pool), person.user.id, { orderId, recurringId });
}
