import type { ResourcePlan } from '../plan/plan';
import type { Viewer } from '../plan/viewer';
import { andRowScope } from '../read/visible';
import { Bindings } from '../read/statement';
import { keyCondition, keyValue, notFound } from '../read';
import { type Id, type Query, queryWithin, type Transaction } from '../database/sql';
import { parseId } from './row-lookup';

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
