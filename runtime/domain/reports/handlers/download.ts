import { isAllowed, unauthorised } from '../../../framework/auth/permissions';
import type { Handler } from '../../../framework/http/call';
import { refuse } from '../../../framework/http/errors';
import { FILES } from '../format';
import { contentOf, keptResult } from '../keep';
import { REPORT_POLICY } from '../page';
import { taskResult } from '../task';

/**
 * GET `/rest/v1/report/download/ID/`: the result of the background task with that id, as a file. 404 when there is none, or none any more;
 * 401 for an account that neither asked for it nor may edit reports.
 */
export const handler: Handler = async (call) => {
  const { pool } = call.services;
  const id = /^\d{1,9}$/.test(call.subkey!) ? Number(call.subkey) : 0;
  const task = await taskResult(pool, id);
  if (!task) throw refuse(404, 'There is no such result.');
  if (task.submitterId !== call.account!.id && !isAllowed(call.account!, 'reports', 'edit'))
    throw unauthorised('Somebody else asked for this result.');
  const kept = await keptResult(pool, task.result);
  if (!kept) throw refuse(404, 'The result is not kept any more.');
  const { type, extension } = FILES[kept.format];
  const name = `report-${id}.${extension}${task.zip ? '.gz' : ''}`;
  const headers = { 'Content-Disposition': `attachment; filename="${name}"`, 'Content-Security-Policy': REPORT_POLICY };
  return {
    status: 200,
    headers,
    body: { content: contentOf(pool, kept, { packed: task.zip }), type: task.zip ? 'application/gzip' : type },
  };
};
