import type { Pool, PoolClient } from 'pg';

/** Milliseconds for one statement: files and chunks of rows take longer than what a request does. */
const STATEMENT_TIMEOUT = 300_000;

/** Runs something in a transaction of its own on one connection; an error undoes all of it. */
export async function withClientTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT}`);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection whose transaction cannot be undone is closed, which undoes it.
    const undone = await client.query('ROLLBACK').catch(() => undefined);
    client.release(undone === undefined);
    throw error;
  }
}
