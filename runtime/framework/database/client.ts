import { Client, type ClientConfig } from 'pg';
import type { Duplex } from 'node:stream';
import { servingTimeLimits } from './time-limit';

/** The part of the driver's connection that its types leave out. It is called with the socket, and again with that of TLS. */
interface Wire {
  attachListeners(stream: Duplex): void;
}

/**
 * The driver's client, with limits of time for single statements, which outlives an answer that is none. A pooler whose server dies in the middle of a message puts its own message behind what it has
 * passed on, and the driver throws where it reads that (pg-protocol 1.x): out of the reach of whoever asked, which would end the process.
 */
export class DatabaseClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = (...parameters: unknown[]): unknown => Reflect.apply(super.query, this, parameters);
    Object.assign(this, { query: servingTimeLimits(this, query) });
    const wire = (this as unknown as { connection: Wire }).connection;
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
