import type { Handler } from '../../../core/call/index';
import { detail, keyValue } from '../../../core/read';
import { checkMailing, isWritten } from '../checks';

/** GET `/rest/v1/mailer/ID/`: the mailing, with what was found in it (`warnings`). */
export const handler: Handler = async (call, plan) => {
  const answer = await detail(call, plan);
  if (!answer.body || !('json' in answer.body) || typeof answer.body.json !== 'string') return answer;
  const { status } = JSON.parse(answer.body.json) as { status: string };
  const warnings = isWritten(status) ? await checkMailing(call.services, Number(keyValue(plan, call.key!)), call.account) : [];
  return { ...answer, body: { json: answer.body.json.replace('"warnings":null', () => `"warnings":${JSON.stringify(warnings)}`) } };
};
