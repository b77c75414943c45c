import { context, type Span, SpanKind } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import { fail, type Spans } from './spans';

type AnyFunction = (...parameters: unknown[]) => unknown;

/** What `query` takes beside a text: a configuration, or an object that talks with the server by itself (`submit`). */
interface Statement {
  text?: unknown;
  name?: unknown;
  submit?: unknown;
}

/** What the driver calls of an object that talks by itself, when it is over. */
type Submitted = Record<'handleError' | 'handleReadyForQuery', AnyFunction>;

const OPERATIONS = new Set(
  (
    'ALTER ANALYZE BEGIN CALL CLOSE COMMIT COPY CREATE DECLARE DELETE DO DROP EXPLAIN FETCH GRANT INSERT LISTEN LOCK MERGE NOTIFY REFRESH RELEASE ' +
    'REVOKE ROLLBACK SAVEPOINT SELECT SET START TABLE TRUNCATE UPDATE VACUUM VALUES WITH'
  ).split(' '),
);

/** Makes spans of the statements on every connection that the pool opens. */
export function watchPool(spans: Spans, pool: Pool): void {
  const connect = pool.connect.bind(pool) as unknown as AnyFunction;
  // A request that waited for a connection is called by the one that gave it back, in the trace of that one.
  const bound = (...[done]: unknown[]): unknown =>
    typeof done === 'function' ? connect(context.bind(context.active(), done as AnyFunction)) : connect();
  Object.assign(pool, { connect: bound });
  pool.on('connect', (client) => watchClient(spans, client));
}

function watchClient(spans: Spans, client: PoolClient): void {
  const query = client.query.bind(client) as unknown as AnyFunction;
  const watched = (...parameters: unknown[]): unknown => {
    const span = beginStatement(spans, parameters[0]);
    if (!span) return query(...parameters);
    const end = (error?: unknown): void => endStatement(span, error);
    if (isSubmitted(parameters[0])) {
      hear(parameters[0], end);
      return query(...parameters);
    }
    const last = parameters.length - 1;
    const done = parameters[last];
    if (typeof done === 'function') {
      parameters[last] = (error: unknown, ...results: unknown[]) => {
        end(error);
        (done as AnyFunction)(error, ...results);
      };
      return query(...parameters);
    }
    const running = query(...parameters) as Promise<unknown>;
    running.then(() => end(), end);
    return running;
  };
  Object.assign(client, { query: watched });
}

/** Named by the prepared statement, or by its operation. Texts are not told: those of staff hold values. */
function beginStatement(spans: Spans, statement: unknown): Span | undefined {
  const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : (statement as Statement);
  const operation = operationOf(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return spans.child(typeof name === 'string' && name !== '' ? name : operation, { kind: SpanKind.CLIENT, attributes });
}

function operationOf(text: unknown): string {
  const word = typeof text === 'string' ? (/^[\s(]*([a-z]{2,9})\b/i.exec(text)?.[1] ?? '').toUpperCase() : '';
  return OPERATIONS.has(word) ? word : 'SQL';
}

function endStatement(span: Span, error: unknown): void {
  if (error) fail(span, error);
  span.end();
}

function isSubmitted(statement: unknown): statement is Submitted {
  return typeof (statement as Statement).submit === 'function';
}

/** Lets the end of an object that talks by itself be heard. After an error the driver says that it is ready to others. */
function hear(submitted: Submitted, end: (error?: unknown) => void): void {
  const { handleError, handleReadyForQuery } = submitted;
  submitted.handleError = (error, ...more) => {
    end(error);
    return handleError.call(submitted, error, ...more);
  };
  submitted.handleReadyForQuery = (...parameters) => {
    end();
    return handleReadyForQuery.call(submitted, ...parameters);
  };
}
