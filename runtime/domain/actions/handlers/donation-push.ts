import { Message } from '../../../core/words';
import { type FieldErrors, HttpError } from '../../../core/errors/http-error';
import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { PARTS } from '../input/known-parameters';
import { REQUIRED } from '../../../core/http/validation-errors';
import { checkBody } from '../../../core/write';
import { pushRefused } from '../../donations';
import { pushParameters, takePush } from '../donation-push/take-push';
import { fullAnswer } from '../full-answer';
import type { StoredAction } from '../input/model';

/** Parameters of the action, and what they are called in a push. */
const NAMES: Readonly<Record<string, string>> = { amount_other: 'amount', page: 'donationpage' };

/**
 * POST `/rest/v1/donationpush/`: records a donation for which a payment processor has taken the money. 201 with the whole action and its order.
 * 400 `{"<field>": [message]}`; 409 with the `Location` of the first for an `import_id`, `trans_id` or `recurring_id` that is there already.
 */
export const handler: Handler = taking({ parts: PARTS, refusal: pushRefused }, async (call, plan) => {
  const { values, errors } = checkBody(plan, call.body, { requireAll: true });
  if (errors) throw pushRefused(errors);
  const page = values.donationpage as { name?: unknown; payment_account?: unknown };
  if (typeof page.name !== 'string' || page.name === '')
    throw pushRefused({ donationpage: [new Message('values.at', { label: 'name', message: REQUIRED })] });
  let action: StoredAction;
  try {
    action = await takePush({ ...call, body: pushParameters(values) }, { ...page, name: page.name });
  } catch (error) {
    throw error instanceof HttpError ? asPushError(error) : error;
  }
  return fullAnswer(call, action);
});

/** The errors of an action are below `errors`; payment processors look for them at the top. */
function asPushError(error: HttpError): HttpError {
  if (typeof error.wordings.errors !== 'object') return error;
  const named = Object.entries(error.wordings.errors as FieldErrors).map(([field, messages]) => [NAMES[field] ?? field, messages] as const);
  return new HttpError(error.status, Object.fromEntries(named), error.headers);
}
