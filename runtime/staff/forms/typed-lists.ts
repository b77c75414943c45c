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
