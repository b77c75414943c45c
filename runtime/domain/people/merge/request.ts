import { type FieldErrors, HttpError, invalidAction } from '../../../framework/http/errors';
import type { Registry } from '../../../framework/plan/registry';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { checkBody, resolveReferences } from '../../../framework/write';
import type { Query } from '../../../framework/database/query';

/** Who becomes whom (specification 4.8). Ids. */
export interface MergeRequest {
  primary: number;
  /** Each once, as named; never the primary user. */
  users: number[];
  addressUser: number;
  sourceUser: number;
  /** Null: not sent. */
  lists: number[] | null;
}

/** The most users of one merge: all of it is one transaction. */
const MOST_USERS = 500;

/**
 * Reads the body of a merge. Throws 400 `{errors: {field: [message]}}` with every fault: what is missing, names nobody, or does not fit
 * together.
 */
export async function readMerge(query: Query, registry: Registry, plan: ResourcePlan, body: unknown): Promise<MergeRequest> {
  const { values, errors = {} } = checkBody(plan, body, { whole: true });
  const named = async (field: string, to: string, sent: unknown): Promise<number[]> =>
    field in errors ? [] : resolved(query, registry, { field, to, sent }, errors);
  const [primary] = await named('primary_user', 'user', [values.primary_user]);
  const users = [...new Set(await named('users', 'user', values.users))];
  const [addressUser] = await named('address_user', 'user', [values.address_user]);
  const [sourceUser] = await named('source_user', 'user', [values.source_user]);
  const lists = values.lists == null ? null : await named('lists', 'list', values.lists);
  const fault = (field: string, message: string): string[] => (errors[field] ??= [message]);
  if (users.length === 0) fault('users', 'Name at least one user.');
  if (users.length > MOST_USERS) fault('users', `Merge at most ${MOST_USERS} users at once.`);
  if (users.includes(primary!)) fault('users', 'The primary user cannot be merged into itself.');
  const isKnown = !('primary_user' in errors || 'users' in errors);
  for (const [field, id] of [
    ['address_user', addressUser],
    ['source_user', sourceUser],
  ] as const) {
    if (isKnown && id !== undefined && ![primary, ...users].includes(id))
      fault(field, 'This must be the primary user or one of the users.');
  }
  const erased = await erasedAmong(
    query,
    [primary, ...users].filter((id) => id !== undefined),
  );
  if (erased.has(primary!)) fault('primary_user', 'The data of this user were erased.');
  if (users.some((id) => erased.has(id))) fault('users', 'The data of one of these users were erased.');
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
  return { primary: primary!, users, addressUser: addressUser!, sourceUser: sourceUser!, lists };
}

/** The ids of what a field names; its fault goes to `errors`, in the shape of merges. */
async function resolved(
  query: Query,
  registry: Registry,
  { field, to, sent }: { field: string; to: string; sent: unknown },
  errors: FieldErrors,
): Promise<number[]> {
  if (!Array.isArray(sent)) {
    errors[field] = ['Send a list of URIs.'];
    return [];
  }
  try {
    return (
      await resolveReferences(
        query,
        registry,
        sent.map((value: unknown) => ({ field, to, accepts: ['uri', 'id'], value })),
      )
    ).map(Number);
  } catch (error) {
    if (!(error instanceof HttpError) || typeof error.body.error !== 'string') throw error;
    errors[field] = [error.body.error];
    return [];
  }
}

async function erasedAmong(query: Query, ids: readonly number[]): Promise<Set<number>> {
  const rows = await query('SELECT id FROM core_user WHERE id = ANY($1::integer[]) AND email IS NULL', [ids]);
  return new Set(rows.map(({ id }) => Number(id)));
}
