import type { Answer, Call } from '../../../core/call';
import { type Query, queryOn, MAX_INT4 } from '../../../core/database/sql';
import { HttpError } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import { notFound } from '../../../core/read';

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

/**
 * The id of the user that a user was merged into, also after further merges. Undefined when no merged user had this id. For whatever still
 * holds an old id: paths of the API, and links in mails that went out before.
 */
export async function findPrimaryUser(query: Query, mergedUserId: number): Promise<number | undefined> {
  if (!Number.isSafeInteger(mergedUserId) || mergedUserId < 1 || mergedUserId > MAX_INT4) return undefined;
  const [row] = await query('SELECT primary_user_id AS id FROM core_mergeduser WHERE user_id = $1', [mergedUserId]);
  return row?.id as number | undefined;
}
