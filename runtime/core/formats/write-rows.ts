import { writeExactJson } from './exact-json';

/** How rows are written as a table of text. */
export interface RowFormat {
  /** What is between two cells. */
  delimiter: ',' | '\t';
  /** Texts that a spreadsheet would run as a formula begin with an apostrophe. */
  safe: boolean;
}

/** What spreadsheets take for the beginning of a formula (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/** The first line: the names of the columns. */
export function headerLine(columns: readonly string[], format: RowFormat): string {
  return line(columns, format);
}

/**
 * One object as a line, in the order of the columns. Null and what the object lacks is an empty cell, an empty text is `""`, and lists and objects are
 * JSON, as PostgreSQL writes them in CSV.
 */
export function rowLine(object: Readonly<Record<string, unknown>>, columns: readonly string[], format: RowFormat): string {
  return line(
    columns.map((name) => object[name]),
    format,
  );
}

function line(values: readonly unknown[], format: RowFormat): string {
  return `${values.map((value) => cell(value, format)).join(format.delimiter)}\n`;
}

function cell(value: unknown, { delimiter, safe }: RowFormat): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return typeof value === 'object' ? quoted(writeExactJson(value)) : JSON.stringify(value);
  const text = safe && FORMULA.test(value) ? `'${value}` : value;
  return text === '' || text.includes(delimiter) || /["\r\n]|^\\\.$/.test(text) ? quoted(text) : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
