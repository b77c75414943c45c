import type { ResourcePlan } from '../plan/plan';
import { keyCondition, keyValue, notFound } from '../read';
import { type Id, queryWithin, type Transaction } from '../database/query';
import { parseId } from './row-lookup';

/**
 * Locks the row with this key in its path until the transaction ends, and returns its primary key. Two changes of one object so come one
 * after the other. With `NO KEY UPDATE` rows that refer to it can still be added. Throws 404.
 */
export async function lockRow(
  transaction: Transaction,
  plan: ResourcePlan,
  key: string,
  strength: 'NO KEY UPDATE' | 'UPDATE',
): Promise<Id> {
  const { read } = plan;
  const tables = read.tables.length > 1 ? 't, b' : 't';
  const sql = `SELECT ${read.primary}::text AS id FROM ${read.from} WHERE ${keyCondition(plan)} FOR ${strength} OF ${tables}`;
  const [row] = await queryWithin(transaction)(sql, [keyValue(plan, key)]);
  if (!row) throw notFound(plan, key);
  return parseId(read.primaryType, String(row.id));
}
