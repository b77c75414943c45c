import type { Id, Query } from '../database/sql';
import type { Registry } from '../plan/registry';
import type { ResourcePlan } from '../plan/plan';
import type { WritePlan } from '../plan/write-plan';
import { type FieldValues, writePlanOf } from './body';

/** The targets that are the default ones now (`default_row`), of the references that a body omits, by field. Without one the database's default holds. */
export async function defaultRows(query: Query, registry: Registry, write: WritePlan, values: FieldValues): Promise<Map<string, Id>> {
  const found = new Map<string, Id>();
  for (const [field, sql] of defaultRowSql(registry, write, values)) {
    const [row] = await query(`SELECT ${sql} AS id`, []);
    if (row!.id !== null) found.set(field, row!.id as Id);
  }
  return found;
}

/** References that return to their default, by field: those of them that have a default row return to that one. */
export async function withDefaultRows(
  query: Query,
  registry: Registry,
  plan: ResourcePlan,
  values: FieldValues,
  resets: ReadonlyMap<string, Id | null>,
): Promise<Map<string, Id | null>> {
  const defaults = await defaultRows(query, registry, writePlanOf(plan), values);
  return new Map([...resets].map(([field, id]) => [field, defaults.get(field) ?? id]));
}

/** The SQL of the keys of such targets, by field; of the default of the reference where none is the default one. */
export function defaultRowSql(registry: Registry, { references }: WritePlan, values: FieldValues): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [field, { to, defaultRow, default: fallback = null }] of Object.entries(references)) {
    if (defaultRow === undefined || Object.hasOwn(values, field)) continue;
    const { from, primary } = registry.get(to).read;
    keys.set(field, `coalesce((SELECT ${primary} FROM ${from} WHERE ${defaultRow} LIMIT 1), ${fallback})`);
  }
  return keys;
}
