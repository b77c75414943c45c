import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { withClient } from '../database';

/** The most memory that something took beyond what was taken before, in megabytes: by this process, and by PostgreSQL beside what its processes share. */
export interface MemoryUse {
  process: number;
  /** NaN where its processes are not on this machine, or cannot be looked at. */
  postgres: number;
}

const PAUSE = 50;

/** Does something, and gives the most memory that it took. `statement` is a part of the text by which its statement is known. */
export async function memoryDuring(url: string, statement: string, work: () => Promise<unknown>): Promise<MemoryUse> {
  return withClient(url, async (client) => {
    const before = process.memoryUsage().rss;
    const taken: MemoryUse = { process: 0, postgres: NaN };
    let running = true;
    const look = async (): Promise<void> => {
      while (running) {
        taken.process = Math.max(taken.process, (process.memoryUsage().rss - before) / 2 ** 20);
        const own = (await backends(client, statement)).reduce((sum, pid) => sum + ownMemoryOf(pid), 0);
        if (own > 0) taken.postgres = Math.max(Number.isNaN(taken.postgres) ? 0 : taken.postgres, own);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    const looking = look();
    try {
      await work();
    } finally {
      running = false;
      await looking;
    }
    return taken;
  });
}

/** The processes of PostgreSQL that work on a statement. */
async function backends(client: Client, statement: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%' || $1 || '%'`,
    [statement],
  );
  return rows.map(({ pid }) => pid);
}

/** Megabytes of a process that it shares with no other; 0 where the system does not tell. */
function ownMemoryOf(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
