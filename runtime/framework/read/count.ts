import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { ReadPlan } from '../plan/plan';
import { statementName } from './statement';

/** Where and with which values a collection is counted. */
export interface Counted {
  from: string;
  where: string;
  values: readonly unknown[];
  /** The tables that the number depends on. */
  tables: readonly string[];
  /** Whether triggers keep the number of changes of all of them. */
  tallied: boolean;
}

/** The number of filtered counts remembered for each database. */
const MOST_REMEMBERED = 2000;

const remembered = new WeakMap<Pool, Map<string, { version: string; total: number }>>();

/**
 * SQL of the number of rows of a whole collection. Triggers add to `advocacy_tally` in the transaction that writes, so its sum is
 * exact in every snapshot, on every server, without a scan; small tables are counted.
 */
export function wholeCountSql({ tallied, tables, from }: ReadPlan): string {
  if (!tallied) return `(SELECT count(*)::text FROM ${from})`;
  return `(SELECT coalesce(sum(delta), 0)::text FROM advocacy_tally WHERE table_name = '${tables[0]}')`;
}

/** The exact number of rows of a whole collection. */
export async function countWhole(pool: Pool, read: ReadPlan): Promise<number> {
  const text = `SELECT ${wholeCountSql(read)} AS total`;
  const { rows } = await pool.query<{ total: string }>({ text, name: statementName(text) });
  return Number(rows[0]!.total);
}

/**
 * The exact number of rows that match, from memory while no row of the tables has changed. `seen` is the version of their content,
 * where a statement has just read it.
 */
export async function countMatching(pool: Pool, counted: Counted, seen?: string): Promise<number> {
  const count = `SELECT count(*)::text AS total FROM ${counted.from} WHERE ${counted.where}`;
  if (!counted.tallied) {
    const { rows } = await pool.query<{ total: string }>({ text: count, values: [...counted.values] });
    return Number(rows[0]!.total);
  }
  const memory = memoryOf(pool);
  const key = createHash('sha256')
    .update(JSON.stringify([count, counted.values]))
    .digest('base64');
  const known = memory.get(key);
  const version = known && (seen ?? (await currentVersion(pool, counted.tables)));
  if (known && known.version === version) return known.total;
  // Count and version in one statement, so in one snapshot.
  const text = `SELECT (${count})::text AS total, ${versionSql(counted.tables)} AS version`;
  const { rows } = await pool.query<{ total: string; version: string }>({ text, values: [...counted.values] });
  memory.delete(key);
  memory.set(key, { version: rows[0]!.version, total: Number(rows[0]!.total) });
  if (memory.size > MOST_REMEMBERED) memory.delete(memory.keys().next().value!);
  return Number(rows[0]!.total);
}

async function currentVersion(pool: Pool, tables: readonly string[]): Promise<string> {
  const text = `SELECT ${versionSql(tables)} AS version`;
  const name = tables.length === 1 ? statementName(text) : undefined;
  const { rows } = await pool.query<{ version: string }>({ text, name });
  return rows[0]!.version;
}

/** SQL of the version of tables' content. Later snapshots see more changes, never fewer: equal sums mean equal content. */
export function versionSql(tables: readonly string[]): string {
  const names = tables.map((table) => `'${table}'`).join(', ');
  return `(SELECT coalesce(sum(changes), 0)::text FROM advocacy_tally WHERE table_name IN (${names}))`;
}

function memoryOf(pool: Pool): Map<string, { version: string; total: number }> {
  const memory = remembered.get(pool) ?? new Map<string, { version: string; total: number }>();
  remembered.set(pool, memory);
  return memory;
}
