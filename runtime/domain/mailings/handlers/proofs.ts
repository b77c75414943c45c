import type { Handler } from '../../../core/call/index';
import { invalidAction } from '../../../core/errors/http-error';
import { taking } from '../../../core/call/index';
import { requestProofs } from '../message/proofs/request';
import { keyValue } from '../../../core/read';

const KEYS = ['count', 'date', 'reviewers', 'users'];

/**
 * POST `/rest/v1/mailer/ID/proofs/`: sends proofs by e-mail. 201 with the URL of their status in `Location`. 400 `{errors}` unless the
 * mailing is a draft with a saved user set and reviewers, and valid. 401 where proofs would show what the account may not see.
 */
export const handler: Handler = taking({ strict: KEYS, refusal: invalidAction }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const proof = await requestProofs(call, id);
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/proofs/status/${proof}/` } };
});
