import { type Handler, taking } from '../../../core/call/index';
import { type FieldErrors, HttpError, invalidAction } from '../../../core/errors/http-error';
import { declaredParameters, KNOWN_PARAMETERS, PARTS } from '../input/known-parameters';
import { created, fullAnswer } from '../full-answer';
import type { StoredAction } from '../input/model';
import { readInput } from '../input/input';
import { inLanguageOfPage } from '../in-language-of-page';
import { takeAction } from '../take-action';
import { Message } from '../../../core/words';
import { REQUIRED } from '../../../core/http/validation-errors';
import { checkBody } from '../../../core/write';
import { pushRefused } from '../../donations';
import { pushParameters, takePush } from '../donation-push/take-push';

/**
 * POST `/rest/v1/action/`: records what a person did on a page. Anyone may act. 201 with the whole action for staff and a short answer for
 * everybody else; 404 for an unknown page; 400 `{errors}` for what does not validate, in the language of the page.
 */
export const handler: Handler = taking({ body: KNOWN_PARAMETERS, bodyOf: declaredParameters, refusal: invalidAction }, async (call) => {
  const action = await takeAction(call, { public: true }).catch(async (error: unknown) => {
    throw await inLanguageOfPage(call.services, readInput(call.body).page, error);
  });
  return call.account ? fullAnswer(call, action) : { ...created(call, action), body: { value: shortAnswer(action) } };
});

function shortAnswer({ stored: { actionId, akid, redirectUrl } }: StoredAction): object {
  return { action_id: actionId, akid, rd: 1, redirect_url: redirectUrl };
}

/** Parameters of the action, and what they are called in a push. */
const NAMES: Readonly<Record<string, string>> = { amount_other: 'amount', page: 'donationpage' };

/**
 * POST `/rest/v1/donationpush/`: records a donation for which a payment processor has taken the money. 201 with the whole action and its order.
 * 400 `{"<field>": [message]}`; 409 with the `Location` of the first for an `import_id`, `trans_id` or `recurring_id` that is there already.
 */
export const donationPush: Handler = taking({ parts: PARTS, refusal: pushRefused }, async (call, plan) => {
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
