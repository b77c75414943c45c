import { Message, isWording } from '../../../core/words';
import type { Query } from '../../../core/database/sql';
import { type FieldErrors, HttpError, invalidAction } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import type { ViewerContext } from '../../../core/plan/viewer';
import { normalEmail } from '../../../core/types/text-formats';
import { checkBody, resolveReference } from '../../../core/write';
import { findPrimaryUser } from '../merge/request';
import { hashEmail } from './erased-emails';

/** Whose data are to be erased, and what beyond the person's own data. */
export interface ErasureRequest {
  userId: number;
  flags: readonly EraseFlag[];
}

/** What reading a request needs. */
interface ErasureContext extends ViewerContext {
  query: Query;
  secret: string;
}

/**
 * Reads the body of an erasure. The user is named by `user_id`, a number or a URI, or by `email`: the address of a user, or an address that
 * was erased. Throws 400 `{errors}` unless exactly one of them is there and names a user.
 */
export async function readErasureRequest(context: ErasureContext, plan: ResourcePlan, body: unknown): Promise<ErasureRequest> {
  const { values, errors = {} } = checkBody(plan, body, { requireAll: false });
  const email = (body as { email?: unknown } | null | undefined)?.email ?? '';
  const oneOf = new Message('people.user_not_named');
  const hasUser = values.user !== undefined && values.user !== null && values.user !== '';
  if (hasUser === (email !== '')) throw invalidAction({ user_id: [oneOf], email: [oneOf] });
  const userId = await findUser(context, { email, user: hasUser ? values.user : undefined }, errors);
  if (userId === undefined || Object.keys(errors).length > 0) throw invalidAction(errors);
  return { userId, flags: ERASE_FLAGS.filter((flag) => values[flag] === true) };
}

async function findUser(
  context: ErasureContext,
  { user, email }: { user: unknown; email: unknown },
  errors: FieldErrors,
): Promise<number | undefined> {
  if ('user' in errors) return undefined;
  return user === undefined ? findByEmail(context, email, errors) : findByReference(context, user, errors);
}

async function findByReference(context: ErasureContext, reference: unknown, errors: FieldErrors): Promise<number | undefined> {
  const { query } = context;
  try {
    return Number(await resolveReference(query, context, { field: 'user_id', to: 'user', accepts: ['uri', 'id'], value: reference }));
  } catch (error) {
    if (!(error instanceof HttpError) || !isWording(error.wordings.error)) throw error;
    const id = Number(String(reference).match(/(\d+)\/?$/)?.[1]);
    const primaryUserId = await findPrimaryUser(query, id);
    errors.user_id = [
      primaryUserId === undefined ? error.wordings.error : new Message('people.user_merged', { id, primary: primaryUserId }),
    ];
    return undefined;
  }
}

async function findByEmail({ query, secret }: ErasureContext, email: unknown, errors: FieldErrors): Promise<number | undefined> {
  const text = typeof email === 'string' ? normalEmail(email.replaceAll('\0', '')) : '';
  const rows = await query(
    `SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($1::text)
     UNION ALL SELECT user_id FROM eraser_eraserlog WHERE lower(hashed_email) COLLATE "C" = $2 AND user_id IS NOT NULL`,
    [text, hashEmail(secret, text)],
  );
  if (rows[0]) return Number(rows[0].id);
  errors.email = [new Message('people.email_unknown')];
  return undefined;
}

/** What can be erased beyond the person's own data: fields of a request, and columns of `eraser_eraserlog` (people/README.md, "Erase"). */
export const ERASE_FLAGS = ['order_user_details', 'user_fields', 'action_fields', 'transactional_mailings'] as const;
type EraseFlag = (typeof ERASE_FLAGS)[number];
