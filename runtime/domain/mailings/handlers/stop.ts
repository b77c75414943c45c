import { queryOn } from '../../../framework/database/query';
import type { Handler } from '../../../framework/http/call';
import { invalidAction } from '../../../framework/http/errors';
import { transitionMailing } from '../states';
import { keyValue, notFound } from '../../../framework/read';

/**
 * POST `/rest/v1/mailer/<id>/stop/`: stops a mailing. 202. A scheduled or recurring mailing becomes a draft again. A mailing that is being
 * sent stops within seconds, when its senders see it. 400 when there is nothing to stop.
 */
export const handler: Handler = async (call, plan) => {
  const { pool } = call.services;
  const id = Number(keyValue(plan, call.key!));
  if (await transitionMailing(queryOn(pool), id, 'stop')) return { status: 202 };
  const { rows } = await pool.query<{ status: string }>('SELECT status FROM core_mailing WHERE id = $1', [id]);
  if (!rows[0]) throw notFound(plan, call.key!);
  throw invalidAction({ status: [`There is nothing to stop: the mailing is ${rows[0].status.replaceAll('_', ' ')}.`] });
};
