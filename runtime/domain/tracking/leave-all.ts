import type { Request } from '../../core/call/express';
import { inTransaction } from '../../core/database/transaction';
import { HttpError } from '../../core/errors/http-error';
import { callOf } from '../../core/http/answer';
import { queryOf } from '../../core/request/request';
import type { Services } from '../../core/call/services';
import { takeAction } from '../actions';
import { type LanguageRow, languagesSql } from '../languages';
import { makeAkid, unsubscribeFromLists } from '../people';

/** A person, and the mailing that brought them, if one did. */
export interface MailReader {
  userId: number;
  mailingId: number | null;
}

/** What leaving every list needs to know of a person. */
interface Leaver {
  /** The user is on a list, or was never on one and must not be put on one. */
  canUnsubscribe: boolean;
  /** The page that the action is made on: the one named `unsubscribe`, or else the oldest unsubscribe page. */
  page: string | null;
  /** Of the mailing. Without a mailing that of the person, where one is known. */
  languages: LanguageRow[] | null;
}

const LEAVER = `
  SELECT coalesce((SELECT u.subscription_status = 'never' OR EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id) FROM core_user u WHERE u.id = $2), false) AS "canUnsubscribe",
    (SELECT p.name FROM core_page p WHERE p.type = 'Unsubscribe' AND NOT p.hidden AND p.status = 'active' ORDER BY p.name <> 'unsubscribe', p.id LIMIT 1) AS page,
    ${languagesSql('CASE WHEN $1::integer IS NULL THEN (SELECT u.lang_id FROM core_user u WHERE u.id = $2) ELSE (SELECT m.lang_id FROM core_mailing m WHERE m.id = $1) END')} AS languages`;

/** Who it is that may leave, and in which language they read. */
export async function findLeaver({ pool }: Pick<Services, 'pool'>, { mailingId, userId }: MailReader): Promise<Leaver> {
  const { rows } = await pool.query<Leaver>({ name: 'tracking_leaver', text: LEAVER, values: [mailingId, userId] });
  return rows[0]!;
}

/**
 * Takes a person off every list by an action on the unsubscribe page, so that the results of the mailing count it. When there is no such page, or the page
 * requires more fields, there is no action. It may be repeated.
 */
export async function leaveAll(request: Request, reader: MailReader, { page, canUnsubscribe }: Leaver): Promise<void> {
  if (!canUnsubscribe) return;
  const { services } = request;
  const akid = makeAkid(services.settings.secretKey, reader.userId, reader.mailingId);
  const body = { page, akid, source: reader.mailingId === null ? 'website' : 'mailing' };
  if (page !== null) {
    try {
      await takeAction({ ...callOf(request, queryOf(request)), account: null, body });
      return;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
    }
  }
  await leaveWithoutAction(services, reader);
}

function leaveWithoutAction({ pool }: Services, { userId }: MailReader): Promise<void> {
  return inTransaction(pool, (client) => unsubscribeFromLists(client, { userId, actionId: null, lists: 'all', change: 'unsubscribe' }), {
    by: 'program',
  });
}
