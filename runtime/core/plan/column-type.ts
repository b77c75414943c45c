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
