import type { ResourcePlan } from '../../plan/plan';

/** The values that a field allows. Undefined when it allows any. */
export function choicesOf(plan: ResourcePlan | undefined, field: string): string[] | undefined {
  const choices = plan?.write?.body.properties[field]?.enum;
  return Array.isArray(choices) ? choices.filter((choice) => choice !== null).map(String) : undefined;
}
