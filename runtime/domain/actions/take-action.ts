import { databaseErrorOf, FOREIGN_KEY } from '../../framework/database/errors';
import type { Call } from '../../framework/http/call';
import type { FieldErrors } from '../../framework/errors/http-error';
import { ValidationErrors } from '../../framework/http/validation-errors';
import { checkAction } from './check';
import { identify } from './identify';
import { readInput } from './input';
import { lookUp } from './look-up';
import type { IdentifiedAction, PreparedAction, StoredAction } from './model';
import { type AlsoStore, storeAction } from './store';
import { readTellAFriend } from './tell-a-friend';
import { useTellAFriendQuota } from './tell-a-friend-quota';

/** What a caller may add to an action, such as an upload whose rows are actions. */
export interface TakeActionOptions {
  /** When the action happened, as `YYYY-MM-DDTHH:MM:SS` in UTC; now by default. */
  createdAt?: string;
  /** Errors that the caller has found. The action is refused with them and its own. */
  errors?: FieldErrors;
  /** Writes more in the transaction of the action. */
  alsoStore?: AlsoStore;
}

/**
 * Checks and stores the action in the body of a call: a request of a program, the form of a page, a row of an upload. There are two round
 * trips to the database: one finds all that is known, one writes everything. Throws the errors that `POST /rest/v1/action/` answers.
 */
export async function takeAction(call: Call, options: TakeActionOptions = {}): Promise<StoredAction> {
  try {
    return await take(call, options, useTellAFriendQuota);
  } catch (error) {
    // The user was merged or deleted between the two round trips. The second try finds that; the friends are counted already.
    if (databaseErrorOf(error)?.code !== FOREIGN_KEY) throw error;
    return take(call, options, async () => {});
  }
}

async function take(call: Call, options: TakeActionOptions, useQuota: (action: PreparedAction) => Promise<void>): Promise<StoredAction> {
  const errors = new ValidationErrors();
  const found = await lookUp({ call, input: readInput(call.body) });
  const action = await prepare(identify(found), errors);
  errors.addAll(options.errors ?? {});
  await checkAction(action, errors);
  errors.throwIfAny();
  await useQuota(action);
  return storeAction(options.createdAt === undefined ? action : happenedAt(options.createdAt, action), options.alsoStore);
}

/** Lets the type of the action read its own parameters. */
async function prepare(action: IdentifiedAction, errors: ValidationErrors): Promise<PreparedAction> {
  const prepared = (await action.type.prepare?.(action, errors)) ?? {};
  return { ...action, prepared, tellAFriend: readTellAFriend(action) };
}

function happenedAt(createdAt: string, action: PreparedAction): PreparedAction {
  return { ...action, prepared: { ...action.prepared, createdAt } };
}
