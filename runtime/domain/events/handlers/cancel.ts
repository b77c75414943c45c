import type { Handler } from '../../../core/call/index';
import { cancelEvent } from '../people/attendees';
import { decide, unlessActive } from '../decide';

/** POST `/rest/v1/event/ID/cancel/`: the event does not take place, and those who come are told by e-mail, once (events/README.md, "What staff do"). */
export const handler: Handler = async (call, plan) => {
  await decide(call, plan, unlessActive, (query, { id }) => cancelEvent(query, id));
  return { status: 202 };
};
