import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool, PoolClient } from 'pg';
import { type Transaction, beginAs, type Writer } from './sql';

/**
 * What is used of the Prisma client. Plans name models when the program runs, so nothing reads the client's own types: 18 MB, which took tsc and
 * the linter half of their time.
 */
export interface PrismaClient extends Transaction {
  $transaction<T>(work: (transaction: Transaction) => Promise<T>, limits: { maxWait: number; timeout: number }): Promise<T>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
  $disconnect(): Promise<void>;
}

/** Each name costs memory on each connection of the server, and Prisma's statements differ with the fields that are written. */
const MAX_STATEMENTS = 500;

/** Opens the Prisma client on the pool that hand-written SQL uses too. Its first 500 different statements are prepared once a connection. */
export function openPrisma(pool: Pool): PrismaClient {
  const names = new Map<string, string>();
  const nameOf = ({ sql }: { sql: string }): string => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_STATEMENTS) return ''; // An unnamed statement is not kept.
    const name = `prisma_${createHash('sha1').update(sql).digest('hex').slice(0, 20)}`;
    names.set(sql, name);
    return name;
  };
  // oxlint-disable-next-line typescript/no-require-imports -- an import would read its types
  const prisma = require('@prisma/client') as { PrismaClient: new (options: object) => PrismaClient };
  return new prisma.PrismaClient({
    adapter: new PrismaPg(poolForPrisma(pool), { statementNameGenerator: nameOf }),
    errorFormat: 'minimal',
  });
}

declare module '../call/services' {
  interface Services {
    prisma: PrismaClient;
  }
}

/** A statement that is never sent: its value is who writes in the transaction that begins. */
const WRITES = '-- who writes';

/** What the Prisma client needs of a connection for a transaction. */
type Connection = Pick<PoolClient, 'query' | 'on' | 'removeListener' | 'release'>;
type Statement = { text: string; values?: unknown[] };

/**
 * The pool as the Prisma client takes it. Its transactions send BEGIN together with who writes, which the client has no word for: BEGIN waits for the
 * next statement, and goes with it when that one says who writes (`sayWriter`).
 */
function poolForPrisma(pool: Pool): Pool {
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
