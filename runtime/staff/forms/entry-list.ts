import type { PlacedField } from '../object/sections';

/** The widgets of lists whose entries have fields of their own: the last part of the name of the second one, where there are two. */
const SECOND: Readonly<Record<string, string>> = { sql: '', reports: ':params', values: ':values' };

/** Whether each entry of a list has a field of its own: a query has several lines, and a report or a field has values. */
export function isEntryList({ field, widget }: Pick<PlacedField, 'field' | 'widget'>): boolean {
  return field.type === 'list' && widget !== undefined && Object.hasOwn(SECOND, widget);
}

/** The name of the field in which values of an entry are typed. */
export function secondName({ path, widget = '' }: Pick<PlacedField, 'path' | 'widget'>): string {
  return `${path}${SECOND[widget]}`;
}

/** The entries that a form has sent. Undefined when it has none of these fields. */
export function sentEntries(placed: PlacedField, valueOf: (name: string) => unknown): unknown[] | undefined {
  const value = valueOf(placed.path);
  if (value === undefined) return undefined;
  const texts = [value].flat().map((text) => (typeof text === 'string' ? text.replaceAll('\r\n', '\n').trim() : ''));
  if (placed.widget === 'sql') return texts.filter((text) => text !== '');
  const seconds = [valueOf(secondName(placed))].flat();
  return texts.flatMap((name, index) => (name === '' ? [] : [entryOf(placed.widget, name, seconds[index])]));
}

function entryOf(widget: string | undefined, name: string, second: unknown): object {
  const text = typeof second === 'string' ? second : '';
  return widget === 'values' ? { field: name, values: linesOf(text) } : { short_name: name, params: paramsOf(text) };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `state: CA`, one a line. */
function paramsOf(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line): [string, string][] => {
    const place = line.indexOf(':');
    return place < 1 ? [] : [[line.slice(0, place).trim(), line.slice(place + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}
