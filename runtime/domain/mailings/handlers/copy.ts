import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { invalidAction } from '../../../core/errors/http-error';
import { copyMailing } from '../document';
import { keyValue, notFound } from '../../../core/read';
import { objectUrl } from '../../../core/write';

/**
 * POST `/rest/v1/mailer/<id>/copy/`: copies a mailing. 201 with the URL of the copy in `Location`. Its submitter is the account.
 *
 * - `targeting`: whether the targeting is copied too; true by default.
 * - `keep_test_group`: accepted without effect, because this service has no test groups.
 */
export const handler: Handler = taking({ strict: true, refusal: invalidAction }, async (call, plan) => {
  const { targeting = true } = call.body as { targeting?: boolean };
  const id = Number(keyValue(plan, call.key!));
  const copy = await copyMailing(call, id, { targeting, set: { submitter_id: call.account!.id } });
  if (copy === undefined) throw notFound(plan, call.key!);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(copy)) } };
});
