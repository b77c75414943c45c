import { Message } from '../words';
import type { Pool, PoolClient } from 'pg';
import { refuse } from '../errors/http-error';
import type { Services } from '../call/services';
import { isOutOfConnections, isConflict } from './errors';
import { sayWriter } from './prisma';
import { type Transaction, beginAs, type WrittenBy } from './sql';
import { isWithinRequest } from './request-transaction';

/** How often a transaction is run in all, when it loses to others. */
const MAX_ATTEMPTS = 5;

interface TransactionOptions {
  /** Who writes: the history of rows tells. */
  by: WrittenBy;
  /** False: a transaction that lost to another is not run again. For work that cannot run twice, or whose caller tries again. */
  retry?: boolean;
  /** Milliseconds for one statement, instead of the limit of the pool. */
  statementTimeout?: number;
}

/** Milliseconds for one statement of work on files, which takes longer than a request may. */
export const FILE_STATEMENT_TIMEOUT = 300_000;

/**
 * Runs SQL in one transaction on a connection of the pool. All of it counts or nothing, also when the process is killed. A transaction
 * that lost to another (deadlock, serialisation) is run again from the start. Throws what the work throws.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { by, retry = true, statementTimeout }: TransactionOptions,
): Promise<T> {
  const begins = by === 'program' ? 'BEGIN' : beginAs(by);
  const begin = statementTimeout === undefined ? begins : `${begins}; SET LOCAL statement_timeout = ${statementTimeout}`;
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, begin, work);
    } catch (error) {
      if (!retry || attempt === MAX_ATTEMPTS || !isConflict(error) || isWithinRequest()) throw error;
    }
  }
}

/** Runs work on one connection of the pool, without a transaction. Throws what the work throws. */
export async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function runOnce<T>(pool: Pool, begin: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** Rolls back and releases the connection. When the rollback fails, it closes the connection, which also rolls back. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true);
  }
}

/** Milliseconds that a Prisma transaction may wait for a connection, and that all its statements may take. */
const PRISMA_TIMEOUTS = { maxWait: 10_000, timeout: 30_000 };

/**
 * Runs the work of one request in one transaction of the Prisma client. A transaction that lost to another is run again from the start.
 * Throws 503 when no connection or no time was left.
 * @param by who writes: the history of rows tells
 */
export async function inPrismaTransaction<T>(
  { prisma }: Services,
  work: (transaction: Transaction) => Promise<T>,
  by: WrittenBy,
): Promise<T> {
  const run = async (transaction: Transaction): Promise<T> => {
    if (by !== 'program') await sayWriter(transaction, by);
    return work(transaction);
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await prisma.$transaction(run, PRISMA_TIMEOUTS);
    } catch (error) {
      if (isOutOfConnections(error)) throw refuse(503, new Message('requests.service_busy'), { 'Retry-After': '1' });
      if (attempt === MAX_ATTEMPTS || !isConflict(error) || isWithinRequest()) throw error;
      await pause(attempt);
    }
  }
}

/** Runs one statement, a transaction of its own, again when it lost to another. Throws what it throws. */
export async function againAfterConflict<T>(statement: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await statement();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error) || isWithinRequest()) throw error;
      await pause(attempt);
    }
  }
}

/** Waits for a random time, so that transactions that collided do not collide again. Longer each time, 0.2 s at most. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 12 * 2 ** attempt));
}
