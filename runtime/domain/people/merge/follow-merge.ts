import { queryOn } from '../../../core/database/query';
import type { Answer, Call } from '../../../core/call';
import { HttpError } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import { notFound } from '../../../core/read';
import { findPrimaryUser } from './primary-user';

/** How a user is read, and what is answered when the user was merged into another one. */
interface UserReading {
  userId: number;
  read(): Promise<Answer>;
  answerMerged(primaryUserId: number): Promise<Answer> | Answer;
}

/** Reads a user, or follows the merge of that user. Throws 404 when there is neither. */
export async function readOrFollowMerge(call: Call, plan: ResourcePlan, { userId, read, answerMerged }: UserReading): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    const primaryUserId = await findPrimaryUser(queryOn(call.services.pool), userId);
    if (primaryUserId === undefined) throw notFound(plan, call.key!);
    return answerMerged(primaryUserId);
  }
}
