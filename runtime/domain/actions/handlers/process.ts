import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { invalidAction } from '../../../core/errors/http-error';
import { declaredParameters, KNOWN_PARAMETERS } from '../input/known-parameters';
import { created, fullAnswer } from '../full-answer';
import type { StoredAction } from '../input/model';
import { readInput } from '../input/input';
import { inLanguageOfPage } from '../in-language-of-page';
import { takeAction } from '../take-action';

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
