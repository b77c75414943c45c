import { Client, type ClientConfig } from 'pg';
import type { Duplex } from 'node:stream';
import { CONNECTION_LOST, withCode } from './errors';
import { servingTimeLimits } from './time-limit';

/** The part of the driver's connection that its types leave out. `attachListeners` is called with the socket, and again with that of TLS. */
interface Wire {
  attachListeners(stream: Duplex): void;
  once(event: 'end', listener: () => void): void;
}

/** The part of the driver's client that its types leave out: how it tells all queries that wait of the end of the connection. */
interface Driver {
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
