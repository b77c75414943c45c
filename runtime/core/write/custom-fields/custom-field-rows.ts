import type { Call } from '../../call';
import { invalid } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';
import { keyValue } from '../../read';
import { checkBody, writePlanOf, type FieldValues } from '../body/body';
import { queryOn, type Id, type Query } from '../../database/sql';
import { fieldProblems, readRules, ONE_VALUE } from './custom-fields';
import type { Registry } from '../../plan/registry';

/**
 * Checks a row of custom fields that is written by itself (`pagefield`, `userfield`) against the rules that also apply when it is written
 * through `fields` of its parent, which are rows of the resource `fieldRules`. Throws 400 in the shape of the resource. A body that is wrong in itself, or names
 * a field that is not allowed, is left to the checks of every resource; how many values a field has, to `keepOneValue`.
 */
export async function checkFieldRow(call: Call, plan: ResourcePlan, fieldRules: string): Promise<void> {
  const { registry, pool } = call.services;
  const { values, errors } = checkBody(plan, call.body, { requireAll: false });
  if (errors || (values.name === undefined && values.value === undefined)) return;
  const stored = call.key === undefined ? undefined : await storedField(call, plan, call.key);
  const name = values.name === undefined ? stored?.name : lastPart(values.name);
  if (name === undefined) return;
  const value = typeof values.value === 'string' ? values.value : (stored?.value ?? '');
  const rule = (await readRules(queryOn(pool), registry.get(fieldRules), new Map([[name, [value]]]))).get(name);
  const problems = rule ? fieldProblems(rule, [value]) : [];
  if (problems.length > 0) throw invalid(plan.name, { value: problems });
}

/** The name or id itself, or the last part of a URI. */
function lastPart(sent: unknown): string | undefined {
  if (typeof sent === 'number') return String(sent);
  if (typeof sent !== 'string' || sent.includes('\0')) return undefined;
  return sent.split('/').filter(Boolean).at(-1);
}

interface StoredField {
  name: string;
  value: string;
}

async function storedField(call: Call, plan: ResourcePlan, key: string): Promise<StoredField | undefined> {
  const { from, key: column } = plan.read;
  const [row] = await queryOn(call.services.pool)(`SELECT t.name, t.value FROM ${from} WHERE ${column} = $1`, [keyValue(plan, key)]);
  return row as unknown as StoredField | undefined;
}

/** Whether the body of a row of custom fields may give a parent one value more of a field: it makes a row, or says whose and which it is. */
export function addsFieldValue(values: FieldValues): boolean {
  return Object.hasOwn(values, 'parent') || Object.hasOwn(values, 'name');
}

/**
 * Refuses a row of custom fields that was just written, where its field takes one value and the parent has another. Other resources pass.
 * It counts with the parent locked, so that of two who write at once the second sees the row of the first, also one that came through
 * `fields` of the parent. Throws 400 in the shape of the resource.
 */
export async function keepOneValue(query: Query, registry: Registry, plan: ResourcePlan, values: FieldValues, id: Id): Promise<void> {
  const { fieldRules, references } = writePlanOf(plan);
  if (fieldRules === undefined || !addsFieldValue(values)) return;
  const { from, primary } = plan.read;
  const [row] = await query(`SELECT t.parent_id AS parent, t.name FROM ${from} WHERE ${primary} = $1`, [id]);
  const { parent, name } = row as { parent: Id; name: string };
  const rules = await readRules(query, registry.get(fieldRules), new Map([[name, []]]));
  if (rules.get(name)?.allow_multiple !== false) return;
  const { read } = registry.get(references.parent!.to);
  await query(`SELECT FROM ${read.from} WHERE ${read.primary} = $1 FOR NO KEY UPDATE OF t`, [parent]);
  const stored = await query(`SELECT FROM ${from} WHERE t.parent_id = $1 AND t.name = $2 LIMIT 2`, [parent, name]);
  if (stored.length > 1) throw invalid(plan.name, { value: [ONE_VALUE] });
}
