import { Message } from '../../../core/words';
import { isAllowed, unauthorised } from '../../../core/auth/permissions';
import type { Handler } from '../../../core/call/index';
import { seesEverything } from '../../../core/read';
import { refuse } from '../../../core/errors/http-error';
import { packFiles } from '../../../core/files/decode';
import { translatedHeader } from '../../../core/staff-sql';
import { findTaskResult } from '../run/background-task';
import { FILE_TYPES } from '../result/result-format';
import { REPORT_CONTENT_SECURITY_POLICY } from '../result/result-page';
import { findStoredResult, openStoredResult } from '../result/stored-result';

/** GET `/rest/v1/report/download/TASK_ID/`: the result of a background task as a file (reports/README.md, "Run in the background"). */
export const handler: Handler = async (call) => {
  const { pool } = call.services;
  const account = call.account!;
  const id = /^\d{1,9}$/.test(call.subkey!) ? Number(call.subkey) : 0;
  const task = await findTaskResult(pool, id);
  if (!task) throw refuse(404, new Message('reports.result_unknown'));
  // What somebody else asked for may hold rows that this account does not see.
  const seesAll = isAllowed(account, 'reports', 'edit') && seesEverything(call.services.registry, account);
  if (task.submitterId !== account.id && !seesAll) throw unauthorised(new Message('reports.result_of_somebody_else'));
  const result = await findStoredResult(pool, task.result);
  if (!result) throw refuse(404, new Message('reports.result_not_kept'));
  const { type, extension } = FILE_TYPES[result.format];
  const name = `report-${id}.${extension}`;
  const content = openStoredResult(pool, result);
  return {
    status: 200,
    headers: {
      ...translatedHeader(result.translated),
      'Content-Disposition': `attachment; filename="${name}${task.zip ? '.zip' : ''}"`,
      'Content-Security-Policy': REPORT_CONTENT_SECURITY_POLICY,
    },
    body: task.zip ? { content: packFiles([{ name, texts: () => content }], new Date()), type: 'application/zip' } : { content, type },
  };
};
