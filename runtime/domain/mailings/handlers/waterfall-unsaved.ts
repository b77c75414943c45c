import type { Handler } from '../../../core/call/index';
import { invalidAction } from '../../../core/errors/http-error';
import { taking } from '../../../core/call/index';
import { checkBodyRights } from '../../../core/write';
import { unsavedAudience } from '../document';
import { waterfall } from '../targeting';

/**
 * POST `/rest/v1/mailer/waterfall/`: how many users each line of a targeting would leave that is not saved. The body is that of a mailing; nothing is
 * stored. 401 for SQL, reports and people by e-mail as in a mailing; 400 as for a mailing, for a targeting with which nobody could be found, and when it takes too long.
 */
export const handler: Handler = taking({ noKey: 'it stores nothing.', withFields: true, refusal: invalidAction }, async (call, plan) => {
  checkBodyRights(call, plan, call.body);
  return { status: 200, shape: 'object', body: { value: await waterfall(call, await unsavedAudience(call, plan)) } };
});
