import { Message, isWording } from '../../../core/words';
import { userSubscriptionStatus } from '../../../../generated/states/user';
import { moveSql } from '../../../core/database/states';
import { queryOn, NOW_SECONDS } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import { HttpError, invalid } from '../../../core/errors/http-error';
import type { Call } from '../../../core/call';
import type { ResourcePlan } from '../../../core/plan/plan';
import { viewerContext } from '../../../core/plan/viewer';
import { keyValue, notFound } from '../../../core/read';
import { resolveReference } from '../../../core/write';
import { lockPeople } from '../lock';
import { insertHistorySql } from './history';
import { unsubscribeFromLists } from './unsubscribe';

/** A person and the one list that staff name. */
interface PersonAndList {
  userId: number;
  list: number;
}

/** How a body names a list. */
const LIST = { field: 'list', to: 'list', accepts: ['uri', 'id', 'name'], lookups: { name: { sql: 't.name', type: 'string' } } } as const;

const SUBSCRIBE = `
  WITH joined AS (
    INSERT INTO core_subscription (user_id, list_id, created_at, updated_at) VALUES ($1::integer, $2::integer, ${NOW_SECONDS}, ${NOW_SECONDS})
    ON CONFLICT (list_id, user_id) DO NOTHING
    RETURNING list_id
  ), history AS (${insertHistorySql({ from: 'joined', user: '$1', list: 'joined.list_id', change: `'subscribe_admin'`, action: null })}
  )
  UPDATE core_user SET ${moveSql(userSubscriptionStatus.join)}, updated_at = ${NOW_SECONDS} WHERE id = $1 AND EXISTS (SELECT FROM joined)`;

/**
 * Puts a person on the list that the body names, at once: staff say by it that they have the consent. Who is on it already stays on it, and nothing is
 * written. Throws 404 without such a person, and 400 for a list that is not there and for a person whose data were erased.
 */
export async function subscribeByStaff(call: Call, plan: ResourcePlan): Promise<void> {
  const { userId, list } = await readNamed(call, plan);
  await inTransaction(
    call.services.pool,
    async (client) => {
      const people = await lockPeople(queryOn(client), [userId]);
      if (!people.has(userId)) throw notFound(plan, call.key!);
      if (people.get(userId) === null) throw invalid(plan.name, { list: [new Message('people.data_erased')] });
      await client.query(SUBSCRIBE, [userId, list]);
    },
    { by: call },
  );
}

/**
 * Takes a person off the list that the body names, or with `all` off every list. Who is not on it stays as before. Throws 404 without such a person, and
 * 400 for a list that is not there, and for a body that names both.
 */
export async function unsubscribeByStaff(call: Call, plan: ResourcePlan): Promise<void> {
  const all = namesAll(call, plan);
  const { userId, list } = all ? { userId: Number(keyValue(plan, call.key!)), list: null } : await readNamed(call, plan);
  await inTransaction(
    call.services.pool,
    async (client) => {
      if (!(await lockPeople(queryOn(client), [userId])).has(userId)) throw notFound(plan, call.key!);
      const { rowCount } = await client.query(
        'SELECT FROM core_subscription WHERE user_id = $1 AND ($2::integer IS NULL OR list_id = $2)',
        [userId, list],
      );
      const lists = list === null ? 'all' : [list];
      if (rowCount) await unsubscribeFromLists(client, { userId, actionId: null, lists, change: 'unsubscribe_admin' });
    },
    { by: call },
  );
}

/** Whether the body asks for every list. */
function namesAll({ body }: Call, plan: ResourcePlan): boolean {
  const { all = false, list } = body as { all?: boolean; list?: unknown };
  if (all && list !== undefined && list !== '') throw invalid(plan.name, { all: [new Message('people.list_not_named')] });
  return all;
}

async function readNamed(call: Call, plan: ResourcePlan): Promise<PersonAndList> {
  const userId = Number(keyValue(plan, call.key!));
  const { list: value } = call.body as { list?: string | number };
  if (value === undefined || value === '') throw invalid(plan.name, { list: [new Message('values.required')] });
  try {
    return { userId, list: Number(await resolveReference(queryOn(call.services.pool), viewerContext(call), { ...LIST, value })) };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400 || !isWording(error.wordings.error)) throw error;
    throw invalid(plan.name, { list: [error.wordings.error] });
  }
}
