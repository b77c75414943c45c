/** Runs queries that staff write (query reports, `raw_sql`, dashboards) as a database role that can only read what reports may read. */
export { cancelStatement, type QueryLimits, type StaffSqlSession, withDeadline } from './session';
export { streamQuery, type DelimitedFormat } from './row-stream';
export { DeadlineExceeded, QueryProblem, StaffSqlBusy, StaffSqlUnavailable, refusalWithoutValues } from './errors';
export { splitAtPlaceholders, placeholderNames, type QueryParams } from './placeholders';

export type { ColumnKind } from './result-types';
export { runQuery, runQueryInSession, type QueryResult, bindUserIdsQuery, userIdsSql } from './query';
export { LIMIT_TEMPORARY_FILES } from './role';
export { StaffSql } from './staff-sql';

export { TRANSLATED_FROM, translatedHeader } from './prepare';
