import { Message } from '../../core/words';
import { cutText } from '../../core/types/text-formats';
import { detectFormat, type FileFormat } from '../../core/files/decode';
import { FileProblem } from '../../core/files/file-problem';
import { formatRow, readFileRows } from '../../core/files/file-rows';
import type { KeptOff } from '../people';
import { MAX_HEADER_LENGTH } from './inspect-file';

/** People of a file who are known, and how many of them are kept off the list of the page unless it says that who left come back. */
export type PeopleCounts = Record<KeptOff | 'known', number>;

/** The first rows of a file that waits to be started. */
export interface Sample {
  delimiter: FileFormat['delimiter'];
  header: string[];
  rows: string[][];
  /** Counted by a job after the file was sent. */
  people?: PeopleCounts;
}

/** What is known of a file that waits. */
export interface FileHead {
  format: FileFormat['format'];
  compression: FileFormat['compression'];
  originalHeader: string;
  sample: Sample;
}

/** Rows after the header that people see, and characters of a cell. */
const ROWS = 5;
const MAX_CELL_LENGTH = 80;

/** Reads the first rows of a file, and no more of it. Throws a `FileProblem` where they cannot be read. */
export async function readFileHead(path: string, name: string): Promise<FileHead> {
  const format = await detectFormat(path, name);
  const rows = await firstRows(path, format);
  const [header] = rows;
  if (!header) throw new FileProblem(new Message('writing.file_empty'));
  const originalHeader = formatRow(header, format.delimiter);
  if (originalHeader.length > MAX_HEADER_LENGTH)
    throw new FileProblem(new Message('uploads.header_too_long', { most: MAX_HEADER_LENGTH }), 1);
  const sample = { delimiter: format.delimiter, header: shownColumns(header), rows: rows.slice(1).map((row) => row.map(shortened)) };
  return { format: format.format, compression: format.compression, originalHeader, sample };
}

async function firstRows(path: string, format: FileFormat): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { values } of readFileRows(path, format)) {
    rows.push(values);
    if (rows.length > ROWS) break;
  }
  return rows;
}

/** Spreadsheets add empty columns at the end. */
function shownColumns(header: readonly string[]): string[] {
  return header.slice(0, header.findLastIndex((cell) => cell !== '') + 1);
}

function shortened(cell: string): string {
  return cell.length > MAX_CELL_LENGTH ? `${cutText(cell, MAX_CELL_LENGTH)}…` : cell;
}
