import { Message } from '../../../core/words';
import { type Handler, taking } from '../../../core/call';
import { invalidAction, refuse } from '../../../core/errors/http-error';
import { FRAME_POLICY, framed } from '../../../core/mail/html-document';
import { keyValue } from '../../../core/read';
import { InvalidMailing } from '../message';
import { copyOf } from '../writing';
import { proofStatus, requestProofs } from '../message/proofs/request';
import { checkMailing } from '../checks';
import { queryOn } from '../../../core/database/sql';

/**
 * GET `/rest/v1/mailer/ID/preview/?user=5`: the copy of a person as an HTML document for a frame. 401 as for proofs; 400 for nobody, and for a
 * mailing that cannot be sent as it is.
 */
export const preview: Handler = async (call, plan) => {
  const { query } = call;
  const user = query.get('user');
  if (user === null || user === '') throw refuse(400, new Message('mailings.person_not_named'));
  const wanted = { mailingId: Number(keyValue(plan, call.key!)), user, subject: Number(query.get('subject') ?? 1) };
  const copy = await copyOf(call, wanted).catch((error: unknown) => {
    throw error instanceof InvalidMailing ? refuse(400, Object.values(error.errors).flat().join(' ')) : error;
  });
  if (!copy) throw refuse(400, new Message('mailings.person_unknown'));
  return {
    status: 200,
    headers: { 'Content-Security-Policy': FRAME_POLICY, 'Cache-Control': 'private, no-store' },
    body: { content: framed(copy, { part: query.get('part'), isDark: query.get('colours') === 'dark' }), type: 'text/html; charset=utf-8' },
  };
};

const KEYS = ['count', 'date', 'reviewers', 'users'];

/**
 * POST `/rest/v1/mailer/ID/proofs/`: sends proofs by e-mail. 201 with the URL of their status in `Location`. 400 `{errors}` unless the
 * mailing is a draft with a saved user set and reviewers, and valid. 401 where proofs would show what the account may not see.
 */
export const send: Handler = taking({ strict: KEYS, refusal: invalidAction }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const proof = await requestProofs(call, id);
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/proofs/status/${proof}/` } };
});

/** GET `/rest/v1/mailer/ID/proofs/status/PROOF/`: how far a request for proofs is. 404 when there is none. */
export const status: Handler = async (call, plan) => {
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
