import type { ColumnType, ReadPlan } from '../plan/plan';
import type { ColumnValues, Id, Query } from '../database/query';

/** A row to be found by one value. */
export interface RowLookup {
  read: Pick<ReadPlan, 'from' | 'primary' | 'primaryType'>;
  /** The SQL of the column that holds the value, and its type; texts are compared without regard to case. */
  sql: string;
  type: ColumnType;
  value: string;
}

/** What the lookups found: a primary key, nothing, or more than one row and none with the very same spelling. */
export interface LookupResult {
  find(lookup: RowLookup): Id | 'several' | undefined;
}

/** Runs lookups with one statement for each column that is looked at, however many values there are. */
export async function findRows(query: Query, lookups: readonly RowLookup[]): Promise<LookupResult> {
  const found = new Map<string, Map<string, Id | 'several'>>();
  for (const group of groupsOf(lookups)) {
    const { read } = group[0]!;
    const rows = await query(statementOf(group[0]!), [[...new Set(group.map(({ value }) => value))]]);
    found.set(placeOf(group[0]!), bestMatches(rows, read.primaryType));
  }
  return { find: (lookup) => found.get(placeOf(lookup))?.get(lookup.value) };
}

/** Rows of one value stand together, the same spelling first. Two that are equally good are one too many. */
function bestMatches(rows: readonly ColumnValues[], type: ColumnType): Map<string, Id | 'several'> {
  const best = new Map<string, Id | 'several'>();
  const same = new Set<string>();
  for (const row of rows) {
    const given = String(row.given);
    if (!best.has(given)) best.set(given, parseId(type, String(row.id)));
    else if (row.same === true || !same.has(given)) best.set(given, 'several');
    if (row.same === true) same.add(given);
  }
  return best;
}

function groupsOf(lookups: readonly RowLookup[]): RowLookup[][] {
  const groups = new Map<string, RowLookup[]>();
  for (const lookup of lookups) {
    const place = placeOf(lookup);
    groups.set(place, [...(groups.get(place) ?? []), lookup]);
  }
  return [...groups.values()];
}

function placeOf({ read, sql }: RowLookup): string {
  return `${read.from} ${sql}`;
}

/** For each value two rows at most, the one in the very same spelling first; `lower(…) COLLATE "C"` is what the indexes hold. */
function statementOf({ read, sql, type }: RowLookup): string {
  const condition = isText(type) ? `lower(${sql}) COLLATE "C" = lower(v.value) COLLATE "C"` : `${sql} = v.value::${type}`;
  const same = isText(type) ? `${sql} = v.value` : 'true';
  return (
    `SELECT v.value AS given, f.id, f.same FROM unnest($1::text[]) AS v(value) CROSS JOIN LATERAL (` +
    `SELECT ${read.primary}::text AS id, ${same} AS same FROM ${read.from} WHERE ${condition} ORDER BY 2 DESC, ${read.primary} LIMIT 2) f`
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
