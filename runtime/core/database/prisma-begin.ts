import type { Pool, PoolClient } from 'pg';
import type { Transaction } from './query';
import { beginAs, type Writer } from './writer';

/** A statement that is never sent: its value is who writes in the transaction that begins. */
const WRITES = '-- who writes';

/** What the Prisma client needs of a connection for a transaction. */
type Connection = Pick<PoolClient, 'query' | 'on' | 'removeListener' | 'release'>;
type Statement = { text: string; values?: unknown[] };

/**
 * The pool as the Prisma client takes it. Its transactions send BEGIN together with who writes, which the client has no word for: BEGIN waits for the
 * next statement, and goes with it when that one says who writes (`sayWriter`).
 */
export function poolForPrisma(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => connectionFor(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value as (...parts: unknown[]) => unknown).bind(target) : value;
    },
  });
}

/** Says in a transaction of the Prisma client who writes. It must be the first statement, and costs no message to the database. */
export async function sayWriter(transaction: Transaction, { account, requestId }: Writer): Promise<void> {
  await transaction.$queryRawUnsafe(WRITES, account?.id ?? null, requestId);
}

function connectionFor(client: PoolClient): Connection {
  let begins = false;
  const query = async (sent: Statement, ...rest: unknown[]): Promise<unknown> => {
    if (sent.text === 'BEGIN') {
      begins = true;
      return NOTHING;
    }
    if (begins) {
      begins = false;
      const says = sent.text === WRITES;
      await client.query(says ? beginAs(writerOf(sent)) : 'BEGIN');
      if (says) return NOTHING;
    }
    return (client.query as (...parts: unknown[]) => Promise<unknown>)(sent, ...rest);
  };
  return {
    query: query as PoolClient['query'],
    on: client.on.bind(client),
    removeListener: client.removeListener.bind(client),
    release: client.release.bind(client),
  };
}

function writerOf({ values = [] }: Statement): Writer {
  const [id, requestId] = values as [number | null, string];
  return { account: id === null ? null : { id: Number(id) }, requestId };
}

const NOTHING = { rows: [], fields: [], rowCount: 0 };
