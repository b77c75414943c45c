import { CsvSplitter } from './csv-split';
import { decodeFile } from './decode';
import type { FileFormat } from './detect-format';

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
