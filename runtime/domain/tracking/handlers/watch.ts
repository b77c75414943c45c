import { progressAnswer } from '../../../core/changes';
import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { sharedProgress } from '../shared-progress';

/** States in which something is still going on. */
const GOES_ON = ['queued', 'sending'];

/** GET `/rest/v1/mailer/ID/watch/`: server-sent events with how far the sending is, as `progress/` has it. 404 without the mailing. */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const { pool } = call.services;
  if (!(await sharedProgress(pool, id))) throw notFound(plan, call.key!);
  return progressAnswer(call, async () => {
    const progress = await sharedProgress(pool, id);
    return progress && { data: { ...progress }, ended: !GOES_ON.includes(progress.status) };
  });
};
