import { Message } from '../words';
import { Query, type PoolClient, type QueryConfig } from 'pg';
import { tooManyRows, QueryProblem } from './errors';
import { type ColumnKind, kindOfColumn } from './result-types';
import type { QueryParams } from './placeholders';
import { extendedProtocol, prepareQuery, withRowLimit, bindForEmbedding } from './prepare';
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
    if (usage.bytes > MAX_RESULT_BYTES)
      session.abort(new QueryProblem(new Message('staff_sql.result_too_large', { most: MAX_RESULT_BYTES / 2 ** 20 })));
  };
  const countCells = (row: unknown[]): void => {
    usage.cells += row.length;
    if (maxCells !== undefined && usage.cells > maxCells)
      session.abort(new QueryProblem(new Message('staff_sql.too_many_cells', { most: maxCells })));
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

/** The arguments of the database function `advocacy_user_ids`, and what is known of its result. */
interface UserIdsQuery {
  query: string;
  parameters: (string | null)[];
  /** The query was in MySQL's dialect. */
  translated: boolean;
  /** How many rows PostgreSQL expects of the query. Undefined where it cannot tell before the query runs. */
  expectedRows: number | undefined;
}

/** Binds a query of staff whose first column has ids of users, for the database function `advocacy_user_ids`. Throws as `runQuery`. */
export async function bindUserIdsQuery(staffSql: StaffSql, sql: string, params: QueryParams): Promise<UserIdsQuery> {
  const { text, values, translated, expectedRows } = await bindForEmbedding(staffSql, sql, params, (index) => `($1[${index}])`);
  return { query: text, parameters: values.map((value) => (value === null ? null : String(value))), translated, expectedRows };
}

/** The placeholders of one query of ids of users in a statement of the program: its origin, and the results of binding and signing. */
interface UserIdsPlaces extends Pick<UserIdsQuery, 'expectedRows'> {
  origin: string;
  query: string;
  parameters: string;
  /** For whom it reads: the text of a `ViewerSigner`. */
  viewer: string;
}

/**
 * SQL of the ids that one of the queries gives, each once, as a table of one column `id`. Each query is told for whom it reads just before it runs, so
 * that two of one statement can read for different accounts.
 *
 * PostgreSQL plans for as many ids as the queries are expected to give, and knows that none comes twice. Without the latter it would take them for 200, and
 * look for as many users one by one as there are ids. It knows so only of `SELECT DISTINCT` of the function itself, and not of `UNION`.
 */
export function userIdsSql(queries: readonly UserIdsPlaces[]): string {
  const rows = queries.map(({ origin, query, parameters, viewer }) => `(${origin}, ${query}, ${parameters}, ${viewer})`);
  return (
    `SELECT DISTINCT ${functionFor(queries)}(left(told.told, 0) || q.origin, q.query, q.parameters) AS id ` +
    `FROM (VALUES ${rows.join(', ')}) AS q (origin, query, parameters, viewer) ` +
    `CROSS JOIN LATERAL (SELECT set_config('advocacy.viewer', q.viewer, true) AS told OFFSET 0) told`
  );
}

/** What PostgreSQL expects of a function of which nobody has said more. */
const DEFAULT_ROWS = 1000;

/**
 * The database has a function `advocacy_user_ids_…` for each power of ten between these (`generator/emit/sql/staff-sql.ts`). More than a million ids are expected
 * of no statement: PostgreSQL holds what it expects against `work_mem`, and where each user is asked about by himself (`CASE WHEN EXISTS …`) it would look
 * through all the ids for each user in place of a hash of them.
 */
const LEAST = 100;
const MOST = 1_000_000;

/** The function that is declared to give about as many rows as one of the queries, on average. */
function functionFor(queries: readonly UserIdsPlaces[]): string {
  const sum = queries.reduce((rows, { expectedRows = DEFAULT_ROWS }) => rows + expectedRows, 0);
  const power = Math.min(Math.round(Math.log10(sum / queries.length)), Math.floor(Math.log10(MOST / queries.length)));
  return `advocacy_user_ids_${Math.max(10 ** power, LEAST)}`;
}
