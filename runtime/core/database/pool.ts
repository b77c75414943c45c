import { Pool, type PoolClient, types, type CustomTypesConfig } from 'pg';
import type { Logger } from '../log/logger';
import { DatabaseClient } from './client';
import { NONE_FREE, NOT_CONNECTED, withCode } from './errors';
import { serveRequestTransactions } from './request-transaction';

const INT8 = 20;
const TIMESTAMP = 1114;
const DATE = 1082;

/**
 * How values of hand-written SQL are parsed: 64-bit integers as numbers when exact, else as text; times without zone as UTC; days as text.
 * Prisma has parsers of its own.
 */
const PARSERS: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === INT8) return parseBigint;
    if (format !== 'binary' && oid === TIMESTAMP) return (text: string) => new Date(`${text.replace(' ', 'T')}Z`);
    if (format !== 'binary' && oid === DATE) return (text: string) => text;
    return types.getTypeParser(oid, format as 'text');
  }) as CustomTypesConfig['getTypeParser'],
};

function parseBigint(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

/** Milliseconds that a request waits for a connection before it fails, and that an unused connection is kept. */
const CONNECT_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 30_000;

/** Milliseconds that one statement of a request may take. Jobs that need longer set their own limit in their transaction. */
const STATEMENT_TIMEOUT = 30_000;

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool whose refusals have a SQLSTATE, where the driver (pg-pool 3) has a text alone: all its connections are in use, or none can be made. */
export class DatabasePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<PoolClient> | void {
    const refusal = (error: Error): Error => withCode(error, this.totalCount >= this.options.max ? NONE_FREE : NOT_CONNECTED);
    if (done) return super.connect((error, client, release) => done(error && refusal(error), client, release));
    return super.connect().catch((error: Error) => {
      throw refusal(error);
    });
  }
}

/** Opens the one pool of a process. Every session runs in UTC. An idle connection that breaks is logged and replaced. */
export function openPool(url: string, size: number, log: Logger): Pool {
  const pool = new DatabasePool({
    Client: DatabaseClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: IDLE_TIMEOUT,
    keepAlive: true,
    application_name: 'advocacy-platform',
    types: PARSERS,
    // Not as options of the connection: a pooler between refuses those.
    onConnect: (client) => client.query(`SET TimeZone = 'UTC'; SET statement_timeout = ${STATEMENT_TIMEOUT}`),
  });
  pool.on('error', (error) => {
    // While the pool ends, errors of its connections do not matter.
    if (!pool.ending) log.warn('A connection to the database broke.', { cause: error });
  });
  // When a connection in use breaks, its statement fails. Without a handler the process would end too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return serveRequestTransactions(pool);
}
