import { unsubscribeFromLists } from '../../people';
import type { ActionType, Preparation } from '../model';

/** The flags of an import page. */
interface ImportPage {
  subscribe: boolean;
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
  SELECT row_to_json(o) FROM (
    SELECT subscribe, subscribe_if_new, unsubscribe, unsubscribe_all, default_source FROM core_importpage WHERE page_ptr_id = p.id) o)`;

/**
 * Importing a person or an action from elsewhere, as the flags of the page say. A flag for unsubscribing wins over `subscribe`, which is on
 * by default. The lists are those that the request names, else the list of the page.
 */
export const importType: ActionType<ImportPage, Import> = {
  factsSql: IMPORT_PAGE,
  prepare({ found: { facts: flags, page }, input, person }) {
    const lists = input.lists ?? [page.listId];
    return {
      source: flags.default_source || undefined,
      change: 'subscribe_import',
      lists: subscribes(flags, person.user === null) && !(input.optIn && !input.lists) ? lists : [],
      leaves: flags.unsubscribe_all ? 'all' : flags.unsubscribe ? lists : [],
    };
  },
  stores: ({ leaves }) => leaves.length > 0,
  store: (client, { stored, prepared }) =>
    unsubscribeFromLists(client, { ...stored, lists: prepared.leaves, change: 'unsubscribe_import' }),
};

function subscribes(flags: ImportPage, isNewUser: boolean): boolean {
  if (flags.unsubscribe_all || flags.unsubscribe) return false;
  return flags.subscribe_if_new ? isNewUser : flags.subscribe;
}
