import type { ColumnValues } from '../database/query';

/** The data of one object: `t` for the resource's own table, `b` for the table of the resource that it extends (the base). */
export interface RowData {
  t: ColumnValues;
  b: ColumnValues;
}
