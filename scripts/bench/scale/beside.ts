import { Client } from 'pg';

/** Milliseconds between two of the same kind. */
const PAUSE = 20;

/** The longest that each kind of work took, in milliseconds, and what failed. */
export interface Longest {
  longest: Map<string, number>;
  failures: string[];
}

/** Does each kind of work over and over, all at once, until `work` has ended. */
export async function longestBeside(kinds: ReadonlyMap<string, () => Promise<unknown>>, work: () => Promise<unknown>): Promise<Longest> {
  const longest = new Map<string, number>();
  const failures: string[] = [];
  let running = true;
  const repeat = async ([name, once]: [string, () => Promise<unknown>]): Promise<void> => {
    while (running) {
      const begin = performance.now();
      await once().catch((error: unknown) => failures.push(`${name}: ${(error as Error).message}`));
      longest.set(name, Math.max(longest.get(name) ?? 0, performance.now() - begin));
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const repeating = Promise.all([...kinds].map(repeat));
  try {
    await work();
  } finally {
    running = false;
    await repeating;
  }
  return { longest, failures };
}

/** Writers, each on a connection of its own: each writes a row of its table as it is, and takes that back. */
export async function openWriters(
  url: string,
  tables: readonly string[],
): Promise<{ kinds: Map<string, () => Promise<unknown>>; close(): Promise<void> }> {
  const clients = new Map<string, Client>();
  for (const table of tables) {
    const client = new Client({ connectionString: url });
    await client.connect();
    clients.set(table, client);
  }
  const kinds = [...clients].map(([table, client]): [string, () => Promise<unknown>] => {
    const key = table === 'core_petitionaction' ? 'action_ptr_id' : 'id';
    const sql = `BEGIN; UPDATE ${table} SET ${key} = ${key} WHERE ${key} = (SELECT min(${key}) FROM ${table}); ROLLBACK`;
    return [`write of ${table}`, () => client.query(sql)];
  });
  return {
    kinds: new Map(kinds),
    close: async () => void (await Promise.all([...clients.values()].map((client) => client.end()))),
  };
}
