import type { Request, Response } from 'express';
import { languageOf } from '../languages';
import { readSignedPath } from '../mailings';
import { buttonPage, readForm, sendMessage, sendPage } from '../pages';
import { findLeaver, leaveAll } from './leave-all';

/**
 * Unsubscribes the recipient of a mailing from every list.
 *
 * - GET shows a page with a button and changes nothing, because programs follow links too. A link leads to less than that: lists, less mail, a pause.
 * - POST unsubscribes at once: from that page, or as a mail provider does for a person (RFC 8058: no credentials, no cookies, no redirect).
 *   It may be repeated. The answer leads to the same page, for whoever changes their mind.
 */
export async function unsubscribe(request: Request, response: Response): Promise<void> {
  const { services } = request;
  const signed = String(request.params.signed);
  const messageRef = readSignedPath(services.settings.secretKey, 'unsubscribe', signed);
  if (!messageRef) return sendMessage(request, response, 404, 'not_found');
  // The fields of the form do not matter. A body that is not a form is refused.
  if (request.method === 'POST') await readForm(request, response);
  const leaver = await findLeaver(services, messageRef);
  const language = languageOf(leaver.languages ?? []);
  const { less_mail: less, come_back: back } = language.translations;
  const link = { href: `/my-mail/${signed}/`, words: request.method === 'POST' ? back : less };
  if (request.method !== 'POST') return sendPage(request, response, 200, buttonPage(language, 'unsubscribe', { link }));
  // The link in a proof shows the same pages and changes nothing.
  if (!messageRef.proof) await leaveAll(request, messageRef, leaver);
  sendMessage(request, response, 200, 'unsubscribed', { language, link });
}
