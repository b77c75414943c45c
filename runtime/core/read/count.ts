import { quoted } from '../database/sql';
import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { withDeadline } from '../database/pool';
import type { ReadPlan } from '../plan/read-plan';
import { type BoundConditions, statementName } from './statement';

/** Which rows of a collection are counted. */
export interface CountQuery {
  from: string;
  where: BoundConditions;
  /** The tables that the number depends on. */
  tables: readonly string[];
  /** Whether triggers count the changes of all of these tables in `advocacy_tally`. */
  tallied: boolean;
  /** SQL of the number, with the placeholders of `where`, when triggers keep it. */
  kept?: string;
}

interface RememberedCount {
  version: string;
  total: number;
  /** The number of all rows of the table; null when there are several tables, infinite when it was not counted. */
  all: number | null;
}

/** Counts kept for each database; the oldest goes first. */
const MAX_REMEMBERED = 2000;

const countsByPool = new WeakMap<Pool, Map<string, RememberedCount>>();

/**
 * SQL of the number of rows of a whole collection. Triggers add to `advocacy_tally` in the transaction that writes, so its sum is
 * exact in every snapshot, on every server, without a scan. Small tables have no trigger and are counted.
 */
export function countAllSql({ tallied, tables, from, archived }: ReadPlan): string {
  if (!tallied) return `(SELECT count(*)::text FROM ${from})`;
  if (!archived) return tallySql(tables[0]!);
  // Those that are archived are few, and an index holds them.
  const hidden = `SELECT count(*) FROM ${quoted(archived.table)} WHERE ${archived.column} IS NOT NULL`;
  return `(${tallySql(tables[0]!)}::bigint - (${hidden}))::text`;
}

/** The exact number of rows of a whole collection. */
export async function countAll(pool: Pool, read: ReadPlan): Promise<number> {
  const text = `SELECT ${countAllSql(read)} AS total`;
  const { rows } = await pool.query<{ total: string }>({ text, name: statementName(text) });
  return Number(rows[0]!.total);
}

/**
 * The exact number of matching rows. Where triggers keep it by groups it is their sum. Of others a remembered number is used while no row of the tables has changed.
 * @param knownVersion the version of the tables' content, when a statement has just read it
 */
export async function countMatching(pool: Pool, counted: CountQuery, knownVersion?: string): Promise<number> {
  const { tables, tallied } = counted;
  const countSql = counted.kept ?? matchingSql(counted);
  const values = [...counted.where.values];
  const { deadline } = counted.where;
  if (!tallied || counted.kept !== undefined) {
    const { rows } = await pool.query<{ total: string }>(withDeadline({ text: countSql, values }, deadline));
    return Number(rows[0]!.total);
  }
  const counts = countsOf(pool);
  const key = keyOf(countSql, values);
  const remembered = counts.get(key);
  const version = remembered && (knownVersion ?? (await currentVersion(pool, tables)));
  if (remembered && remembered.version === version) return remembered.total;
  // Count and version in one statement, so in one snapshot.
  const all = tables.length === 1 ? tallySql(tables[0]!) : 'NULL';
  const text = `SELECT (${countSql})::text AS total, ${versionSql(tables)} AS version, ${all} AS all_rows`;
  const { rows } = await pool.query<{ total: string; version: string; all_rows: string | null }>(withDeadline({ text, values }, deadline));
  const { version: counting, total, all_rows: allRows } = rows[0]!;
  remember(counts, key, { version: counting, total: Number(total), all: allRows === null ? null : Number(allRows) });
  return Number(total);
}

/** Remembers a number that a page has told, being the last one: few rows, of however many. The version is that of the page's snapshot. */
export function rememberFew(pool: Pool, counted: CountQuery, { version, total }: { version: string; total: number }): void {
  const [counts, key] = [countsOf(pool), keyOf(matchingSql(counted), counted.where.values)];
  if (counts.get(key)?.version !== version) remember(counts, key, { version, total, all: Infinity });
}

function remember(counts: Map<string, RememberedCount>, key: string, count: RememberedCount): void {
  counts.delete(key);
  counts.set(key, count);
  if (counts.size > MAX_REMEMBERED) counts.delete(counts.keys().next().value!);
}

/**
 * How many rows matched when they were counted last, and of how many. Rows may have changed since: it tells how to search, not what to
 * answer. Undefined when it is not remembered.
 */
export function lastShare(pool: Pool, counted: CountQuery): { total: number; all: number } | undefined {
  const remembered = countsOf(pool).get(keyOf(matchingSql(counted), counted.where.values));
  return remembered && remembered.all !== null ? { total: remembered.total, all: remembered.all } : undefined;
}

/** SQL of the number of matching rows, with the values of their conditions. */
export function matchingSql({ from, where }: Pick<CountQuery, 'from' | 'where'>): string {
  return `SELECT count(*)::text AS total FROM ${from} WHERE ${where.conditions.join(' AND ')}`;
}

function keyOf(countSql: string, values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify([countSql, values]), 'base64');
}

function tallySql(table: string): string {
  return `(SELECT coalesce(sum(delta), 0)::text FROM advocacy_tally WHERE table_name = '${table}')`;
}

/** SQL of the version of the tables' content. Later snapshots see more changes, never fewer, so equal sums mean equal content. */
export function versionSql(tables: readonly string[]): string {
  const names = tables.map((table) => `'${table}'`).join(', ');
  return `(SELECT coalesce(sum(changes), 0)::text FROM advocacy_tally WHERE table_name IN (${names}))`;
}

async function currentVersion(pool: Pool, tables: readonly string[]): Promise<string> {
  const text = `SELECT ${versionSql(tables)} AS version`;
  const name = tables.length === 1 ? statementName(text) : undefined;
  const { rows } = await pool.query<{ version: string }>({ text, name });
  return rows[0]!.version;
}

function countsOf(pool: Pool): Map<string, RememberedCount> {
  const counts = countsByPool.get(pool) ?? new Map<string, RememberedCount>();
  countsByPool.set(pool, counts);
  return counts;
}
