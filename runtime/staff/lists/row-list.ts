import type { PlacedField } from '../object/sections';

/** The path of a field of an object in a list that is written row by row. */
export const cellPath = (path: string, index: number, name: string): string => `${path}:${index}.${name}`;

/** The names, in a row, of what is no field: which object it is, and the box that takes it away. */
export const ROW_URI = 'resource_uri';
export const ROW_REMOVED = 'remove';

/** Whether a text is a list of rows as JSON. */
export function isRows(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

/** The rows that a form has sent: the value of each of their names. Undefined when it has none of these fields. */
function sentRows({ path }: PlacedField, sent: unknown): Record<string, unknown>[] | undefined {
  const rows = new Map<number, Record<string, unknown>>();
  for (const [key, value] of Object.entries(typeof sent === 'object' && sent !== null ? sent : {})) {
    if (!key.startsWith(`${path}:`)) continue;
    const [, index, name] = /^(\d{1,4})\.(.+)$/.exec(key.slice(path.length + 1)) ?? [];
    if (index === undefined || name === undefined) continue;
    rows.set(Number(index), { ...rows.get(Number(index)), [name]: value });
  }
  return rows.size === 0 ? undefined : [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
}

/** The objects of a list that is written row by row. A row that nobody touched is none. */
export function decodedRows(
  placed: PlacedField,
  sent: unknown,
  creating: boolean,
  decoded: (column: PlacedField, value: unknown, isNew: boolean) => unknown,
): unknown[] | undefined {
  const rows = sentRows(placed, sent)?.flatMap((row): unknown[] => {
    const uri = row[ROW_URI];
    if (uri !== undefined && row[ROW_REMOVED] === 'true') return [{ [ROW_URI]: uri, [ROW_REMOVED]: true }];
    const values = placed.columns!.flatMap((column): [string, unknown][] => {
      const value = answersOf(row, column) ?? decoded(column, row[column.name], uri === undefined);
      return value === undefined ? [] : [[column.name, value]];
    });
    if (uri !== undefined) return [{ [ROW_URI]: uri, ...Object.fromEntries(values) }];
    return values.some(([name, value]) => !isDefault(placed, name, value)) ? [Object.fromEntries(values)] : [];
  });
  return creating && rows?.length === 0 ? undefined : rows;
}

/** The texts of these rows, without those that nobody touched. */
export function typedRows(placed: PlacedField, sent: unknown): Record<string, unknown>[] | undefined {
  return sentRows(placed, sent)?.flatMap((row) => {
    const texts = Object.entries(row)
      .filter(([name]) => !isAnswer(placed, name))
      .map(([name, value]): [string, string] => [name, String([value].flat().at(-1))]);
    return texts.some(([name, text]) => text !== '' && !isDefault(placed, name, text))
      ? [{ ...Object.fromEntries(texts), ...answersIn(placed, row) }]
      : [];
  });
}

/** What was typed in a row for each of the names that a column asks for; undefined where it asks for none. */
function answersOf(row: Record<string, unknown>, { name, asks }: PlacedField): Record<string, unknown> | undefined {
  return asks === undefined ? undefined : sentAnswers(name, row);
}

/** Whether a name in a row is that of something a column asks for: `params.state`. */
function isAnswer({ columns = [] }: PlacedField, name: string): boolean {
  return columns.some((column) => column.asks !== undefined && name.startsWith(`${column.name}.`));
}

function answersIn({ columns = [] }: PlacedField, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(columns.flatMap((column) => (column.asks === undefined ? [] : [[column.name, answersOf(row, column) ?? {}]])));
}

function isDefault({ columns = [] }: PlacedField, name: string, value: unknown): boolean {
  return String(columns.find((column) => column.name === name)?.field.default) === String(value);
}

/** The values that a form has sent: `params.state=VT` is `{ state: 'VT' }`. Undefined when it asked for none. */
export function sentAnswers(path: string, sent: unknown): Record<string, unknown> | undefined {
  const fields = Object.entries(typeof sent === 'object' && sent !== null ? sent : {});
  const own = fields.filter(([name]) => name.startsWith(`${path}.`));
  const whole = fields.find(([name]) => name === path)?.[1] as unknown;
  if (own.length === 0 && whole !== '') return undefined;
  const kept = typeof whole === 'string' ? keptIn(whole) : {};
  return { ...kept, ...Object.fromEntries(own.map(([name, value]) => [name.slice(path.length + 1), String([value].flat().at(-1))])) };
}

/** What the form keeps beside the answers, as JSON. */
function keptIn(text: string): object {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
}
