import { coerce } from '../../framework/write';
import type { Header } from './header';

/** Adds an error about a column of a row; `''` is the row as a whole. */
export type AddError = (column: string, message: string) => void;

/** The cell of a column; `''` when the cell is empty or the column is missing. */
export type CellOf = (column: string) => string;

/** The time in a cell, as `YYYY-MM-DDTHH:MM:SS` in UTC; null for an empty or invalid cell. */
export function parseTime(column: string, cellOf: CellOf, addError: AddError): string | null {
  if (cellOf(column) === '') return null;
  const read = coerce('datetime', cellOf(column), {});
  if (read.ok) return (read.value as Date).toISOString().slice(0, 19);
  addError(column, read.message);
  return null;
}

/** Characters of a cell. */
const MAX_CELL_LENGTH = 100_000;

/** The cells of a row by the names of their columns. A row with too few cells is an error: the missing cells would overwrite stored values. */
export function cellsByColumn(values: readonly string[], { names }: Header, addError: AddError): Map<string, string[]> {
  if (values.length < names.length || values.slice(names.length).some(Boolean)) {
    addError('', `This row has ${values.length} columns, the header ${names.length}.`);
  }
  const cells = new Map<string, string[]>();
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (value.length > MAX_CELL_LENGTH) addError(name, `This text is longer than ${MAX_CELL_LENGTH} characters.`);
    const others = cells.get(name);
    if (others) others.push(value);
    else cells.set(name, [value]);
  }
  return cells;
}
