import { Message } from '../../../core/words';
import type { Handler } from '../../../core/call/index';
import { NOW_SECONDS } from '../../../core/database/sql';
import { decide, unlessActive } from '../decide';

/** POST `/rest/v1/event/ID/approve/`: the event becomes public (events/README.md, "What staff do"). */
export const handler: Handler = async (call, plan) => {
  await decide(
    call,
    plan,
    (event) =>
      unlessActive(event) ?? (event.approved ? { field: 'is_approved', message: new Message('events.event_already_approved') } : undefined),
    (query, { id }) => query(`UPDATE events_event SET is_approved = true, updated_at = ${NOW_SECONDS} WHERE id = $1`, [id]),
  );
  return { status: 202 };
};
