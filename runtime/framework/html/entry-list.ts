import type { PlacedField } from './sections';

/** The last part of the name of the field in which the values of placeholders are typed. */
export const PARAMS = ':params';

/** Whether each entry of a list has a field of its own: a query has several lines, and a report has values. */
export function isEntryList({ field, widget }: Pick<PlacedField, 'field' | 'widget'>): boolean {
  return field.type === 'list' && (widget === 'sql' || widget === 'reports');
}

/** The entries that a form has sent. Undefined when it has none of these fields. */
export function sentEntries({ path, widget }: PlacedField, valueOf: (name: string) => unknown): unknown[] | undefined {
  const value = valueOf(path);
  if (value === undefined) return undefined;
  const texts = [value].flat().map((text) => (typeof text === 'string' ? text.replaceAll('\r\n', '\n').trim() : ''));
  if (widget === 'sql') return texts.filter((text) => text !== '');
  const params = [valueOf(`${path}${PARAMS}`)].flat();
  return texts.flatMap((name, index) => (name === '' ? [] : [{ short_name: name, params: paramsOf(params[index]) }]));
}

/** `state: CA`, one a line. */
function paramsOf(text: unknown): Record<string, string> {
  const pairs = (typeof text === 'string' ? text.split('\n') : []).flatMap((line): [string, string][] => {
    const place = line.indexOf(':');
    return place < 1 ? [] : [[line.slice(0, place).trim(), line.slice(place + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}
