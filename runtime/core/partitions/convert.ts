import { quoted } from '../database/sql';
import type { ClientBase } from 'pg';
import { inBriefLocks } from '../database/brief-locks';
import { dropReaderViews } from '../database/reader';
import type { Logger } from '../log/logger';
import { makePartsAhead } from './ahead';
import { swap } from './swap';
import { type PartitionedTable, partitionedTables } from './tables';

/** The check that proves that all rows are below the end of the first part. It goes when they are that part. */
const BELOW = 'advocacy_first_part';

/**
 * Gives parts to the tables that are declared to have some and have none yet, and makes the parts that are missing. A table with rows becomes its own first part:
 * no row is written anew, and who reads or writes it waits for some tenths of a second. A deployment that ends in the middle goes on at the next one.
 */
export async function partitionTables(client: ClientBase, log: Logger): Promise<void> {
  const whole = (await partitionedTables(client)).filter(({ hasParts }) => !hasParts);
  const ends: number[] = [];
  for (const table of whole) ends.push(await limitRows(client, table));
  // They read the tables themselves. What makes the role of reports makes them again, in a moment.
  if (whole.length > 0) await inBriefLocks(client, () => dropReaderViews(client));
  for (const [index, table] of whole.entries()) {
    await inBriefLocks(client, () => swap(client, table, { upper: ends[index]!, check: BELOW }));
  }
  if (whole.length > 0) log.info('Tables that grow by time were given parts.', { tables: whole.map(({ name }) => name) });
  await makePartsAhead(client, log);
}

/**
 * Holds the rows to a check that they are below the end of what becomes the first part, while others write. From half a part to one and a half are left free,
 * so that rows do not reach the end while it is proved.
 */
async function limitRows(client: ClientBase, { name, key, every, last }: PartitionedTable): Promise<number> {
  const room = `SELECT coalesce(max(${quoted(key)}), 0)::float8 AS most FROM ${quoted(name)}`;
  const { rows } = await client.query<{ most: number }>(room);
  const most = Math.max(last, rows[0]!.most);
  const upper = (Math.floor(most / every + 0.5) + 1) * every;
  await inBriefLocks(client, async () => {
    await client.query(`ALTER TABLE ${quoted(name)} DROP CONSTRAINT IF EXISTS ${BELOW}`);
    await client.query(`ALTER TABLE ${quoted(name)} ADD CONSTRAINT ${BELOW} CHECK (${quoted(key)} < ${upper}) NOT VALID`);
  });
  await client.query(`ALTER TABLE ${quoted(name)} VALIDATE CONSTRAINT ${BELOW}`);
  return upper;
}
