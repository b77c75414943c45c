import type { Call } from '../../call';
import { invalid } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';
import { keyValue } from '../../read';
import { checkBody, writePlanOf } from '../body';
import { queryOn } from '../../database/query';
import { fieldProblems, readRules } from './rules';

/**
 * Checks a row of custom fields that is written by itself (`pagefield`, `userfield`) against the rules that also apply when it is written
 * through `fields` of its parent. Other resources pass. Throws 400 in the shape of the resource. A body that is wrong in itself, or names
 * a field that is not allowed, is left to the checks of every resource; how many values a field has, to `keepOneValue`.
 */
export async function checkFieldRow(call: Call, plan: ResourcePlan): Promise<void> {
  const { registry, pool } = call.services;
  const { fieldRules } = writePlanOf(plan);
  if (fieldRules === undefined) return;
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
