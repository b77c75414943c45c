import type { Pool } from 'pg';

/** A row or part of a row: column to value, as Prisma takes it. */
export type ColumnValues = Record<string, unknown>;

/** A primary key. */
export type Id = number | bigint | string;

/** The part of a Prisma delegate that writing needs. Plans name delegates, so their precise types are not known here. */
export interface Delegate {
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
