import type { PoolClient } from 'pg';
import { bindPlaceholders, bindWithPositions, type BoundQuery, type QueryParams } from './placeholders';
import { withSourcePosition } from './query-errors';
import type { StaffSql } from './staff-sql';

const PREPARE = 'PREPARE advocacy_query AS ';

/** Seconds for preparing a query, which does not run it. */
const PREPARE_TIMEOUT = 10;

/**
 * Lets the database check a query as staff wrote it, so that errors name its lines and columns. Only one statement that returns or changes
 * rows can be prepared. Throws a `DatabaseError`.
 */
export async function prepareQuery(client: PoolClient, sql: string, params: QueryParams): Promise<BoundQuery> {
  const bound = bindWithPositions(sql, params);
  try {
    await client.query(extendedProtocol(PREPARE + bound.text));
    return bound;
  } catch (error) {
    throw withSourcePosition(error, sql, (index) => bound.toSourceIndex(index - PREPARE.length));
  }
}

/** The types that PostgreSQL found for the parameters of the query that was prepared last. */
export async function parameterTypes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ types: string[] }>(
    `SELECT ARRAY(SELECT format_type(oid, NULL) FROM unnest(parameter_types) WITH ORDINALITY AS p (oid, place) ORDER BY place) AS types
     FROM pg_prepared_statements WHERE name = 'advocacy_query'`,
  );
  return rows[0]!.types;
}

/**
 * Binds a query that will be part of a statement of the program. The query is prepared alone first, so it is one statement and its brackets
 * are balanced. `render` writes the expression of a value; the type that PostgreSQL found is added. Throws a `QueryProblem`.
 */
export function bindForEmbedding(
  staffSql: StaffSql,
  sql: string,
  params: QueryParams,
  render: (index: number) => string,
): Promise<BoundQuery> {
  return staffSql.inSession({ timeout: PREPARE_TIMEOUT }, async ({ client }) => {
    const { values } = await prepareQuery(client, sql, params);
    const types = values.length > 0 ? await parameterTypes(client) : [];
    return bindPlaceholders(sql, params, (index) => `${render(index)}::${types[index - 1]}`);
  });
}

/** A query as part of another one, where it can only return rows. One row more than the limit is read, to notice that there are more. */
export function withRowLimit(text: string, maxRows: number): string {
  return `SELECT * FROM (${text}\n) AS report LIMIT ${maxRows + 1}`;
}

/** Uses the extended protocol, which accepts one statement only, also for queries without values. */
export function extendedProtocol(text: string): { text: string } {
  return { text, queryMode: 'extended' } as { text: string };
}
