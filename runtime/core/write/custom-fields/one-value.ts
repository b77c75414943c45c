import type { Id, Query } from '../../database/query';
import { invalid } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';
import type { Registry } from '../../plan/registry';
import { type FieldValues, writePlanOf } from '../body';
import { ONE_VALUE, readRules } from './rules';

/** Whether a body may give a parent one value more of a custom field: it makes a row of custom fields, or says whose and which it is. */
export function addsFieldValue(plan: ResourcePlan, values: FieldValues): boolean {
  const { fieldRules } = writePlanOf(plan);
  return fieldRules !== undefined && (Object.hasOwn(values, 'parent') || Object.hasOwn(values, 'name'));
}

/**
 * Refuses a row of custom fields that was just written, where its field takes one value and the parent has another. Other resources pass.
 * It counts with the parent locked, so that of two who write at once the second sees the row of the first, also one that came through
 * `fields` of the parent. Throws 400 in the shape of the resource.
 */
export async function keepOneValue(query: Query, registry: Registry, plan: ResourcePlan, values: FieldValues, id: Id): Promise<void> {
  if (!addsFieldValue(plan, values)) return;
  const { fieldRules, references } = writePlanOf(plan);
  const { from, primary } = plan.read;
  const [row] = await query(`SELECT t.parent_id AS parent, t.name FROM ${from} WHERE ${primary} = $1`, [id]);
  const { parent, name } = row as { parent: Id; name: string };
  const rules = await readRules(query, registry.get(fieldRules!), new Map([[name, []]]));
  if (rules.get(name)?.allow_multiple !== false) return;
  const { read } = registry.get(references.parent!.to);
  await query(`SELECT FROM ${read.from} WHERE ${read.primary} = $1 FOR NO KEY UPDATE OF t`, [parent]);
  const stored = await query(`SELECT FROM ${from} WHERE t.parent_id = $1 AND t.name = $2 LIMIT 2`, [parent, name]);
  if (stored.length > 1) throw invalid(plan.name, { value: [ONE_VALUE] });
}
