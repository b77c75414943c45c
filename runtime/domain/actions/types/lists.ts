import { queryOn } from '../../../core/database/sql';
import type { Call } from '../../../core/call';
import { findKeptOff, unsubscribeFromLists } from '../../people';
import type { ActionType, Preparation } from '../input/model';

/** The flags of an import page. */
interface ImportPage {
  /** Null: nobody said, so whoever left stays away. */
  subscribe: boolean | null;
  subscribe_if_new: boolean;
  unsubscribe: boolean;
  unsubscribe_all: boolean;
  default_source: string | null;
}

interface Import extends Preparation {
  /** Ids of the lists that the person leaves. */
  leaves: number[] | 'all';
}

const IMPORT_PAGE = `(
  SELECT row_to_json(o.*) FROM (
    SELECT subscribe, subscribe_if_new, unsubscribe, unsubscribe_all, default_source FROM core_importpage WHERE page_ptr_id = p.id) o)`;

/**
 * Importing a person or an action from elsewhere, as the flags of the page say. A flag for unsubscribing wins over `subscribe`. The lists are
 * those that the request names, else the list of the page; staff put nobody back on them who is kept off by `findKeptOff`.
 */
export const importType: ActionType<ImportPage, Import> = {
  factsSql: IMPORT_PAGE,
  async prepare({ call, found: { facts: flags, page }, input, person }) {
    const lists = input.lists ?? [page.listId];
    const joins = subscribes(flags, person.user === null) && !(input.optIn && !input.lists) ? lists : [];
    return {
      source: flags.default_source || undefined,
      change: 'subscribe_import',
      lists: call.account && person.user ? await listsThatTake(call, person.user.id, joins, flags) : joins,
      leaves: flags.unsubscribe_all ? 'all' : flags.unsubscribe ? lists : [],
    };
  },
  stores: ({ leaves }) => leaves.length > 0,
  store: (client, { stored, prepared }) =>
    unsubscribeFromLists(client, { ...stored, lists: prepared.leaves, change: 'unsubscribe_import' }),
};

function subscribes(flags: ImportPage, isNewUser: boolean): boolean {
  if (flags.unsubscribe_all || flags.unsubscribe) return false;
  return flags.subscribe_if_new ? isNewUser : flags.subscribe !== false;
}

async function listsThatTake({ services }: Call, userId: number, lists: number[], { subscribe }: ImportPage): Promise<number[]> {
  const query = queryOn(services.pool);
  const keptOff = await Promise.all(lists.map((listId) => findKeptOff(query, { userIds: [userId], listId, brings: subscribe === true })));
  return lists.filter((_, index) => keptOff[index]!.size === 0);
}

/**
 * Leaving all lists, or those that `lists` names. Who is on none of those leaves all: whoever asks to leave is not subscribed afterwards for
 * having named the wrong list. This action subscribes nobody. Reasons are sent as `action_…` fields.
 */
export const unsubscribeType: ActionType = {
  prepare: () => ({ lists: [] }),
  store: (client, { stored, input }) =>
    unsubscribeFromLists(client, { ...stored, lists: input.lists ?? 'all', orAll: true, change: 'unsubscribe' }),
};
