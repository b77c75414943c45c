import type { PlacedField } from './sections';

/** The resource that a field names: by path, or by a word that stands for it, such as its name. Undefined for any other field. */
export function namedResource({ field, plan, name }: PlacedField): string | undefined {
  const byPath = field.related_schema?.split('/')[3];
  if (byPath !== undefined || field.readonly || field.type === 'dict') return byPath;
  return plan.write?.references?.[name]?.to ?? plan.write?.many?.[name]?.to;
}
