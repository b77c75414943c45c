/** Column to value, as Prisma takes it. */
export type ColumnValues = Record<string, unknown>;

/** A primary key. */
export type Id = number | bigint | string;

/** As much of a Prisma delegate as writing needs. Plans name delegates, so their precise types are not known here. */
export interface Delegate {
  create(args: { data: ColumnValues; select: Record<string, true> }): Promise<ColumnValues>;
  createMany(args: { data: ColumnValues[]; skipDuplicates?: boolean }): Promise<{ count: number }>;
  updateMany(args: { where: ColumnValues; data: ColumnValues }): Promise<{ count: number }>;
  deleteMany(args: { where: ColumnValues }): Promise<{ count: number }>;
  findMany(args: { where: ColumnValues; select?: Record<string, true>; orderBy?: Record<string, 'asc' | 'desc'> }): Promise<ColumnValues[]>;
}

/** As much of Prisma's transaction client as writing needs. */
export interface Transaction {
  $queryRawUnsafe<T>(sql: string, ...values: unknown[]): Promise<T>;
}

/** The delegate that a plan names. */
export function delegateOf(transaction: Transaction, name: string): Delegate {
  const delegate = (transaction as unknown as Record<string, Delegate | undefined>)[name];
  if (!delegate) throw new Error(`the Prisma client has no model behind ${name}`);
  return delegate;
}

/** Runs one statement with bound values: within a transaction or on the pool. */
export type Query = (sql: string, values: unknown[]) => Promise<ColumnValues[]>;

/** Statements within a transaction of the Prisma client. */
export function queryWithin(transaction: Transaction): Query {
  return (sql, values) => transaction.$queryRawUnsafe<ColumnValues[]>(sql, ...values);
}

/** Statements on the pool or on one of its connections, for handlers that write their own SQL. */
export function queryOn(client: { query(text: string, values: unknown[]): Promise<{ rows: ColumnValues[] }> }): Query {
  return async (sql, values) => (await client.query(sql, values)).rows;
}
