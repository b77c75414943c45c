import { userSubscriptionStatus } from '../../../../generated/states/user';
import { moveSql } from '../../../core/database/states';
import { NOW_SECONDS } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import { defineJob, enqueueSql } from '../../../core/jobs/job';
import type { Services } from '../../../core/call/services';
import { type LanguageRow, languagesSql } from '../../languages';
import { lockPersonStatement } from '../lock';
import { consentStatementSql, insertHistorySql } from './history';

/** For how long a link to confirm is valid. */
const VALID = `interval '7 days'`;

/** The rows of new requests as SQL, over the rows of `from`: those who ask, and the lists that they want to join. */
interface RequestRows {
  from: string;
  user: string;
  list: string;
  action: string;
}

/**
 * SQL expressions `requests` and `asked` (job): people who are not on a list ask to join it, and get an e-mail each. Whoever asks again gets
 * another after an hour at the earliest, so that nobody floods an address with them, or after they confirmed the last one and left. The list is locked before the request, as by whoever deletes it:
 * else the two could wait for each other.
 */
export function requestsSql({ from, user, list, action }: RequestRows): string {
  return `
  requests AS (
    INSERT INTO core_subscriptionrequest AS r (user_id, list_id, action_id, consent_statement_id, asked_at)
    SELECT ${user}, ${list}, ${action}, ${consentStatementSql(list)}, ${NOW_SECONDS} FROM ${from}
      JOIN core_list l ON l.id = ${list}
    WHERE NOT EXISTS (SELECT FROM core_subscription s WHERE s.user_id = ${user} AND s.list_id = ${list})
    FOR KEY SHARE OF l
    ON CONFLICT (list_id, user_id) DO UPDATE SET action_id = excluded.action_id, consent_statement_id = excluded.consent_statement_id,
      asked_at = excluded.asked_at, confirmed_at = NULL, confirmed_ip = NULL
    WHERE r.confirmed_at IS NOT NULL OR r.asked_at <= excluded.asked_at - interval '1 hour'
    RETURNING id
  ), asked AS (SELECT (${enqueueSql(askToConfirmJob, { request: 'requests.id' })}).id AS job FROM requests)`;
}

const CONFIRM = `
  WITH list AS MATERIALIZED (
    SELECT id FROM core_list WHERE id = (SELECT list_id FROM core_subscriptionrequest WHERE id = $1) FOR KEY SHARE
  ), confirmed AS (
    UPDATE core_subscriptionrequest r SET confirmed_at = ${NOW_SECONDS}, confirmed_ip = $3
    FROM list WHERE r.list_id = list.id AND r.id = $1 AND extract(epoch FROM r.asked_at)::bigint = $2 AND r.confirmed_at IS NULL
    RETURNING r.user_id, r.list_id, r.action_id, r.consent_statement_id
  ), joined AS (
    INSERT INTO core_subscription (user_id, list_id, created_at, updated_at)
    SELECT user_id, list_id, ${NOW_SECONDS}, ${NOW_SECONDS} FROM confirmed
    ON CONFLICT (list_id, user_id) DO NOTHING
    RETURNING user_id
  ), history AS (${insertHistorySql({
    from: 'confirmed JOIN joined USING (user_id)',
    user: 'confirmed.user_id',
    list: 'confirmed.list_id',
    change: `'subscribe'`,
    action: 'confirmed.action_id',
    consent: 'confirmed.consent_statement_id',
  })}
  )
  UPDATE core_user SET ${moveSql(userSubscriptionStatus.join)}, updated_at = ${NOW_SECONDS} WHERE id IN (SELECT user_id FROM joined)`;

/** What a link to confirm names: a request, as it was when the link was made. */
export interface RequestLink {
  request: number;
  /** When it was asked, in seconds since 1970. */
  askedAt: number;
}

/** Who asked, what they agree to, and the languages of the page where they did. */
interface FoundRequest {
  userId: number;
  /** Null where the list has no words for it. */
  words: string | null;
  languages: LanguageRow[] | null;
}

/**
 * Subscribes a person who uses the link that they were sent. It works once; after that, nothing changes. Undefined when the link is no longer
 * valid: it is too old, another was sent since, or the person is gone.
 * @param ip the network address of the client
 */
export async function confirmRequest(
  { pool }: Services,
  { request, askedAt }: RequestLink,
  ip: string | undefined,
): Promise<FoundRequest | undefined> {
  const found = await findRequest({ pool }, { request, askedAt });
  if (!found) return undefined;
  await inTransaction(
    pool,
    async (client) => {
      await client.query(lockPersonStatement(found.userId));
      await client.query(CONFIRM, [request, askedAt, ip ?? null]);
    },
    { by: 'program' },
  );
  return found;
}

/** What a valid link is for, also after it was used. Undefined for a link that is no longer valid. */
export async function findRequest({ pool }: Pick<Services, 'pool'>, { request, askedAt }: RequestLink): Promise<FoundRequest | undefined> {
  const { rows } = await pool.query<FoundRequest>(
    `SELECT r.user_id AS "userId", s.words, ${languagesSql('p.lang_id', 'p.country')} AS languages
     FROM core_subscriptionrequest r LEFT JOIN core_action a ON a.id = r.action_id LEFT JOIN core_page p ON p.id = a.page_id
       LEFT JOIN core_consentstatement s ON s.id = r.consent_statement_id
     WHERE r.id = $1 AND extract(epoch FROM r.asked_at)::bigint = $2 AND r.asked_at > ${NOW_SECONDS} - ${VALID}`,
    [request, askedAt],
  );
  return rows[0];
}

/** Deletes requests that nobody has confirmed in time. */
export async function purgeRequests({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM core_subscriptionrequest WHERE confirmed_at IS NULL AND asked_at <= ${NOW_SECONDS} - ${VALID}`);
}

/** Asks a person by e-mail to confirm that they join a list. The statement that stores the request enqueues it. */
export const askToConfirmJob = defineJob<{ request: number }>('askToConfirm');
