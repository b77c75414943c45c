import { FileProblem } from './problem';
import { RowSplitter } from './split';
import { encodingOf, headOf, textOf, type Encoding } from './text';
import { compressionOf, type Compression } from './unpack';

export { FileProblem } from './problem';

/** What a file of rows is. */
export interface RowsFormat {
  format: 'csv' | 'tsv';
  delimiter: ',' | ';' | '\t';
  compression: Compression;
  encoding: Encoding;
}

/** One row of a file. */
export interface FileRow {
  /** As spreadsheets count: the first row is 1, and rows without anything count too. */
  number: number;
  values: string[];
}

/** Bytes that tell what a file is: the first row of every real one fits. */
const HEAD = 65_536;

/**
 * Finds out what a file is by its content: how it is packed, its encoding, and what stands between its columns (commas, semicolons or
 * tabs, whichever the first row has most of; without any, what the file's name says). Throws a `FileProblem` for a file that cannot be read.
 * @param name what the sender calls the file
 */
export async function sniff(path: string, name = ''): Promise<RowsFormat> {
  const compression = await compressionOf(path);
  const head = await headOf(path, compression, HEAD);
  const encoding = encodingOf(head);
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04')
    throw new FileProblem('The file holds an archive or a spreadsheet. Save the sheet as CSV and send that.');
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(head), /\.(tsv|tab)\b/i.test(name) ? '\t' : ',');
  return { format: delimiter === '\t' ? 'tsv' : 'csv', delimiter, compression, encoding };
}

function delimiterOf(text: string, fallback: RowsFormat['delimiter']): RowsFormat['delimiter'] {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = ([',', ';', '\t'] as const).map((delimiter) => ({ delimiter, count: header.split(delimiter).length - 1 }));
  const most = Math.max(...counts.map(({ count }) => count));
  return most === 0 ? fallback : counts.find(({ count }) => count === most)!.delimiter;
}

/**
 * The rows of a file, one after another, in memory that does not grow with the file. The header is row 1; rows in which nothing stands
 * are left out. Values are trimmed. Lines may end in any way, and the cells of one row be more or fewer than those of another. Throws a
 * `FileProblem` where the file cannot be read on.
 */
export async function* readRows(path: string, { delimiter, compression, encoding }: RowsFormat): AsyncGenerator<FileRow> {
  const splitter = new RowSplitter(delimiter);
  let number = 0;
  const filled = function* (rows: string[][]): Generator<FileRow> {
    for (const cells of rows) {
      number += 1;
      const values = cells.map((cell) => cell.trim());
      if (values.some((value) => value !== '')) yield { number, values };
    }
  };
  for await (const text of textOf(path, compression, encoding)) yield* filled(splitter.push(text));
  yield* filled(splitter.end());
}

/** A row as it would stand in a file: for people who look for it there. */
export function rawOf(values: readonly string[], delimiter: string): string {
  return values
    .map((value) => (value.includes(delimiter) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(delimiter);
}

/** The cells of a text that is one row, such as a header that replaces the file's own. */
export function rowIn(text: string, delimiter: RowsFormat['delimiter']): string[] {
  const splitter = new RowSplitter(delimiter);
  return (splitter.push(`${text}\n`)[0] ?? splitter.end()[0] ?? []).map((cell) => cell.trim());
}
