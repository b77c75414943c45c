import { tables } from '../../../../generated/rows/tables';
import { Message, type Wording, isWording } from '../../../core/words';
import { MAX_INT4, type Query, queryOn } from '../../../core/database/sql';
import { type FieldErrors, HttpError, invalidAction } from '../../../core/errors/http-error';
import { defineJob, enqueueSql } from '../../../core/jobs/job';
import type { ResourcePlan } from '../../../core/plan/plan';
import { viewerContext, type ViewerContext } from '../../../core/plan/viewer';
import { checkBody, resolveReferences } from '../../../core/write';
import type { Services } from '../../../core/call/services';
import type { Answer, Call } from '../../../core/call';
import { notFound } from '../../../core/read';

/** The job that merges users. `merge` is the id of the merge. It is enqueued in the statement that stores the merge. */
export const mergeJob = defineJob<{ merge: number }>('merge');

/** A merge as requested. All numbers are ids. */
interface MergeRequest {
  primaryId: number;
  /** The users that are merged into the primary user. Each stands here once; the primary user does not. */
  mergedIds: number[];
  addressUserId: number;
  sourceUserId: number;
  /** Lists that the primary user may be on afterwards. Null when the request does not name any. */
  lists: number[] | null;
}

/** A merge is one transaction, so its size is limited. */
const MAX_USERS = 500;

/**
 * Reads the body of a merge request. Throws 400 `{errors: {field: [message]}}` with every fault: what is missing, what refers to nothing, and
 * what does not fit together.
 */
export async function readMergeRequest(call: Call, plan: ResourcePlan): Promise<MergeRequest> {
  const { services, body } = call;
  const { values, errors = {} } = checkBody(plan, body, { requireAll: true });
  const resolve = async (field: string, to: string, references: unknown): Promise<number[]> =>
    field in errors ? [] : resolveField(queryOn(services.pool), viewerContext(call), { field, to, references }, errors);
  const addFault = (field: string, message: Wording): Wording[] => (errors[field] ??= [message]);

  const [primaryId] = await resolve('primary_user', 'user', [values.primary_user]);
  const mergedIds = [...new Set(await resolve('users', 'user', values.users))];
  const [addressUserId] = await resolve('address_user', 'user', [values.address_user]);
  const [sourceUserId] = await resolve('source_user', 'user', [values.source_user]);
  const lists = values.lists == null ? null : await resolve('lists', 'list', values.lists);

  if (mergedIds.length === 0) addFault('users', new Message('people.users_missing'));
  if (mergedIds.length > MAX_USERS) addFault('users', new Message('people.too_many_users', { most: MAX_USERS }));
  if (mergedIds.includes(primaryId!)) addFault('users', new Message('people.primary_in_itself'));
  const areUsersKnown = !('primary_user' in errors || 'users' in errors);
  for (const [field, id] of Object.entries({ address_user: addressUserId, source_user: sourceUserId })) {
    if (areUsersKnown && id !== undefined && ![primaryId, ...mergedIds].includes(id))
      addFault(field, new Message('people.not_one_of_users'));
  }
  const erasedIds = await findErasedUsers(
    services,
    [primaryId, ...mergedIds].filter((id) => id !== undefined),
  );
  if (erasedIds.has(primaryId!)) addFault('primary_user', new Message('people.data_erased'));
  if (mergedIds.some((id) => erasedIds.has(id))) addFault('users', new Message('people.one_data_erased'));
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
  return { primaryId: primaryId!, mergedIds, addressUserId: addressUserId!, sourceUserId: sourceUserId!, lists };
}

/** The ids that the references of one field stand for. A fault is added to `errors`. */
async function resolveField(
  query: Query,
  context: ViewerContext,
  { field, to, references }: { field: string; to: string; references: unknown },
  errors: FieldErrors,
): Promise<number[]> {
  if (!Array.isArray(references)) {
    errors[field] = [new Message('people.uris_expected')];
    return [];
  }
  try {
    const ids = await resolveReferences(
      query,
      context,
      references.map((value: unknown) => ({ field, to, accepts: ['uri', 'id'], value })),
    );
    return ids.map(Number);
  } catch (error) {
    if (!(error instanceof HttpError) || !isWording(error.wordings.error)) throw error;
    errors[field] = [error.wordings.error];
    return [];
  }
}

async function findErasedUsers(services: Services, ids: readonly number[]): Promise<Set<number>> {
  const erased = await tables(services).user.findMany({ where: { id: { in: ids }, email: null }, select: { id: true } });
  return new Set(erased.map(({ id }) => id));
}

const uri = (resource: string, id: number): string => `/rest/v1/${resource}/${id}/`;

/** Stores a merge and the job that does it, in one statement. Returns the id of the merge. */
export async function enqueueMerge(query: Query, merge: MergeRequest): Promise<number> {
  const [row] = await query(
    `WITH inserted AS (
       INSERT INTO core_usermerge (primary_id, users, address_user_id, source_user_id, lists) VALUES ($1, $2::jsonb, $3, $4, $5::jsonb) RETURNING id
     )
     SELECT id, (${enqueueSql(mergeJob, { merge: 'id' })}).id AS job FROM inserted`,
    [
      merge.primaryId,
      JSON.stringify(merge.mergedIds.map((id) => uri('user', id))),
      merge.addressUserId,
      merge.sourceUserId,
      merge.lists && JSON.stringify(merge.lists.map((id) => uri('list', id))),
    ],
  );
  return Number(row!.id);
}

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
