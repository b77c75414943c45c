import type { Handler } from '../../../core/call';
import { NOW_SECONDS } from '../../../core/database/sql';
import { decide, unlessActive } from '../decide';

/** POST `/rest/v1/event/ID/refuse/`: an event that waits for approval is taken away, as moderators do it. Nobody is told (events/README.md, "What staff do"). */
export const handler: Handler = async (call, plan) => {
  await decide(
    call,
    plan,
    (event) =>
      unlessActive(event) ?? (event.approved ? { field: 'is_approved', message: 'This event is approved already. Cancel it.' } : undefined),
    (query, { id }) => query(`UPDATE events_event SET status = 'deleted', updated_at = ${NOW_SECONDS} WHERE id = $1`, [id]),
  );
  return { status: 202 };
};
