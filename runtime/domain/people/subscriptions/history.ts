import { NOW_SECONDS } from '../../../framework/database/sql';

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
}

/** SQL that writes the history of subscriptions. Every statement that changes `core_subscription` contains it. */
export function insertHistorySql({ from, user, list, change, action }: HistoryRows): string {
  return `
      INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, action_id, created_at, updated_at)
      SELECT ${user}, ${list}, change.id, ${action ?? 'NULL::bigint'}, ${NOW_SECONDS}, ${NOW_SECONDS}
      FROM ${from}, core_subscriptionchangetype change WHERE change.name = ${change}`;
}
