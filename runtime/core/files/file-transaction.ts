import type { Pool, PoolClient } from 'pg';
import type { WrittenBy } from '../database/sql';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../database/transaction';

/** Runs work on files in one transaction. Its statements may take long, and it is not run again: the caller decides about that. */
export function inFileTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>, by: WrittenBy): Promise<T> {
  return inTransaction(pool, work, { by, retry: false, statementTimeout: FILE_STATEMENT_TIMEOUT });
}
