import { leaveLists } from '../../people';
import type { ActionType, Prepared } from './type';

/** What an import page says of the people who come in through it. */
interface Flags {
  subscribe: boolean;
  subscribe_if_new: boolean;
  unsubscribe: boolean;
  unsubscribe_all: boolean;
  default_source: string | null;
}

interface ImportPrepared extends Prepared {
  /** The lists that the person leaves. */
  leaves: number[] | 'all';
}

const FLAGS = `(
  SELECT row_to_json(o) FROM (
    SELECT subscribe, subscribe_if_new, unsubscribe, unsubscribe_all, default_source FROM core_importpage WHERE page_ptr_id = p.id) o)`;

/**
 * Taking in a person or an action from elsewhere, as the page's flags say. Leaving comes before joining, for `subscribe` is on unless
 * it is switched off. Lists are those that the request names, or the page's own.
 */
export const importType: ActionType<ImportPrepared> = {
  facts: FLAGS,
  prepare({ found, input, person }) {
    const flags = found.facts as Flags;
    const named = input.lists ?? [found.page.listId];
    return {
      source: flags.default_source || undefined,
      change: 'subscribe_import',
      lists: joins(flags, person.user === null) && !(input.optIn && !input.lists) ? named : [],
      leaves: flags.unsubscribe_all ? 'all' : flags.unsubscribe ? named : [],
    };
  },
  stores: ({ leaves }) => leaves.length > 0,
  store: (client, { stored, prepared }) => leaveLists(client, { ...stored, lists: prepared.leaves, change: 'unsubscribe_import' }),
};

function joins(flags: Flags, isNew: boolean): boolean {
  if (flags.unsubscribe_all || flags.unsubscribe) return false;
  return flags.subscribe_if_new ? isNew : flags.subscribe;
}
