import { Message } from '../../../core/words';
import { isAllowed, unauthorised } from '../../../core/auth/permissions';
import type { Handler } from '../../../core/call/index';
import { keyValue, notFound, seesEverything } from '../../../core/read';
import { findPerson, personArchive } from '../export';

/**
 * GET `/rest/v1/user/<id>/export/`: 200 with a ZIP archive of all that is kept about the user (people/README.md, "The data of a person"). 401 for
 * an account that may not view all of it. 404 without such a user.
 */
export const handler: Handler = async (call, plan) => {
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
