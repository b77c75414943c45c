import type { Pool, PoolClient } from 'pg';
import { transactOnce } from '../database/transaction';

/** Milliseconds for one statement: files and chunks of rows take longer than what a request does. */
const STATEMENT_TIMEOUT = 300_000;

/** Runs something in a transaction of its own on one connection; an error undoes all of it. */
export function withClientTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return transactOnce(pool, async (client) => {
    await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT}`);
    return work(client);
  });
}
