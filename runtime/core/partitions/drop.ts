import { quoted } from '../database/sql';
import type { Pool, PoolClient } from 'pg';
import { databaseErrorOf } from '../database/errors';
import type { Logger } from '../log/logger';
import { type Part, partitionedTables, partsOf } from './tables';

/** Triggers of the table that count its rows. Dropping a part settles what they would. */
const COUNTING = ['advocacy_tally_delete', 'advocacy_counts_delete'];

/** Who waits for the part to be counted may hold what this waits for. It gives way before PostgreSQL ends one of the two. */
const LOCK_TIMEOUT = '500ms';
/** SQLSTATEs of a lock that was not to be had in time, and of two that waited for each other. */
const LOCKED = new Set(['55P03', '40P01']);

/** Rows whose part may go as a whole. */
export interface WholeParts {
  table: string;
  /** SQL of the rows that are due, over the row `t`; `shift` is SQL that moves the time on. */
  due(shift: string): string;
  /** The time for `$1`. */
  before: string;
  /** SQL that keeps what the rows of a part count as; its table stands for `:part`. Undefined where nothing is counted. */
  settle?: string;
}

/**
 * Drops the parts of a table whose rows are all due, the oldest first: no row is deleted one by one. A part that somebody else uses stays until the next run.
 * @returns from which key on rows are to be deleted one by one: those of a part that is due as a whole within a day wait for that. Undefined for all.
 */
export async function dropWholeParts(pool: Pool, rows: WholeParts, log: Logger): Promise<number | undefined> {
  const client = await pool.connect();
  try {
    const table = (await partitionedTables(client)).find(({ name, hasParts }) => name === rows.table && hasParts);
    if (!table || (await hasMoreTriggers(client, table.name))) return undefined;
    let from: number | undefined;
    for (const part of await partsOf(client, table.name)) {
      if (part.upper > table.last || !(await isDue(client, part, rows, "+ interval '1 day'"))) break;
      if (await isDue(client, part, rows, '')) await dropPart(client, part, rows, log);
      from = part.upper;
    }
    return from;
  } finally {
    client.release();
  }
}

/** Whether something else is to happen when a row is deleted. Then rows are deleted one by one. */
async function hasMoreTriggers(client: PoolClient, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_trigger WHERE tgrelid = to_regclass(quote_ident($1)) AND NOT tgisinternal AND tgtype & 8 <> 0 AND tgname <> ALL ($2)`,
    [table, COUNTING],
  );
  return rowCount! > 0;
}

/** Whether no row of a part is younger. An index finds one that is. */
async function isDue(client: PoolClient, { name }: Part, { due, before }: WholeParts, shift: string): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM ${quoted(name)} t WHERE NOT (${due(shift)})) AS due`,
    [before],
  );
  return rows[0]!.due;
}

/**
 * Settles the counts of a part and drops it, in one transaction. Whoever deletes or changes rows of this part waits while it is read once, some seconds for
 * twenty million rows; nobody else does.
 */
async function dropPart(client: PoolClient, { name }: Part, { table, due, before, settle }: WholeParts, log: Logger): Promise<void> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'; SET LOCAL statement_timeout = '10min'`);
    await client.query(`LOCK TABLE ONLY ${quoted(name)} IN SHARE MODE`);
    const { rows } = await client.query<{ all: number; young: number }>(
      `SELECT count(*)::float8 AS all, count(*) FILTER (WHERE (${due('')}) IS NOT TRUE)::float8 AS young FROM ${quoted(name)} t`,
      [before],
    );
    const { all, young } = rows[0]!;
    if (young === 0) {
      if (settle !== undefined) await client.query(settle.replaceAll(':part', quoted(name)));
      await client.query(
        `INSERT INTO advocacy_tally (table_name, delta, changes)
         SELECT $1::text, -$2::bigint, $2::bigint WHERE EXISTS (SELECT FROM advocacy_tally WHERE table_name = $1::text)`,
        [table, all],
      );
      await client.query(`DROP TABLE ${quoted(name)}`);
    }
    await client.query('COMMIT');
    if (young === 0) log.info('A part of a table was dropped, as all its rows were old.', { part: name, rows: all });
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (!LOCKED.has(databaseErrorOf(error)?.code ?? '')) throw error;
  }
}
