import { NOW_SECONDS } from '../../../core/database/sql';

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
