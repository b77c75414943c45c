import { webhookdeliveryStatus } from '../../../../generated/states/webhookdelivery';
import { moveSql } from '../../../core/database/states';
import { NOW_SECONDS } from '../../../core/database/sql';
import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { beginAnew } from '../deliver/webhook-rows';

/** POST `/rest/v1/webhookdelivery/<id>/retry/`: 202. It is sent now, with all its attempts. */
export const handler: Handler = async (call, plan) => {
  const { pool } = call.services;
  const { rows } = await pool.query<{ webhook: number }>(
    `UPDATE core_webhookdelivery SET ${moveSql(webhookdeliveryStatus.retry)}, attempts = 0, next_attempt_at = ${NOW_SECONDS} WHERE id = $1 RETURNING webhook_id AS webhook`,
    [keyValue(plan, call.key!)],
  );
  if (!rows[0]) throw notFound(plan, call.key!);
  await beginAnew(pool, rows[0].webhook);
  return { status: 202 };
};
