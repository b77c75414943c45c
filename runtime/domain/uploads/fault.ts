import { coerce } from '../../framework/write';

/** Notes that something is wrong with a column of a row; `''` for the row as a whole. */
export type Fault = (column: string, message: string) => void;

/** The cell of a column; `''` for one that is empty or not there. */
export type Cell = (column: string) => string;

/** A time in UTC as `YYYY-MM-DDTHH:MM:SS`; null for an empty cell. */
export function readTime(column: string, cell: Cell, fault: Fault): string | null {
  if (cell(column) === '') return null;
  const read = coerce('datetime', cell(column), {});
  if (read.ok) return (read.value as Date).toISOString().slice(0, 19);
  fault(column, read.message);
  return null;
}
