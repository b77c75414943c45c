import type { Wording } from '../../core/words';
import type { Query } from '../../core/database/sql';
import { type FieldErrors, HttpError } from '../../core/errors/http-error';
import type { ViewerContext } from '../../core/plan/viewer';
import type { Services } from '../../core/call/services';
import { findReferences } from '../../core/write';
import { type CrmClient, openCrm } from './client';

/** The error of a request about the CRM sync: `{"errors": {"crmmap": message}}`. */
export function crmError(status: number, message: Wording, headers?: Record<string, string>): HttpError {
  return new HttpError(status, { errors: { crmmap: message } }, headers);
}

/** The error 400 for keys of a body that nobody knows. */
export function unknownKeys(errors: FieldErrors): HttpError {
  return crmError(400, Object.values(errors).flat().join(' '));
}

/** Milliseconds that a request waits for the CRM. After that the job tries again. */
const TIMEOUT = 5_000;

/** The CRM for one attempt within a request. Throws 400 when the sync is disabled. */
export function requireCrm({ settings }: Services): CrmClient {
  const crm = openCrm(settings, TIMEOUT);
  if (!crm) throw crmError(400, 'The CRM sync is disabled: CRM_URL is not set.');
  return crm;
}

/** The user that a body names in `user_id` (or `user`), by id or URI. Undefined without such a user. Throws 400 for a body that names nobody. */
export async function findRequestedUser(query: Query, context: ViewerContext, body: unknown): Promise<number | undefined> {
  const { user_id: id, user } = body as { user_id?: string | number; user?: string };
  const value = id ?? user;
  if (value === undefined || value === '') throw crmError(400, 'user_id is required.');
  try {
    const [userId] = await findReferences(query, context, [{ field: 'user_id', to: 'user', accepts: ['uri', 'id'], value }]);
    return userId === undefined ? undefined : Number(userId);
  } catch (error) {
    throw error instanceof HttpError ? crmError(error.status, error.wordings.error as Wording) : error;
  }
}
