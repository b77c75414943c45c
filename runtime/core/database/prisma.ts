import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { poolForPrisma } from './prisma-begin';
import type { Transaction } from './query';

/**
 * What is used of the Prisma client. Plans name models when the program runs, so nothing reads the client's own types: 18 MB, which took tsc and
 * eslint half of their time.
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
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would read its types
  const prisma = require('@prisma/client') as { PrismaClient: new (options: object) => PrismaClient };
  return new prisma.PrismaClient({
    adapter: new PrismaPg(poolForPrisma(pool), { statementNameGenerator: nameOf }),
    errorFormat: 'minimal',
  });
}

declare module '../services' {
  interface Services {
    prisma: PrismaClient;
  }
}
