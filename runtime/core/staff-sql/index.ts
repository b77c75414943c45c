/** Runs queries that staff write (query reports, `raw_sql`, dashboards) as a database role that can only read what reports may read. */
export { cancelStatement } from './cancel';
export { streamQuery, type DelimitedFormat } from './row-stream';
export { DeadlineExceeded, QueryProblem, StaffSqlBusy, StaffSqlUnavailable } from './errors';
export { splitAtPlaceholders } from './placeholder-split';
export { placeholderNames, type QueryParams } from './placeholders';

export type { ColumnKind } from './result-types';
export { runQuery, runQueryInSession, type QueryResult } from './query';
export { refusalWithoutValues } from './query-errors';
export { LIMIT_TEMPORARY_FILES } from './role';
export { StaffSql } from './staff-sql';

export type { QueryLimits, StaffSqlSession } from './session';
export { withDeadline } from './terminate';
export { TRANSLATED_FROM, translatedHeader } from './prepare';
export { bindUserIdsQuery, userIdsSql } from './user-ids';
