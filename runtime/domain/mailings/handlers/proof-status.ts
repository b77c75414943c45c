import { Message } from '../../../core/words';
import type { Handler } from '../../../core/call/index';
import { refuse } from '../../../core/errors/http-error';
import { checkMailing } from '../checks';
import { proofStatus } from '../message/proofs/request';
import { keyValue } from '../../../core/read';
import { queryOn } from '../../../core/database/sql';

/** GET `/rest/v1/mailer/ID/proofs/status/PROOF/`: how far a request for proofs is. 404 when there is none. */
export const handler: Handler = async (call, plan) => {
  const mailing = Number(keyValue(plan, call.key!));
  const proof = /^\d{1,9}$/.test(call.subkey ?? '') ? Number(call.subkey) : 0;
  const status = await proofStatus(queryOn(call.services.pool), mailing, proof);
  if (!status) throw refuse(404, new Message('mailings.proofs_unknown', { number: call.subkey }));
  return {
    status: 200,
    shape: 'object',
    body: { value: { ...status, warnings: await checkMailing(call.services, mailing, call.account) } },
  };
};
