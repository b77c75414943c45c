import type { Call } from '../call';
import { invalid } from '../errors';
import type { ResourcePlan } from '../plan';
import { keyValue } from '../read';
import { queryOn } from '../write';
import { fieldProblems, readRules } from './rules';

/**
 * Holds a row of custom fields that is written by itself (`pagefield`, `mailingfield`, `userfield`) to the same rules as one that is
 * written through `fields` of its parent. Which names are allowed says the resource whose name is `allowed` and this one's. Throws 400 in the
 * shape of the resource. What is no text is left to the checks of every resource.
 */
export async function checkField(call: Call, plan: ResourcePlan): Promise<void> {
  const { registry, pool } = call.services;
  const body = typeof call.body === 'object' && call.body !== null ? (call.body as Record<string, unknown>) : {};
  const stored = call.key === undefined ? undefined : await storedField(call, plan, call.key);
  const name = nameIn(body.name) ?? stored?.name;
  const value = typeof body.value === 'string' || typeof body.value === 'number' ? String(body.value) : stored?.value;
  if (name === undefined || (body.name === undefined && body.value === undefined)) return;
  const rules = await readRules(queryOn(pool), registry.get(`allowed${plan.name}`), new Map([[name, value === undefined ? [] : [value]]]));
  const rule = rules.get(name);
  if (!rule) throw invalid(plan.name, { name: [`This is not an allowed field. Add it at /rest/v1/allowed${plan.name}/ first.`] });
  const problems = fieldProblems(rule, value === undefined ? [] : [value]);
  if (problems.length > 0) throw invalid(plan.name, { value: problems });
}

/** The name itself, or the last part of the URI of the allowed field. */
function nameIn(given: unknown): string | undefined {
  return typeof given === 'string' && !given.includes('\0') ? (given.split('/').filter(Boolean).at(-1) ?? '') : undefined;
}

async function storedField(call: Call, plan: ResourcePlan, key: string): Promise<{ name: string; value: string } | undefined> {
  const { from, key: column } = plan.read;
  const [row] = await queryOn(call.services.pool)(`SELECT t.name, t.value FROM ${from} WHERE ${column} = $1`, [keyValue(plan, key)]);
  return row as { name: string; value: string } | undefined;
}
