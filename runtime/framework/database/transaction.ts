import type { Pool, PoolClient } from 'pg';
import { isConflict } from './failures';

/** Tries in all, when transactions are in each other's way. */
const TRIES = 5;

/**
 * Runs hand-written SQL in one transaction on a connection of the pool: all of it or nothing, also when the process is killed. One that lost
 * to another (deadlock, serialisation) is run again from the start. Throws what the work throws.
 */
export async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transactOnce(pool, work);
    } catch (error) {
      if (tried === TRIES || !isConflict(error)) throw error;
    }
  }
}

/** As `transact`, but what lost to another is not run again: for work that cannot be, or whose caller tries again. */
export async function transactOnce<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** A connection whose transaction cannot be undone is closed, which undoes it. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true);
  }
}
