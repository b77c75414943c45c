import type { PrismaClient } from './prisma';
import type { Transaction } from './sql';

/*
 * One or a few rows by the Prisma client, typed by the columns of each table (`generated/rows/tables.ts`). The client's own types are 20 MB, which
 * took tsc and the linter half of their time; these say what the domain uses of it.
 */

/** What a column may be given: a number stands for a bigint, a text for a decimal. */
type ColumnValue<T> = T extends bigint ? bigint | number : object extends T ? T | string : T;

/** A value, or what it is compared with. */
type Compared<T> =
  | ColumnValue<T>
  | {
      in?: readonly ColumnValue<NonNullable<T>>[];
      not?: ColumnValue<T>;
      lt?: ColumnValue<T>;
      lte?: ColumnValue<T>;
      gt?: ColumnValue<T>;
      gte?: ColumnValue<T>;
    };

/** Rows whose columns have these values, all of them. */
type Where<Row> = { readonly [Column in keyof Row]?: Compared<Row[Column]> };

/** New values, by column. */
type Data<Row> = { readonly [Column in keyof Row]?: ColumnValue<Row[Column]> };

/** The same, or by how much a number grows. */
type Changes<Row> = {
  readonly [Column in keyof Row]?: ColumnValue<Row[Column]> | (Row[Column] extends number ? { increment: number } : never);
};

/** The columns that are read. One that there is not does not compile. */
type Columns<Row, Selected> = Selected & { readonly [Column in keyof Selected]: Column extends keyof Row ? true : never };

type Order<Row> = { readonly [Column in keyof Row]?: 'asc' | 'desc' };

/** The rows of one table, as the Prisma client reads and writes them. Dates are in UTC, decimals are objects that `String` prints. */
interface Rows<Row> {
  /** The row with this value of a unique column; null without it. */
  findUnique<Selected>(args: { where: Where<Row>; select: Columns<Row, Selected> }): Promise<Pick<Row, keyof Selected & keyof Row> | null>;
  /** The first of the rows; null without any. */
  findFirst<Selected>(args: {
    where?: Where<Row>;
    select: Columns<Row, Selected>;
    orderBy?: Order<Row> | readonly Order<Row>[];
  }): Promise<Pick<Row, keyof Selected & keyof Row> | null>;
  findMany<Selected>(args: {
    where?: Where<Row>;
    select: Columns<Row, Selected>;
    orderBy?: Order<Row> | readonly Order<Row>[];
    take?: number;
  }): Promise<Pick<Row, keyof Selected & keyof Row>[]>;
  count(args?: { where?: Where<Row> }): Promise<number>;
  create<Selected>(args: { data: Data<Row>; select: Columns<Row, Selected> }): Promise<Pick<Row, keyof Selected & keyof Row>>;
  /** Adds rows that nobody reads. With `skipDuplicates` those that are there already stay as they are. */
  createMany(args: { data: Data<Row> | readonly Data<Row>[]; skipDuplicates?: boolean }): Promise<{ count: number }>;
  /** Changes the rows, if there are any. */
  updateMany(args: { where?: Where<Row>; data: Changes<Row> }): Promise<{ count: number }>;
  deleteMany(args?: { where?: Where<Row> }): Promise<{ count: number }>;
}

/** The tables of an application: from the name of each in the Prisma client to the type of its rows. */
export type TypedClient<Tables> = { readonly [Table in keyof Tables]: Rows<Tables[Table]> };

/**
 * The Prisma client, typed by the tables of an application. It works on `services`, and within a transaction of the client (`inPrismaTransaction`). Where
 * a whole request is one transaction its queries are parts of that, as those on the pool are. A query costs about 0.2 ms more than a prepared statement, and the first of a process opens the client, so what is measured, set-based, or locks is SQL
 * (`decisions/003`).
 */
export function typedClient<Tables>(): (on: { prisma: PrismaClient } | Transaction) => TypedClient<Tables> {
  return (on) => ('prisma' in on ? on.prisma : on) as unknown as TypedClient<Tables>;
}
