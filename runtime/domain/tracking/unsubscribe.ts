import type { Request, Response } from 'express';
import { makeAkid, unsubscribeFromLists } from '../people';
import type { Services } from '../../framework/services';
import { HttpError } from '../../framework/http/errors';
import { takeAction } from '../actions';
import { languagesSql, sendPage, readForm, type LanguageRow, languageOf } from '../pages';
import { callOf } from '../../framework/http/answer';
import { queryOf } from '../../framework/http/request';
import { buttonPage, say, sayNotFound } from './pages';
import { type Copy, readSigned } from '../mailings';
import { inTransaction } from '../../framework/database/transaction';

/** What unsubscribing needs to know. */
interface Leaver {
  /** Has something to leave: is on a list, or was never on one and does not want to be. */
  leaves: boolean;
  /** The page whose action it is: the one named `unsubscribe`, else the oldest one of its type. */
  page: string | null;
  languages: LanguageRow[] | null;
}

const LEAVER = `
  SELECT coalesce((SELECT u.subscription_status = 'never' OR EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id) FROM core_user u WHERE u.id = $2), false) AS leaves,
    (SELECT p.name FROM core_page p WHERE p.type = 'Unsubscribe' AND NOT p.hidden AND p.status = 'active' ORDER BY p.name <> 'unsubscribe', p.id LIMIT 1) AS page,
    ${languagesSql('(SELECT m.lang_id FROM core_mailing m WHERE m.id = $1)')} AS languages`;

/**
 * The way out of every list, by the link in a mailing. GET shows a page with a button and changes nothing, for programs follow links; POST unsubscribes at
 * once: from that page, or as mail providers do on a person's behalf (RFC 8058: no credentials, no cookies, no redirect). It may be asked again and again.
 */
export async function unsubscribe(request: Request, response: Response, [text = '']: readonly string[]): Promise<void> {
  const { services } = request;
  const copy = readSigned(services.settings.secretKey, 'unsubscribe', text);
  if (!copy) return sayNotFound(request, response);
  // Whatever the form holds, it means the same; what is no form is refused.
  if (request.method === 'POST') await readForm(request, response);
  const {
    rows: [leaver],
  } = await services.pool.query<Leaver>({ name: 'tracking_leaver', text: LEAVER, values: [copy.mailingId, copy.userId] });
  const language = languageOf(leaver!.languages ?? []);
  if (request.method !== 'POST') return sendPage(request, response, 200, buttonPage('unsubscribe', language));
  // A proof shows what people would see.
  if (!copy.proof && leaver!.leaves) await leave(request, copy, leaver!.page);
  say(request, response, 200, 'unsubscribed', language);
}

/** Takes the action of the unsubscribe page, so that it shows whose doing it was; without such a page, or where it asks for more, people leave all the same. */
async function leave(request: Request, copy: Copy, page: string | null): Promise<void> {
  const { services } = request;
  const body = { page, akid: makeAkid(services.settings.secretKey, copy.userId, copy.mailingId), source: 'mailing' };
  if (page !== null) {
    try {
      await takeAction({ ...callOf(request, queryOf(request)), account: null, body });
      return;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
    }
  }
  await leaveWithoutAction(services, copy);
}

function leaveWithoutAction({ pool }: Services, { userId }: Copy): Promise<void> {
  return inTransaction(pool, (client) => unsubscribeFromLists(client, { userId, actionId: null, lists: 'all', change: 'unsubscribe' }));
}
