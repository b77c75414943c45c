import type { TemplateValue } from '../../../core/templates';

/** Custom fields as values of templates, by name. A field with one value is a text, one with several a list. */
export function customFieldValues(rows: readonly { name: string; value: string }[] | null): Record<string, TemplateValue> {
  const values = new Map<string, string[]>();
  for (const { name, value } of rows ?? []) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}
