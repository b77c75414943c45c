import { Message } from '../words';
import { decodeFile, type FileFormat } from './decode';
import { FileProblem } from './file-problem';

/** One row of a file. */
export interface FileRow {
  /** As spreadsheets count: the first row is 1, and empty rows count. */
  number: number;
  values: string[];
}

/**
 * The rows of a file, one after another. The header is row 1. Empty rows are left out. Values are trimmed. Rows may have different numbers
 * of cells. Memory does not grow with the file. Throws a `FileProblem` where the file cannot be read any further.
 */
export async function* readFileRows(path: string, { delimiter, compression, encoding }: FileFormat): AsyncGenerator<FileRow> {
  const splitter = new CsvSplitter(delimiter);
  let number = 0;
  const withoutEmptyRows = function* (rows: string[][]): Generator<FileRow> {
    for (const cells of rows) {
      number += 1;
      const values = cells.map((cell) => cell.trim());
      if (values.some((value) => value !== '')) yield { number, values };
    }
  };
  for await (const text of decodeFile(path, compression, encoding)) yield* withoutEmptyRows(splitter.push(text));
  yield* withoutEmptyRows(splitter.end());
}

/** The text of one row in a file, with quotation marks where they are needed. */
export function formatRow(values: readonly string[], delimiter: string): string {
  return values
    .map((value) => (value.includes(delimiter) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(delimiter);
}

/** The trimmed cells of a text that is one row, such as a header that replaces the header of the file. */
export function splitRow(text: string, delimiter: FileFormat['delimiter']): string[] {
  const splitter = new CsvSplitter(delimiter);
  return (splitter.push(`${text}\n`)[0] ?? splitter.end()[0] ?? []).map((cell) => cell.trim());
}

/** A row, and where the next one begins. */
interface SplitRow {
  cells: string[];
  next: number;
}

/** Characters of a row. An unclosed quotation mark would otherwise swallow the rest of the file. */
const MAX_ROW_LENGTH = 4_000_000;

/** Columns of a row. Empty cells need memory too. */
const MAX_COLUMNS = 1000;

/**
 * Splits CSV text (RFC 4180) into rows of cells, chunk by chunk. Lines may end with CR, LF or both. A cell in quotation marks may contain
 * delimiters, line breaks and doubled quotation marks. A quotation mark inside any other cell is an ordinary character. Lines without
 * quotation marks are split with `String.split`, which is ten times as fast as looking at each character.
 */
export class CsvSplitter {
  private rowCount = 0;
  private rest = '';

  constructor(private readonly delimiter: string) {}

  /** The rows that end in this chunk. Throws a `FileProblem` for a row that is too long or too wide. */
  push(chunk: string): string[][] {
    return this.split(chunk, false);
  }

  /** The last row, when the text does not end with a line break. Throws a `FileProblem` for an unclosed quotation mark. */
  end(): string[][] {
    return this.split('', true);
  }

  private split(chunk: string, isLast: boolean): string[][] {
    let text = this.rest + chunk;
    // CR and LF may come in two chunks. A CR at the end waits for the next chunk.
    const endsWithCr = !isLast && text.endsWith('\r');
    if (endsWithCr) text = text.slice(0, -1);
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    const rows: string[][] = [];
    let at = 0;
    while (at < text.length) {
      const row = this.rowAt(text, at, isLast);
      if (!row) break;
      rows.push(row.cells);
      this.rowCount += 1;
      at = row.next;
    }
    this.rest = text.slice(at) + (endsWithCr ? '\r' : '');
    if (this.rest.length > MAX_ROW_LENGTH) {
      throw new FileProblem(new Message('files.row_too_long', { row: this.rowCount + 1, most: MAX_ROW_LENGTH }), this.rowCount + 1);
    }
    if (isLast && at < text.length)
      throw new FileProblem(new Message('files.quotation_mark_open', { row: this.rowCount + 1 }), this.rowCount + 1);
    return rows;
  }

  /** The row that begins at `start`; undefined while its end is not known. */
  private rowAt(text: string, start: number, isLast: boolean): SplitRow | undefined {
    let lineEnd = text.indexOf('\n', start);
    if (lineEnd < 0) {
      if (!isLast) return undefined;
      lineEnd = text.length;
    }
    const line = text.slice(start, lineEnd);
    if (line.includes('"')) return this.quotedRowAt(text, start, lineEnd, isLast);
    const cells = line.split(this.delimiter, MAX_COLUMNS + 1);
    this.checkWidth(cells);
    return { cells, next: lineEnd + 1 };
  }

  private quotedRowAt(text: string, start: number, firstLineEnd: number, isLast: boolean): SplitRow | undefined {
    const cells: string[] = [];
    // Searched once for each line. Searching from each cell of a long line would take quadratic time.
    let lineEnd = firstLineEnd;
    for (let at = start; ; ) {
      const close = text[at] === '"' ? closingQuote(text, at) : undefined;
      if (close !== undefined && (close < 0 || (close + 1 === text.length && !isLast))) return undefined;
      const after = close === undefined ? undefined : text[close + 1];
      let end: number;
      if (close !== undefined && (after === undefined || after === '\n' || after === this.delimiter)) {
        cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
        end = close + 1;
      } else {
        if (lineEnd < at) lineEnd = endOfLine(text, at);
        end = this.cellEnd(text, at, lineEnd);
        if (end === text.length && !isLast) return undefined;
        cells.push(text.slice(at, end));
      }
      this.checkWidth(cells);
      if (text[end] !== this.delimiter) return { cells, next: end + 1 };
      at = end + 1;
    }
  }

  /** Where a cell without quotation marks ends: before the next delimiter or line break. */
  private cellEnd(text: string, at: number, lineEnd: number): number {
    const cell = text.slice(at, lineEnd).indexOf(this.delimiter);
    return cell < 0 ? lineEnd : at + cell;
  }

  private checkWidth(cells: readonly string[]): void {
    if (cells.length > MAX_COLUMNS)
      throw new FileProblem(new Message('files.too_many_columns', { row: this.rowCount + 1, most: MAX_COLUMNS }), this.rowCount + 1);
  }
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Where the quotation mark at `at` is closed; -1 when that is not in the text. */
function closingQuote(text: string, at: number): number {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close;
}

/** Characters that every cell counts for besides its text. Empty cells need memory too, in lists and maps. */
const CELL_OVERHEAD = 16;

/** Rows are written together up to this size: large enough for cheap statements, small enough for memory. See `estimateSize`. */
export const MAX_BATCH_SIZE = 2_000_000;

/**
 * Estimates the memory of a row, in characters.
 * @param columns number of columns in the header: a shorter row counts as if it had them all
 */
export function estimateSize(values: readonly string[], columns: number): number {
  return values.reduce((sum, value) => sum + value.length, CELL_OVERHEAD * Math.max(values.length, columns));
}
