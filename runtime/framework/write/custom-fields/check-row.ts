import type { Call } from '../../http/call';
import { invalid } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';
import { keyValue } from '../../read';
import { checkBody, writePlanOf } from '../body';
import { queryOn } from '../../database/query';
import { MAX_INT4 } from '../../database/sql';
import { fieldProblems, ONE_VALUE, readRules } from './rules';

/**
 * Checks a row of custom fields that is written by itself (`pagefield`, `userfield`) against the rules that also apply when it is written
 * through `fields` of its parent. Other resources pass. Throws 400 in the shape of the resource. A body that is wrong in itself, or names
 * a field that is not allowed, is left to the checks of every resource.
 */
export async function checkFieldRow(call: Call, plan: ResourcePlan): Promise<void> {
  const { registry, pool } = call.services;
  const { fieldRules } = writePlanOf(plan);
  if (fieldRules === undefined) return;
  const { values, errors } = checkBody(plan, call.body, { requireAll: false });
  if (errors || (values.name === undefined && values.value === undefined && values.parent === undefined)) return;
  const stored = call.key === undefined ? undefined : await storedField(call, plan, call.key);
  const name = values.name === undefined ? stored?.name : lastPart(values.name);
  if (name === undefined) return;
  const value = typeof values.value === 'string' ? values.value : (stored?.value ?? '');
  const rule = (await readRules(queryOn(pool), registry.get(fieldRules), new Map([[name, [value]]]))).get(name);
  const problems = rule ? fieldProblems(rule, [value]) : [];
  const parent = values.parent === undefined ? stored?.parent : Number(lastPart(values.parent));
  const isMoved = name !== stored?.name || parent !== stored.parent;
  if (rule?.allow_multiple === false && isMoved && (await hasValue(call, plan, name, parent))) problems.push(ONE_VALUE);
  if (problems.length > 0) throw invalid(plan.name, { value: problems });
}

/** The name or id itself, or the last part of a URI. */
function lastPart(sent: unknown): string | undefined {
  if (typeof sent === 'number') return String(sent);
  if (typeof sent !== 'string' || sent.includes('\0')) return undefined;
  return sent.split('/').filter(Boolean).at(-1);
}

/** Whether the parent has a value of the field. */
async function hasValue(call: Call, plan: ResourcePlan, name: string, parent: number | undefined): Promise<boolean> {
  if (!Number.isInteger(parent) || parent! > MAX_INT4) return false;
  const query = queryOn(call.services.pool);
  return (await query(`SELECT FROM ${plan.read.from} WHERE t.parent_id = $1::integer AND t.name = $2 LIMIT 1`, [parent, name])).length > 0;
}

interface StoredField {
  name: string;
  value: string;
  parent: number;
}

async function storedField(call: Call, plan: ResourcePlan, key: string): Promise<StoredField | undefined> {
  const { from, key: column } = plan.read;
  const [row] = await queryOn(call.services.pool)(`SELECT t.name, t.value, t.parent_id AS parent FROM ${from} WHERE ${column} = $1`, [
    keyValue(plan, key),
  ]);
  return row as unknown as StoredField | undefined;
}
