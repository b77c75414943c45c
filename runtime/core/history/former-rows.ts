import { quoted } from '../database/sql';
import type { KeptPlan, ResourcePlan } from '../plan/plan';
import { CASTS } from '../read/casts';
import type { Bindings } from '../read/statement';
import type { Former } from './former-values';

/** An object at a time: what changed since, its key as text, and where values are bound. */
interface FormerObject {
  former: ReadonlyMap<string, Former>;
  key: string;
  bindings: Bindings;
}

/**
 * SQL that puts the rows of an object as they were in the place of those that there are: tables of a `WITH` that have the names of the real ones,
 * and all other rows of them. So the statement that reads an object reads it as it was. Empty where nothing changed.
 */
export function formerRows(parts: readonly ResourcePlan[], object: FormerObject): string {
  return parts.flatMap((plan) => [...rowOf(plan, object), ...listsOf(plan, object)]).join(',\n');
}

/** Its own row, where that changed. */
function rowOf(plan: ResourcePlan, { former, key, bindings }: FormerObject): string[] {
  const changed = former.get(plan.name);
  if (changed === undefined) return [];
  const table = quoted(plan.read.tables[0]!);
  const column = plan.read.primary.replace(/^t\./, '');
  const typed = `${bindings.bind(key)}::text::${CASTS[plan.read.primaryType]}`;
  const others = `SELECT * FROM ${table} WHERE ${column} <> ${typed}`;
  if (changed.began) return [shadow(table, others)];
  const now = `SELECT r FROM ${table} r WHERE r.${column} = ${typed}`;
  const values = bindings.bind(JSON.stringify({ ...columnsOf(plan.kept!, changed.values), [column.replaceAll('"', '')]: key }));
  return [shadow(table, `${others} UNION ALL SELECT * FROM jsonb_populate_record(coalesce((${now}), NULL::${table}), ${values}::jsonb)`)];
}

/** Values by column, in the form that a row takes. Lists are no columns. */
function columnsOf({ columns = {}, points = [], lists = {} }: KeptPlan, values: Former['values']): Record<string, unknown> {
  const own = Object.entries(values).filter(([field]) => !Object.hasOwn(lists, field));
  return Object.fromEntries(own.map(([field, value]) => [columns[field] ?? field, points.includes(field) ? pointOf(value) : value]));
}

function pointOf(value: unknown): unknown {
  const { latitude, longitude } = (value ?? {}) as { latitude?: number; longitude?: number };
  return latitude === undefined ? null : `(${longitude},${latitude})`;
}

/** The pairs of lists that changed since. */
function listsOf(plan: ResourcePlan, { former, key, bindings }: FormerObject): string[] {
  const { values } = former.get(plan.name) ?? { values: {} as Former['values'] };
  return Object.entries(plan.kept!.lists ?? {}).flatMap(([field, { table: name, own, other }]) => {
    if (!Object.hasOwn(values, field)) return [];
    const owner = bindings.bind(key);
    const table = quoted(name);
    const pairs = `SELECT jsonb_build_object('${own}', ${owner}::text, '${other}', m.value, 'id', m.place) AS pair
      FROM jsonb_array_elements(${bindings.bind(JSON.stringify(values[field] ?? []))}::jsonb) WITH ORDINALITY AS m (value, place)`;
    const rows = `SELECT p.* FROM (${pairs}) m CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, m.pair) p`;
    return [shadow(table, `SELECT * FROM ${table} WHERE ${quoted(own)}::text <> ${owner}::text UNION ALL ${rows}`)];
  });
}

/** It must not be computed as a whole: a condition on it finds rows of the real table by its indexes. */
function shadow(table: string, rows: string): string {
  return `${table} AS NOT MATERIALIZED (${rows})`;
}
