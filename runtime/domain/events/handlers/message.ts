import { invalid } from '../../../framework/errors/http-error';
import type { Handler } from '../../../framework/http/call';
import { decide, unlessActive } from '../decide';
import { enqueueMessages } from '../message-job';

/** Characters of a message. */
const MAX_LENGTH = 2000;

/** POST `/rest/v1/event/ID/message/`: mails those who come (events/README.md, "What staff do"). */
export const handler: Handler = async (call, plan) => {
  const { text } = (call.body ?? {}) as { text?: unknown };
  if (typeof text !== 'string' || text.trim() === '') throw invalid(plan.name, { text: ['This field is required.'] });
  if (text.length > MAX_LENGTH) throw invalid(plan.name, { text: [`This text is longer than ${MAX_LENGTH} characters.`] });
  await decide(call, plan, unlessActive, (query, { id }) => enqueueMessages(query, id, text.trim()));
  return { status: 202 };
};
