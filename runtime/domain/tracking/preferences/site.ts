import type { Request, Response } from '../../../core/call/express';
import { inTransaction } from '../../../core/database/transaction';
import { queryOf } from '../../../core/request/request';
import { type Language, languageOf } from '../../languages';
import { readSignedPath } from '../../mailings';
import { readForm, redirect, sendMessage, sendPage } from '../../pages';
import { findLoginToken, findMailPreferences, type MailPreferences, saveMailPreferences } from '../../people';
import { findLeaver, leaveAll, type MailReader } from '../leave-all';
import { preferencesPage, readChoice } from './page';

/** What the address says after a choice was saved. */
const SAVED = 'saved';

/** Who chooses. The link in a proof shows the page and changes nothing. */
interface Chooser extends MailReader {
  proof: boolean;
  /** The path of the page. */
  path: string;
}

/** `/my-mail/<signed>/`: the page for whoever got a mailing, by the signature of its link to unsubscribe. */
export function preferencesOfReader(request: Request, response: Response): Promise<void> {
  const signed = String(request.params.signed);
  const messageRef = readSignedPath(request.services.settings.secretKey, 'unsubscribe', signed);
  return answer(request, response, messageRef && { ...messageRef, proof: messageRef.proof === true, path: `/my-mail/${signed}/` });
}

/** `/my-mail/?i=<login token>`: the page for whoever has signed in. An akid proves nothing, so it is not enough. */
export async function preferencesOfVisitor(request: Request, response: Response): Promise<void> {
  const userId = await findLoginToken(request.services, queryOf(request).get('i')?.trim() ?? '', request.ip);
  return answer(request, response, userId === null ? undefined : { userId, mailingId: null, proof: false, path: '/my-mail/' });
}

/** GET shows which lists the person is on and how much mail they want; POST changes it, and goes back to the page. It may be repeated. */
async function answer(request: Request, response: Response, chooser: Chooser | undefined): Promise<void> {
  if (!chooser) return sendMessage(request, response, 404, 'link_expired');
  const preferences = await findMailPreferences(request.services, chooser.userId);
  if (!preferences) return sendMessage(request, response, 404, 'link_expired');
  const language = languageOf((await findLeaver(request.services, chooser)).languages ?? []);
  if (request.method === 'POST') return change(request, response, { chooser, preferences, language });
  sendPage(request, response, 200, preferencesPage(preferences, language, { saved: queryOf(request).has(SAVED) }));
}

interface Change {
  chooser: Chooser;
  preferences: MailPreferences;
  language: Language;
}

async function change(request: Request, response: Response, { chooser, preferences, language }: Change): Promise<void> {
  const choice = readChoice((await readForm(request, response)).values, preferences);
  if (chooser.proof) return redirect(response, 303, savedAddress(request, chooser));
  if (choice === 'nothing') {
    await leaveAll(request, chooser, await findLeaver(request.services, chooser));
    const link = { href: addressOf(request, chooser), words: language.translations.come_back };
    return sendMessage(request, response, 200, 'unsubscribed', { language, link });
  }
  const { userId } = chooser;
  const by = { account: null, requestId: request.requestId, person: { id: userId } };
  await inTransaction(request.services.pool, (client) => saveMailPreferences(client, { userId, ...choice }), { by });
  redirect(response, 303, savedAddress(request, chooser));
}

/** The page again, with the token by which the person came. */
function addressOf(request: Request, { path }: Chooser, more: Readonly<Record<string, string>> = {}): string {
  const query = queryOf(request);
  query.delete(SAVED);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function savedAddress(request: Request, chooser: Chooser): string {
  return addressOf(request, chooser, { [SAVED]: '1' });
}
