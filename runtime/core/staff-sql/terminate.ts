import { Client, type ClientConfig, type PoolClient } from 'pg';
import { DeadlineExceeded } from './errors';

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
    throw new DeadlineExceeded(`The work was ended after ${seconds} seconds.`);
  } finally {
    clearTimeout(timer);
  }
}
