import type { Handler } from '../../../framework/http/call';
import { taking } from '../../../framework/http/strict/takes';
import { type FieldErrors, invalidAction } from '../../../framework/errors/http-error';
import { copyMailing } from '../document';
import { keyValue, notFound } from '../../../framework/read';
import { coerce, objectUrl } from '../../../framework/write';

/**
 * POST `/rest/v1/mailer/<id>/copy/`: copies a mailing. 201 with the URL of the copy in `Location`. Its submitter is the account.
 *
 * - `targeting`: whether the targeting is copied too; true by default.
 * - `keep_test_group`: accepted without effect, because this service has no test groups.
 */
export const handler: Handler = taking(
  { body: ['targeting', 'keep_test_group'], strict: true, refusal: invalidAction },
  async (call, plan) => {
    const { targeting } = readOptions(call.body);
    const id = Number(keyValue(plan, call.key!));
    const copy = await copyMailing(call, id, { targeting, set: { submitter_id: call.account!.id } });
    if (copy === undefined) throw notFound(plan, call.key!);
    return { status: 201, headers: { Location: objectUrl(call, plan.name, String(copy)) } };
  },
);

function readOptions(body: unknown): { targeting: boolean; keep_test_group: boolean } {
  const options = { targeting: true, keep_test_group: false };
  const errors: FieldErrors = {};
  for (const name of ['targeting', 'keep_test_group'] as const) {
    const sent = (body as Partial<typeof options> | null | undefined)?.[name];
    if (sent === undefined || sent === null) continue;
    const coerced = coerce('boolean', sent, {});
    if (coerced.ok) options[name] = coerced.value as boolean;
    else errors[name] = [coerced.message];
  }
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
  return options;
}
