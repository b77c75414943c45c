import type { ColumnType, Operator } from '../plan/plan';
import type { Bindings } from './statement';
import { booleanValue, filterValue, isText, meansNull, TypeMismatchError } from './filter-values';

/** One comparison: the SQL of the column, its type, and the values as the client sent them. */
export interface Comparison {
  sql: string;
  type: ColumnType;
  /** Undefined for a bare filter: exact, without regard to case for text. */
  operator: Operator | undefined;
  values: string[];
}

/**
 * The SQL of a comparison. Text is compared through `lower(column) COLLATE "C"`, the expression that each filterable text has an index
 * on; case-sensitive operators add the exact test to it. Throws `MismatchedType`.
 */
export function comparisonSql(comparison: Comparison, bindings: Bindings): string {
  const { sql, type, operator } = comparison;
  const isNull = nullComparison(comparison);
  if (isNull !== undefined) return `${sql} IS ${isNull ? '' : 'NOT '}NULL`;
  if (isPart(operator)) return datePart(comparison, operator, bindings);
  const shown = { ...comparison, sql: asText(sql, type) };
  if (isTextual(operator)) return textual(shown, operator, bindings);
  return isText(type) || type === 'json' ? textCondition(shown, bindings) : valueCondition(comparison, bindings);
}

/** Whether a comparison asks for null (true) or for anything but null (false); undefined for all that compare values. */
export function nullComparison({ type, operator, values }: Comparison): boolean | undefined {
  if (operator === 'isnull') return booleanValue(values[0]!);
  const equality = operator === undefined || operator === 'exact' || operator === 'iexact';
  return equality && meansNull(type, values[0]!) ? true : undefined;
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

/** A value as representations show it: what is shown is what is searched. */
function asText(sql: string, type: ColumnType): string {
  if (isText(type)) return sql;
  if (type === 'datetime') return `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
  return type === 'date' ? `to_char(${sql}, 'YYYY-MM-DD')` : `(${sql})::text`;
}

function textCondition({ sql, operator, values }: Comparison, bindings: Bindings): string {
  const folded = `lower(${sql}) COLLATE "C"`;
  const bound = (text: string): string => `lower(${bindings.bind(text)}::text)`;
  switch (operator) {
    case 'exact':
      return `(${folded} = ${bound(values[0]!)} AND ${sql} COLLATE "C" = ${bindings.bind(values[0])}::text)`;
    case 'in':
      return `${folded} IN (${values.map(bound).join(', ')})`;
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

/** PostgreSQL makes a range of the index from `^@` under the collation "C". */
function textual({ sql, values }: Comparison, operator: Textual, bindings: Bindings): string {
  const text = values[0]!;
  const folded = `lower(${sql})`;
  switch (operator) {
    case 'startswith':
    case 'istartswith': {
      const insensitive = `${folded} COLLATE "C" ^@ lower(${bindings.bind(text)}::text)`;
      return operator === 'istartswith' ? insensitive : `(${insensitive} AND starts_with(${sql}, ${bindings.bind(text)}::text))`;
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
  if (type !== 'datetime' && type !== 'date') throw new TypeMismatchError();
  const number = Number(filterValue('integer', values[0]!));
  if (part === 'year') {
    if (number < 1 || number > 9999) throw new TypeMismatchError();
    const start = (year: number): string => `${bindings.bind(`${String(year).padStart(4, '0')}-01-01`)}::timestamp`;
    return `(${sql} >= ${start(number)} AND ${sql} < ${start(number + 1)})`;
  }
  const field = { month: 'month', day: 'day', week_day: 'dow' }[part];
  return `extract(${field} FROM ${sql})::integer = ${bindings.bind(part === 'week_day' ? number - 1 : number)}::integer`;
}
