import type { ColumnType, Operator } from '../plan';
import type { Bindings } from './statement';
import { booleanValue, filterValue, meansNull, MismatchedType } from './values';

/** One comparison: the SQL of the column, its type, and the values as the client sent them. */
export interface Comparison {
  sql: string;
  type: ColumnType;
  /** Undefined for a bare filter: exact, without regard to case for text. */
  operator: Operator | undefined;
  values: string[];
}

/** Sorts after every text that starts with a prefix: four of the highest code point. */
const AFTER_PREFIX = '\u{10FFFF}'.repeat(4);

/**
 * The SQL of a comparison. Text is compared through `lower(column) COLLATE "C"`, the expression that each filterable text has an index
 * on; case-sensitive operators add the exact test to it. Throws `MismatchedType`.
 */
export function condition(comparison: Comparison, bindings: Bindings): string {
  const { type, operator, values } = comparison;
  if (operator === 'isnull') return `${comparison.sql} IS ${booleanValue(values[0]!) ? '' : 'NOT '}NULL`;
  if ((operator === undefined || operator === 'exact' || operator === 'iexact') && meansNull(type, values[0]!)) {
    return `${comparison.sql} IS NULL`;
  }
  if (isPart(operator)) return datePart(comparison, operator, bindings);
  if (isTextual(operator) && !isText(type)) return textual({ ...comparison, sql: `(${comparison.sql})::text` }, operator, bindings);
  return isText(type) ? textCondition(comparison, bindings) : valueCondition(comparison, bindings);
}

function isText(type: ColumnType): boolean {
  return type === 'string' || type === 'text' || type === 'json';
}

const TEXTUAL = ['contains', 'icontains', 'startswith', 'istartswith', 'endswith', 'iendswith', 'regex', 'iregex'] as const;
type Textual = (typeof TEXTUAL)[number];
const PARTS = ['year', 'month', 'day', 'week_day'] as const;
type Part = (typeof PARTS)[number];
const COMPARE = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function isTextual(operator: Operator | undefined): operator is Textual {
  return (TEXTUAL as readonly (Operator | undefined)[]).includes(operator);
}

function isPart(operator: Operator | undefined): operator is Part {
  return (PARTS as readonly (Operator | undefined)[]).includes(operator);
}

function textCondition(comparison: Comparison, bindings: Bindings): string {
  const { operator, values } = comparison;
  const sql = comparison.type === 'json' ? `(${comparison.sql})::text` : comparison.sql;
  const folded = `lower(${sql}) COLLATE "C"`;
  const bound = (text: string): string => `lower(${bindings.bind(text)}::text)`;
  if (isTextual(operator)) return textual({ ...comparison, sql }, operator, bindings);
  switch (operator) {
    case 'exact':
      return `(${folded} = ${bound(values[0]!)} AND ${sql} COLLATE "C" = ${bindings.bind(values[0])}::text)`;
    case 'in':
      return values.length === 0 ? 'false' : `${folded} IN (${values.map(bound).join(', ')})`;
    case 'range':
      return `${folded} BETWEEN ${bound(values[0]!)} AND ${bound(values[1]!)}`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return `${folded} ${COMPARE[operator]} ${bound(values[0]!)}`;
    default:
      return `${folded} = ${bound(values[0]!)}`;
  }
}

function textual({ sql, values }: Comparison, operator: Textual, bindings: Bindings): string {
  const text = values[0]!;
  const folded = `lower(${sql})`;
  switch (operator) {
    case 'startswith':
    case 'istartswith': {
      const range = `${folded} COLLATE "C" >= lower(${bindings.bind(text)}::text) AND ${folded} COLLATE "C" < lower(${bindings.bind(text)}::text) || ${bindings.bind(AFTER_PREFIX)}::text`;
      return operator === 'istartswith' ? `(${range})` : `(${range} AND starts_with(${sql}, ${bindings.bind(text)}::text))`;
    }
    case 'regex':
      return `${sql} ~ ${bindings.bind(text)}::text`;
    case 'iregex':
      return `${sql} ~* ${bindings.bind(text)}::text`;
    default: {
      const plain = text.replace(/[\\%_]/g, '\\$&');
      const pattern = operator.endsWith('contains') ? `%${plain}%` : `%${plain}`;
      const insensitive = `${folded} LIKE lower(${bindings.bind(pattern)}::text)`;
      return operator.startsWith('i') ? insensitive : `(${insensitive} AND ${sql} LIKE ${bindings.bind(pattern)}::text)`;
    }
  }
}

function valueCondition({ sql, type, operator, values }: Comparison, bindings: Bindings): string {
  const cast = type === 'boolean' ? '::boolean' : '';
  const bound = (text: string): string => bindings.bind(filterValue(type, text)) + cast;
  switch (operator) {
    case 'in':
      return values.length === 0 ? 'false' : `${sql} IN (${values.map(bound).join(', ')})`;
    case 'range':
      return `${sql} BETWEEN ${bound(values[0]!)} AND ${bound(values[1]!)}`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return `${sql} ${COMPARE[operator]} ${bound(values[0]!)}`;
    default:
      return `${sql} = ${bound(values[0]!)}`;
  }
}

/** `week_day` counts from Sunday as 1, as clients of this family expect. A year is a range, so that the index serves it. */
function datePart({ sql, type, values }: Comparison, part: Part, bindings: Bindings): string {
  if (type !== 'datetime' && type !== 'date') throw new MismatchedType();
  const number = Number(filterValue('integer', values[0]!));
  if (part === 'year') {
    if (number < 1 || number > 9998) throw new MismatchedType();
    const start = (year: number): string => `${bindings.bind(`${String(year).padStart(4, '0')}-01-01`)}::timestamp`;
    return `(${sql} >= ${start(number)} AND ${sql} < ${start(number + 1)})`;
  }
  const field = { month: 'month', day: 'day', week_day: 'dow' }[part];
  return `extract(${field} FROM ${sql})::integer = ${bindings.bind(part === 'week_day' ? number - 1 : number)}::integer`;
}
