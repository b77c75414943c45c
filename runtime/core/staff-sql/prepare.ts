import { DatabaseError, type PoolClient } from 'pg';
import { READER_SCHEMA } from '../database/schema/public-functions';
import { bindPlaceholders, bindWithPositions, type BoundQuery, type QueryParams } from './placeholders';
import { isAboutTheText, refusalOfBoth, withSourcePosition } from './errors';
import type { StaffSql } from './staff-sql';
import { translate } from './mysql/translate';

/** The dialect from which SQL of staff is translated when PostgreSQL refuses it as it is. */
export const TRANSLATED_FROM = 'MySQL';

const PREPARE = 'PREPARE advocacy_query AS ';

/** Seconds for preparing a query, which does not run it. */
const PREPARE_TIMEOUT = 10;

/** SQLSTATE: a column is neither grouped nor follows from what is. */
const NOT_GROUPED = '42803';

/** Lets the tables be found before the views. Only a table has a key, and what is grouped by the key of a table may show its other columns. */
const TABLES_FIRST = `
  SELECT set_config('search_path', concat_ws(', ', string_agg(quote_ident(s), ', ') FILTER (WHERE s <> '${READER_SCHEMA}'), '${READER_SCHEMA}', 'pg_temp'), true)
  FROM unnest(current_schemas(false)) s WHERE s NOT LIKE 'pg\\_%'`;

/** A query that the database accepts. */
interface PreparedQuery extends BoundQuery {
  /** The SQL with its placeholders: as staff wrote it, or translated. */
  sql: string;
  /** It was written in MySQL's dialect. */
  translated: boolean;
}

/**
 * Lets the database check a query as staff wrote it, so that errors name its lines and columns. Only one statement that returns or changes
 * rows can be prepared. What PostgreSQL refuses is read as MySQL, and prepared again in translation. Throws a `DatabaseError`.
 */
export async function prepareQuery(client: PoolClient, sql: string, params: QueryParams): Promise<PreparedQuery> {
  try {
    return { ...(await prepareOnce(client, sql, params)), sql, translated: false };
  } catch (refusal) {
    if (!isAboutTheText(refusal)) throw refusal;
    const other = await translate(sql);
    if (other === undefined) throw refusal;
    try {
      return { ...(await prepareOnce(client, other, params)), sql: other, translated: true };
    } catch (second) {
      throw refusalOfBoth(refusal, second);
    }
  }
}

/** After a refusal the transaction is as it was before. */
async function prepareOnce(client: PoolClient, sql: string, params: QueryParams): Promise<BoundQuery> {
  const bound = bindWithPositions(sql, params);
  const statement = extendedProtocol(PREPARE + bound.text);
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query('ROLLBACK TO query');
    if (error.code !== NOT_GROUPED || !(await isPreparedOnTables(client, statement))) {
      throw withSourcePosition(error, sql, (index) => bound.toSourceIndex(index - PREPARE.length));
    }
  }
  return { text: bound.text, values: bound.values };
}

async function isPreparedOnTables(client: PoolClient, statement: { text: string }): Promise<boolean> {
  try {
    await client.query(TABLES_FIRST);
    await client.query(statement);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query('ROLLBACK TO query');
    return false;
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
 * are balanced. `render` writes the expression of a value; the type that PostgreSQL found is added. Tells how many rows PostgreSQL expects of it, where it can.
 * Throws a `QueryProblem`.
 */
export function bindForEmbedding(
  staffSql: StaffSql,
  query: string,
  params: QueryParams,
  render: (index: number) => string,
): Promise<BoundQuery & Pick<PreparedQuery, 'translated'> & { expectedRows: number | undefined }> {
  return staffSql.inSession({ timeout: PREPARE_TIMEOUT }, async ({ client }) => {
    const prepared = await prepareQuery(client, query, params);
    const { sql, values, translated } = prepared;
    const types = values.length > 0 ? await parameterTypes(client) : [];
    const bound = bindPlaceholders(sql, params, (index) => `${render(index)}::${types[index - 1]}`);
    return { ...bound, translated, expectedRows: await expectedRows(client, prepared) };
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

/** The header by which an answer says that SQL of staff ran in translation; none for SQL that ran as it is. */
export function translatedHeader(translated: boolean): Record<string, string> {
  return translated ? { 'X-Translated-From': TRANSLATED_FROM } : {};
}

/**
 * How many rows PostgreSQL expects of a query that was prepared in the session. The query does not run. Undefined where planning it fails, as for
 * `SELECT 1/0`: the run will say why. After a failure the transaction is as it was before.
 */
async function expectedRows(client: PoolClient, { text, values }: BoundQuery): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
    return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query('ROLLBACK TO query');
    return undefined;
  }
}
