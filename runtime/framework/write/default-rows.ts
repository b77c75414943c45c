import type { Id, Query } from '../database/query';
import type { Registry } from '../plan/registry';
import type { WritePlan } from '../plan/write-plan';
import type { FieldValues } from './body';

/** The targets that are the default ones now (`default_row`), of the references that a body omits, by field. Without one the database's default holds. */
export async function defaultRows(
  query: Query,
  registry: Registry,
  { references }: WritePlan,
  values: FieldValues,
): Promise<Map<string, Id>> {
  const found = new Map<string, Id>();
  for (const [field, { to, defaultRow }] of Object.entries(references)) {
    if (defaultRow === undefined || Object.hasOwn(values, field)) continue;
    const { from, primary } = registry.get(to).read;
    const [row] = await query(`SELECT ${primary} AS id FROM ${from} WHERE ${defaultRow} LIMIT 1`, []);
    if (row) found.set(field, row.id as Id);
  }
  return found;
}
