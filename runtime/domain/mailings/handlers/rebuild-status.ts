import { Message } from '../../../core/words';
import type { Handler } from '../../../core/call/index';
import { refuse } from '../../../core/errors/http-error';
import { translatedHeader } from '../../../core/staff-sql';
import { checkMailing } from '../checks';
import { readRebuild } from '../targeting';
import { keyValue } from '../../../core/read';

/** GET `/rest/v1/mailer/ID/rebuild/status/TASK/`: how far a rebuild is. 404 when there was none. */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const rebuild = /^\d{1,9}$/.test(call.subkey!) ? await readRebuild(call.services, id, Number(call.subkey), call.account) : undefined;
  if (!rebuild) throw refuse(404, new Message('mailings.rebuild_unknown', { number: call.subkey!.slice(0, 100) }));
  const warnings = rebuild.status.finished ? await checkMailing(call.services, id, call.account) : [];
  return { status: 200, shape: 'object', headers: translatedHeader(rebuild.translated), body: { value: { ...rebuild.status, warnings } } };
};
