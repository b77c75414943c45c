import { Message } from '../../../core/words';
import { invalid } from '../../../core/errors/http-error';
import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { decide, unlessActive } from '../decide';
import { quotaSubject, useDayQuota } from '../../transactional-mail';
import { enqueueMessages } from '../people/message-job';

/** How many messages of staff the attendees of an event get in a day (UTC), beside those of its host. */
const MESSAGES_PER_DAY = 10;

const ENOUGH = new Message('events.too_many_messages_today', { most: MESSAGES_PER_DAY });

/** POST `/rest/v1/event/ID/message/`: mails those who come (events/README.md, "What staff do"). */
export const handler: Handler = taking({ strict: true }, async (call, plan) => {
  const { text } = call.body as { text: string };
  if (text.trim() === '') throw invalid(plan.name, { text: [new Message('values.required')] });
  await decide(call, plan, unlessActive, async (query, { id }) => {
    const subject = quotaSubject(call.services, 'event-message', `staff ${id}`);
    if (!(await useDayQuota(query, new Map([[subject, MESSAGES_PER_DAY]]), 1))) throw invalid(plan.name, { text: [ENOUGH] });
    await enqueueMessages(query, id, { says: 'staff', text: text.trim() });
  });
  return { status: 202 };
});
