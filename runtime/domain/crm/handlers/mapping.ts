import { Message, type Wording } from '../../../core/words';
import { type Query, queryWithin } from '../../../core/database/sql';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { type Handler, taking } from '../../../core/call';
import { viewerContext, type ViewerContext } from '../../../core/plan/viewer';
import { findReferences, objectUrl } from '../../../core/write';
import { addToSync, excludeFromSync } from '../membership';
import { reportDeparture, syncMapping } from '../due';
import { type FieldErrors, HttpError } from '../../../core/errors/http-error';
import type { Services } from '../../../core/call/services';
import { type CrmClient, openCrm } from '../client';
import { keyValue, notFound } from '../../../core/read';

/**
 * POST `/rest/v1/crmmap/`: adds the user `user_id` to the sync and sends the user at once. 201 with the `Location` of the mapping, also when
 * the CRM does not answer: the job tries again. 400 `{"errors": {"crmmap": message}}`.
 */
export const create: Handler = taking({ refusal: unknownKeys }, async (call, plan) => {
  const crm = requireCrm(call.services);
  const added = await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const query = queryWithin(transaction);
      const userId = await findRequestedUser(query, viewerContext(call), call.body);
      return userId === undefined ? undefined : addToSync(transaction, userId);
    },
    call,
  );
  if (!added) throw crmError(400, new Message('uploads.user_unknown'));
  const location = { Location: objectUrl(call, plan.name, String(added.mappingId)) };
  if (!added.isNew) throw crmError(400, 'This user is in the sync already.', location);
  await syncMapping(call.services, crm, added.mappingId);
  return { status: 201, headers: location };
});

/**
 * POST `/rest/v1/crmmap/<id>/sync_user/`: sends the user at once. 202; 400 when the CRM refuses the user; 503 when it does not answer: then
 * the job tries again.
 */
export const syncUser: Handler = async (call, plan) => {
  const crm = requireCrm(call.services);
  const attempt = await syncMapping(call.services, crm, Number(keyValue(plan, call.key!)));
  if (!attempt) throw notFound(plan, call.key!);
  if (attempt.failure)
    throw crmError(attempt.failure.retry === 'never' ? 400 : 503, `The CRM did not take the user. ${attempt.failure.message}`);
  return { status: 202 };
};

/**
 * POST `/rest/v1/crmmap/<id>/disconnect_user/`: takes the user out of the sync for good. 202; the mapping is gone at once. When the CRM does
 * not answer, the job tells it later.
 */
export const disconnectUser: Handler = async (call, plan) => {
  const crm = requireCrm(call.services);
  const mappingId = Number(keyValue(plan, call.key!));
  const userId = await inPrismaTransaction(call.services, (transaction) => excludeFromSync(queryWithin(transaction), mappingId), call);
  if (userId === undefined) throw notFound(plan, call.key!);
  await reportDeparture(call.services, crm, userId);
  return { status: 202 };
};

/** The error of a request about the CRM sync: `{"errors": {"crmmap": message}}`. */
function crmError(status: number, message: Wording, headers?: Record<string, string>): HttpError {
  return new HttpError(status, { errors: { crmmap: message } }, headers);
}

/** The error 400 for keys of a body that nobody knows. */
function unknownKeys(errors: FieldErrors): HttpError {
  return crmError(400, Object.values(errors).flat().join(' '));
}

/** Milliseconds that a request waits for the CRM. After that the job tries again. */
const TIMEOUT = 5_000;

/** The CRM for one attempt within a request. Throws 400 when the sync is disabled. */
function requireCrm({ settings }: Services): CrmClient {
  const crm = openCrm(settings, TIMEOUT);
  if (!crm) throw crmError(400, 'The CRM sync is disabled: CRM_URL is not set.');
  return crm;
}

/** The user that a body names in `user_id` (or `user`), by id or URI. Undefined without such a user. Throws 400 for a body that names nobody. */
async function findRequestedUser(query: Query, context: ViewerContext, body: unknown): Promise<number | undefined> {
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
