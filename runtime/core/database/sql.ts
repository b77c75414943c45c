/**
 * SQL of the current time to the second, in UTC without a zone, as columns keep times. Filters so find the time that is shown. It is the
 * time at which the transaction began.
 */
export const NOW_SECONDS = "date_trunc('second', now() AT TIME ZONE 'UTC')";

/** The same to the microsecond, for comparisons, leases and order. */
export const NOW_MICROSECONDS = "(now() AT TIME ZONE 'UTC')";

/** The largest value of `integer`, and so of most ids. */
export const MAX_INT4 = 2_147_483_647;

/** SQL of a time as answers show it: to the second, without a zone. */
export const shownTime = (sql: string): string => `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** A name of a table, column or index in SQL. Names of plans may be words of SQL: every one passes through here. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
