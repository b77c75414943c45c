import { sqlText } from '../sql-text';

/** One trigger that the database is to have. */
export interface WantedTrigger {
  name: string;
  table: string;
  /** `AFTER INSERT`, `BEFORE UPDATE OF city, zip`. */
  fires: string;
  /** The tables of old and new rows: `NEW TABLE AS new_rows`. */
  sees?: string;
  each: 'ROW' | 'STATEMENT';
  /** It fires for these rows only: SQL over `OLD` and `NEW`. */
  condition?: string;
  /** The call of its function: `core_user_placed()`. */
  calls: string;
  /** What else its meaning depends on: when that changes, the trigger is made anew. */
  depends?: string;
  /** What to run once it is made, for the rows that are there already. */
  afterwards?: string;
}

const CELLS = {
  name: 'name',
  table: 'on_table',
  fires: 'fires',
  sees: 'sees',
  each: 'for_each',
  condition: 'condition',
  calls: 'calls',
  depends: 'depends',
  afterwards: 'afterwards',
} as const;

/** The width of a line. */
const WIDTH = 140;

/** Adds triggers to those that the database is to have: a table of cells below one another. Empty for no trigger. */
export function wantedTriggers(rows: WantedTrigger[]): string {
  if (rows.length === 0) return '';
  const used = (Object.keys(CELLS) as (keyof typeof CELLS)[]).filter((cell) => rows.some((row) => row[cell] !== undefined));
  const texts = rows.map((row) => used.map((cell) => quoted(row[cell])));
  return `INSERT INTO wanted_trigger (${used.map((cell) => CELLS[cell]).join(', ')}) VALUES\n${sqlTable(texts)};`;
}

/** Rows as SQL: columns below one another. A row that is too wide takes as few lines as hold its cells. */
export function sqlTable(rows: string[][]): string {
  const isNarrow = (row: string[]): boolean => row.join(', ').length <= WIDTH && !row.join('').includes('\n');
  const narrow = rows.filter(isNarrow);
  const widths = rows[0]!.map((_, column) => Math.max(0, ...narrow.map((row) => row[column]!.length)));
  const padded = (row: string[]): string =>
    row.map((cell, column) => (column === row.length - 1 ? cell : `${cell},`.padEnd(widths[column]! + 2))).join('');
  return rows.map((row) => `  (${isNarrow(row) ? padded(row) : filled(row)})`).join(',\n');
}

/** Cells on as few lines as fit the width. */
function filled(cells: string[]): string {
  const lines: string[] = [];
  for (const cell of cells) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + cell.length + 2 <= WIDTH) lines[lines.length - 1] = `${last}, ${cell}`;
    else lines.push(cell);
  }
  return lines.join(',\n   ');
}

/** A text as SQL. One with quotes in it stays as it is between dollars. */
function quoted(text: string | undefined): string {
  if (text === undefined) return 'NULL';
  return text.includes("'") && !text.includes('$') ? `$$${text}$$` : sqlText(text);
}
