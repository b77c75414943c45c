import { type Answer, type Call, type Handler, taking } from '../../../core/call';
import type { Services } from '../../../core/call/services';
import { readOne } from '../../../core/read';
import { languageOf, type LanguageRow, languagesSql } from '../../languages';
import { type FieldErrors, HttpError, invalidAction } from '../../../core/errors/http-error';
import { declaredParameters, KNOWN_PARAMETERS, PARTS } from '../input/known-parameters';
import type { StoredAction } from '../input/model';
import { readInput } from '../input/input';
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

/** 201 with the `Location` of an action. */
function created(call: Call, { resource, stored }: StoredAction): Answer {
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/${resource}/${stored.actionId}/` }, shape: 'response' };
}

/** 201 with the whole representation of an action that was stored. Its times have microseconds in this answer only. */
async function fullAnswer(call: Call, action: StoredAction): Promise<Answer> {
  const { actionId, redirectUrl, createdAt, updatedAt } = action.stored;
  const { body } = await readOne(call, call.services.registry.get(action.resource), String(actionId));
  const shown = body && 'json' in body ? (JSON.parse(body.json) as Record<string, unknown>) : {};
  return {
    ...created(call, action),
    body: { value: { ...shown, redirect_url: redirectUrl, created_at: createdAt, updated_at: updatedAt } },
  };
}

const LANGUAGES = `SELECT ${languagesSql('p.lang_id', 'p.country')} AS languages FROM core_page p WHERE lower(p.name) COLLATE "C" = lower($1::text) AND p.lang_id IS NOT NULL`;

/**
 * The refusal of an action with its messages in the language of the page, where staff gave the page one. Any other error stays as it is, and
 * so do the names of the fields.
 */
async function inLanguageOfPage({ pool }: Pick<Services, 'pool'>, pageName: string, error: unknown): Promise<unknown> {
  if (!(error instanceof HttpError) || error.status !== 400 || typeof error.wordings.errors !== 'object') return error;
  const { rows } = await pool.query<{ languages: LanguageRow[] }>({ name: 'action_language', text: LANGUAGES, values: [pageName] });
  if (!rows[0]) return error;
  const { answer } = languageOf(rows[0].languages);
  const errors = Object.entries(error.wordings.errors as FieldErrors).map(([field, messages]) => [field, messages.map(answer)] as const);
  return new HttpError(400, { ...error.wordings, errors: Object.fromEntries(errors) }, error.headers, error.isDuplicate);
}
