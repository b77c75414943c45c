/**
 * Queries that staff write: query reports, `raw_sql`, dashboards. They run as a database role that may read what reports may and nothing
 * else (decisions, "Reports"); the role is the boundary, and no text of a query is ever judged here.
 */
export { bindPlaceholders, missingPlaceholders, placeholdersIn, type Bound, type Params } from './placeholders';
export { openRows, SEPARATORS, type RowFormat, type RowText } from './copy';
export { QueryProblem } from './problem';
export { checkedAlone, readRows, rowsWithin, type Question, type Table } from './query';
export { ReaderBusy, ReaderUnavailable } from './open';
export { Reader, type Bounds, type Session } from './reader';
export { LIMIT_TEMPORARY } from './role';
export { DeadlinePassed, endAfter } from './terminate';
export { usersOf } from './user-ids';
