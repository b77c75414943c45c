import type { PlacedField } from '../../../staff/sections';

/** The texts of a form of staff, by field: `cms_form.statement_text`. */
export type TypedTexts = Readonly<Record<string, string>>;

/** What was typed of an object within the page, by its own fields: its boxes are a yes or no. */
export function valuesOf(typed: TypedTexts, within: string, fields: readonly PlacedField[]): Record<string, string | boolean> {
  const boxes = new Set(fields.filter(({ field }) => field.type === 'boolean').map(({ path }) => path));
  const values = Object.entries(typed).flatMap(([path, text]) =>
    path.startsWith(within) ? [[path.slice(within.length), boxes.has(path) ? text === 'true' : text]] : [],
  );
  return Object.fromEntries(values) as Record<string, string | boolean>;
}

/** What was typed of an object within the page, by its own fields. */
export function textsOf(typed: TypedTexts, within: string): Record<string, string> {
  const texts = Object.entries(typed).flatMap(([path, text]) => (path.startsWith(within) ? [[path.slice(within.length), text]] : []));
  return Object.fromEntries(texts) as Record<string, string>;
}

/** What names an object: its key where it is a path. */
export function keyOf(text = ''): string {
  const trimmed = text.trim();
  return trimmed.startsWith('/') ? decodeURIComponent(trimmed.split('/').filter(Boolean).at(-1) ?? '') : trimmed;
}
