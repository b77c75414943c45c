import type { Client, QueryConfig } from 'pg';
import { bothInTurn } from './query-after';

type AnyFunction = (...parameters: unknown[]) => unknown;

/**
 * Gives one statement for a connection of the pool a limit of its own, in place of that of the pool: what is left until the deadline, a moment of `performance.now()`. The
 * statements of a request have one deadline, so together they take no longer than the first may.
 */
export function withDeadline<T extends QueryConfig>(statement: T, deadline: number | undefined): T {
  if (deadline === undefined) return statement;
  // A limit of 0 would be none.
  return Object.assign(statement, { timeLimit: Math.max(1, Math.ceil(deadline - performance.now())) });
}

/**
 * The driver's `query` for a client that serves statements `withDeadline`. The limit goes with the statement, in one round trip, and ends with it. Within a transaction it would last
 * until the end of that, so there the limit of the pool holds.
 */
export function servingTimeLimits(client: Client, query: AnyFunction): AnyFunction {
  return (first, ...others) => {
    const timeLimit = (first as { timeLimit?: number } | null)?.timeLimit;
    if (timeLimit === undefined || isInTransaction(client)) return query(first, ...others);
    const done = others.at(-1);
    const send = (end: (error: Error | undefined, result: unknown) => void): unknown =>
      query(bothInTurn(limitOf(timeLimit), first as QueryConfig, end));
    if (typeof done === 'function') return send(done as () => void);
    return new Promise((resolve, reject) => send((error, result) => (error ? reject(error) : resolve(result))));
  };
}

const limitOf = (timeLimit: number) => ({
  name: 'time limit',
  text: `SELECT FROM set_config('statement_timeout', $1, true)`,
  values: [String(timeLimit)],
});

function isInTransaction(client: Client): boolean {
  return client.getTransactionStatus() !== 'I';
}
