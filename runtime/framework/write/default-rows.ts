import type { Id, Query } from '../database/query';
import type { Registry } from '../plan/registry';
import type { WritePlan } from '../plan/write-plan';
import type { FieldValues } from './body';

/** The targets that are the default ones now (`default_row`), of the references that a body omits, by field. Without one the database's default holds. */
export async function defaultRows(query: Query, registry: Registry, write: WritePlan, values: FieldValues): Promise<Map<string, Id>> {
  const found = new Map<string, Id>();
  for (const [field, sql] of defaultRowSql(registry, write, values)) {
    const [row] = await query(sql, []);
    if (row) found.set(field, row.id as Id);
  }
  return found;
}

/** The statements that find them, by field. */
export function defaultRowSql(registry: Registry, { references }: WritePlan, values: FieldValues): Map<string, string> {
  const statements = new Map<string, string>();
  for (const [field, { to, defaultRow }] of Object.entries(references)) {
    if (defaultRow === undefined || Object.hasOwn(values, field)) continue;
    const { from, primary } = registry.get(to).read;
    statements.set(field, `SELECT ${primary} AS id FROM ${from} WHERE ${defaultRow} LIMIT 1`);
  }
  return statements;
}
