/**
 * Why a query that staff wrote cannot be run, fit to show to whoever asked: a value is missing, or what the database says of it and where.
 * Anything else that goes wrong (the database is down) is another error.
 */
export class QueryProblem extends Error {
  override readonly name = 'QueryProblem';
}
