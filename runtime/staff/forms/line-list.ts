import type { PlacedField } from '../object/sections';

/** Whether a value is a list: people type one entry a line. */
export function isLineList({ field, plan, name }: Pick<PlacedField, 'field' | 'plan' | 'name'>): boolean {
  if (field.related_type) return false;
  const { type } = (plan.write?.body.properties[name] ?? field.schema ?? {}) as { type?: unknown };
  return field.type === 'list' || (field.type === 'dict' && [type].flat().includes('array'));
}

/** What the entries of a list may be, where the YAML says so: a form has a box for each. */
export function choicesOfEntries({ plan, name }: Pick<PlacedField, 'plan' | 'name'>): readonly unknown[] | undefined {
  const { items } = (plan.write?.body.properties[name] ?? {}) as { items?: { enum?: readonly unknown[] } };
  return items?.enum;
}

/** The entries of a list, one a line. An entry that is an object is JSON, and so may be the whole list. Throws when that is no JSON. */
export function lines(text: string): unknown[] {
  if (text.trimStart().startsWith('[')) return JSON.parse(text) as unknown[];
  const entries = text.split('\n').map((line) => line.trim());
  return entries.filter((line) => line !== '').map((line) => (line.startsWith('{') ? (JSON.parse(line) as unknown) : line));
}

/** A list as people type it: one entry a line, where no entry has several lines. */
export function linesText(values: readonly unknown[]): string {
  const isPlain = values.every((value) => typeof value === 'number' || (typeof value === 'string' && !/\n|^\s*[[{]/.test(value)));
  return isPlain ? values.join('\n') : JSON.stringify(values, null, 2);
}
