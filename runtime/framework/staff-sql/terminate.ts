import { Client, type ClientConfig, type PoolClient } from 'pg';

/**
 * Ends the session of a connection from a second one, which signs in by `options` as the same user: unlike a cancelled statement, no code
 * in the database can go on after that. It never throws: a server that is gone has ended the session too.
 */
export async function terminate(options: ClientConfig, connection: PoolClient): Promise<void> {
  // The driver knows the number and its types do not say so.
  const { processID } = connection as unknown as { processID: number };
  const client = new Client(options);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_terminate_backend($1)', [processID]);
  } catch {
    // The session is gone, or nothing can be done about it.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The work of a connection did not end in time, and was ended with its session. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * Waits for work on a connection so many seconds, then ends its session: for SQL of staff within a statement of the owner, whatever that SQL
 * does about time limits of the database. Throws a `DeadlinePassed`, or what the work throws.
 */
export async function endAfter<T>(seconds: number, options: ClientConfig, connection: PoolClient, work: () => Promise<T>): Promise<T> {
  let ending: Promise<void> | undefined;
  const timer = setTimeout(() => {
    ending = terminate(options, connection);
  }, seconds * 1000);
  try {
    return await work();
  } catch (error) {
    if (!ending) throw error;
    await ending;
    throw new DeadlinePassed(`The work was ended after ${seconds} seconds.`);
  } finally {
    clearTimeout(timer);
  }
}
