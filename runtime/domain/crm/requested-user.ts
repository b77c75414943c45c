import type { Query } from '../../core/database/query';
import { HttpError } from '../../core/errors/http-error';
import type { ViewerContext } from '../../core/plan/viewer';
import { findReferences } from '../../core/write';
import { crmError } from './errors';

/** The user that a body names in `user_id` (or `user`), by id or URI. Undefined without such a user. Throws 400 for a body that names nobody. */
export async function findRequestedUser(query: Query, context: ViewerContext, body: unknown): Promise<number | undefined> {
  const { user_id: id, user } = body as { user_id?: string | number; user?: string };
  const value = id ?? user;
  if (value === undefined || value === '') throw crmError(400, 'user_id is required.');
  try {
    const [userId] = await findReferences(query, context, [{ field: 'user_id', to: 'user', accepts: ['uri', 'id'], value }]);
    return userId === undefined ? undefined : Number(userId);
  } catch (error) {
    throw error instanceof HttpError ? crmError(error.status, String(error.body.error)) : error;
  }
}
