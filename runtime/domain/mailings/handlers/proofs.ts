import type { Handler } from '../../../framework/http/call';
import { requestProofs } from '../message/proofs/request';
import { keyValue } from '../../../framework/read';

/**
 * POST `/rest/v1/mailer/ID/proofs/`: sends proofs by e-mail; 201, and `Location` tells how far they are (specification 4.6). 400
 * `{errors}` for a mailing that is no draft with a saved user set, has no reviewers, or cannot be sent as it is.
 */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const proof = await requestProofs(call.services, id, call.body);
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/proofs/status/${proof}/` } };
};
