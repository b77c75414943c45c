import { NOW_SECONDS, type Query } from '../../../core/database/sql';

/** The rows of the history as SQL, over the rows of `from`. */
interface HistoryRows {
  /** What stands after FROM: the lists that users joined or left, one row each. */
  from: string;
  user: string;
  list: string;
  /** The name of the change in `core_subscriptionchangetype`: an expression, or a text in quotes (people/README.md, "History"). */
  change: string;
  /** Null when no action caused the change. */
  action: string | null;
  /** The id of what people agreed to (`consentStatementSql`); none by default. */
  consent?: string;
}

/** SQL that writes the history of subscriptions. Every statement that changes `core_subscription` contains it. */
export function insertHistorySql({ from, user, list, change, action, consent = 'NULL::integer' }: HistoryRows): string {
  return `
      INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, action_id, consent_statement_id, created_at, updated_at)
      SELECT ${user}, ${list}, change.id, ${action ?? 'NULL::bigint'}, ${consent}, ${NOW_SECONDS}, ${NOW_SECONDS}
      FROM ${from}, core_subscriptionchangetype change WHERE change.name = ${change}`;
}

/** SQL: the id of what a list says now that people agree to; null where it says nothing. */
export function consentStatementSql(list: string): string {
  return `(SELECT s.id FROM core_consentstatement s JOIN core_list l ON l.id = s.list_id AND l.consent_statement = s.words WHERE l.id = ${list})`;
}

/** Why an import leaves somebody off a list: they left it or everything, their address refused mail for good, or they called a mail spam. */
export type KeptOff = 'left' | 'bounced' | 'complained';

/** What the last change of a list says, by its name in `core_subscriptionchangetype`; else what became of the person. */
const REASON = `
  CASE
    WHEN EXISTS (SELECT FROM core_subscription s WHERE s.list_id = $2::integer AND s.user_id = u.id) THEN NULL
    WHEN u.subscription_status = 'bounced' OR last.name = 'unsubscribe_bounce' THEN 'bounced'
    WHEN last.name = 'unsubscribe_email' THEN 'complained'
    WHEN u.subscription_status <> 'subscribed' AND bounces.complained IS NOT NULL THEN CASE WHEN bounces.complained THEN 'complained' ELSE 'bounced' END
    WHEN last.subscribed IS FALSE OR u.subscription_status = 'unsubscribed' THEN 'left'
  END`;

const FIND = `
  SELECT id, reason FROM (
    SELECT u.id, ${REASON} AS reason FROM core_user u
      LEFT JOIN LATERAL (
        SELECT t.name, t.subscribed FROM core_subscriptionhistory h JOIN core_subscriptionchangetype t ON t.id = h.change_id
        WHERE h.user_id = u.id AND h.list_id = $2 ORDER BY h.id DESC LIMIT 1) last ON true
      LEFT JOIN LATERAL (
        SELECT bool_or(b.bounce_type = 'complaint') AS complained FROM core_bounce b WHERE b.user_id = u.id AND b.bounce_type IN ('hard', 'complaint')) bounces ON true
    WHERE u.id = ANY ($1::integer[])) found
  WHERE reason IS NOT NULL`;

/**
 * Who of some people an import must not put on a list, and why: those who left it, or left everything, and those whose mail came back for good or who
 * complained and have not joined anything since. Whoever is on the list already is not among them.
 * @param brings people who left come back all the same: the page says so. The others never do.
 */
export async function findKeptOff(
  query: Query,
  { userIds, listId, brings }: { userIds: readonly number[]; listId: number; brings: boolean },
): Promise<Map<number, KeptOff>> {
  if (userIds.length === 0) return new Map();
  const found = (await query(FIND, [userIds, listId])) as { id: number; reason: KeptOff }[];
  return new Map(found.flatMap(({ id, reason }) => (brings && reason === 'left' ? [] : [[id, reason]])));
}
