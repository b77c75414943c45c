import type { Column, Model } from '../../../../generator/model/model';
import type { FieldDefinition } from '../../../../generator/model/field';
import { valueFor } from './values';

const MARK = 'hidden-7f3a';

/** The resources of whose rows a text tells, by the marks in it. */
export function tellsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/hidden-7f3a-([a-z]+)-/g)].map(([, resource]) => resource!))];
}

/** Values for rows that are out of somebody's sight: every text that may hold it says of which resource it is. */
export function markedValues(model: Model): typeof valueFor {
  const owners = new Map(model.resources.flatMap(({ name, columns }) => columns.map((column) => [column, name] as const)));
  return (column, definition, n) => {
    const value = valueFor(column, definition, n);
    const marked = markedText(column, definition, `${MARK}-${owners.get(column)}-${n}`);
    if (typeof value === 'string' && marked !== undefined) return marked;
    return isFree(value) && column.type === 'json' ? { walk: marked } : value;
  };
}

function isFree(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'walk' in value;
}

const FORMATS: Readonly<Record<string, (mark: string) => string>> = {
  email: (mark) => `${mark}@example.org`,
  emails: (mark) => `${mark}@example.org`,
  sender: (mark) => `"${mark}" <${mark}@example.org>`,
  url: (mark) => `https://example.org/${mark}`,
  slug: (mark) => mark,
  'uri-path': (mark) => `/${mark}/`,
  'url-or-path': (mark) => `/${mark}/`,
  template: (mark) => `${mark} {{content}} {{unsubscribe_link}}`,
};

/** The mark as the column takes it; undefined where it takes no text of ours. */
function markedText({ type, length, pattern, name }: Column, definition: FieldDefinition, mark: string): string | undefined {
  if (('choices' in definition && definition.choices) || (pattern !== undefined && !new RegExp(pattern).test(mark))) return undefined;
  const format = 'format' in definition ? definition.format : undefined;
  if (format !== undefined && !FORMATS[format]) return undefined;
  const text = /sql$/.test(name) ? `SELECT '${mark}' AS answer` : format === undefined ? mark : FORMATS[format]!(mark);
  return (type === 'text' || type === 'string' || type === 'json') && text.length <= (length ?? 255) ? text : undefined;
}
