import type { PlacedField } from '../object/sections';

/** A field in braces; with a point, one of an object within. */
const PLACE = /\{([\w.]+)\}/g;

/** What forms of a resource begin with, by field: `begins` of the YAML. */
export type InitialTexts = Readonly<Record<string, string>>;

/** The text that stands in the input of a new object. Undefined where there is none, or where it follows from what is typed. */
export function beginText(begins: InitialTexts, path: string): string | undefined {
  const text = Object.hasOwn(begins, path) ? begins[path]! : undefined;
  return text === undefined || isTemplate(text) ? undefined : text;
}

/** Whether a text has fields in braces: it stands in place of nothing. */
export function isTemplate(text: string): boolean {
  return text.search(PLACE) >= 0;
}

/**
 * The body with texts that have fields in braces in place of what was left empty: of the object, and of an object within that is there or is made by what
 * was typed. `body` has the names of such an object with a point.
 */
export function withBegins(
  body: Readonly<Record<string, unknown>>,
  { fields, begins, isNew }: { fields: readonly PlacedField[]; begins: InitialTexts; isNew: (path: string) => boolean },
  typed: (name: string) => string | undefined,
): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...body };
  for (const { path, name } of fields) {
    if (!Object.hasOwn(begins, path) || !isTemplate(begins[path]!) || body[path] !== (isNew(path) ? undefined : '')) continue;
    if (path !== name && isNew(path) && !isMade(body, fields, path.slice(0, -name.length))) continue;
    const text = textOf(begins[path]!, typed);
    if (text !== undefined) filled[path] = text;
  }
  return filled;
}

/**
 * What an input shows of a text on record: nothing where the text is the one that stands in place of nothing, so that it follows when the fields in it change.
 */
export function withoutBegin(text: string, begin: string | undefined, valueOf: (name: string) => string | undefined): string {
  return begin !== undefined && isTemplate(begin) && text === textOf(begin, valueOf) ? '' : text;
}

/** Whether something within was given: no empty text, and not what a new one has anyway. */
function isMade(body: Readonly<Record<string, unknown>>, fields: readonly PlacedField[], within: string): boolean {
  return fields.some(({ path, field }) => {
    const value = path.startsWith(within) ? body[path] : undefined;
    if (value === undefined || value === null || value === '' || value === false) return false;
    return Array.isArray(value) ? value.length > 0 : String(value) !== String(field.default);
  });
}

/** The text with what was typed in place of the fields. Undefined where one of them is empty. */
function textOf(begin: string, typed: (name: string) => string | undefined): string | undefined {
  const names = [...begin.matchAll(PLACE)].map(([, name]) => name!);
  if (names.some((name) => !typed(name)?.trim())) return undefined;
  return begin.replace(PLACE, (_, name: string) => encodeURIComponent(typed(name)!.trim()));
}
