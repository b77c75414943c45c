import { Message } from '../words';
import { shownTime } from '../database/sql';
import type { ColumnType } from '../plan/column-type';
import type { Operator } from '../plan/read-plan';
import type { Bindings } from './statement';
import { booleanValue, filterValue, isText, meansNull, TypeMismatchError } from './filter-values';
import { EARTH_RADIUS, milesBetweenSql, type Circle, parseCircle } from '../types/place';

/** What a value of another form is told. */
const EXPECTED = new Message('reading.distance_expected', { like: '52.5,13.4,10km' });

/** Parts of a degree by which boxes are larger than they must be, so that rounding loses no place on the edge of a circle. */
const SLACK = 1e-6;

/** One comparison: the SQL of the column, its type, and the values that the client sent. */
export interface Comparison {
  sql: string;
  type: ColumnType;
  /** Undefined for a filter without operator: equality, for texts without regard to case. */
  operator: Operator | undefined;
  values: string[];
}

/**
 * SQL of a comparison. Texts are compared through `lower(column) COLLATE "C"`, because each filterable text has an index on that
 * expression. Case-sensitive operators add the exact test. Throws `TypeMismatchError`.
 */
export function comparisonSql(comparison: Comparison, bindings: Bindings): string {
  const { sql, type, operator } = comparison;
  const isNull = nullComparison(comparison);
  if (isNull !== undefined) return `${sql} IS ${isNull ? '' : 'NOT '}NULL`;
  if (operator === 'within') return withinSql(sql, comparison.values[0]!, bindings);
  if (isDatePart(operator)) return datePart(comparison, operator, bindings);
  const shown = { ...comparison, sql: asText(sql, type) };
  if (isTextOperator(operator)) return textSearch(shown, operator, bindings);
  return isText(type) || type === 'json' ? textCondition(shown, bindings) : valueCondition(comparison, bindings);
}

/** True when a comparison asks for null, false when it asks for not null, undefined when it compares values. */
export function nullComparison({ type, operator, values }: Comparison): boolean | undefined {
  if (operator === 'isnull') return booleanValue(values[0]!);
  const equality = operator === undefined || operator === 'exact' || operator === 'iexact';
  return equality && meansNull(type, values[0]!) ? true : undefined;
}

const TEXT_OPERATORS = ['contains', 'icontains', 'startswith', 'istartswith', 'endswith', 'iendswith', 'regex', 'iregex'] as const;

type TextOperator = (typeof TEXT_OPERATORS)[number];
const DATE_PARTS = ['year', 'month', 'day', 'week_day'] as const;

type DatePart = (typeof DATE_PARTS)[number];
const COMPARISON_SIGNS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function isTextOperator(operator: Operator | undefined): operator is TextOperator {
  return (TEXT_OPERATORS as readonly (Operator | undefined)[]).includes(operator);
}

function isDatePart(operator: Operator | undefined): operator is DatePart {
  return (DATE_PARTS as readonly (Operator | undefined)[]).includes(operator);
}

/** The text of a column as representations show it: what is shown is what is searched. */
function asText(sql: string, type: ColumnType): string {
  if (isText(type)) return sql;
  if (type === 'datetime') return shownTime(sql);
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
      return `${folded} ${COMPARISON_SIGNS[operator]} ${bound(values[0]!)}`;
    default:
      return `${folded} = ${bound(values[0]!)}`;
  }
}

/** Prefixes use `^@`: under the collation "C" PostgreSQL turns it into a range of the index. */
function textSearch({ sql, values }: Comparison, operator: TextOperator, bindings: Bindings): string {
  const text = values[0]!;
  const folded = `lower(${sql})`;
  switch (operator) {
    case 'startswith':
    case 'istartswith': {
      const insensitive = `${folded} COLLATE "C" ^@ lower(${bindings.bind(text)}::text)`;
      return operator === 'istartswith' ? insensitive : `(${insensitive} AND starts_with(${sql}, ${bindings.bind(text)}::text))`;
    }
    case 'regex':
    case 'iregex': {
      const matches = `${operator === 'regex' ? '~' : '~*'} ${bindings.bind(text)}::text`;
      // The first part is computed once, also where no row is looked at: a wrong expression is refused then too.
      return `(('' ${matches}) IS NOT NULL AND ${sql} ${matches})`;
    }
    default: {
      const escaped = text.replace(/[\\%_]/g, '\\$&');
      const pattern = operator.endsWith('contains') ? `%${escaped}%` : `%${escaped}`;
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
      return `${sql} ${COMPARISON_SIGNS[operator]} ${bound(values[0]!)}`;
    default:
      return `${sql} = ${bound(values[0]!)}`;
  }
}

/** `week_day` is 1 for Sunday. A year becomes a range, so that the index serves it. */
function datePart({ sql, type, values }: Comparison, part: DatePart, bindings: Bindings): string {
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

/**
 * SQL of `within`: whether a column's place lies in the circle `52.5,13.4,10km`. An index finds the places in the box around the circle, and the
 * distance decides. Throws `TypeMismatchError`.
 */
function withinSql(column: string, text: string, bindings: Bindings): string {
  const circle = parseCircle(text);
  if (!circle) throw new TypeMismatchError(EXPECTED);
  const bind = (value: number): string => `${bindings.bind(value)}::double precision`;
  const boxes = boxesAround(circle).map(
    ({ west, south, east, north }) => `${column} <@ box(point(${bind(west)}, ${bind(south)}), point(${bind(east)}, ${bind(north)}))`,
  );
  const distance = milesBetweenSql(bind(circle.latitude), bind(circle.longitude), `(${column})[1]`, `(${column})[0]`);
  return `((${boxes.join(' OR ')}) AND ${distance} <= ${bind(circle.miles)})`;
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The boxes in degrees that hold a circle: two where it crosses the meridian of 180 degrees. A circle around a pole has all longitudes. */
function boxesAround({ latitude, longitude, miles }: Circle): Box[] {
  const angle = miles / EARTH_RADIUS;
  const height = (angle * 180) / Math.PI + SLACK;
  const [south, north] = [latitude - height, latitude + height];
  if (south <= -90 || north >= 90 || angle >= Math.PI / 2) {
    return [{ west: -180, south: Math.max(south, -90), east: 180, north: Math.min(north, 90) }];
  }
  const width = (Math.asin(Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)) * 180) / Math.PI + SLACK;
  const [west, east] = [longitude - width, longitude + width];
  const box = (from: number, to: number): Box => ({ west: from, south, east: to, north });
  if (west < -180) return [box(-180, east), box(west + 360, 180)];
  return east > 180 ? [box(west, 180), box(-180, east - 360)] : [box(west, east)];
}
