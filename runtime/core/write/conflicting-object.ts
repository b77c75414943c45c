import type { Call } from '../http/call';
import type { ResourcePlan } from '../plan/plan';
import type { WritePlan } from '../plan/write-plan';
import { type FieldValues, writePlanOf } from './body';
import { queryOn } from '../database/query';
import { viewerContext } from '../plan/viewer';
import { andRowScope } from '../read/row-scope';
import { Bindings } from '../read/statement';
import { objectUrl } from './object-url';
import { resolveReference } from './references';

/**
 * The URL of the object that already has the unique values of a body. A page of another type may have the name of a petition page: then
 * the URL is one of that type. Undefined when the object was deleted meanwhile, when the account does not see it, or when the body does not hold the unique values.
 */
export async function conflictingObjectUrl(
  call: Call,
  plan: ResourcePlan,
  unique: WritePlan['unique'][string],
  values: FieldValues,
): Promise<string | undefined> {
  const write = writePlanOf(plan);
  const on = columnOf(write, unique.fields[0])?.on;
  const base = on === 'b' && plan.base ? call.services.registry.get(plan.base.resource) : undefined;
  const { read } = base ?? plan;
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  for (const field of unique.fields) {
    const column = columnOf(write, field);
    if (!column || !Object.hasOwn(values, field)) return undefined;
    parameters.push(await storedValue(call, write, field, values[field]));
    const sql = `${base ? 't' : column.on}."${column.column}"`;
    conditions.push(
      unique.ignoringCase ? `lower(${sql}) COLLATE "C" = lower($${parameters.length}) COLLATE "C"` : `${sql} = $${parameters.length}`,
    );
  }
  const type = base && write.base ? `t."${write.base.discriminator}"` : 'NULL::text';
  const bindings = new Bindings(parameters);
  const found = `${conditions.join(' AND ')}${andRowScope(read, call.account, bindings)}`;
  const sql = `SELECT ${read.key}::text AS key, ${type} AS type FROM ${read.from} WHERE ${found} LIMIT 1`;
  const [row] = await queryOn(call.services.pool)(sql, bindings.values);
  if (!row) return undefined;
  const resource = base?.types?.[String(row.type)] ?? base?.name ?? plan.name;
  return objectUrl(call, resource, String(row.key));
}

function columnOf(write: WritePlan, field: string | undefined): { column: string; on: 't' | 'b' } | undefined {
  return field === undefined ? undefined : (write.columns[field] ?? write.references[field]);
}

async function storedValue(call: Call, write: WritePlan, field: string, value: unknown): Promise<unknown> {
  const reference = write.references[field];
  if (!reference || value === null) return value;
  return resolveReference(queryOn(call.services.pool), viewerContext(call), { ...reference, field, value });
}
