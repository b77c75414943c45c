import type { ColumnValues } from '../database/sql';

/** The data of one object: `t` for the resource's own table, `b` for the table of the resource that it extends (the base). */
export interface RowData {
  t: ColumnValues;
  b: ColumnValues;
}
