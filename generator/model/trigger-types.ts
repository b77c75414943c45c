import type { ColumnType } from '../language/words';

/** How the rows of a table are added up. */
export interface Counts {
  /** The table that holds the counts. */
  table: string;
  /** The columns that group the rows. It has columns of the same names. */
  by: string[];
  /** Its other columns, and the SQL of what a row adds to each. */
  columns: { name: string; sql: string }[];
}

/** A column whose number of rows by value is kept. */
export interface CountedColumn {
  column: string;
  /** Values are the same without regard to case, as filters compare them. */
  text: boolean;
}

/** The tables in which addresses are looked up, and the columns that store where an address is. */
export interface Located {
  zips: string;
  states: string;
  countries: string;
  /** The table with one row for each address, and its foreign key. Absent when the place is in columns of the table itself. */
  row?: { table: string; pointer: string };
  /** The columns of that table that say where the address is. */
  columns: string[];
  /** The SQL function that finds the place of an address elsewhere: of country, region, city, postcode, latitude and longitude. Its row has `latitude`, `longitude`, `timezone` and `exactness`. */
  abroad?: string;
  /** The json column that keeps the corrected parts as they were received. */
  received?: string;
}

/** The channel of PostgreSQL on which changes of rows are announced. */
export interface Notify {
  channel: string;
  /** The columns whose update is announced; absent for every update. */
  columns?: string[];
}

/** Which triggers call a function when objects of a resource change. */
export interface OnChange {
  call: string;
  triggers: string;
  /** Columns of the table itself. The times of creation and of the last change are not among them. */
  columns: string[];
  /** Other tables, with the SQL of the key of the object that a row `r` belongs to. `updates`: rows there can change, not only come and go. */
  tables: { table: string; key: string; updates: boolean }[];
}

/** What happens to a row when its event is written. */
export type EventCause = 'created' | 'updated' | 'deleted' | 'becomes';

/** One event that triggers write. */
export interface ToldEvent {
  /** `user.created`. */
  type: string;
  on: EventCause;
  /** `updated`: the fields that matter, with their columns. */
  fields?: { field: string; column: string; type: ColumnType }[];
  /** `becomes`: SQL over the row `t`. */
  becomes?: string;
}

/** What integrators are told of the rows of a resource. */
export interface ToldEvents {
  types: ToldEvent[];
  /** The column with the key of the person whom a row is about, and the resource of people. */
  person?: { column: string; resource: string };
}

/** Which changes of the rows of a table are kept. */
export interface History {
  /** Only those that accounts make. */
  by?: 'accounts';
  /** The columns of its own table that people see, by the names of their fields. */
  fields: { field: string; column: string; type: ColumnType }[];
  /** Its lists, with their tables of pairs. */
  pairs: { field: string; table: string; own: string; other: string }[];
  /** The column with the key of the person whom a row is about. */
  person?: string;
}
