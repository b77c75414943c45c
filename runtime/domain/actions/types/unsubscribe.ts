import { leaveLists } from '../../people';
import type { ActionType } from './type';

/**
 * Leaving lists: all of them, or those in `lists`, which is an extension (domain 6, "No per-list unsubscribe"). Nobody is subscribed
 * by this action. Reasons come as `action_…` fields, as with every type.
 */
export const unsubscribeType: ActionType = {
  prepare: () => ({ lists: [] }),
  store: (client, { stored, input }) => leaveLists(client, { ...stored, lists: input.lists ?? 'all', change: 'unsubscribe' }),
};
