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

/**
 * The entries of a list, one a line. An entry that is an object may be JSON, and so may the whole list. Of a list of texts, what begins like JSON and is none is a
 * text as well: `{{user.first_name}}, come on Saturday`, `[Urgent] Sign now`. Of other lists that throws.
 */
export function lines(text: string, ofTexts: boolean): unknown[] {
  const parsed = (json: string): unknown => {
    try {
      return JSON.parse(json);
    } catch (error) {
      if (ofTexts) return json;
      throw error;
    }
  };
  const whole = text.trimStart().startsWith('[') ? parsed(text) : undefined;
  if (Array.isArray(whole)) return whole;
  const entries = text.split('\n').map((line) => line.trim());
  return entries.filter((line) => line !== '').map((line) => (line.startsWith('{') ? parsed(line) : line));
}

/** Whether the entries of a list may be texts: neither objects of another resource nor of a form that the YAML declares. */
export function isOfTexts({ field, plan, name }: Pick<PlacedField, 'field' | 'plan' | 'name'>): boolean {
  const { items } = (plan.write?.body.properties[name] ?? {}) as { items?: { type?: unknown } };
  return !field.related_type && items?.type !== 'object';
}

/** A list as people type it: one entry a line, where that is read as the same list again. */
export function linesText(values: readonly unknown[]): string {
  const text = values.join('\n');
  const again = lines(text, true);
  const isPlain = values.every((value, index) => value === again[index] || (typeof value === 'number' && again[index] === String(value)));
  return isPlain && again.length === values.length ? text : JSON.stringify(values, null, 2);
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
