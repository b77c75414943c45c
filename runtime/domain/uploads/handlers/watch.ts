import { progressAnswer } from '../../../core/changes';
import type { Handler } from '../../../core/call/index';
import { keyValue } from '../../../core/read';
import { findProgress } from '../progress';

/** GET `/rest/v1/upload/ID/watch/`: server-sent events with how far the upload is (uploads/README.md, "Progress and errors"). */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  return progressAnswer(call, async () => {
    const found = await findProgress(call.services.pool, id);
    if (!found) return undefined;
    const { status, progress, lineCount: line_count, rate, ok, doubtful: warnings, rejected: errors, ended } = found;
    return { data: { status, progress, line_count, rate, ok, warnings, errors }, ended };
  });
};
