import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { isConflict } from './errors';

/** How often a transaction of a request is run in all, when it loses to others. */
const MAX_ATTEMPTS = 5;

/** Statements that begin and end a transaction. Here they are parts of the transaction of the request. */
const BEGIN = /^\s*(?:BEGIN|START TRANSACTION)[^;]*/i;
const COMMIT = /^\s*COMMIT\s*;?\s*$/i;
const ROLLBACK = /^\s*ROLLBACK\s*;?\s*$/i;

/** The transaction of a whole request. */
interface RequestTransaction {
  client: PoolClient;
  /** The number of its last savepoint. */
  savepoints: number;
  /** When all that was begun is done: savepoints end in the order in which they began. */
  last: Promise<unknown>;
  /** What the request leaves behind uses the pool as others do. */
  isOver: boolean;
}

const storage = new AsyncLocalStorage<RequestTransaction>();

/** How many run now. Without any, nothing is remembered along promises, so nobody else pays for it. */
let running = 0;

/** The transaction of the request that asks, where it has one. */
function current(): RequestTransaction | undefined {
  if (running === 0) return undefined;
  const transaction = storage.getStore();
  return transaction?.isOver === false ? transaction : undefined;
}

/** Whether the caller is within a transaction of its whole request. That one is run again as a whole when it loses to another. */
export function isWithinRequest(): boolean {
  return current() !== undefined;
}

/**
 * Runs a whole request in one transaction: whatever it does with the pool, the Prisma client or transactions of its own is a part of it. So
 * all of it counts or nothing, also when the process is killed. It is run again from the start when it lost to another. Throws what the work
 * throws; then nothing counts.
 */
export async function inRequestTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

async function runOnce<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const transaction: RequestTransaction = { client, savepoints: 0, last: Promise.resolve(), isOver: false };
  running += 1;
  try {
    await client.query('BEGIN');
    const result = await storage.run(transaction, () => work(client));
    transaction.isOver = true;
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    transaction.isOver = true;
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  } finally {
    running -= 1;
    if (running === 0) storage.disable();
  }
}

type AnyFunction = (...parameters: unknown[]) => unknown;

/** Lets a pool serve requests in their own transaction. Whoever has none uses it as ever. */
export function serveRequestTransactions(pool: Pool): Pool {
  const [connect, query] = [pool.connect.bind(pool), pool.query.bind(pool)] as unknown as [AnyFunction, AnyFunction];
  return Object.assign(pool, {
    connect: (...parameters: unknown[]) => {
      const transaction = parameters.length === 0 ? current() : undefined;
      return transaction ? Promise.resolve(partOf(transaction)) : connect(...parameters);
    },
    query: (...parameters: unknown[]) => {
      const transaction = current();
      return transaction ? queryApart(transaction, parameters) : query(...parameters);
    },
  });
}

/** Runs statements behind those that were begun before. */
function inOrder<T>(transaction: RequestTransaction, work: () => Promise<T>): Promise<T> {
  const done = transaction.last.then(() => {
    if (transaction.isOver) throw new Error('the transaction of the request is over');
    return work();
  });
  transaction.last = done.catch(() => undefined);
  return done;
}

/** Runs one statement. When it fails the transaction goes on, as with one that is a transaction of its own. */
function queryApart(transaction: RequestTransaction, parameters: unknown[]): Promise<unknown> {
  const { client } = transaction;
  return inOrder(transaction, async () => {
    const name = nextSavepoint(transaction);
    await client.query(`SAVEPOINT ${name}`);
    try {
      const result = await queryOf(client)(...parameters);
      await client.query(`RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      await client.query(undoneTo(name));
      throw error;
    }
  });
}

/** A connection as the pool gives it, whose transactions are savepoints of the transaction of the request. */
function partOf(transaction: RequestTransaction): PoolClient {
  const { client } = transaction;
  const open: string[] = [];
  const query = (first: unknown, ...others: unknown[]): unknown => {
    const text = typeof first === 'string' ? first : (first as { text?: unknown }).text;
    const changed = typeof text === 'string' ? asSavepoint(text, transaction, open) : undefined;
    if (changed !== undefined) return inOrder(transaction, () => client.query(changed) as Promise<unknown>);
    // What reads a stream of rows is not awaited.
    if (typeof text !== 'string' || typeof (first as { submit?: unknown }).submit === 'function') return queryOf(client)(first, ...others);
    return open.length > 0 ? inOrder(transaction, () => queryOf(client)(first, ...others)) : queryApart(transaction, [first, ...others]);
  };
  return Object.assign(Object.create(client) as PoolClient, { query, release: () => undefined });
}

/** What stands for a statement that begins or ends a transaction. Undefined for any other. */
function asSavepoint(text: string, transaction: RequestTransaction, open: string[]): string | undefined {
  if (BEGIN.test(text)) {
    open.push(nextSavepoint(transaction));
    return text.replace(BEGIN, `SAVEPOINT ${open.at(-1)!}`);
  }
  const isCommit = COMMIT.test(text);
  if (!isCommit && !ROLLBACK.test(text)) return undefined;
  const name = open.pop();
  // Nothing was begun, so nothing ends.
  if (name === undefined) return 'SELECT';
  return isCommit ? `RELEASE SAVEPOINT ${name}` : undoneTo(name);
}

function undoneTo(savepoint: string): string {
  return `ROLLBACK TO SAVEPOINT ${savepoint}; RELEASE SAVEPOINT ${savepoint}`;
}

function nextSavepoint(transaction: RequestTransaction): string {
  transaction.savepoints += 1;
  return `part_${transaction.savepoints}`;
}

function queryOf(client: PoolClient): (...parameters: unknown[]) => Promise<unknown> {
  return client.query.bind(client) as unknown as (...parameters: unknown[]) => Promise<unknown>;
}
