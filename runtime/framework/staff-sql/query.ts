import { Query, type PoolClient, type QueryConfig } from 'pg';
import { placed } from './explain';
import { bindPlaceholders, bindTraceably, type Bound, type Params } from './placeholders';
import { QueryProblem } from './problem';
import type { Bounds, Reader, Session } from './reader';

/** A query that staff wrote, the values of its placeholders, and how much it may give. */
export interface Question extends Bounds {
  sql: string;
  params: Params;
  /** Rows; one more is a `QueryProblem`. */
  most: number;
  /** Values, rows times columns; more are a `QueryProblem`. */
  mostCells?: number;
}

/** What a query gave. Values are what JSON can say. */
export interface Table {
  columns: string[];
  rows: unknown[][];
}

/** The most (in bytes) that results may have that are held in memory, those of one page together. */
const MOST_BYTES = 64 * 2 ** 20;

const CHECK = 'PREPARE advocacy_query AS ';

/**
 * Runs a query as the restricted role and gives all its rows. Throws a `QueryProblem` when it cannot be run or gives too much, a
 * `ReaderUnavailable` where there is no such role.
 */
export function readRows(reader: Reader, question: Question): Promise<Table> {
  return reader.within(question, (session) => rowsWithin(session, question));
}

/**
 * The same on a connection in use: several queries of one page take one connection, and share the limits of one. What a query does to
 * settings, its time limit among them, is undone before the next.
 */
export async function rowsWithin(session: Session, { sql, params, most, mostCells }: Omit<Question, keyof Bounds>): Promise<Table> {
  const { client, held } = session;
  await client.query('SAVEPOINT query');
  const { text, values } = await check(client, sql, params);
  await client.query('DEALLOCATE advocacy_query');
  const { stream } = client.connection;
  const weigh = (bytes: Uint8Array): void => {
    held.bytes += bytes.length;
    if (held.bytes > MOST_BYTES) session.stop(new QueryProblem(`The result is larger than ${MOST_BYTES / 2 ** 20} MB.`));
  };
  const count = (row: unknown[]): void => {
    held.cells += row.length;
    if (mostCells !== undefined && held.cells > mostCells)
      session.stop(new QueryProblem(`The result has more than ${mostCells} values, rows times columns.`));
  };
  stream.on('data', weigh);
  try {
    const table = await tableOf(client, { ...extended(limited(text, most)), values }, count);
    if (table.rows.length > most) throw tooMany(most);
    await client.query(`ROLLBACK TO query; RELEASE query; SET LOCAL statement_timeout = ${session.left()}`);
    return table;
  } finally {
    stream.off('data', weigh);
  }
}

/** Runs a query; `each` sees its rows as they come. */
function tableOf(client: PoolClient, config: QueryConfig, each: (row: unknown[]) => void): Promise<Table> {
  return new Promise((resolve, reject) => {
    const query = new Query<unknown[]>({ ...config, rowMode: 'array' } as QueryConfig, (error, result) =>
      error ? reject(error) : resolve({ columns: result.fields.map(({ name }) => name), rows: result.rows }),
    );
    query.on('row', each);
    client.query(query);
  });
}

/** Too much for what was asked for: better none than a part that looks like all. */
export function tooMany(most: number): QueryProblem {
  return new QueryProblem(`The result has more than ${most} rows.`);
}

/**
 * Lets the database look at the query as it was written: what is wrong in it is said with its place there. Only what gives rows or
 * changes them can be prepared, and only one statement.
 */
export async function check(client: PoolClient, sql: string, params: Params): Promise<Bound> {
  const bound = bindTraceably(sql, params);
  try {
    await client.query(extended(CHECK + bound.text));
    return bound;
  } catch (error) {
    throw placed(error, sql, (place) => bound.origin(place - CHECK.length));
  }
}

/** The types of the parameters of the query that was checked last, as PostgreSQL found them. */
export async function parameterTypes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ types: string[] }>(
    `SELECT ARRAY(SELECT format_type(oid, NULL) FROM unnest(parameter_types) WITH ORDINALITY AS p (oid, place) ORDER BY place) AS types
     FROM pg_prepared_statements WHERE name = 'advocacy_query'`,
  );
  return rows[0]!.types;
}

/** Seconds that looking at a query may take, which does not run it. */
const CHECK_TIMEOUT = 10;

/**
 * A query that is to stand within a statement of somebody else's: it is checked on its own first, so that it can neither close a bracket
 * that is not its own nor be several statements. Its values stand where `kept` says, each as the type that PostgreSQL found for it.
 * Throws as `readRows`.
 */
export function checkedAlone(reader: Reader, sql: string, params: Params, kept: (index: number) => string): Promise<Bound> {
  return reader.within({ timeout: CHECK_TIMEOUT }, async ({ client }) => {
    const { values } = await check(client, sql, params);
    const types = values.length > 0 ? await parameterTypes(client) : [];
    return bindPlaceholders(sql, params, (index) => `${kept(index)}::${types[index - 1]}`);
  });
}

/** A query as part of another one. There it can only be what gives rows. */
export function limited(text: string, most: number): string {
  return `SELECT * FROM (${text}\n) AS report LIMIT ${most + 1}`;
}

/** By the extended protocol, which takes one statement, without values too. */
export function extended(text: string): { text: string } {
  return { text, queryMode: 'extended' } as { text: string };
}
