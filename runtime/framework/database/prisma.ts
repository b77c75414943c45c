import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@prisma/client';
import type { Pool } from 'pg';

/** Each name costs the server memory on each connection, and Prisma's statements differ with the fields they are given. */
const MOST_STATEMENTS = 500;

/** The Prisma client over the pool that hand-written SQL uses too. Its frequent statements are prepared once a connection. */
export function openPrisma(pool: Pool): PrismaClient {
  const names = new Map<string, string>();
  const nameOf = ({ sql }: { sql: string }): string => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MOST_STATEMENTS) return ''; // An unnamed statement is not kept.
    const name = `prisma_${createHash('sha1').update(sql).digest('hex').slice(0, 20)}`;
    names.set(sql, name);
    return name;
  };
  return new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: nameOf }), errorFormat: 'minimal' });
}
