import type { Duplex } from 'node:stream';
import { Pool, type PoolClient, types, type CustomTypesConfig, Client, type QueryConfig, type ClientConfig } from 'pg';
import type { Logger } from '../log/logger';
import type { Services } from '../call/services';
import { NONE_FREE, NOT_CONNECTED, withCode, CONNECTION_LOST, endsConnection } from './errors';
import { serveRequestTransactions } from './request-transaction';
import { bothInTurn } from './query-after';

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

declare module '../call/services' {
  interface Services {
    /** The pool of the replica that a GET reads from. Undefined when the settings name none, and where none has replayed what the client wrote. */
    replica?: Pool;
  }
}

/**
 * Where GETs of the generic endpoints read: from the replica, when there is one (`DATABASE_REPLICA_URL`). A write must see what was written
 * last, so it reads from the primary.
 */
export function readingPool({ pool, replica }: Pick<Services, 'pool' | 'replica'>): Pool {
  return replica ?? pool;
}

/**
 * Names under which each connection prepares a text once. Every name costs memory on each connection, so a text that comes after `most`
 * others has none and is planned each time.
 */
export function statementNames(prefix: string, most: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= most) return undefined;
    const name = `${prefix}_${names.size}`;
    names.set(text, name);
    return name;
  };
}

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
function servingTimeLimits(client: Client, query: AnyFunction): AnyFunction {
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

/** The part of the driver's connection that its types leave out. `attachListeners` is called with the socket, and again with that of TLS. */
interface Wire {
  attachListeners(stream: Duplex): void;
  once(event: 'end', listener: () => void): void;
  on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
}

/**
 * The part of the driver's client that its types leave out: how it tells all queries that wait of the end of the connection, and whether it takes
 * more of them. The pool keeps a client that does.
 */
interface Driver {
  _queryable: boolean;
  connection: Wire;
  _errorAllQueries(error: Error): void;
}

/** What a query of the driver is called with: a statement or a query of its own kind, values, and whom to tell. */
type QueryParameters = [first: unknown, ...rest: unknown[]];

/**
 * The driver's client, with limits of time for single statements, which outlives an answer that is none. A pooler whose server dies in the middle of a message puts its own message behind what it has
 * passed on, and the driver throws where it reads that (pg-protocol 1.x): out of the reach of whoever asked, which would end the process.
 *
 * What a lost connection takes with it, and what is asked of it afterwards, fails with the SQLSTATE of a connection failure: the driver (pg 8) has texts
 * alone for that, which change from version to version.
 */
export class DatabaseClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    let isLost = false;
    const driver = this as unknown as Driver;
    const query = (...parameters: QueryParameters): unknown =>
      isLost ? refuseQuery(driver.connection, parameters) : Reflect.apply(super.query, this, parameters);
    Object.assign(this, { query: servingTimeLimits(this, query) });
    const errorAllQueries = driver._errorAllQueries.bind(this);
    driver._errorAllQueries = (error) => errorAllQueries(withCode(error, CONNECTION_LOST));
    const wire = driver.connection;
    wire.once('end', () => (isLost = true));
    // The socket closes later. Whoever got this connection from the pool until then would lose their query.
    wire.on('errorMessage', (message) => {
      if (!endsConnection(message)) return;
      isLost = true;
      driver._queryable = false;
    });
    this.once('error', () => (isLost = true));
    const attach = wire.attachListeners.bind(wire);
    wire.attachListeners = (stream) => {
      attach(stream);
      const read = stream.listeners('data').at(-1) as (chunk: Buffer) => void;
      stream.off('data', read);
      stream.on('data', (chunk: Buffer) => {
        try {
          read(chunk);
        } catch (cause) {
          stream.destroy(new Error('Connection terminated: what came is no message of PostgreSQL.', { cause }));
        }
      });
    };
  }
}

/** Answers a query of a lost connection as the driver would: later, to whoever waits for it. */
function refuseQuery(wire: Wire, [first, ...rest]: QueryParameters): unknown {
  const error = withCode(new Error('The connection to the database was lost.'), CONNECTION_LOST);
  const done = rest.at(-1);
  const own = first as { submit?: unknown; handleError(error: Error, wire: Wire): void };
  if (typeof own.submit === 'function') process.nextTick(() => own.handleError(error, wire));
  else if (typeof done === 'function') process.nextTick(done as (error: Error) => void, error);
  else return Promise.reject(error);
  return own.submit === undefined ? undefined : first;
}
