import { isAllowed, unauthorised } from '../../../framework/auth/permissions';
import type { Handler } from '../../../framework/http/call';
import { erasePerson, readErasing } from '../erase';
import { invalidAction } from '../../../framework/http/errors';
import { objectUrl } from '../../../framework/write';
import { queryOn } from '../../../framework/database/query';
import { mayDelete } from '../may-delete';
import { inTransaction } from '../../../framework/database/transaction';

/**
 * POST `/rest/v1/eraser/`: erases the personal data of a user (specification 4.9). 201 with the user's URL, whose record is empty then (decisions,
 * "Users and actions", 8); 400 `{errors}`. All or nothing. Nothing brings the data back, so the account needs the right to delete users too;
 * what belongs to orders takes the right to edit money.
 */
export const handler: Handler = async (call, plan) => {
  mayDelete(call, plan);
  const { pool, registry, settings } = call.services;
  const erasing = await readErasing({ query: queryOn(pool), registry, secret: settings.secretKey }, plan, call.body);
  if (erasing.flags.includes('order_user_details') && !isAllowed(call.account!, 'money', 'edit')) {
    throw unauthorised('This account may not edit money, which order_user_details does.');
  }
  const found = await inTransaction(pool, (client) => erasePerson(queryOn(client), call.services, erasing));
  if (!found) throw invalidAction({ user_id: ['This user no longer exists.'] });
  return { status: 201, headers: { Location: objectUrl(call, 'user', String(erasing.userId)) } };
};
