import { Problem } from '../errors/problem';
import { Message, type Wording } from '../words';
import { DatabaseError } from 'pg';
import { QUERY_CANCELED } from '../database/errors';

/**
 * A query that staff wrote cannot be run: a value is missing, or the database refuses the query. The message is for the person who asked.
 * Other failures, such as a database that is down, are other errors.
 */
export class QueryProblem extends Problem {
  override readonly name = 'QueryProblem';

  /** @param withoutValues the message for whoever may not see what the query reads: PostgreSQL quotes values and parts of the query */
  constructor(
    message: Wording,
    readonly withoutValues: Wording = message,
  ) {
    super(message);
  }
}

/** No query of staff can be run here. The message tells the operator why. */
export class StaffSqlUnavailable extends Problem {
  override readonly name = 'StaffSqlUnavailable';

  /** @param sql what an administrator of the database can run to mend it */
  constructor(
    message: Wording,
    readonly sql?: string,
  ) {
    super(message);
  }
}

/** All connections are in use by running queries. Trying again later helps. */
export class StaffSqlBusy extends Problem {
  override readonly name = 'StaffSqlBusy';

  constructor() {
    super(new Message('staff_sql.too_many_queries'));
  }
}

/** Work on a connection did not end before its deadline. Its database session was terminated. */
export class DeadlineExceeded extends Problem {
  override readonly name = 'DeadlineExceeded';
}

/** Error codes that are not about the query: the server is starting, full, unreachable or busy. */
const NOT_ABOUT_THE_QUERY = /^(08(?!P01)|53(?!400)|55P03|57P0|58|40)/;

/** Turns a database error into a `QueryProblem` when the query is the reason. Returns other errors unchanged. `timeout` is in seconds. */
export function toQueryProblem(error: unknown, timeout: number): unknown {
  if (!(error instanceof DatabaseError) || NOT_ABOUT_THE_QUERY.test(error.code ?? '')) return error;
  if (error.code === QUERY_CANCELED) return timeoutProblem(timeout);
  return new QueryProblem(
    error.hint === undefined ? error.message : new Message('staff_sql.with_hint', { message: error.message, hint: error.hint }),
    refusalWithoutValues(error),
  );
}

/**
 * Tells whether PostgreSQL refuses what a query says, where another dialect could say it rightly: syntax, names, types, and constants that are no
 * value of a type. A missing right (42501) is none of these, and neither are words that change something.
 */
export function isAboutTheText(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(42(?!501)|22)/.test(error.code ?? '');
}

/**
 * The refusal of a query and of its translation. It has the code of the second, which is about what the query means. When both are the same, the
 * first says where.
 */
export function refusalOfBoth(first: DatabaseError, second: unknown): unknown {
  if (!(second instanceof DatabaseError)) return second;
  const withoutPlace = (message: string): string => message.replace(/ \(line \d+, column \d+\)$/, '');
  const meant = withoutPlace(second.message);
  if (meant === withoutPlace(first.message)) return first;
  second.message = String(new Message('staff_sql.read_as_mysql', { message: first.message, meant }));
  return second;
}

/** What is said of an error to whoever may not see what the query reads: its code alone. Every message of PostgreSQL may quote a value. */
export function refusalWithoutValues({ code }: DatabaseError): Wording {
  return new Message('staff_sql.refused_by_postgresql', { code });
}

/** The problem of a query that took longer than `timeout` seconds. */
export function timeoutProblem(timeout: number): QueryProblem {
  return new QueryProblem(new Message('staff_sql.query_too_slow', { timeout }));
}

/** The problem of a query that gives more than `maxRows` rows. All rows are refused: a part of them would look like the whole result. */
export function tooManyRows(maxRows: number): QueryProblem {
  return new QueryProblem(new Message('staff_sql.too_many_rows', { most: maxRows }));
}

/**
 * Adds line and column to the message of a database error that names a position.
 * @param toSourceIndex turns an index in the text that was sent into one in the SQL that staff wrote
 */
export function withSourcePosition(error: unknown, sql: string, toSourceIndex: (index: number) => number): unknown {
  if (!(error instanceof DatabaseError) || error.position === undefined) return error;
  const before = sql.slice(0, toSourceIndex(Number(error.position) - 1));
  const line = before.split('\n').length;
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1;
  error.message = `${error.message} (line ${line}, column ${column})`;
  return error;
}
