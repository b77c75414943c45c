import type { ResourcePlan } from '../../plan/plan';

/** The only values that a body may give to a field, where it has such; undefined otherwise. */
export function choicesOf(plan: ResourcePlan | undefined, field: string): string[] | undefined {
  const choices = plan?.write?.body.properties[field]?.enum;
  return Array.isArray(choices) ? choices.filter((choice) => choice !== null).map(String) : undefined;
}
