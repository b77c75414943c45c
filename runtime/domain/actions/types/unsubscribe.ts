import { unsubscribeFromLists } from '../../people';
import type { ActionType } from '../input/model';

/**
 * Leaving all lists, or those that `lists` names. Who is on none of those leaves all: whoever asks to leave is not subscribed afterwards for
 * having named the wrong list. This action subscribes nobody. Reasons are sent as `action_…` fields.
 */
export const unsubscribeType: ActionType = {
  prepare: () => ({ lists: [] }),
  store: (client, { stored, input }) =>
    unsubscribeFromLists(client, { ...stored, lists: input.lists ?? 'all', orAll: true, change: 'unsubscribe' }),
};
