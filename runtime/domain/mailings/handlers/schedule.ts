import type { Handler } from '../../../core/call/index';
import { invalid } from '../../../core/errors/http-error';
import { keyValue, notFound } from '../../../core/read';
import { startRecurring } from '../schedule/start-recurring';

/**
 * POST `/rest/v1/mailing/<id>/schedule/`: makes a draft with a recurring schedule recur. 202. The schedule is set through the low-level
 * resource `mailing`; `stop` of the mailer makes it a draft again. 400 `{"mailing": {"<field>": [message]}}` without a valid schedule, for
 * a mailing that cannot be sent, and for one that is not a draft.
 */
export const handler: Handler = async (call, plan) => {
  const errors = await startRecurring(call, Number(keyValue(plan, call.key!)));
  if (!errors) throw notFound(plan, call.key!);
  if (Object.keys(errors).length > 0) throw invalid(plan.name, errors);
  return { status: 202 };
};
