import type { Handler } from '../../../core/call';
import { checkReceiver, secretHandler } from '../../../core/outbound';
import { create, leavingUnchanged, replace, update } from '../../../core/write';
import { ENDPOINTS } from '../push/endpoint';
import { Message } from '../../../core/words';
import { tables } from '../../../../generated/rows/tables';
import { refuse } from '../../../core/errors/http-error';
import { enqueueSql } from '../../../core/jobs/job';
import { keyValue, notFound } from '../../../core/read';
import { sendBatchJob } from '../batches/pages';

const WRITES: Readonly<Record<string, Handler>> = { POST: create, PUT: replace, PATCH: update };

/** POST, PUT and PATCH of push endpoints: as ever, but no address that may not be reached. One that it has already may stay. */
export const writeEndpoint: Handler = async (call, plan) => {
  if (call.key === undefined) checkReceiver(call, plan, call.body);
  else await leavingUnchanged(call, plan, async ({ body }) => checkReceiver(call, plan, body));
  return WRITES[call.method]!(call, plan);
};

/** POST `/rest/v1/pushendpoint/<id>/secret/`: 200 `{secret}`, which is shown this once. 404 without such an endpoint. */
export const endpointSecret = secretHandler(ENDPOINTS);

const RETRY = `
  WITH again AS (
    UPDATE core_batchdelivery SET state = 'waiting', error = NULL WHERE id = $1 AND state = 'failed' RETURNING id
  )
  SELECT (${enqueueSql(sendBatchJob, { delivery: 'again.id' })}).id FROM again`;

/**
 * POST `/rest/v1/batchdelivery/<id>/retry/`: sends a batch that failed again, with all attempts. 202. 404 without the delivery, 400 when it has not failed:
 * only then it is certain that nobody has it.
 */
export const retryBatch: Handler = async (call, plan) => {
  const { pool } = call.services;
  const id = keyValue(plan, call.key!);
  if ((await pool.query(RETRY, [id])).rows.length > 0) return { status: 202 };
  if ((await tables(call.services).batchdelivery.count({ where: { id: Number(id) } })) === 0) throw notFound(plan, call.key!);
  throw refuse(400, new Message('actions.delivery_not_failed'));
};
