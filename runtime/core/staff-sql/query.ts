import { Query, type PoolClient, type QueryConfig } from 'pg';
import { QueryProblem } from './errors';
import type { QueryParams } from './placeholders';
import { extendedProtocol, prepareQuery, withRowLimit } from './prepare';
import { tooManyRows } from './query-errors';
import { type ColumnKind, kindOfColumn } from './result-types';
import type { QueryLimits, StaffSqlSession } from './session';
import type { StaffSql } from './staff-sql';

/** A query that staff wrote, the values of its placeholders, and limits of its result. */
interface BoundedQuery {
  sql: string;
  params: QueryParams;
  /** One row more is a `QueryProblem`. */
  maxRows: number;
  /** Rows times columns of all results of the session. More is a `QueryProblem`. */
  maxCells?: number;
}

export type StaffQuery = BoundedQuery & QueryLimits;

/** The result of a query. Values are what JSON can express. */
export interface QueryResult {
  columns: string[];
  rows: unknown[][];
  /** What the values of each column are, as PostgreSQL says it. */
  kinds: ColumnKind[];
  /** The query was in MySQL's dialect (mysql/translate.ts). */
  translated: boolean;
}

/** Bytes that all results of one session may hold in memory. */
const MAX_RESULT_BYTES = 64 * 2 ** 20;

/**
 * Runs a query as the staff SQL role and returns all its rows. Throws a `QueryProblem` when it cannot be run or its result is too large, a
 * `StaffSqlBusy` while all connections are in use, a `StaffSqlUnavailable` when there is no safe role.
 */
export function runQuery(staffSql: StaffSql, query: StaffQuery): Promise<QueryResult> {
  return staffSql.inSession(query, (session) => runQueryInSession(session, query));
}

/**
 * Runs a query in a session. Several queries of one page use one session and share its limits. Settings that a query changes, such as the
 * time limit, are reset before the next query. Throws as `runQuery`.
 */
export async function runQueryInSession(session: StaffSqlSession, { sql, params, maxRows, maxCells }: BoundedQuery): Promise<QueryResult> {
  const { client, usage } = session;
  const { text, values, translated } = await prepareQuery(client, sql, params);
  await client.query('DEALLOCATE advocacy_query');
  const socket = client.connection.stream;
  const countBytes = (bytes: Uint8Array): void => {
    usage.bytes += bytes.length;
    if (usage.bytes > MAX_RESULT_BYTES) session.abort(new QueryProblem(`The result is larger than ${MAX_RESULT_BYTES / 2 ** 20} MB.`));
  };
  const countCells = (row: unknown[]): void => {
    usage.cells += row.length;
    if (maxCells !== undefined && usage.cells > maxCells)
      session.abort(new QueryProblem(`The result has more than ${maxCells} values, rows times columns.`));
  };
  socket.on('data', countBytes);
  try {
    const result = await readResult(client, { ...extendedProtocol(withRowLimit(text, maxRows)), values }, countCells);
    if (result.rows.length > maxRows) throw tooManyRows(maxRows);
    await client.query(
      `ROLLBACK TO query; RELEASE query; SET LOCAL statement_timeout = ${session.remainingMilliseconds()}; SAVEPOINT query`,
    );
    return { ...result, translated };
  } finally {
    socket.off('data', countBytes);
  }
}

/** Runs a query and calls `onRow` for each row as it arrives. */
function readResult(client: PoolClient, config: QueryConfig, onRow: (row: unknown[]) => void): Promise<Omit<QueryResult, 'translated'>> {
  return new Promise((resolve, reject) => {
    const query = new Query<unknown[]>({ ...config, rowMode: 'array' } as QueryConfig, (error, result) =>
      error
        ? reject(error)
        : resolve({
            columns: result.fields.map(({ name }) => name),
            rows: result.rows,
            kinds: result.fields.map(({ dataTypeID }) => kindOfColumn(dataTypeID)),
          }),
    );
    query.on('row', onRow);
    client.query(query);
  });
}
