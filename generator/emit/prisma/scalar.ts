import type { Column, ColumnType } from '../../model/model';
import { databaseName } from '../sql-names';
import type { Line } from './prisma-model';

/** The scalar types of Prisma. */
export const SCALARS: Record<ColumnType, string> = {
  string: 'String',
  text: 'String',
  integer: 'Int',
  bigint: 'BigInt',
  float: 'Float',
  decimal: 'Decimal',
  boolean: 'Boolean',
  datetime: 'DateTime',
  date: 'DateTime',
  json: 'Json',
  uuid: 'String',
  time: 'DateTime',
  interval: 'Unsupported("interval(0)")',
  point: 'Unsupported("point")',
};

/** Whether Prisma does not know a type: its client neither reads nor writes such columns. */
export function isUnknownToPrisma(type: ColumnType): boolean {
  return SCALARS[type].startsWith('Unsupported');
}

const NOW = { datetime: "date_trunc('second', (now() AT TIME ZONE 'UTC'))", date: "((now() AT TIME ZONE 'UTC'))::date" };

/** The line of a column: its type, and attributes for key, default and native type. */
export function scalar(column: Column, table: string): Line {
  const attributes = [
    column.primary ? idAttribute(table) : '',
    column.unique === true && !column.primary ? uniqueAttribute(column, table) : '',
    defaultAttribute(column),
    nativeType(column),
  ];
  return [column.name, `${SCALARS[column.type]}${column.null ? '?' : ''}`, attributes.filter(Boolean).join(' ')];
}

/** The attribute of a primary key. Prisma itself would cut the names for two long tables to the same. */
export function idAttribute(table: string): string {
  const name = databaseName(table, [], 'pkey');
  return name === `${table}_pkey` ? '@id' : `@id(map: "${name}")`;
}

function uniqueAttribute(column: Column, table: string): string {
  return `@unique(map: "${databaseName(table, [column.name], 'key')}")`;
}

function defaultAttribute(column: Column): string {
  if (column.generated) return '@default(autoincrement())';
  if (column.defaultSql !== undefined) return `@default(dbgenerated(${JSON.stringify(`(${column.defaultSql})`)}))`;
  const value = column.default;
  if (value === undefined || value === null) return '';
  if (value === 'now' && (column.type === 'datetime' || column.type === 'date')) return `@default(dbgenerated("${NOW[column.type]}"))`;
  if (column.type === 'json') return `@default(${JSON.stringify(JSON.stringify(value))})`;
  if (column.type === 'decimal' || column.type === 'float') return `@default(${Number(value)})`;
  if (value === 'random' && column.type === 'uuid') return '@default(dbgenerated("gen_random_uuid()"))';
  if (['datetime', 'date', 'time', 'interval'].includes(column.type))
    return `@default(dbgenerated(${JSON.stringify(`'${String(value)}'`)}))`;
  return `@default(${JSON.stringify(value)})`;
}

function nativeType(column: Column): string {
  switch (column.type) {
    case 'string':
      return `@db.VarChar(${column.length ?? 255})`;
    case 'datetime':
      return '@db.Timestamp(0)';
    case 'date':
      return '@db.Date';
    case 'uuid':
      return '@db.Uuid';
    case 'time':
      return '@db.Time(0)';
    case 'decimal':
      // An amount keeps the decimals with which it was written: those of its currency.
      if (column.digitsOf !== undefined) return '@db.Decimal';
      return `@db.Decimal(${column.digits ?? 10}, ${column.scale ?? 2})`;
    default:
      return '';
  }
}
