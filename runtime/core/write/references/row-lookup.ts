import type { ColumnType } from '../../plan/column-type';
import type { ReadPlan } from '../../plan/read-plan';
import type { Viewer } from '../../plan/viewer';
import { andRowScope } from '../../read/visible';
import { Bindings } from '../../read/statement';
import { type ColumnValues, type Id, type Query, queryWithin, type Transaction } from '../../database/sql';
import type { ResourcePlan } from '../../plan/plan';
import { keyCondition, keyValue, notFound } from '../../read';
import type { Call } from '../../call';

/** A search for one row by one value. */
export interface RowLookup {
  read: Pick<ReadPlan, 'from' | 'primary' | 'primaryType' | 'scope'>;
  /** SQL and type of the compared column. Texts are compared without regard to case. */
  sql: string;
  type: ColumnType;
  value: string;
}

/** The result of several lookups. */
interface LookupResult {
  /** The primary key; `several` for more than one row, none of them in the same spelling; undefined for no row. */
  find(lookup: RowLookup): Id | 'several' | undefined;
}

/**
 * Runs lookups, with one statement for each compared column, however many values are looked up. Rows that the viewer does not see are
 * not found.
 */
export async function findRows(query: Query, lookups: readonly RowLookup[], viewer: Viewer): Promise<LookupResult> {
  const found = new Map<string, Map<string, Id | 'several'>>();
  for (const group of groupsOf(lookups)) {
    const { read } = group[0]!;
    const bindings = new Bindings([[...new Set(group.map(({ value }) => value))]]);
    const scope = andRowScope(read, viewer, bindings);
    const rows = await query(statementOf(group[0]!, scope), bindings.values);
    found.set(columnKey(group[0]!), bestMatches(rows, read.primaryType));
  }
  return { find: (lookup) => found.get(columnKey(lookup))?.get(lookup.value) };
}

/**
 * The best row of each value. Rows of one value come together, the same spelling first. Two rows in the same spelling, or two in other
 * spellings, are `several`.
 */
function bestMatches(rows: readonly ColumnValues[], type: ColumnType): Map<string, Id | 'several'> {
  const best = new Map<string, Id | 'several'>();
  const exactlySpelled = new Set<string>();
  for (const row of rows) {
    const value = String(row.value);
    if (!best.has(value)) best.set(value, parseId(type, String(row.id)));
    else if (row.same === true || !exactlySpelled.has(value)) best.set(value, 'several');
    if (row.same === true) exactlySpelled.add(value);
  }
  return best;
}

function groupsOf(lookups: readonly RowLookup[]): RowLookup[][] {
  const groups = new Map<string, RowLookup[]>();
  for (const lookup of lookups) {
    const key = columnKey(lookup);
    groups.set(key, [...(groups.get(key) ?? []), lookup]);
  }
  return [...groups.values()];
}

function columnKey({ read, sql }: RowLookup): string {
  return `${read.from} ${sql}`;
}

/** SQL that finds at most two rows for each value, the same spelling first. The indexes are on `lower(…) COLLATE "C"`. */
function statementOf({ read, sql, type }: RowLookup, scope: string): string {
  const condition = isText(type) ? `lower(${sql}) COLLATE "C" = lower(v.value) COLLATE "C"` : `${sql} = v.value::${type}`;
  const same = isText(type) ? `${sql} = v.value` : 'true';
  return (
    `SELECT v.value AS value, f.id, f.same FROM unnest($1::text[]) AS v(value) CROSS JOIN LATERAL (` +
    `SELECT ${read.primary}::text AS id, ${same} AS same FROM ${read.from} WHERE ${condition}${scope} ORDER BY 2 DESC, ${read.primary} LIMIT 2) f`
  );
}

function isText(type: ColumnType): boolean {
  return type === 'string' || type === 'text';
}

/** A primary key as Prisma takes it. */
export function parseId(type: ColumnType, text: string): Id {
  if (type === 'integer') return Number(text);
  return type === 'bigint' ? BigInt(text) : text;
}

/**
 * Locks the row with this key in its path until the transaction ends, and returns its primary key. Two changes of one object so come one
 * after the other. With `NO KEY UPDATE` rows that refer to it can still be added. Throws 404,
 * also for a row that the viewer does not see.
 */
export async function lockRow(
  transaction: Transaction,
  plan: ResourcePlan,
  key: string,
  strength: 'NO KEY UPDATE' | 'UPDATE',
  viewer: Viewer,
): Promise<Id> {
  return lockRowBy(queryWithin(transaction), plan, key, { strength, viewer });
}

/** As `lockRow`, by statements in any transaction. */
export async function lockRowBy(
  query: Query,
  plan: ResourcePlan,
  key: string,
  { strength, viewer }: { strength: 'NO KEY UPDATE' | 'UPDATE'; viewer: Viewer },
): Promise<Id> {
  const { read } = plan;
  // The base row first, as updates and deletions of both do: else two could wait for each other.
  const tables = read.tables.length > 1 ? 'b, t' : 't';
  const bindings = new Bindings([keyValue(plan, key)]);
  const found = `${keyCondition(plan)}${andRowScope(read, viewer, bindings)}`;
  const sql = `SELECT ${read.primary}::text AS id FROM ${read.from} WHERE ${found} FOR ${strength} OF ${tables}`;
  const [row] = await query(sql, bindings.values);
  if (!row) throw notFound(plan, key);
  return parseId(read.primaryType, String(row.id));
}

/** The absolute URL of an object, for `Location`. Clients take the id from its last segment. */
export function objectUrl(call: Call, resource: string, key: string): string {
  return `${call.baseUrl}/rest/v1/${resource}/${encodeURIComponent(key)}/`;
}
