import { chart, type Chart } from '../../../staff/charts';
import type { Markup } from '../../../core/formats/markup';
import type { Words } from '../../../staff/words';
import type { QueryResult } from '../../../core/staff-sql';

const TYPES: readonly string[] = ['bar', 'line', 'share'] satisfies Chart['type'][];
const DAY = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/;
const MAX_SERIES = 5;

/** The chart of a result: the first column says what, each column of numbers after it how much. Null where nothing is to be drawn. */
export function resultChart(
  type: unknown,
  title: string,
  { columns, rows }: Pick<QueryResult, 'columns' | 'rows'>,
  words: Words,
): Markup | null {
  if (typeof type !== 'string' || !TYPES.includes(type) || rows.length === 0) return null;
  const numbers = columns.map((_, index) => index).filter((index) => index > 0 && rows.every((row) => numberOf(row[index]) !== undefined));
  if (numbers.length === 0) return null;
  const isTime = rows.every(([x]) => typeof x === 'string' && DAY.test(x));
  const series = numbers.slice(0, MAX_SERIES).map((index) => ({
    name: columns[index]!,
    points: rows.map((row) => ({ x: textOf(row[0]).replace(' ', isTime ? 'T' : ' '), y: numberOf(row[index])! })),
  }));
  return chart({ type: type as Chart['type'], title, x: isTime ? 'time' : 'text', series }, words);
}

/** A number, also as a text, as PostgreSQL writes those that are too exact for JSON. Null for NULL; undefined for what is none. */
function numberOf(value: unknown): number | null | undefined {
  if (value === null || typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** A value of a row as text. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' && !(value instanceof Date)
    ? JSON.stringify(value)
    : value instanceof Date
      ? value.toISOString().slice(0, 19)
      : String(value);
}
