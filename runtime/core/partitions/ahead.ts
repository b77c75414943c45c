import { quoted } from '../database/sql';
import type { ClientBase } from 'pg';
import { inBriefLocks } from '../database/brief-locks';
import type { Logger } from '../log/logger';
import { type PartitionedTable, partitionedTables, partsOf } from './tables';

/** Whole parts that are there, beyond the one that is being filled. */
const SPARE = 2;

/** A part is made by one process at a time. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('advocacy_partitioned'))`;

/**
 * Makes the parts that are missing of every table: there are always two whole ones beyond the one that is being filled. What is there is left alone, and many
 * processes may call it at once. Each part is made in a transaction of its own, which waits for nobody longer than a second at a time.
 */
export async function makePartsAhead(client: ClientBase, log: Logger): Promise<void> {
  const made = new Set<string>();
  for (const table of await partitionedTables(client)) {
    if (!table.hasParts) continue;
    while (await isShort(client, table)) {
      await inBriefLocks(client, async () => {
        await client.query(LOCK);
        // Another process may have made it meanwhile.
        if (await isShort(client, table)) made.add(await makePart(client, table));
      });
    }
  }
  if (made.size > 0) log.info('Parts of tables were made ahead.', { parts: [...made] });
}

async function endOf(client: ClientBase, table: PartitionedTable): Promise<number> {
  return (await partsOf(client, table.name)).at(-1)?.upper ?? 0;
}

async function isShort(client: ClientBase, table: PartitionedTable): Promise<boolean> {
  return (await endOf(client, table)) < endOfPart(table, table.last) + SPARE * table.every;
}

/** Where the part ends that holds a value: parts end at multiples of how much they hold, so that a declaration may change. */
function endOfPart({ every }: PartitionedTable, value: number): number {
  return (Math.floor(value / every) + 1) * every;
}

/** Makes the next part of a table, and returns its name, which ends with its first id. */
async function makePart(client: ClientBase, table: PartitionedTable): Promise<string> {
  // Values that were passed over, such as after a restore, get no parts.
  const lower = Math.max(await endOf(client, table), endOfPart(table, table.last) - table.every);
  const upper = endOfPart(table, lower);
  const name = `${table.name}_p${lower}`;
  // To attach it disturbs nobody who reads or writes the table. `CREATE TABLE … PARTITION OF` would lock all of them out.
  await client.query(
    `CREATE TABLE ${quoted(name)} (LIKE ${quoted(table.name)} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED INCLUDING STORAGE)`,
  );
  await client.query(`ALTER TABLE ${quoted(table.name)} ATTACH PARTITION ${quoted(name)} FOR VALUES FROM (${lower}) TO (${upper})`);
  return name;
}
