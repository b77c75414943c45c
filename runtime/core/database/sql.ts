import { type Pool, escapeLiteral } from 'pg';

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

/** A row or part of a row: column to value, as Prisma takes it. */
export type ColumnValues = Record<string, unknown>;

/** A primary key. */
export type Id = number | bigint | string;

/** The part of a Prisma delegate that writing needs. Plans name delegates, so their precise types are not known here. */
interface Delegate {
  create(args: { data: ColumnValues; select: Record<string, true> }): Promise<ColumnValues>;
  createMany(args: { data: ColumnValues[]; skipDuplicates?: boolean }): Promise<{ count: number }>;
  createManyAndReturn(args: { data: ColumnValues[]; skipDuplicates: boolean; select: Record<string, true> }): Promise<ColumnValues[]>;
  updateMany(args: { where: ColumnValues; data: ColumnValues }): Promise<{ count: number }>;
  deleteMany(args: { where: ColumnValues }): Promise<{ count: number }>;
  findMany(args: { where: ColumnValues; select?: Record<string, true>; orderBy?: Record<string, 'asc' | 'desc'> }): Promise<ColumnValues[]>;
}

/** The part of Prisma's transaction client that writing needs. */
export interface Transaction {
  $queryRawUnsafe<T>(sql: string, ...values: unknown[]): Promise<T>;
}

/** The delegate of this name. Throws when the Prisma client has none. */
export function delegateOf(transaction: Transaction, name: string): Delegate {
  const delegate = (transaction as unknown as Record<string, Delegate | undefined>)[name];
  if (!delegate) throw new Error(`the Prisma client has no model behind ${name}`);
  return delegate;
}

/** Where SQL runs: the pool, or one connection of it. */
export type Queryable = Pick<Pool, 'query'>;

/** Runs one statement with bound values and returns its rows, in a transaction or on the pool. */
export type Query = (sql: string, values: unknown[]) => Promise<ColumnValues[]>;

/** A `Query` in a transaction of the Prisma client. */
export function queryWithin(transaction: Transaction): Query {
  return (sql, values) => transaction.$queryRawUnsafe<ColumnValues[]>(sql, ...values);
}

/** A `Query` on the pool or on one of its connections. */
export function queryOn(client: { query(text: string, values: unknown[]): Promise<{ rows: ColumnValues[] }> }): Query {
  return async (sql, values) => (await client.query(sql, values)).rows;
}

/** Who writes: what a request knows of itself. */
export interface Writer {
  account: { id: number } | null;
  requestId: string;
  /** Who writes without an account, where a page knows it: the host of an event, by a signed link. */
  person?: { id: number };
}

/** Who writes in a transaction: a request, or the program by itself, of which the history names no account. */
export type WrittenBy = Writer | 'program';

/** The setting of a transaction that tells the triggers of the history who writes. */
const SETTING = 'advocacy.writer';

/** SQL of the setting for one statement that is a transaction of its own. It stands in `RETURNING`: that is read before the triggers of the statement run. */
export function setWriter(place: string): string {
  return `set_config('${SETTING}', ${place}, true)`;
}

/** What the setting says: the id of the account, or of the person (`u5`), and that of the request. */
export function writerText({ account, person, requestId }: Writer): string {
  return `${account?.id ?? (person ? `u${person.id}` : '-')} ${requestId}`;
}

/** SQL of the id of the account that writes in this transaction; null for people and for the program. */
export const WRITING_ACCOUNT = `substring(current_setting('${SETTING}', true) from '^([0-9]+) ')::integer`;

/** The beginning of a transaction that knows who writes: one message, so it takes no longer than one that does not. */
export function beginAs(writer: Writer): string {
  return `BEGIN; SET LOCAL ${SETTING} = ${escapeLiteral(writerText(writer))}`;
}
