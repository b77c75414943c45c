import type { ColumnType } from '../plan/column-type';

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
