import type { ResourcePlan } from '../core/plan/plan';
import type { SchemaField } from '../core/plan/schema-plan';

/** A value that a field allows, and what people see in its place. */
export interface Choice {
  value: string;
  label: string;
}

/** The values that a field allows. Undefined when it allows any. */
export function choicesOf(plan: ResourcePlan | undefined, field: string): Choice[] | undefined {
  const choices = plan?.write?.body.properties[field]?.enum;
  if (!Array.isArray(choices)) return undefined;
  const labels = plan?.schema?.fields[field]?.choice_labels;
  return choices
    .filter((choice) => choice !== null)
    .map((choice) => ({ value: String(choice), label: labelOf(labels, choice) ?? String(choice) }));
}

/** What people see in place of a value; undefined where the YAML says nothing. */
export function labelOf(labels: SchemaField['choice_labels'], value: unknown): string | undefined {
  const isChoice = typeof value === 'string' || typeof value === 'number';
  return labels && isChoice && Object.hasOwn(labels, value) ? labels[value] : undefined;
}
