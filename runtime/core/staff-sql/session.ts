import { Message } from '../words';
import { type PoolClient, Connection, Client, type ClientConfig } from 'pg';
import type { Viewer } from '../plan/viewer';
import { DeadlineExceeded } from './errors';

/** Limits of work on a connection of the staff SQL role. */
export interface QueryLimits {
  /** Seconds for all statements together. */
  timeout: number;
  /** For whom it runs. Without it, rows and fields that are not for everybody are not there. */
  viewer?: Viewer;
  /** Ends the work, for example when the client has disconnected. */
  signal?: AbortSignal;
  /** Nobody waits for the result. Only some of the connections are used, so that queries somebody waits for find one. */
  background?: boolean;
}

/** A connection of the staff SQL role, in use. */
export interface StaffSqlSession {
  client: PoolClient;
  /** What all results of the session hold in memory. */
  readonly usage: { bytes: number; cells: number };
  /** Milliseconds that are left of the timeout; at least 1, because 0 would mean no limit to PostgreSQL. */
  remainingMilliseconds(): number;
  /** Ends the work at once, whatever the database is doing. The work then fails with `reason`. */
  abort(reason: Error): void;
}

/** Properties that the driver has and its types do not. */
interface ConnectionDetails {
  host: string;
  port: number;
  processID: number;
  secretKey: number | Buffer;
}
interface ProtocolConnection {
  connect(port: number | string, host?: string): void;
  cancel(processID: number, secretKey: number | Buffer): void;
}

/** Asks the server to cancel the running statement of a connection, over a second connection. It never throws. */
export function cancelStatement(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as ConnectionDetails;
  const connection = new Connection();
  const protocol = connection as unknown as ProtocolConnection;
  connection.on('error', () => undefined);
  connection.once('connect', () => protocol.cancel(processID, secretKey));
  if (host.startsWith('/')) protocol.connect(`${host}/.s.PGSQL.${port}`);
  else protocol.connect(port, host);
}

/**
 * Terminates a database session. A second connection, opened with `options` as the same user, does it. Code in the database can catch a
 * cancelled statement, but not this. It never throws: a server that is gone has ended the session too.
 * @param session what `pg_backend_pid()` gives there
 */
export async function terminateSession(options: ClientConfig, session: number): Promise<void> {
  const client = new Client(options);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_terminate_backend($1)', [session]);
  } catch {
    // The session has ended already, or cannot be ended.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs work on a connection and terminates its session after a number of seconds. It is for staff SQL inside statements of the program, as
 * such SQL can switch off the time limits of the database. Throws a `DeadlineExceeded`, or what the work throws.
 */
export async function withDeadline<T>(seconds: number, options: ClientConfig, connection: PoolClient, work: () => Promise<T>): Promise<T> {
  const { rows } = await connection.query<{ session: number }>('SELECT pg_backend_pid() AS session');
  let termination: Promise<void> | undefined;
  const timer = setTimeout(() => {
    termination = terminateSession(options, rows[0]!.session);
  }, seconds * 1000);
  try {
    return await work();
  } catch (error) {
    if (!termination) throw error;
    await termination;
    throw new DeadlineExceeded(new Message('staff_sql.work_ended', { seconds }));
  } finally {
    clearTimeout(timer);
  }
}
