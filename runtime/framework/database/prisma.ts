import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@prisma/client';
import type { Pool } from 'pg';
import { poolForPrisma } from './prisma-begin';

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
  return new PrismaClient({ adapter: new PrismaPg(poolForPrisma(pool), { statementNameGenerator: nameOf }), errorFormat: 'minimal' });
}
