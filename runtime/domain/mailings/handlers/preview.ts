import { Message } from '../../../core/words';
import type { Handler } from '../../../core/call/index';
import { refuse } from '../../../core/errors/http-error';
import { FRAME_POLICY, framed } from '../../../core/mail/html-document';
import { keyValue } from '../../../core/read';
import { InvalidMailing } from '../message';
import { copyOf } from '../writing';

/**
 * GET `/rest/v1/mailer/ID/preview/?user=5`: the copy of a person as an HTML document for a frame. 401 as for proofs; 400 for nobody, and for a
 * mailing that cannot be sent as it is.
 */
export const handler: Handler = async (call, plan) => {
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
