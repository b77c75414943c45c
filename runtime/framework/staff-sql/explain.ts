import { DatabaseError } from 'pg';
import { QueryProblem } from './problem';

/** What says nothing about the query: the server is starting, full, out of reach or busy with something else. */
const NOT_THE_QUERY = /^(08(?!P01)|53(?!400)|57P0|58|40)/;
const TIMED_OUT = '57014';

/** An error of the database as a `QueryProblem` when the query is its reason; any other error as it is. */
export function explained(error: unknown, timeout: number): unknown {
  if (!(error instanceof DatabaseError) || NOT_THE_QUERY.test(error.code ?? '')) return error;
  if (error.code === TIMED_OUT) return tookTooLong(timeout);
  return new QueryProblem(error.hint === undefined ? error.message : `${error.message}. Hint: ${error.hint}`);
}

/** What took longer than so many seconds. */
export function tookTooLong(timeout: number): QueryProblem {
  return new QueryProblem(`The query took longer than ${timeout} seconds and was stopped.`);
}

/** The same with the place in the query that the database named; `origin` turns its place in the text that was sent into that. */
export function placed(error: unknown, sql: string, origin: (index: number) => number): unknown {
  if (!(error instanceof DatabaseError) || error.position === undefined) return error;
  const before = sql.slice(0, origin(Number(error.position) - 1));
  const line = before.split('\n').length;
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1;
  error.message = `${error.message} (line ${line}, column ${column})`;
  return error;
}
