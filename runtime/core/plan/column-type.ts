/** What a column of the YAML holds. */
export type ColumnType =
  | 'string'
  | 'text'
  | 'integer'
  | 'bigint'
  | 'float'
  | 'decimal'
  | 'boolean'
  | 'datetime'
  | 'date'
  | 'json'
  | 'uuid'
  | 'time'
  | 'interval'
  | 'point';

/** The PostgreSQL type of each column type. */
export const CASTS: Record<ColumnType, string> = {
  string: 'text',
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  float: 'double precision',
  decimal: 'numeric',
  boolean: 'boolean',
  datetime: 'timestamp',
  date: 'date',
  json: 'jsonb',
  uuid: 'uuid',
  time: 'time',
  interval: 'interval',
  point: 'point',
};
