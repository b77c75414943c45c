import { Message } from '../../../core/words';
import { eventStatus } from '../../../../generated/states/event';
import type { Handler } from '../../../core/call/index';
import { moveRow } from '../../../core/database/states';
import { decide, unlessActive } from '../decide';

/** POST `/rest/v1/event/ID/refuse/`: an event that waits for approval is taken away, as moderators do it. Nobody is told (events/README.md, "What staff do"). */
export const handler: Handler = async (call, plan) => {
  await decide(
    call,
    plan,
    (event) =>
      unlessActive(event) ??
      (event.approved ? { field: 'is_approved', message: new Message('events.event_already_approved_cancel') } : undefined),
    (query, { id }) => moveRow(query, eventStatus.refuse, id),
  );
  return { status: 202 };
};
