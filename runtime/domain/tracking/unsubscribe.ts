import type { Request, Response } from 'express';
import { makeAkid, unsubscribeFromLists } from '../people';
import type { Services } from '../../framework/services';
import { HttpError } from '../../framework/errors/http-error';
import { takeAction } from '../actions';
import { languageOf, type LanguageRow, languagesSql } from '../languages';
import { buttonPage, readForm, sendMessage, sendPage } from '../pages';
import { callOf } from '../../framework/http/answer';
import { queryOf } from '../../framework/http/request';
import { type MessageRef, readSignedPath } from '../mailings';
import { inTransaction } from '../../framework/database/transaction';

/** What unsubscribing needs to know of a user. */
interface UnsubscribeRow {
  /** The user is on a list, or was never on one and must not be put on one. */
  canUnsubscribe: boolean;
  /** The page that the action is made on: the one named `unsubscribe`, or else the oldest unsubscribe page. */
  page: string | null;
  languages: LanguageRow[] | null;
}

const UNSUBSCRIBE_ROW = `
  SELECT coalesce((SELECT u.subscription_status = 'never' OR EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id) FROM core_user u WHERE u.id = $2), false) AS "canUnsubscribe",
    (SELECT p.name FROM core_page p WHERE p.type = 'Unsubscribe' AND NOT p.hidden AND p.status = 'active' ORDER BY p.name <> 'unsubscribe', p.id LIMIT 1) AS page,
    ${languagesSql('(SELECT m.lang_id FROM core_mailing m WHERE m.id = $1)')} AS languages`;

/**
 * Unsubscribes the recipient of a mailing from every list.
 *
 * - GET shows a page with a button and changes nothing, because programs follow links too.
 * - POST unsubscribes at once: from that page, or as a mail provider does for a person (RFC 8058: no credentials, no cookies, no redirect).
 *   It may be repeated.
 */
export async function unsubscribe(request: Request, response: Response): Promise<void> {
  const { services } = request;
  const messageRef = readSignedPath(services.settings.secretKey, 'unsubscribe', String(request.params.signed));
  if (!messageRef) return sendMessage(request, response, 404, 'not_found');
  // The fields of the form do not matter. A body that is not a form is refused.
  if (request.method === 'POST') await readForm(request, response);
  const values = [messageRef.mailingId, messageRef.userId];
  const { rows } = await services.pool.query<UnsubscribeRow>({ name: 'tracking_leaver', text: UNSUBSCRIBE_ROW, values });
  const { canUnsubscribe, page, languages } = rows[0]!;
  const language = languageOf(languages ?? []);
  if (request.method !== 'POST') return sendPage(request, response, 200, buttonPage(language, 'unsubscribe'));
  // The link in a proof shows the same pages and changes nothing.
  if (!messageRef.proof && canUnsubscribe) await unsubscribeUser(request, messageRef, page);
  sendMessage(request, response, 200, 'unsubscribed', { language });
}

/**
 * Processes an action on the unsubscribe page, so that the results of the mailing count it. When there is no such page, or the page
 * requires more fields, the user is unsubscribed without an action.
 */
async function unsubscribeUser(request: Request, messageRef: MessageRef, page: string | null): Promise<void> {
  const { services } = request;
  const body = { page, akid: makeAkid(services.settings.secretKey, messageRef.userId, messageRef.mailingId), source: 'mailing' };
  if (page !== null) {
    try {
      await takeAction({ ...callOf(request, queryOf(request)), account: null, body });
      return;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
    }
  }
  await unsubscribeWithoutAction(services, messageRef);
}

function unsubscribeWithoutAction({ pool }: Services, { userId }: MessageRef): Promise<void> {
  return inTransaction(pool, (client) => unsubscribeFromLists(client, { userId, actionId: null, lists: 'all', change: 'unsubscribe' }), {
    by: 'program',
  });
}
