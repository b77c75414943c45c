import { Message } from '../../../core/words';
import { isAllowed, unauthorised } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import { type Handler, taking } from '../../../core/call/index';
import { invalidAction } from '../../../core/errors/http-error';
import { viewerContext } from '../../../core/plan/viewer';
import { objectUrl } from '../../../core/write';
import { requireDeleteRight } from '../delete-right';
import { erasePerson, readErasureRequest } from '../erase';

/**
 * POST `/rest/v1/eraser/`: erases the personal data of a user. 201 with the URL of the user, whose record is empty then; 400 `{errors}`. Nothing
 * brings the data back, so the account needs the right to delete users too, and for details of orders the right to edit money.
 */
export const handler: Handler = taking({ body: ['email'], withFields: true, refusal: invalidAction }, async (call, plan) => {
  requireDeleteRight(call, plan);
  const { pool, settings } = call.services;
  const request = await readErasureRequest({ ...viewerContext(call), query: queryOn(pool), secret: settings.secretKey }, plan, call.body);
  if (request.flags.includes('order_user_details') && !isAllowed(call.account!, 'money', 'edit')) {
    throw unauthorised(new Message('people.order_details_need_money_right'));
  }
  const exists = await inTransaction(pool, (client) => erasePerson(queryOn(client), call.services, request), { by: call });
  if (!exists) throw invalidAction({ user_id: [new Message('people.user_gone')] });
  return { status: 201, headers: { Location: objectUrl(call, 'user', String(request.userId)) } };
});
