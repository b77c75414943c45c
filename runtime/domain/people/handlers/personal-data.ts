import { Message } from '../../../core/words';
import { isAllowed, unauthorised } from '../../../core/auth/permissions';
import { type Call, type Handler, taking } from '../../../core/call';
import { keyValue, notFound, seesEverything } from '../../../core/read';
import { findPerson, personArchive } from '../export';
import { queryOn } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import { invalidAction } from '../../../core/errors/http-error';
import { viewerContext } from '../../../core/plan/viewer';
import { objectUrl } from '../../../core/write';
import { erasePerson } from '../erase/erase';
import { readErasureRequest } from '../erase/request';
import { databaseErrorOf, FOREIGN_KEY } from '../../../core/database/errors';
import type { ResourcePlan } from '../../../core/plan/plan';
import { enqueueMerge, readMergeRequest } from '../merge/request';

/** Throws 401 unless the account may delete this kind of object. For a POST that makes objects disappear. */
function requireDeleteRight({ account }: Call, { kind }: ResourcePlan): void {
  if (!account || !isAllowed(account, kind, 'delete')) throw unauthorised(new Message('writing.deletion_not_allowed', { kinds: kind }));
}

/**
 * GET `/rest/v1/user/<id>/export/`: 200 with a ZIP archive of all that is kept about the user (people/README.md, "The data of a person"). 401 for
 * an account that may not view all of it. 404 without such a user.
 */
export const archive: Handler = async (call, plan) => {
  const { personData, registry } = call.services;
  const person = await findPerson(call.services, Number(keyValue(plan, call.key!)));
  if (!person) throw notFound(plan, call.key!);
  const account = call.account!;
  const kinds = [...new Set(personData.belongings.map(({ kind }) => kind))].sort();
  const hidden = kinds.filter((kind) => !isAllowed(account, kind, 'view'));
  if (hidden.length > 0) throw unauthorised(new Message('requests.view_not_allowed', { kind: hidden.join(', ') }));
  if (!seesEverything(registry, account)) throw unauthorised(new Message('people.not_all_rows_in_sight'));
  return personArchive(call.services, person);
};

/**
 * POST `/rest/v1/eraser/`: erases the personal data of a user. 201 with the URL of the user, whose record is empty then; 400 `{errors}`. Nothing
 * brings the data back, so the account needs the right to delete users too, and for details of orders the right to edit money.
 */
export const erase: Handler = taking({ body: ['email'], withFields: true, refusal: invalidAction }, async (call, plan) => {
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

/**
 * POST `/rest/v1/usermerge/`: makes one user of several, in a job. 201 with the merge, whose `status` tells how far it is; 400 `{errors}`. The
 * merged users disappear, so the account needs the right to delete users too.
 */
export const merge: Handler = taking({ refusal: invalidAction }, async (call, plan) => {
  requireDeleteRight(call, plan);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(await request(call, plan))) } };
});

/** The id of the merge. A user who is merged or deleted between the check and the merge is found missing by another check. */
async function request(call: Call, plan: ResourcePlan): Promise<number> {
  const query = queryOn(call.services.pool);
  for (;;) {
    const merge = await readMergeRequest(call, plan);
    try {
      return await enqueueMerge(query, merge);
    } catch (error) {
      if (databaseErrorOf(error)?.code !== FOREIGN_KEY) throw error;
    }
  }
}
